import { ORPCError } from '@orpc/server';
import { type CodigoDeError, TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { AppError, statusOf } from '#server/http/refusals/errors.ts';

type Issue = { message?: unknown; path?: readonly unknown[] };

/**
 * The refusal of an input whose references name nothing, as `contrato/referencias.ts` says it: in the path of the
 * endpoint it is the unknown object in the words of its kind, in a body a wrong value. Null where anything else is wrong
 * with the input, or nothing is: then it is for `toAppError` to say.
 */
export function unknownReference(thrown: unknown, path: string | undefined): AppError | null {
  if (!(thrown instanceof ORPCError) || thrown.code !== 'BAD_REQUEST') return null;
  const issues = issuesOf(thrown.data);
  const inPath = issues.find(({ path: [name] = [] }) => path?.includes(`{${String(name)}}`));
  if (inPath && isCode(inPath.message)) return new AppError(inPath.message);
  const [first, ...others] = issues.map(({ message }) => message);
  if (!isCode(first) || !others.every(isCode)) return null;
  const campos = issues.slice(0, 20).map(({ path: names = [] }) => names.map(String).join('.'));
  return new AppError(statusOf(first) === 404 ? 'referencia_no_valida' : first, { campos });
}

function issuesOf(data: unknown): readonly Issue[] {
  const known = typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues);
  return known ? (data.issues as readonly Issue[]) : [];
}

const isCode = (message: unknown): message is CodigoDeError =>
  typeof message === 'string' && message in TEXTOS_DE_ERROR;

/** PostgreSQL's word for a row that names one which is not there. */
const NOT_PRESENT = '23503';

/**
 * The refusal of who was recognised a moment ago and whose account ended before what they did was written: they are nobody
 * any more. Null for whatever else was thrown.
 */
export function endedAccount(thrown: unknown, actor: { usuarioId: string } | null): AppError | null {
  if (actor === null || !(thrown instanceof Error)) return null;
  const { code, detail } = thrown as { code?: unknown; detail?: unknown };
  const isOfActor =
    code === NOT_PRESENT &&
    String(detail).includes(`(${actor.usuarioId}) is not present in table "usuarios"`);
  return isOfActor ? new AppError('sin_sesion') : null;
}
