import { type Hoyo, maximoDeGolpes } from '#reglas/hoyo.ts';
import type { Random } from '#server/demo/plan/random.ts';

/** Without a limit a drawn card stays below the figures that are placed by hand. */
const MAX_SIN_LIMITE = 9;
/** Chance of losing a ball or two on a hole, and what it costs on average. */
const DESASTRE = { probabilidad: 0.035, golpes: 2.2 };

/**
 * Draws the 18 holes of a round: about par plus the playing handicap, better on easy holes, with birdies and disasters
 * as an amateur has them, never above the limit (strokes over par; null = none).
 */
export function drawTarjeta(
  random: Random,
  {
    hoyos,
    handicapDeJuego,
    limite,
  }: { hoyos: readonly Hoyo[]; handicapDeJuego: number; limite: number | null },
): number[] {
  const soltura = Math.max(0, handicapDeJuego);
  const sobrePar = handicapDeJuego * 1.02 + 1.2 + random.normal() * 2.9;
  const pendiente = 0.022 + 0.0011 * soltura;
  const desviacion = 0.6 + 0.011 * soltura;
  return hoyos.map(({ par, indice }) => {
    const media = sobrePar / 18 + (9.5 - indice) * pendiente - DESASTRE.probabilidad * DESASTRE.golpes;
    const desastre = random.next() < DESASTRE.probabilidad ? random.int(2, 3) : 0;
    const golpes = par + Math.round(media + random.normal() * desviacion) + desastre;
    const tope = limite === null ? MAX_SIN_LIMITE : maximoDeGolpes({ par, limite });
    return Math.min(Math.max(golpes, par === 3 ? 2 : par - 2), tope);
  });
}
