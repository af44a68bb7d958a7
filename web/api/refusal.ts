import { ORPCError } from '@orpc/client';
import type { CodigoDeError } from '#contrato/errores.ts';
import { isBadAnswer } from './ask-club.ts';

/** What went wrong without a word of the club: no answer came, one that is not its own, or a fault of this page. */
export type CodigoSinClub = 'sin_conexion' | 'mala_respuesta' | 'fallo_de_la_app';

/** What went wrong, in words that may be shown as they are. */
export type Refusal = {
  /** The server's code, or the class of a failure without one. */
  codigo: CodigoDeError | CodigoSinClub;
  titulo: string;
  mensaje: string;
  /** The request's id, for a report; null when nothing was answered. */
  id: string | null;
};

const MENSAJES: Record<CodigoSinClub, string> = {
  sin_conexion: 'No hay conexión con el club. Comprueba la cobertura y vuelve a intentarlo',
  mala_respuesta: 'El club no responde bien en este momento. Espera un poco y vuelve a intentarlo',
  fallo_de_la_app: 'Ha fallado la aplicación. Recarga la página y vuelve a intentarlo',
};

/** Any thrown thing as a refusal: the server's own words, or which kind of failure it was. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ORPCError) || !isRefusalData(error.data)) {
    const codigo = codigoSinClub(error);
    return { codigo, titulo: 'Error', mensaje: MENSAJES[codigo], id: null };
  }
  const { titulo, id } = error.data;
  return { codigo: error.code as CodigoDeError, titulo, mensaje: error.message, id };
}

/** Whether the club itself refused: a failure on the way, or of this page, has no code of its own. */
export function esDelClub(codigo: Refusal['codigo']): codigo is CodigoDeError {
  return !(codigo in MENSAJES);
}

/** How browsers say that a request found no answer; every other error of a page is a fault of ours. */
const SIN_RESPUESTA: ReadonlySet<string> = new Set(['NetworkError', 'TimeoutError', 'AbortError']);
const SIN_RED = /fetch|network|load failed|connection|internet|module script/iu;

function codigoSinClub(error: unknown): CodigoSinClub {
  if (isBadAnswer(error) || error instanceof ORPCError) return 'mala_respuesta';
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  const sinRed = SIN_RESPUESTA.has(name) || (name === 'TypeError' && SIN_RED.test(message));
  return sinRed ? 'sin_conexion' : 'fallo_de_la_app';
}

/** Whether the error is the server's refusal with that code. */
export function isRefused(error: unknown, codigo: CodigoDeError): boolean {
  return error instanceof ORPCError && error.code === codigo;
}

/** The facts that the server's refusal brings for its screen to read; null when it brings none. */
export function datosDe(error: unknown): Record<string, unknown> | null {
  if (!(error instanceof ORPCError) || !isRefusalData(error.data)) return null;
  const { datos } = error.data as { datos?: unknown };
  return typeof datos === 'object' && datos !== null ? { ...datos } : null;
}

function isRefusalData(data: unknown): data is { titulo: string; id: string } {
  return typeof data === 'object' && data !== null && 'titulo' in data && 'id' in data;
}
