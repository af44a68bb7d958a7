/*
 * Figures of a jugador over his torneos. A round counts only when its 18 holes have strokes; one of nine holes, when those
 * have: hole by hole beside the others, and by its number, never in a mean of rounds. Means of the rounds are in
 * gross strokes; the difference shown beside a round, and the mean deviation of a hole, are with the par of the course where
 * it is known, else with 72. What a hole was (birdie, bogey …) goes by the par of the hole itself; three under par or
 * better is an albatros.
 */
import { compararDias, type Dia } from './dia.ts';
import type { EstadoDecidido } from './estado-de-tarjeta.ts';
import type { Anotacion } from './hoyo.ts';
import { HANDICAPS_EN_HISTORIAL, HOYOS, PAR_POR_DEFECTO, PAR_TOTAL_POR_DEFECTO } from './limites.ts';
import { esDelOtroNueve, type Nueve } from './nueve.ts';

/**
 * A torneo played; puestos among those who take points, null while the torneo has no official result; estadoDecidido: what
 * somebody decided about the card, null = nothing.
 */
export type TorneoJugado = {
  torneoId: string;
  /** Of a vuelta after the first, the torneo that it is one of. */
  deTorneoId?: string | null;
  fecha: Dia;
  puestoHandicap: number | null;
  puestoScratch: number | null;
  estadoDecidido: EstadoDecidido | null;
  golpes: readonly Anotacion[];
  /** Of the 18 holes, in order. */
  pares: readonly number[];
  /** The 18 holes have data of their own; else some stand in for what nobody told. */
  recorridoConocido: boolean;
  /** The nine that was played; none = the 18. */
  nueve?: Nueve | null;
};

/** A handicap that a jugador had from a day on. */
export type HandicapEnFecha = { fecha: Dia; handicap: number };

/** How many holes ended in each way. */
export type RecuentoDeHoyos = {
  albatros: number;
  eagles: number;
  birdies: number;
  pares: number;
  bogeys: number;
  dobleBogeys: number;
  tripleBogeysMas: number;
};

/** Wins, podiums (first three) and places in one of the two rankings; media and mejor are null without any place. */
export type FigurasDePuestos = {
  victorias: number;
  podios: number;
  mediaDePuesto: number | null;
  mejorPuesto: number | null;
};

/** Handicap over time: lower is better; `ultimos` holds at most five records, latest last. All null without records. */
export type HistorialDeHandicap = {
  actual: number | null;
  mejor: number | null;
  inicial: number | null;
  ultimos: readonly HandicapEnFecha[];
};

/** A complete round: gross strokes and difference with its par (`parDeVuelta`). */
export type Vuelta = { torneoId: string; fecha: Dia; golpes: number; contraPar: number };

/** Average, best and worst of the complete rounds of 18 holes; all null without any. */
export type FigurasDeVueltas = {
  vueltas: number;
  /** Complete rounds of nine holes, which are in no other of these figures. */
  deNueve: number;
  media: number | null;
  mejor: Vuelta | null;
  peor: Vuelta | null;
  desviacionMediaPorHoyo: number | null;
};

/** Everything about the torneos of one year, or of all of them. */
export type Estadisticas = {
  torneos: number;
  handicap: FigurasDePuestos;
  scratch: FigurasDePuestos;
  vueltas: FigurasDeVueltas;
  hoyos: RecuentoDeHoyos;
};

/** The figures of one calendar year. */
export type EstadisticasDeAnio = { anio: number; figuras: Estadisticas };

function esNumero(anotado: Anotacion): anotado is number {
  return typeof anotado === 'number';
}

/** Mean of at least one figure. */
export function mediaDe(valores: readonly number[]): number {
  return valores.reduce((suma, valor) => suma + valor, 0) / valores.length;
}

function media(valores: readonly number[]): number | null {
  return valores.length === 0 ? null : mediaDe(valores);
}

/**
 * Whether a card counts in the statistics: all the holes that are played, 18 or those of its nine, have strokes (a raya has
 * none).
 *
 * Source: player spec §9 "Only rounds with exactly 18 hole results"; modalidades 3.14 for nine.
 */
