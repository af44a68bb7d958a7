import { ORPCError } from '@orpc/client';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { ErrorDelServidor } from '#contrato/errores.ts';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 12_000;

/**
 * The plain REST resources of our own server that live by their ETag: the browser keeps the answer and asks whether it
 * changed. Like every answer of the server they are not parsed again; a refusal is the same error as the typed
 * client's, so that `refusalOf` and `isRefused` know it.
 */
export const rest = {
  /** The leaderboard of a torneo (slug or id). */
  clasificacionDeTorneo: (torneo: string, options: { signal: AbortSignal }): Promise<TableroDeTorneo> =>
    read<TableroDeTorneo>(`/torneos/${encodeURIComponent(torneo)}/clasificacion`, options),
  /** Everything the club keeps of the caller, as a zip. */
  datosPersonales: async (): Promise<Blob> => {
    const response = await fetch('/api/cuenta/datos/zip', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.blob();
    throw await refusalFrom(response);
  },
};

async function read<T>(path: `/${string}`, { signal }: { signal: AbortSignal }): Promise<T> {
  const response = await fetch(`/api${path}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (response.ok) return (await response.json()) as T;
  throw await refusalFrom(response);
}

/** What was answered in place of the resource; not our server's shape (a proxy's page) is an unknown error. */
async function refusalFrom(response: Response): Promise<Error> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  if (isErrorDelServidor(body)) {
    const { codigo, mensaje, titulo, id } = body;
    return new ORPCError(codigo, { status, message: mensaje, data: { titulo, id } });
  }
  const data = { titulo: 'Error', id: '' };
  return new ORPCError('error_inesperado', { status, message: 'Error desconocido', data });
}

function isErrorDelServidor(body: unknown): body is ErrorDelServidor {
  return typeof body === 'object' && body !== null && 'codigo' in body && 'mensaje' in body && 'id' in body;
}
