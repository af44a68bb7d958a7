/*
 * How a board stood an hour ago, for the arrows beside the places: from what was written since, the same for everybody who
 * looks.
 */
import type { Anotacion } from './hoyo.ts';
import { aplicarEscritos, type Tablero } from './tablero.ts';

const HORA_MS = 3_600_000;

/** A hole that was written: what stood there before (null = nothing), and when, in ms. */
export type CambioDeHoyo = { participanteId: string; hoyo: number; antes: Anotacion; momento: number };

/**
 * What was written lately, oldest first; what is older than an hour does no harm. primero: when the first stroke of the
 * torneo was written, in ms; null before it.
 */
export type UltimaHora = { primero: number | null; cambios: readonly CambioDeHoyo[] };

/** The same while it grows: what a board in memory holds. */
export type UltimaHoraViva = { primero: number | null; cambios: CambioDeHoyo[] };

/**
 * Adds one more change, and lets go those that are an hour old by then.
 *
 * Source: decision 15.
 */
export function apuntarCambio(ultimaHora: UltimaHoraViva, cambio: CambioDeHoyo): void {
  const { cambios } = ultimaHora;
  const desde = cambio.momento - HORA_MS;
  let viejos = 0;
  // Only those that go are looked at: a board of a whole field holds a thousand
  for (const { momento } of cambios) {
    if (momento > desde) break;
    viejos += 1;
  }
  if (viejos > 0) cambios.splice(0, viejos);
  cambios.push(cambio);
  ultimaHora.primero ??= cambio.momento;
}

/** The same on a copy, for who keeps what was there before. */
export function conCambio({ primero, cambios }: UltimaHora, cambio: CambioDeHoyo): UltimaHora {
  const despues = { primero, cambios: [...cambios] };
  apuntarCambio(despues, cambio);
  return despues;
}

/**
 * The board as it stood an hour before `ahora` (ms): the strokes of then, everything else as it is. Null in the first hour
 * of play, when there is nothing to compare with.
 *
 * Source: decision 15.
 */
export function tableroHaceUnaHora({
  tablero,
  ultimaHora: { primero, cambios },
  ahora,
}: {
  tablero: Tablero;
  ultimaHora: UltimaHora;
  ahora: number;
}): Tablero | null {
  const desde = ahora - HORA_MS;
  if (primero === null || primero > desde) return null;
  const escritos = new Map<string, Map<number, Anotacion>>();
  // The oldest of a hole comes last, and tells what stood there
  for (const { participanteId, hoyo, antes, momento } of cambios.toReversed()) {
    if (momento <= desde) continue;
    const suyos = escritos.get(participanteId) ?? new Map<number, Anotacion>();
    escritos.set(participanteId, suyos.set(hoyo, antes));
  }
  return aplicarEscritos(tablero, escritos);
}
