/*
 * The standings of a liga: the total of each participante under the system of the liga, highest first. Equal totals
 * share the puesto (1, 2, 2, 4) and are listed by name.
 */
import { compararNombres } from './clasificacion.ts';
import { LIGA_CERVECITA } from './liga-cervecita.ts';
import { LIGA_OM } from './liga-om.ts';
import type { EntradaDeTotal, PuntosEnTorneo, SistemaDePuntuacion, TotalDeLiga } from './liga.ts';
import type { SistemaPuntuacion } from './modalidad.ts';

/** Every scoring system by its name. */
export const SISTEMAS_DE_LIGA: Readonly<Record<SistemaPuntuacion, SistemaDePuntuacion>> = {
  om_hoyo19: LIGA_OM,
  cervecita: LIGA_CERVECITA,
};

/** Someone in a liga with the points of one of the two totals, in the order of the liga. */
export type JugadorDeLiga = { id: string; nombre: string; puntos: readonly PuntosEnTorneo[] };

/** A line of the standings of a liga; detalle says what counted and what did not. */
export type FilaDeLiga = { id: string; puesto: number; total: number; detalle: TotalDeLiga };

/** Totals are compared as they are shown, to the hundredth, so that a third of a point added in another order is a tie. */
function centesimas(total: number): number {
  return Math.round(total * 100);
}

/**
 * The standings of a liga for one of its two totals, best first.
 *
 * - Independent of the order of `jugadores`.
 *
 * Source: player spec §2 "League standings", decision 14.
 */
export function clasificarLiga({
  sistema,
  jugadores,
  ...comun
}: Omit<EntradaDeTotal, 'puntos'> & {
  sistema: SistemaPuntuacion;
  jugadores: readonly JugadorDeLiga[];
}): FilaDeLiga[] {
  const { totalDeLiga } = SISTEMAS_DE_LIGA[sistema];
  const lineas = jugadores.map((jugador) => {
    const detalle = totalDeLiga({ puntos: jugador.puntos, ...comun });
    return { jugador, detalle, orden: centesimas(detalle.total) };
  });
  lineas.sort((a, b) => b.orden - a.orden || compararNombres(a.jugador, b.jugador));
  let puesto = 0;
  return lineas.map(({ jugador, detalle, orden }, i) => {
    if (orden !== lineas[i - 1]?.orden) puesto = i + 1;
    return { id: jugador.id, puesto, total: detalle.total, detalle };
  });
}
