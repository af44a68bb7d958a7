import type { Tope } from '#reglas/cuenta.ts';

/** The most that a hole counts: 'Par + 5', 'Doble bogey neto', '2 × par', '9 golpes'. */
export function textoDeTope(tope: Tope): string {
  if (tope.tipo === 'par_mas') return `Par + ${tope.golpes}`;
  if (tope.tipo === 'fijo') return `${tope.golpes} golpes`;
  return tope.tipo === 'doble_par' ? '2 × par' : 'Doble bogey neto';
}

/** The most that a hole of a torneo takes or counts; null = no limit. */
export function maximoPorHoyo({
  limiteGolpesHoyo,
  tope,
}: {
  limiteGolpesHoyo: number | null;
  tope: Tope | null;
}): string | null {
  if (tope !== null) return textoDeTope(tope);
  return limiteGolpesHoyo === null ? null : `Par + ${limiteGolpesHoyo}`;
}
