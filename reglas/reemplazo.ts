/*
 * Replacing a whole card: which holes change, and where somebody else wrote in the meantime.
 */
import type { Anotacion } from './hoyo.ts';
import { HOYOS } from './limites.ts';

/** A card as it stands: by position (position 0 = hole 1), what is written and the version of it (null = nothing). */
export type TarjetaVigente = {
  golpes: readonly Anotacion[];
  versiones: readonly (number | null)[];
};

/** Numbers of holes, 1 to 18, in order. */
export type Reemplazo = {
  /** What is written differs from what is to be written. */
  cambios: readonly number[];
  /** Of those, the ones that somebody wrote or cleared after the card was opened. */
  diferencias: readonly number[];
};

/**
 * What replacing a card would do. A hole that was written meanwhile with the very same figure is no difference, and one
 * that is left as it was opened while somebody changed it is: saving would undo their change unseen.
 *
 * - nueva: the 18 notes to be written. vistas: the versions that the card had when it was opened.
 *
 * Source: admin spec §4 "Saving hole results", decision 21, confianza.md F15.
 */
export function compararTarjetas({
  nueva,
  vistas,
  vigente,
}: {
  nueva: readonly Anotacion[];
  vistas: readonly (number | null)[];
  vigente: TarjetaVigente;
}): Reemplazo {
  const cambios = Array.from({ length: HOYOS }, (_, i) => i + 1).filter(
    (hoyo) => (nueva[hoyo - 1] ?? null) !== (vigente.golpes[hoyo - 1] ?? null),
  );
  const diferencias = cambios.filter(
    (hoyo) => (vistas[hoyo - 1] ?? null) !== (vigente.versiones[hoyo - 1] ?? null),
  );
  return { cambios, diferencias };
}
