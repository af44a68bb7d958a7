/*
 * How two participantes with the same result are told apart.
 *
 * Specification: lower playing handicap, then higher own handicap; who is equal to the end shares. `libro_verde` (the federation's): lower
 * playing handicap, then the result over the last 9, 12, 15, 16 and 17 holes of the course (against par, or in points where
 * points rank), then lots. Every criterion is a figure where lower goes first, or higher, so that a chain of them is one
 * order whatever the order of the input.
 */
import { type Cuenta, cuentaPuntos } from './cuenta.ts';
import type { MetodoDesempate, TipoClasificacion } from './modalidad.ts';
import { type Nueve, ultimoHoyo } from './nueve.ts';
import { totalesDeHoyos, type Tarjeta, type Totales } from './tarjeta.ts';

/** The criteria that can settle a tie, each named for the screen that explains it. */
export const CRITERIOS_DE_DESEMPATE = [
  'handicap_de_juego',
  'handicap_propio',
  'ultimos_9',
  'ultimos_12',
  'ultimos_15',
  'ultimos_16',
  'ultimos_17',
  'ultimos_5',
  'ultimos_6',
  'ultimos_8',
  'sorteo',
] as const;

/** One criterion that can settle a tie. */
export type CriterioDeDesempate = (typeof CRITERIOS_DE_DESEMPATE)[number];

/**
 * One step of the comparison with the participante listed just above: the figure of each (null = has none), whose the
 * other figure is, and whether this step told them apart.
 */
export type PasoDeDesempate = {
  criterio: CriterioDeDesempate;
  propio: number | null;
  rival: number | null;
  rivalId: string;
  resuelve: boolean;
};

/** What the criteria need to know of a participante. */
export type Desempatable = Tarjeta & { id: string; handicapPropio: number | null };

/** Ranking in which the tie is, and the lots drawn: ids in the order they came out. */
export type ContextoDeDesempate = { tipo: TipoClasificacion; sorteo: readonly string[] };

const CADENA_DE_LA_ESPECIFICACION = ['handicap_de_juego', 'handicap_propio'] as const;

const CADENAS: Readonly<Record<MetodoDesempate, readonly CriterioDeDesempate[]>> = {
  puntuacion_media: CADENA_DE_LA_ESPECIFICACION,
  desempate_handicap: CADENA_DE_LA_ESPECIFICACION,
  libro_verde: [
    'handicap_de_juego',
    'ultimos_9',
    'ultimos_12',
    'ultimos_15',
    'ultimos_16',
    'ultimos_17',
    'sorteo',
  ],
};

/**
 * `libro_verde` over nine holes: no stretch of it is of nine, so half of each, rounded up, as long as it is not the whole
 * result: 5 of 9, 6 of 12, 8 of 15 and of 16.
 */
const LIBRO_VERDE_DE_NUEVE: readonly CriterioDeDesempate[] = [
  'handicap_de_juego',
  'ultimos_5',
  'ultimos_6',
  'ultimos_8',
  'sorteo',
];

/**
 * The criteria of a method, in the order in which they are asked.
 *
 * - nueve: the nine that is played; null or none = the 18.
 *
 * Source: decisions 11 and 12; docs/rules-rounds.md for nine holes.
 */
export function cadenaDeDesempate(
  metodo: MetodoDesempate,
  nueve?: Nueve | null,
): readonly CriterioDeDesempate[] {
  return nueve && metodo === 'libro_verde' ? LIBRO_VERDE_DE_NUEVE : CADENAS[metodo];
}

/**
 * The figure that ranks a card, gross or net, of the whole card or of a stretch of it: points where the torneo is counted by
 * points (more is better), else the result against par (less is better); null where there is none.
 *
 * Source: modalidades 3.8.
 */
export function cifraQueOrdena({
  totales,
  tipo,
  cuenta,
}: {
  totales: Totales;
  tipo: TipoClasificacion;
  cuenta: Cuenta;
}): number | null {
  const { contraParBruto, contraParNeto, puntosBrutos, puntosNetos } = totales;
  if (cuentaPuntos(cuenta)) return tipo === 'scratch' ? puntosBrutos : puntosNetos;
  return tipo === 'scratch' ? contraParBruto : contraParNeto;
}

