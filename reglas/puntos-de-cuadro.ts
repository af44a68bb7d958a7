/*
 * Points of a bracket in the ligas of its torneo: by the round that somebody reached, once somebody has won it.
 */
import { type CuadroVivo } from './cuadro-en-tablero.ts';
import type { ConBolas } from './miembros.ts';
import type { PuestoParaPuntos } from './liga.ts';

/**
 * The places of a bracket among the sides of which somebody takes points, as its ligas take them; none before it has a winner,
 * and none for who is not in it. Those of a round share its place.
 *
 * - lados: who is in it, bandos with their members.
 *
 * Source: modalidades.md 3.7 and 3.11 "Matches: by round reached".
 */
export function puestosParaLigas(
  cuadro: Pick<CuadroVivo, 'puestos'> | null,
  lados: readonly ConBolas[],
): PuestoParaPuntos[] {
  const puestos = cuadro?.puestos ?? [];
  if (puestos[0]?.puesto !== 1) return [];
  const puntuan = new Set(
    lados
      .filter(({ incluirEnPuntos, bolas }) =>
        (bolas ?? [{ incluirEnPuntos }]).some((una) => una.incluirEnPuntos),
      )
      .map(({ id }) => id),
  );
  const suyos = puestos.filter(({ id }) => puntuan.has(id));
  return suyos.map(({ id, puesto }) => ({
    id,
    puesto: suyos.filter((otro) => otro.puesto < puesto).length + 1,
  }));
}