export function cuentaParaEstadisticas(golpes: readonly Anotacion[], nueve: Nueve | null = null): boolean {
  if (golpes.length !== HOYOS) return false;
  return golpes.every((anotado, lugar) => typeof anotado === 'number' || esDelOtroNueve(lugar, nueve));
}

/**
 * Tells each hole of the complete rounds, of 18 and of nine, one after the other: its number, its par and the strokes. A hole is
 * what it is in either. One without data is a par 4. Ten years are seven thousand of them, so that nothing is made of each.
 *
 * Source: player spec §9 "Only rounds with exactly 18 hole results"; modalidades 3.14 for nine.
 */
export function recorrerHoyosContados(
  torneos: readonly TorneoJugado[],
  contar: (hoyo: number, par: number, golpes: number) => void,
): void {
  for (const { golpes, pares, nueve } of torneos) {
    if (!cuentaParaEstadisticas(golpes, nueve)) continue;
    golpes.forEach((anotado, i) => {
      if (esNumero(anotado) && !esDelOtroNueve(i, nueve)) contar(i + 1, pares[i] ?? PAR_POR_DEFECTO, anotado);
    });
  }
}

/** From so much under or over par on, all holes bear one name. */
const EXTREMO = 3;

const NOMBRES_POR_DIFERENCIA: ReadonlyMap<number, keyof RecuentoDeHoyos> = new Map([
  [-2, 'eagles'],
  [-1, 'birdies'],
  [0, 'pares'],
  [1, 'bogeys'],
  [2, 'dobleBogeys'],
]);

/**
 * What a hole was, by its difference with par: −3 or better is an albatros, +3 or worse a triple bogey or more.
 *
 * Source: player spec §3 "hole-outcome counts" and §9.
 */
export function nombreDelHoyoJugado(diferencia: number): keyof RecuentoDeHoyos {
  return NOMBRES_POR_DIFERENCIA.get(diferencia) ?? (diferencia < 0 ? 'albatros' : 'tripleBogeysMas');
}

/**
 * How many holes of the complete rounds ended in each way.
 *
 * Source: player spec §3 "hole-outcome counts" and §9.
 */
export function contarHoyos(torneos: readonly TorneoJugado[]): RecuentoDeHoyos {
  const recuento: RecuentoDeHoyos = {
    albatros: 0,
    eagles: 0,
    birdies: 0,
    pares: 0,
    bogeys: 0,
    dobleBogeys: 0,
    tripleBogeysMas: 0,
  };
  const porDiferencia: number[] = [];
  recorrerHoyosContados(torneos, (_, par, golpes) => {
    const clase = Math.max(-EXTREMO, Math.min(EXTREMO, golpes - par)) + EXTREMO;
    porDiferencia[clase] = (porDiferencia[clase] ?? 0) + 1;
  });
  porDiferencia.forEach((cuantos, clase) => {
    recuento[nombreDelHoyoJugado(clase - EXTREMO)] = cuantos;
  });
  return recuento;
}

/**
 * Wins, podiums, average and best place over the torneos with an official place.
 *
 * - puestos: null = no place (no official result, or left out of the points); such a torneo counts nowhere here.
 *
 * Source: player spec §3 "Derived player statistics".
 */
export function figurasDePuestos(puestos: readonly (number | null)[]): FigurasDePuestos {
  const conPuesto = puestos.filter((puesto) => puesto !== null);
  return {
    victorias: conPuesto.filter((puesto) => puesto === 1).length,
    podios: conPuesto.filter((puesto) => puesto <= 3).length,
    mediaDePuesto: media(conPuesto),
    mejorPuesto: conPuesto.length === 0 ? null : Math.min(...conPuesto),
  };
}

/**
 * The par that a round is told against: that of its course and tee where its 18 holes are known, else 72.
 *
 * Source: issue O.4 "the real par of the course instead of a fixed 72 where the course is known"; player spec §9 where it is
 * not.
 */
export function parDeVuelta({
  pares,
  recorridoConocido,
}: Pick<TorneoJugado, 'pares' | 'recorridoConocido'>): number {
  return recorridoConocido ? pares.reduce((suma, par) => suma + par, 0) : PAR_TOTAL_POR_DEFECTO;
}

