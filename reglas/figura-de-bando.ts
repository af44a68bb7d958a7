/*
 * What a bando of one ball comes to a match with: the sum of its weighted course handicaps, which nobody has rounded.
 */
import { handicapDeBando } from './bando.ts';
import {
  type EntradaDeHandicap,
  type Fraccion,
  handicapConLimite,
  handicapDeJuego,
  handicapSinRedondear,
} from './handicap.ts';

const CIEN_POR_CIEN = 100;

/**
 * The course handicap of a member for the one ball of a bando, unrounded: neither allowance nor limit of the torneo say
 * anything there. One that was written by hand holds as it is.
 *
 * - entrada: with the reductor of the torneo; enTorneo: what stands on the own card; limite: that of the torneo, null = none.
 *
 * Source: modalidades.md 3.2 and 3.3.
 */
export function enCampoDeMiembro(
  entrada: EntradaDeHandicap,
  { enTorneo, limite }: { enTorneo: number; limite: number | null },
): Fraccion {
  const calculado = handicapConLimite({ handicap: handicapDeJuego(entrada), limite });
  if (enTorneo !== calculado) return { numerador: enTorneo, denominador: 1 };
  return handicapSinRedondear({ ...entrada, reductor: CIEN_POR_CIEN });
}

/**
 * The figure of a bando of one ball for a match, unrounded. A card that was begun with another handicap than its members
 * make now keeps that one.
 *
 * - enTorneo: the playing handicap of the card; pesos: percentages, the lowest member's first.
 *
 * Source: modalidades.md 3.3; decision 5.
 */
export function figuraDeBando({
  enCampo,
  pesos,
  enTorneo,
}: {
  enCampo: readonly Fraccion[];
  pesos: readonly number[];
  enTorneo: number;
}): Fraccion {
  const { sinRedondear, handicap } = handicapDeBando({ enCampo, pesos });
  return handicap === enTorneo ? sinRedondear : { numerador: enTorneo, denominador: 1 };
}
