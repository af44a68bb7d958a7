import { isCode, isTest, withoutComments, type Law, type Source } from './source.ts';

/** Where better-auth is asked to write sessions and their cookies; beside it they are read. */
const PLUGIN = 'server/http/session/sessions.ts';
const FOLDER = /^server\/http\/session\//u;
/** Tell people the name of the cookie: the document of the API and the page about cookies. */
const TOLD = /^(?:server\/openapi\/components\.ts|web\/legal\/CookiesPage\.tsx)$/u;
/** Whoever signs something else under the secret of the club, each with a word of its own before it, or what is
 * sent to programs of others under secrets of their own. */
const OTHER_SIGNERS =
  /^server\/(?:http\/two-steps|http\/base\/checkup|http\/session\/totp|operaciones\/service|external\/webhooks\/signature|testing\/webhook-receiver)\.ts$/u;

type Making = { pattern: RegExp; fault: string; allowed: RegExp };
const only = new RegExp(`^${PLUGIN}$`, 'u');
const MAKING: readonly Making[] = [
  {
    pattern: /\bfrom\s+['"](?:better-auth\/cookies|better-call)[\w/-]*['"]/u,
    fault: 'takes cookies into its own hands',
    allowed: only,
  },
  {
    pattern: /\b(?:internalAdapter|createSession|makeSignature|signCookieValue|\w*SignedCookie)\b/u,
    fault: 'goes past the plugin to open or sign a session',
    allowed: only,
  },
  {
    pattern:
      /\b(?:insertInto|mergeInto|replaceInto)\s*\(\s*['"`]sesiones\b|\b(?:insert|merge)\s+into\s+(?:public\.)?"?sesiones\b/iu,
    fault: 'writes a session into the table',
    allowed: only,
  },
  {
    pattern: /\b(?:createHmac|createHMAC|importKey)\s*\(/u,
    fault: 'signs by itself',
    allowed: OTHER_SIGNERS,
  },
  {
    pattern: /session_token|;\s*(?:HttpOnly|SameSite=|Max-Age=)/iu,
    fault: 'spells a session cookie',
    allowed: new RegExp(`${FOLDER.source}|${TOLD.source}`, 'u'),
  },
];

/** A test may say in an `expect` what a cookie looks like. */
function codeOf(source: Source): string {
  const code = withoutComments(source.text);
  if (!isTest(source)) return code;
  return code.replaceAll(/^.*\bexpect\(.*$/gmu, '');
}

/**
 * Sessions made by hand: rows, tokens, signatures and cookies come from better-auth, asked by one plugin, in tests and
 * benches too. Deleting is not making: it belongs to the transactions of the account (tests/laws/tables.ts).
 */
export const handmadeSessions: Law = (sources) =>
  sources
    .filter((source) => isCode(source) && !source.path.startsWith('tests/'))
    .flatMap((source) => {
      const code = codeOf(source);
      return MAKING.filter(({ pattern, allowed }) => !allowed.test(source.path) && pattern.test(code)).map(
        ({ fault }) => `${source.path}: ${fault}; only ${PLUGIN} does`,
      );
    });
