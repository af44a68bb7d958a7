import { ORPCError } from '@orpc/client';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { SiAcabara } from '#contrato/si-acabara.ts';
import type { ErrorDelServidor } from '#contrato/errores.ts';
import { askClub, badAnswer } from './ask-club.ts';

/**
 * The plain REST resources of our own server that live by their ETag: the browser keeps the answer and asks whether it
 * changed. Like every answer of the server they are not parsed again; a refusal is the same error as the typed
 * client's, so that `refusalOf` and `isRefused` know it.
 */
export const rest = {
  /** The leaderboard of a torneo (slug or id). */
  clasificacionDeTorneo: (torneo: string, options: { signal: AbortSignal }): Promise<TableroDeTorneo> =>
    read<TableroDeTorneo>(`/torneos/${encodeURIComponent(torneo)}/clasificacion`, options),
  /** The same by a display address. */
  tableroDePantalla: (
    enlace: string,
    torneo: string,
    options: { signal: AbortSignal },
  ): Promise<TableroDeTorneo> =>
    read<TableroDeTorneo>(`/enlaces/${encodeURIComponent(enlace)}/torneos/${torneo}/clasificacion`, options),
  /** The standings of a liga (slug or id). */
  clasificacionDeLiga: (liga: string, options: { signal: AbortSignal }): Promise<ClasificacionDeLiga> =>
    read<ClasificacionDeLiga>(`/ligas/${encodeURIComponent(liga)}/clasificacion`, options),
  /** What a liga (slug or id) would be if what is being played ended now. */
  siAcabara: (liga: string, options: { signal: AbortSignal }): Promise<SiAcabara> =>
    read<SiAcabara>(`/ligas/${encodeURIComponent(liga)}/si-acabara`, options),
};

async function read<T>(path: `/${string}`, { signal }: { signal: AbortSignal }): Promise<T> {
  const { ok, status, body } = await askClub(`/api${path}`, {
    headers: { accept: 'application/json' },
    signal,
  });
  if (ok) return body as T;
  throw refusalFrom(status, body);
}

/** What was answered in place of the resource. */
export function refusalFrom(status: number, body: unknown): Error {
  if (!isErrorDelServidor(body)) return badAnswer(status);
  const { codigo, mensaje, titulo, id } = body;
  return new ORPCError(codigo, { status, message: mensaje, data: { titulo, id } });
}

function isErrorDelServidor(body: unknown): body is ErrorDelServidor {
  return typeof body === 'object' && body !== null && 'codigo' in body && 'mensaje' in body && 'id' in body;
}