/** The figure that ranks over the last holes that are played of the course; cuantos: 9 of 18 means holes 10–18, also with a shotgun start. */
function cifraDeLosUltimos({
  tarjeta,
  cuantos,
  tipo,
}: {
  tarjeta: Tarjeta;
  cuantos: number;
  tipo: TipoClasificacion;
}): number | null {
  const hasta = ultimoHoyo(tarjeta.forma.nueve);
  const totales = totalesDeHoyos({ tarjeta, desde: hasta - cuantos + 1, hasta });
  return cifraQueOrdena({ totales, tipo, cuenta: tarjeta.forma.cuenta });
}

type Cifra = (quien: Desempatable, contexto: ContextoDeDesempate) => number | null;

function deLosUltimos(cuantos: number): Cifra {
  return (quien, { tipo }) => cifraDeLosUltimos({ tarjeta: quien, cuantos, tipo });
}

const CIFRAS: Readonly<Record<CriterioDeDesempate, Cifra>> = {
  handicap_de_juego: (quien) => quien.handicapDeJuego,
  handicap_propio: (quien) => quien.handicapPropio,
  ultimos_9: deLosUltimos(9),
  ultimos_12: deLosUltimos(12),
  ultimos_15: deLosUltimos(15),
  ultimos_16: deLosUltimos(16),
  ultimos_17: deLosUltimos(17),
  ultimos_5: deLosUltimos(5),
  ultimos_6: deLosUltimos(6),
  ultimos_8: deLosUltimos(8),
  sorteo: (quien, { sorteo }) => {
    const lugar = sorteo.indexOf(quien.id);
    return lugar < 0 ? null : lugar + 1;
  },
};

/**
 * Figure of a participante for a criterion, as a screen shows it; null when there is none.
 *
 * Source: decisions 11 and 12.
 */
export function cifraDelCriterio(
  criterio: CriterioDeDesempate,
  quien: Desempatable,
  contexto: ContextoDeDesempate,
): number | null {
  return CIFRAS[criterio](quien, contexto);
}

const DE_LOS_ULTIMOS: ReadonlySet<CriterioDeDesempate> = new Set([
  'ultimos_9',
  'ultimos_12',
  'ultimos_15',
  'ultimos_16',
  'ultimos_17',
  'ultimos_5',
  'ultimos_6',
  'ultimos_8',
]);

/** Lower goes first for every criterion but the own handicap and points; who has no figure goes after who has. */
function clave(criterio: CriterioDeDesempate, quien: Desempatable, contexto: ContextoDeDesempate): number {
  const cifra = cifraDelCriterio(criterio, quien, contexto);
  if (cifra === null) return Number.POSITIVE_INFINITY;
  const enPuntos = cuentaPuntos(quien.forma.cuenta) && DE_LOS_ULTIMOS.has(criterio);
  return criterio === 'handicap_propio' || enPuntos ? -cifra : cifra;
}

/**
 * Comparison of two participantes with the same result, step by step until one step tells them apart; the last step
 * does not resolve when none does.
 *
 * - yo: the one listed after `rival`.
 *
 * Source: decisions 11 and 12.
 */
export function pasosDeDesempate(
  { yo, rival }: { yo: Desempatable; rival: Desempatable },
  metodo: MetodoDesempate,
  contexto: ContextoDeDesempate,
): readonly PasoDeDesempate[] {
  const pasos: PasoDeDesempate[] = [];
  for (const criterio of cadenaDeDesempate(metodo, yo.forma.nueve)) {
    const propio = cifraDelCriterio(criterio, yo, contexto);
    const ajeno = cifraDelCriterio(criterio, rival, contexto);
    const resuelve = propio !== ajeno;
    pasos.push({ criterio, propio, rival: ajeno, rivalId: rival.id, resuelve });
    if (resuelve) break;
  }
  return pasos;
}

/**
 * Order of two participantes with the same result: negative when `a` goes first, 0 when the method cannot tell.
 *
 * Source: decisions 11 and 12.
 */
export function desempatar(
  { a, b }: { a: Desempatable; b: Desempatable },
  metodo: MetodoDesempate,
  contexto: ContextoDeDesempate,
): number {
  for (const criterio of cadenaDeDesempate(metodo, a.forma.nueve)) {
    const deA = clave(criterio, a, contexto);
    const deB = clave(criterio, b, contexto);
    if (deA !== deB) return deA < deB ? -1 : 1;
  }
  return 0;
}
