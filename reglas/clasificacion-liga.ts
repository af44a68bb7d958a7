/*
 * The standings of a liga: the total of each participante under the system of the liga, highest first. Equal totals
 * share the puesto (1, 2, 2, 4) and are listed by name.
 */
import { compararNombres } from './clasificacion.ts';
import { LIGA_CERVECITA } from './liga-cervecita.ts';
import { LIGA_OM } from './liga-om.ts';
import type { EntradaDeTotal, PuntosEnTorneo, SistemaDePuntuacion, TotalDeLiga } from './liga.ts';
import type { SistemaPuntuacion, TipoClasificacion } from './modalidad.ts';
import { redondearPuntos } from './puntos.ts';

/** Every scoring system by its name. */
export const SISTEMAS_DE_LIGA: Readonly<Record<SistemaPuntuacion, SistemaDePuntuacion>> = {
  om_hoyo19: LIGA_OM,
  cervecita: LIGA_CERVECITA,
};

/** Points given (or taken, below 0) by hand in a liga, and why; tipo null = to both totals. Source: decision 37. */
export type AjusteDeLiga = { tipo: TipoClasificacion | null; puntos: number; motivo: string };

/** Someone in a liga with the points of one of the two totals, in the order of the liga; ajuste: given or taken by hand. */
export type JugadorDeLiga = {
  id: string;
  nombre: string;
  puntos: readonly PuntosEnTorneo[];
  ajuste?: number;
};

/**
 * A line of the standings of a liga; detalle says what counted and what did not, ajuste what was given or taken by hand.
 * total: both together.
 */
export type FilaDeLiga = { id: string; puesto: number; total: number; ajuste: number; detalle: TotalDeLiga };

/**
 * The standings of a liga for one of its two totals, best first.
 *
 * - Independent of the order of `jugadores`. Who has the same total shares the place: the name only orders the lines.
 *
 * Source: player spec §2 "League standings", decisions 14, 37 and 38.
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
    const { ajuste = 0 } = jugador;
    const total = detalle.total + ajuste;
    // As it is shown, to the hundredth, so that a third of a point added in another order is a tie.
    return { jugador, detalle, ajuste, total, orden: redondearPuntos(total) };
  });
  lineas.sort((a, b) => b.orden - a.orden || compararNombres(a.jugador, b.jugador));
  let puesto = 0;
  return lineas.map(({ jugador, detalle, ajuste, total, orden }, i) => {
    if (orden !== lineas[i - 1]?.orden) puesto = i + 1;
    return { id: jugador.id, puesto, total, ajuste, detalle };
  });
}

/** Points of one participante in one torneo as they are recorded, with the person they add up for. */
export type PuntuacionGuardada = {
  torneoId: string;
  participanteId: string;
  jugadorId: string;
  puntosHandicap: number;
  puntosScratch: number;
};

function lasQueNoCuentan<T extends PuntuacionGuardada>(
  suyas: readonly T[],
  torneosDeLaLiga: number,
): readonly T[] {
  const puntos = suyas.map(({ torneoId, puntosHandicap }) => ({ torneoId, puntos: puntosHandicap }));
  const comun = { torneosDeLaLiga, torneosJugados: torneosDeLaLiga, descartes: 0 };
  const { descartados } = LIGA_CERVECITA.totalDeLiga({ puntos, ...comun });
  const fuera = new Set(descartados.map(({ torneoId }) => torneoId));
  return suyas.filter(({ torneoId }) => fuera.has(torneoId));
}

/**
 * The points of a liga as they are recorded. In the order of merit, as they were earned: what is discarded is chosen on
 * the screen. In cervecita the scores beyond the best 60 % become 0.
 *
 * - puntuaciones: as they were earned, each person's in the order of the liga.
 * - torneosDeLaLiga: all of them, played or not.
 * - Same order and length as `puntuaciones`.
 *
 * Source: admin spec §9 "the others zeroed", decision 14.
 */
