/*
 * What friends play for in a personal round, beside its ranking: skins, a match of two or of two pairs, or the best ball of two
 * pairs against the field, counted as the round is.
 */

/** Every game; con_arrastre: a skin that nobody wins goes to the next hole. The first is the default. */
export const JUEGOS = [
  'ninguno',
  'skins_neto',
  'skins_neto_con_arrastre',
  'skins_bruto',
  'skins_bruto_con_arrastre',
  'partido',
  'mejor_bola',
] as const;

/** One game. */
export type Juego = (typeof JUEGOS)[number];

/**
 * Why so many people cannot play a game; null when they can: skins are of two or more, a match of two, or of four in two
 * pairs, best ball of four.
 *
 * Source: modalidades.md 5 "the same formulas among friends".
 */
export function defectoDeJuego(juego: Juego, cuantos: number): 'juego_no_admitido' | null {
  if (juego === 'ninguno') return null;
  if (juego === 'mejor_bola') return cuantos === 4 ? null : 'juego_no_admitido';
  const admitido = juego === 'partido' ? cuantos === 2 || cuantos === 4 : cuantos >= 2;
  return admitido ? null : 'juego_no_admitido';
}
