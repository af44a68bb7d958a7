import { ORPCError } from '@orpc/client';
import type { ResultadoGuardado } from '#contrato/resultados.ts';
import type { Anotacion } from '#reglas/hoyo.ts';

/** Which hole of which card, written by whom. */
export type HoyoRef = { usuarioId: string; partidaId: string; participanteId: string; hoyo: number };

/** A value typed on this phone that the club has not acknowledged yet. */
export type Operacion = HoyoRef & {
  /** The same on every retry, so that an operation sent twice has one effect. */
  opId: string;
  /** null clears the hole. */
  golpes: Anotacion;
  /** Version of the value that was on the screen before the first unsent change of this hole. */
  versionBase: number | null;
  /** Order of typing on this phone; the clock decides nothing. */
  seq: number;
  /** The account that typed it, where another one sends it from the same phone. */
  tecleadoPor?: string;
  /** Set for a personal round; absent for a group of a torneo. */
  clase?: 'personal';
  /**
   * The club's word on it has come. It is kept, and goes no more, where a store before its own may hold an older value of
   * the hole: that one must not go after it.
   */
  hecha?: true;
};

/** What is typed, before the queue has numbered it. */
export type NuevaOperacion = Omit<Operacion, 'seq'>;

/** An operation that the club refused: kept with its reason until the person dismisses it. */
export type Rechazada = Operacion & { titulo: string; motivo: string };

/** Another person's value that an operation of this phone replaced without having seen it. */
export type Reemplazo = HoyoRef & { opId: string; golpes: Anotacion; autor: string };

/** What to do about a failed sending: try again, ask for a new session, or give it back to the person. */
export type Fallo =
  | { tipo: 'reintentar' }
  | { tipo: 'sin-sesion' }
  | { tipo: 'rechazada'; titulo: string; motivo: string };

/** One unsent operation per account and hole: a later one takes the place of the earlier. */
export function claveDe({ usuarioId, partidaId, participanteId, hoyo }: HoyoRef): string {
  return `${usuarioId}:${partidaId}:${participanteId}:${hoyo}`;
}

/**
 * The new operation on top of the unsent one of the same hole, if any. It keeps the version seen before the first of
 * them: the club must still be able to tell that somebody else wrote in between.
 */
export function coalesce(previa: Operacion | undefined, nueva: NuevaOperacion, seq: number): Operacion {
  const esPrimera = previa === undefined || previa.hecha;
  return { ...nueva, seq, versionBase: esPrimera ? nueva.versionBase : previa.versionBase };
}

const ESPERAS_MS = [1000, 2000, 5000, 10_000] as const;
const ESPERA_LARGA_MS = 20_000;

/** Milliseconds until the next attempt: 1, 2, 5, 10 s, then every 20 s. `failures` is 1 after the first. */
export function backoffMs(failures: number): number {
  return ESPERAS_MS[failures - 1] ?? ESPERA_LARGA_MS;
}

const PAZ_MAX_MS = 60_000;

/**
 * Milliseconds that the club asks to be left alone by what it threw, at most a minute; 0 = it asks for nothing. `chance`
 * from 0 to 1 adds up to half as much, so that the phones of a whole club do not come back at the same moment.
 */
export function pazMs(error: unknown, chance: number): number {
  const cause = error instanceof ORPCError && error.status === 503 ? error.cause : null;
  if (typeof cause !== 'object' || cause === null || !('retryAfter' in cause)) return 0;
  const { retryAfter } = cause;
  if (typeof retryAfter !== 'number' || !(retryAfter > 0)) return 0;
  return Math.min(PAZ_MAX_MS, retryAfter * 1000 * (1 + chance / 2));
}

/**
 * What a failed sending means. Only a refusal in the club's own words gives the value back to the person: no answer,
 * a timeout, a proxy's page or a tired server (401, 408, 429, 5xx) never discards a stroke.
 */
export function classifyFailure(error: unknown): Fallo {
  if (!(error instanceof ORPCError)) return { tipo: 'reintentar' };
  if (error.status === 401) return { tipo: 'sin-sesion' };
  const passing = error.status === 408 || error.status === 429 || error.status >= 500;
  if (passing || !isOwnRefusal(error.data)) return { tipo: 'reintentar' };
  return { tipo: 'rechazada', titulo: error.data.titulo, motivo: error.message };
}

/** Whether an answer acknowledges this operation: it must name the same hole of the same card. */
export function isAcknowledgement(op: Operacion, answer: unknown): answer is ResultadoGuardado {
  if (typeof answer !== 'object' || answer === null) return false;
  if (!('participanteId' in answer) || !('hoyo' in answer) || !('golpes' in answer)) return false;
  return answer.participanteId === op.participanteId && answer.hoyo === op.hoyo;
}

/** Whether something refuses in the club's own words: with a title for the person. */
export function isOwnRefusal(data: unknown): data is { titulo: string } {
  return typeof data === 'object' && data !== null && 'titulo' in data && typeof data.titulo === 'string';
}
