/*
 * How a board stood an hour ago, for the arrows beside the places: from what was written since, the same for everybody who
 * looks.
 */
import type { Anotacion } from './hoyo.ts';
import { aplicarGolpes, type Tablero } from './tablero.ts';

const HORA_MS = 3_600_000;

/** A hole that was written: what stood there before (null = nothing), and when, in ms. */
export type CambioDeHoyo = { participanteId: string; hoyo: number; antes: Anotacion; momento: number };

/**
 * What was written lately, oldest first; what is older than an hour does no harm. primero: when the first stroke of the
 * torneo was written, in ms; null before it.
 */
export type UltimaHora = { primero: number | null; cambios: readonly CambioDeHoyo[] };

/**
 * The same with one more change, without those that are an hour old by then.
 *
 * Source: decision 15.
 */
export function conCambio({ primero, cambios }: UltimaHora, cambio: CambioDeHoyo): UltimaHora {
  const desde = cambio.momento - HORA_MS;
  return {
    primero: primero ?? cambio.momento,
    cambios: [...cambios.filter(({ momento }) => momento > desde), cambio],
  };
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
  return cambios
    .filter(({ momento }) => momento > desde)
    .reduceRight(
      (then, { participanteId, hoyo, antes }) =>
        aplicarGolpes({ tablero: then, participanteId, hoyo, golpes: antes }),
      tablero,
    );
}
