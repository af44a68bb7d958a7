import { isCode, isTest, withoutComments, type Source } from './source.ts';

const DOOR = 'server/http/admin.ts';
/** Exported functions with what stands before the type of their first argument. */
const EXPORTED =
  /^export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*((?:\{[^}]*\}|\w+)\s*:\s*(?:Pick<)?(\w+))?/gmu;
/** A use case starts from an administrator; what is handed a transaction is a step of one. */
const ASKED = new Set(['AdminContext', 'Db', 'Trx']);

/**
 * Where the wing could be entered past its door, `server/http/admin.ts`: a tool that takes any request or binds an
 * endpoint by itself, an asynchronous service function that does not ask for an administrator, and an administrator
 * made by hand.
 */
export function waysPastTheDoor(sources: readonly Source[]): string[] {
  const code = sources.filter((source) => isCode(source) && !isTest(source) && source.path !== DOOR);
  return code
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ path, text: written }) => {
      const text = withoutComments(written);
      const found: string[] = [];
      if (/\bas (?:unknown as )?Admin(?:Context)?\b/u.test(text))
        found.push(`${path}: makes an Admin by hand`);
      if (/\bapi\s*\.\s*admin\b/u.test(text))
        found.push(`${path}: binds an endpoint of the administration past its door`);
      if (!path.startsWith('server/admin/')) return found;
      if (/\bRequestContext\b/u.test(text)) found.push(`${path}: takes the request of anybody`);
      return [...found, ...unasked(path, text)];
    });
}

function unasked(path: string, text: string): string[] {
  if (/\/(?:routes|queries|repository|columns)\.ts$/u.test(path)) return [];
  return [...text.matchAll(EXPORTED)]
    .filter(([whole]) => whole.startsWith('export async'))
    .filter(([, , , type = '']) => !ASKED.has(type))
    .map(([, name = '']) => `${path}: ${name} does not ask for an administrator`);
}