export function puntuacionesQueSeGuardan<T extends PuntuacionGuardada>({
  sistema,
  torneosDeLaLiga,
  puntuaciones,
}: {
  sistema: SistemaPuntuacion;
  torneosDeLaLiga: number;
  puntuaciones: readonly T[];
}): readonly T[] {
  if (sistema !== 'cervecita') return puntuaciones;
  const porJugador = Map.groupBy(puntuaciones, ({ jugadorId }) => jugadorId);
  const fuera = new Set([...porJugador.values()].flatMap((suyas) => lasQueNoCuentan(suyas, torneosDeLaLiga)));
  return puntuaciones.map((puntuacion) =>
    fuera.has(puntuacion) ? { ...puntuacion, puntosHandicap: 0, puntosScratch: 0 } : puntuacion,
  );
}

/** Points of one torneo in short: index of the torneo, puesto by handicap (null = without handicap) and by scratch, points of both totals. */
export type PuntuacionCorta = readonly [
  torneo: number,
  puestoHandicap: number | null,
  puestoScratch: number,
  puntosHandicap: number,
  puntosScratch: number,
];

/** The points of a liga as one answer carries them; torneos in its order, puntuan 0 = not played by the liga yet. */
export type PuntuacionesDeLiga = {
  liga: { sistemaPuntuacion: SistemaPuntuacion; cuentanMejores: number | null };
  torneos: readonly { id: string; puntuan: number }[];
  jugadores: readonly {
    id: string;
    nombre: string;
    puntuaciones: readonly PuntuacionCorta[];
    ajustes: readonly AjusteDeLiga[];
  }[];
};

/** The points given or taken by hand that one of the two totals takes. */
export function ajustesDeTipo<T extends AjusteDeLiga>(
  ajustes: readonly T[],
  tipo: TipoClasificacion,
): readonly T[] {
  return ajustes.filter((ajuste) => ajuste.tipo === null || ajuste.tipo === tipo);
}

/** How many torneos a liga has and how many of them it has played. Source: player spec §2 "Summary line". */
export function recuentoDeTorneos({ torneos }: Pick<PuntuacionesDeLiga, 'torneos'>): {
  torneosDeLaLiga: number;
  torneosJugados: number;
} {
  return {
    torneosDeLaLiga: torneos.length,
    torneosJugados: torneos.filter(({ puntuan }) => puntuan > 0).length,
  };
}

/** What the totals of a liga are made from besides the points, with so many discards chosen. */
export function recuentoDeLiga({
  liga,
  torneos,
  descartes,
}: Pick<PuntuacionesDeLiga, 'liga'> & {
  torneos: PuntuacionesDeLiga['torneos'];
  descartes: number;
}): Omit<EntradaDeTotal, 'puntos'> {
  return { ...recuentoDeTorneos({ torneos }), descartes, mejores: liga.cuentanMejores };
}

function puntosEnOrden(
  torneos: PuntuacionesDeLiga['torneos'],
  puntuaciones: readonly PuntuacionCorta[],
  tipo: TipoClasificacion,
): readonly PuntosEnTorneo[] {
  return torneos.flatMap(({ id: torneoId }, i) =>
    puntuaciones
      .filter(([torneo]) => torneo === i)
      .map(([, , , puntosHandicap, puntosScratch]) => ({
        torneoId,
        puntos: tipo === 'handicap' ? puntosHandicap : puntosScratch,
      })),
  );
}

/**
 * The standings of a liga from the points as they travel, best first.
 *
 * - descartes: chosen on the screen, from 0 to the liga's own; cervecita and a liga that says how many count do not look
 *   at it.
 *
 * Source: player spec §2 "League standings", decision 14.
 */
export function clasificarPuntuaciones({
  liga,
  torneos,
  jugadores,
  tipo,
  descartes,
}: PuntuacionesDeLiga & { tipo: TipoClasificacion; descartes: number }): FilaDeLiga[] {
  return clasificarLiga({
    sistema: liga.sistemaPuntuacion,
    ...recuentoDeLiga({ liga, torneos, descartes }),
    jugadores: jugadores.map(({ id, nombre, puntuaciones, ajustes }) => ({
      id,
      nombre,
      puntos: puntosEnOrden(torneos, puntuaciones, tipo),
      ajuste: ajustesDeTipo(ajustes, tipo).reduce((suma, { puntos }) => suma + puntos, 0),
    })),
  });
}
