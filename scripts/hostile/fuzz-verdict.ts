import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import type { Heard } from './fuzz-client.ts';
import type { Shot } from './fuzz-requests.ts';

/** What only a program would say: stacks, its folders, its database. */
const INNARDS =
  /\bat (?:async )?[\w.<>]+ \((?:file:|node:|\/)|node:internal|node_modules|\b[\w-]+\.ts:\d+|SQLSTATE|syntax error at|violates [\w-]+ constraint|\bselect "|\bpg_\w+/u;

/** Where nobody has built the pages: the step of `npm test` stands behind the build. */
const NOT_BUILT = 'The web app is not built yet';

/** Failures that an operation means and tells: somebody else's machine is out, or ours is busy and says until when. */
function isMeant(codigo: string, { status, retryAfter, text }: Heard): boolean {
  if (text.startsWith(NOT_BUILT)) return true;
  if (codigo === 'error_inesperado' || !(codigo in TEXTOS_DE_ERROR)) return false;
  return status !== 503 || retryAfter !== null;
}

function codeOf(text: string): string {
  try {
    const { codigo, json } = JSON.parse(text) as { codigo?: string; json?: { code?: string } };
    return codigo ?? json?.code ?? '';
  } catch {
    return '';
  }
}

/** What is wrong with an answer; null: nothing. `secrets`: what is of others, and nobody but an administrator may read. */
export function faultOf(
  { method, path }: Pick<Shot, 'method' | 'path'>,
  heard: Heard,
  secrets: readonly string[],
): string | null {
  const told = secrets.find((secret) => heard.text.includes(secret));
  if (told !== undefined) return `${heard.status} tells ${told}, which is of somebody else`;
  return heard.status < 400 ? null : faultOfRefusal({ method, path }, heard);
}

function faultOfRefusal({ method, path }: Pick<Shot, 'method' | 'path'>, heard: Heard): string | null {
  const { status, text } = heard;
  const said = text.slice(0, 300);
  if (INNARDS.test(text)) return `${status} tells of the machine: ${said}`;
  // Without a body there are no words: what `Retry-After` says must do.
  if (method === 'HEAD' || text === '') return isBareMeant(heard) ? null : String(status);
  if (status >= 500 && !isMeant(codeOf(text), heard)) return `${status} ${said}`;
  return path.startsWith('/api/') && !isInWords(heard) ? `${status} without a code: ${said}` : null;
}

function isBareMeant({ status, retryAfter }: Heard): boolean {
  return status < 500 || retryAfter !== null;
}

function isInWords({ type, text }: Heard): boolean {
  return type.startsWith('application/json') && codeOf(text) !== '';
}