function vueltaDe(torneo: TorneoJugado): Vuelta {
  const { torneoId, fecha, golpes } = torneo;
  const total = golpes.filter(esNumero).reduce((suma, g) => suma + g, 0);
  return { torneoId, fecha, golpes: total, contraPar: total - parDeVuelta(torneo) };
}

const esVuelta = ({ golpes, estadoDecidido, nueve }: TorneoJugado) =>
  estadoDecidido === null && cuentaParaEstadisticas(golpes, nueve);

/**
 * The complete rounds of 18 holes, oldest first: a total of nine is not compared with one of 18. A card with a decided state
 * (retired, disqualified …) has no total among them; its holes stay in what is counted hole by hole.
 *
 * Source: player spec §9 "Only rounds with exactly 18 hole results", decision 33.
 */
export function vueltasCompletas(torneos: readonly TorneoJugado[]): readonly Vuelta[] {
  return torneos
    .filter((torneo) => !torneo.nueve && esVuelta(torneo))
    .toSorted((a, b) => compararDias(a.fecha, b.fecha))
    .map(vueltaDe);
}

/**
 * Average, best and worst round, and mean deviation per hole from the par of the rounds: where no course is known that is 4.
 * Best and worst go by strokes. Between equal rounds the earlier one is named.
 *
 * Source: player spec §3 and §9 "reference par 72 … and 4 per hole", issue O.4.
 */
export function figurasDeVueltas(torneos: readonly TorneoJugado[]): FigurasDeVueltas {
  const vueltas = vueltasCompletas(torneos);
  const porGolpes = vueltas.toSorted((a, b) => a.golpes - b.golpes);
  const promedio = media(vueltas.map(({ golpes }) => golpes));
  const desviacion = media(vueltas.map(({ contraPar }) => contraPar));
  const maximo = porGolpes.at(-1)?.golpes;
  return {
    vueltas: vueltas.length,
    deNueve: torneos.filter((torneo) => torneo.nueve && esVuelta(torneo)).length,
    media: promedio,
    mejor: porGolpes[0] ?? null,
    peor: porGolpes.find(({ golpes }) => golpes === maximo) ?? null,
    desviacionMediaPorHoyo: desviacion === null ? null : desviacion / HOYOS,
  };
}

/**
 * Current, best (lowest) and initial handicap, and the last five records.
 *
 * - registros: in any order; two of the same day keep the order given.
 *
 * Source: player spec §3 "handicap history" and §9 "last 5 handicap records shown".
 */
export function historialDeHandicap(registros: readonly HandicapEnFecha[]): HistorialDeHandicap {
  const enOrden = registros.toSorted((a, b) => compararDias(a.fecha, b.fecha));
  return {
    actual: enOrden.at(-1)?.handicap ?? null,
    mejor: enOrden.length === 0 ? null : Math.min(...enOrden.map(({ handicap }) => handicap)),
    inicial: enOrden[0]?.handicap ?? null,
    ultimos: enOrden.slice(-HANDICAPS_EN_HISTORIAL),
  };
}

/**
 * Every figure over a list of torneos; one of several vueltas is one torneo, and each of its cards a round.
 *
 * Source: player spec §3 "Derived player statistics", modalidades 3.9.
 */
export function calcularEstadisticas(torneos: readonly TorneoJugado[]): Estadisticas {
  return {
    torneos: new Set(torneos.map(({ torneoId, deTorneoId }) => deTorneoId ?? torneoId)).size,
    handicap: figurasDePuestos(torneos.map(({ puestoHandicap }) => puestoHandicap)),
    scratch: figurasDePuestos(torneos.map(({ puestoScratch }) => puestoScratch)),
    vueltas: figurasDeVueltas(torneos),
    hoyos: contarHoyos(torneos),
  };
}

/**
 * The same figures year by year, latest year first; years without torneos are left out.
 *
 * Source: player spec §3 "yearly figures".
 */
export function estadisticasPorAnio(torneos: readonly TorneoJugado[]): readonly EstadisticasDeAnio[] {
  const porAnio = Map.groupBy(torneos, ({ fecha }) => Number(fecha.slice(0, 4)));
  return [...porAnio]
    .toSorted(([a], [b]) => b - a)
    .map(([anio, suyos]) => ({ anio, figuras: calcularEstadisticas(suyos) }));
}
