/*
 * Golpes de ventaja: strokes that the committee gives or takes to a card of a torneo, beside the handicap that its figures
 * make. They are part of the playing handicap, so they fall on holes like any other stroke, and never without their reason.
 */
import { AJUSTE_DE_TARJETA_MAX } from './limites.ts';

/** Strokes given (above 0) or taken (below 0), and why. */
export type GolpesDeVentaja = { golpes: number; motivo: string };

/** Why strokes may not be given like that. */
export type DefectoDeVentaja = 'ventaja_no_valida' | 'ajuste_sin_motivo';

/**
 * Why strokes may not be given or taken; null when they may: whole ones, at most 18, with a reason that can be read. None
 * at all takes them back, and asks for no reason.
 *
 * Source: issue O.4 "golpes de ventaja", modalidades.md 4 `ajuste`.
 */
export function defectoDeVentaja({ golpes, motivo }: GolpesDeVentaja): DefectoDeVentaja | null {
  if (!Number.isInteger(golpes) || Math.abs(golpes) > AJUSTE_DE_TARJETA_MAX) return 'ventaja_no_valida';
  return golpes === 0 || /[\p{L}\p{N}]/u.test(motivo) ? null : 'ajuste_sin_motivo';
}

/** Why the strokes of a card may not change any more. */
export type MotivoDeVentajaFija = 'partida_validada' | 'ventaja_con_golpes' | 'handicap_desconocido';

/**
 * Why the strokes given to a card may not change; null when they may: before its first stroke, in a partida that is open,
 * and where there is a playing handicap to add them to.
 *
 * - hoyos: holes with something written.
 *
 * Source: decisions 5 and 40 "before the first stroke".
 */
export function motivoVentajaFija({
  hoyos,
  validada,
  handicapDeJuego,
}: {
  hoyos: number;
  validada: boolean;
  handicapDeJuego: number | null;
}): MotivoDeVentajaFija | null {
  if (validada) return 'partida_validada';
  if (hoyos > 0) return 'ventaja_con_golpes';
  return handicapDeJuego === null ? 'handicap_desconocido' : null;
}

/**
 * The playing handicap with the strokes given: added last, after allowance, rounding and the limit of the torneo.
 *
 * - handicap: what its figures make; null = without, and no stroke makes one.
 *
 * Source: issue O.4; modalidades.md 3.1 (the limit comes before).
 */
export function handicapConVentaja(handicap: number | null, golpes: number): number | null {
  return handicap === null ? null : handicap + golpes;
}
