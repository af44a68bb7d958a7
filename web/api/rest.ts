import { ORPCError } from '@orpc/client';
import type { ErrorDelServidor } from '#contrato/errores.ts';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 12_000;

/**
 * Reads a plain REST resource of our own server, for the few that live by ETag: the browser keeps the answer and asks
 * whether it changed. `T` is the contract's type of that path; like every answer of the server it is not parsed again.
 *
 * Throws the same error as the typed client, so that `refusalOf` and `isRefused` know it.
 */
export async function getRest<T>(path: `/${string}`, { signal }: { signal: AbortSignal }): Promise<T> {
  const response = await fetch(`/api${path}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (response.ok) return (await response.json()) as T;
  throw await refusalFrom(response);
}

async function refusalFrom(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorDelServidor(body)) return new Error(`HTTP ${response.status}`);
  const { codigo, mensaje, titulo, id } = body;
  return new ORPCError(codigo, { status: response.status, message: mensaje, data: { titulo, id } });
}

function isErrorDelServidor(body: unknown): body is ErrorDelServidor {
  return typeof body === 'object' && body !== null && 'codigo' in body && 'mensaje' in body && 'id' in body;
}
