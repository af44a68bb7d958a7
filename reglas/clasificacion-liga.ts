/*
 * The standings of a liga: the total of each participante under the system of the liga, highest first. Equal totals go by
 * the chain of the liga (`desempate-de-liga.ts`); what it leaves equal shares the puesto (1, 2, 2, 4) and is listed by name.
 */
import { compararNombres } from './clasificacion.ts';
import {
  compararEnLiga,
  type CriterioDeLiga,
  type PasoDeLiga,
  pasosDeLiga,
  type ReglaDeEmpate,
  type TemporadaDeUno,
} from './desempate-de-liga.ts';
import { LIGA_CERVECITA } from './liga-cervecita.ts';
import { LIGA_OM } from './liga-om.ts';
import type { EntradaDeTotal, PuntosEnTorneo, SistemaDePuntuacion, TotalDeLiga } from './liga.ts';
import {
  type Modalidad,
  seJuegaContraElCampo,
  type SistemaPuntuacion,
  type TipoClasificacion,
} from './modalidad.ts';
import { redondearPuntos } from './puntos.ts';

/** Every scoring system by its name. */
export const SISTEMAS_DE_LIGA: Readonly<Record<SistemaPuntuacion, SistemaDePuntuacion>> = {
  om_hoyo19: LIGA_OM,
  cervecita: LIGA_CERVECITA,
};

/** Points given (or taken, below 0) by hand in a liga, and why; tipo null = to both totals. Source: decision 37. */
export type AjusteDeLiga = { tipo: TipoClasificacion | null; puntos: number; motivo: string };

/**
 * Someone in a liga with the points of one of the two totals, in the order of the liga; ajuste: given or taken by hand;
 * victorias: how many of its torneos they won.
 */
export type JugadorDeLiga = {
  id: string;
  nombre: string;
  puntos: readonly PuntosEnTorneo[];
  ajuste?: number;
  victorias?: number;
};

/**
 * A line of the standings of a liga; detalle says what counted and what did not, ajuste what was given or taken by hand.
 * total: both together. desempate: the comparison with the line just above when both have the same total, else empty.
 */
export type FilaDeLiga = {
  id: string;
  puesto: number;
  total: number;
  ajuste: number;
  detalle: TotalDeLiga;
  desempate: readonly PasoDeLiga[];
};

type Linea = TemporadaDeUno & { nombre: string; ajuste: number; total: number; orden: number };

function lineaDe({ ajuste = 0, victorias = 0, ...quien }: JugadorDeLiga, detalle: TotalDeLiga): Linea {
  const total = detalle.total + ajuste;
  // As it is shown, to the hundredth, so that a third of a point added in another order is a tie.
  return { ...quien, ajuste, victorias, detalle, total, orden: redondearPuntos(total) };
}

function compararLineas(a: Linea, b: Linea, regla: ReglaDeEmpate): number {
  return b.orden - a.orden || compararEnLiga(a, b, regla);
}

/** The lines with their places, best first: who is equal shares, and the name only orders the lines. */
function numerar(lineas: readonly Linea[], regla: ReglaDeEmpate): FilaDeLiga[] {
  const enOrden = lineas.toSorted((a, b) => compararLineas(a, b, regla) || compararNombres(a, b));
  let puesto = 0;
  return enOrden.map((linea, i) => {
    const anterior = enOrden[i - 1];
    if (anterior === undefined || compararLineas(anterior, linea, regla) !== 0) puesto = i + 1;
    const { id, total, ajuste, detalle, orden } = linea;
    const desempate = anterior?.orden === orden ? pasosDeLiga({ yo: linea, rival: anterior }, regla) : [];
    return { id, puesto, total, ajuste, detalle, desempate };
  });
}

/**
 * The standings of a liga for one of its two totals, best first.
 *
 * - desempate: the chain of the liga and its torneos in their order, for those with the same total; left out, they share.
 * - Independent of the order of `jugadores`. Who is equal to the end of the chain shares the place: the name only orders
 *   the lines.
 *
 * Source: player spec §2 "League standings", decisions 14, 37 and 38, modalidades 3.12.
 */
export function clasificarLiga({
  sistema,
  jugadores,
  desempate = { cadena: [], torneos: [] },
  ...comun
}: Omit<EntradaDeTotal, 'puntos'> & {
  sistema: SistemaPuntuacion;
  jugadores: readonly JugadorDeLiga[];
  desempate?: ReglaDeEmpate;
}): FilaDeLiga[] {
  const { totalDeLiga } = SISTEMAS_DE_LIGA[sistema];
  const lineas = jugadores.map((jugador) =>
    lineaDe(jugador, totalDeLiga({ puntos: jugador.puntos, ...comun })),
  );
  return numerar(lineas, desempate);
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

/**
 * The points of a liga as one answer carries them; torneos in its order, puntuan 0 = not played by the liga yet, modalidad left
 * out = of cards.
 */
export type PuntuacionesDeLiga = {
  liga: {
    sistemaPuntuacion: SistemaPuntuacion;
    cuentanMejores: number | null;
    criteriosDeEmpate: readonly CriterioDeLiga[];
  };
  torneos: readonly { id: string; puntuan: number; modalidad?: Modalidad }[];
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
}: {
  liga: Pick<PuntuacionesDeLiga['liga'], 'cuentanMejores'>;
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
 * How many torneos somebody won, by the places that give the points of that total; a shared first place is one. Matches are won
 * with strokes received: where scratch has places of its own they are no victory of it.
 */
function victoriasEn(
  puntuaciones: readonly PuntuacionCorta[],
  { liga, torneos, tipo }: Pick<PuntuacionesDeLiga, 'liga' | 'torneos'> & { tipo: TipoClasificacion },
): number {
  const puntua = SISTEMAS_DE_LIGA[liga.sistemaPuntuacion].tipoQuePuntua(tipo);
  return puntuaciones.filter(([torneo, handicap, scratch]) => {
    const { modalidad } = torneos[torneo] ?? {};
    if (puntua === 'handicap') return handicap === 1;
    return scratch === 1 && (modalidad === undefined || seJuegaContraElCampo(modalidad));
  }).length;
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
    desempate: {
      cadena: liga.criteriosDeEmpate,
      torneos: torneos.filter(({ puntuan }) => puntuan > 0).map(({ id }) => id),
    },
    jugadores: jugadores.map(({ id, nombre, puntuaciones, ajustes }) => ({
      id,
      nombre,
      puntos: puntosEnOrden(torneos, puntuaciones, tipo),
      ajuste: ajustesDeTipo(ajustes, tipo).reduce((suma, { puntos }) => suma + puntos, 0),
      victorias: victoriasEn(puntuaciones, { liga, torneos, tipo }),
    })),
  });
}
