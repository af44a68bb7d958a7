/*
 * What may be typed about a course: its tees and their 18 holes.
 *
 * Hand entry keeps the bounds of the specification. Real tees lie beyond them and come in through the import, so a figure
 * that a tee already has may stay whatever it is: only what changes is checked.
 */
import {
  HOYOS,
  INDICE_MAX,
  INDICE_MIN,
  METROS_MAX,
  METROS_MIN,
  PAR_MAX,
  PAR_MIN,
  PAR_POR_DEFECTO,
  SLOPE_MAX,
  SLOPE_MIN,
  VALOR_DE_CAMPO_MAX,
  VALOR_DE_CAMPO_MIN,
} from './limites.ts';

/** The four figures of a tee; null = that sex is not rated on it. */
export type FigurasDeSalida = {
  slopeMasculino: number | null;
  slopeFemenino: number | null;
  courseRatingMasculino: number | null;
  courseRatingFemenino: number | null;
};

/** Of a tee on which neither sex is rated. */
export const SIN_FIGURAS: FigurasDeSalida = {
  slopeMasculino: null,
  slopeFemenino: null,
  courseRatingMasculino: null,
  courseRatingFemenino: null,
};

/** Par, stroke index and metres of a hole as the table has them; indice null = not known yet, metros null or left out = not told. */
export type HoyoDeSalida = {
  numero: number;
  par: number;
  indice: number | null;
  metros?: number | null | undefined;
};

/** Why a tee may not be saved. */
export type MotivoDeSalida =
  | 'slope_masculino_no_valido'
  | 'slope_femenino_no_valido'
  | 'rating_masculino_no_valido'
  | 'rating_femenino_no_valido';

/** Why holes may not be saved. */
export type MotivoDeHoyos = 'par_no_valido' | 'indice_no_valido' | 'indice_repetido' | 'metros_no_validos';

function esSlope(slope: number): boolean {
  return Number.isInteger(slope) && slope >= SLOPE_MIN && slope <= SLOPE_MAX;
}

function esValorDeCampo(valor: number): boolean {
  const enDecimas = Math.abs(valor * 10 - Math.round(valor * 10)) < 1e-6;
  return enDecimas && valor >= VALOR_DE_CAMPO_MIN && valor <= VALOR_DE_CAMPO_MAX;
}

const COMPROBACIONES: readonly {
  figura: keyof FigurasDeSalida;
  vale: (valor: number) => boolean;
  motivo: MotivoDeSalida;
}[] = [
  { figura: 'slopeMasculino', vale: esSlope, motivo: 'slope_masculino_no_valido' },
  { figura: 'slopeFemenino', vale: esSlope, motivo: 'slope_femenino_no_valido' },
  { figura: 'courseRatingMasculino', vale: esValorDeCampo, motivo: 'rating_masculino_no_valido' },
  { figura: 'courseRatingFemenino', vale: esValorDeCampo, motivo: 'rating_femenino_no_valido' },
];

/**
 * Why the figures of a tee may not be saved; null when they may.
 *
 * - actuales: the figures the tee has now, null for a new one; a figure that stays as it is is not checked.
 * - Slope: whole, 55–155. Course rating: 60–80 in tenths. Each may be null.
 *
 * Source: admin spec §5 "Tee type", golf.md 0.3.
 */
export function motivoSalidaNoValida({
  nuevas,
  actuales,
}: {
  nuevas: FigurasDeSalida;
  actuales: FigurasDeSalida | null;
}): MotivoDeSalida | null {
  for (const { figura, vale, motivo } of COMPROBACIONES) {
    const valor = nuevas[figura];
    if (valor !== null && valor !== actuales?.[figura] && !vale(valor)) return motivo;
  }
  return null;
}

function motivoDeHoyo(hoyo: HoyoDeSalida, actual: HoyoDeSalida | undefined): MotivoDeHoyos | null {
  const { par, indice } = hoyo;
  const parValido = Number.isInteger(par) && par >= PAR_MIN && par <= PAR_MAX;
  if (!parValido && par !== actual?.par) return 'par_no_valido';
  const indiceValido =
    indice === null || (Number.isInteger(indice) && indice >= INDICE_MIN && indice <= INDICE_MAX);
  return indiceValido ? null : 'indice_no_valido';
}

function esLargo(metros: number | null): boolean {
  return metros === null || (Number.isInteger(metros) && metros >= METROS_MIN && metros <= METROS_MAX);
}

/**
 * Why the holes of a tee may not be saved; null when they may. Pars 3–5 (one that stays may be 6), indexes 1–18 or not
 * known, none twice; 20–999 metres, or not told.
 *
 * - actuales: the holes the tee has now, in any order.
 *
 * Source: admin spec §5 "Hole".
 */
export function motivoHoyosNoValidos({
  hoyos,
  actuales,
}: {
  hoyos: readonly HoyoDeSalida[];
  actuales: readonly HoyoDeSalida[];
}): MotivoDeHoyos | null {
  const porNumero = new Map(actuales.map((hoyo) => [hoyo.numero, hoyo]));
  for (const hoyo of hoyos) {
    const motivo = motivoDeHoyo(hoyo, porNumero.get(hoyo.numero));
    if (motivo !== null) return motivo;
    if (!esLargo(hoyo.metros ?? null)) return 'metros_no_validos';
  }
  return repetidos(hoyos.map(({ indice }) => indice)).length > 0 ? 'indice_repetido' : null;
}

/** How the stroke indexes of a tee stand: how many of the 18 are there, which are missing and which are there twice or more. */
export type EstadoDeIndices = {
  puestos: number;
  faltan: readonly number[];
  repetidos: readonly { indice: number; veces: number }[];
};

function repetidos(indices: readonly (number | null)[]): { indice: number; veces: number }[] {
  return Array.from({ length: INDICE_MAX }, (_, i) => i + 1)
    .map((indice) => ({ indice, veces: indices.filter((otro) => otro === indice).length }))
    .filter(({ veces }) => veces > 1);
}

/**
 * How the indexes of a tee stand.
 *
 * - indices: those of its holes, null = not known.
 *
 * Source: the peña's screens (course grid, "live checks").
 */
export function estadoDeIndices(indices: readonly (number | null)[]): EstadoDeIndices {
  const faltan = Array.from({ length: INDICE_MAX }, (_, i) => i + 1).filter(
    (indice) => !indices.includes(indice),
  );
  return { puestos: HOYOS - faltan.length, faltan, repetidos: repetidos(indices) };
}

/**
 * Whether two names are one to a reader: case and accents do not count, 'Amarillas' is 'AMARILLAS'.
 *
 * Source: admin spec §5 (names of tees and courses are told apart by people).
 */
export function esElMismoNombre(uno: string, otro: string): boolean {
  return uno.localeCompare(otro, 'es', { sensitivity: 'base' }) === 0;
}

/**
 * Whether two tees have the same four figures, and so the same handicaps at the same par.
 *
 * Source: decision 5.
 */
export function sonLasMismasFiguras(unas: FigurasDeSalida, otras: FigurasDeSalida): boolean {
  return COMPROBACIONES.every(({ figura }) => unas[figura] === otras[figura]);
}

/**
 * The holes that are not told the same in another list of the same tee, their metres included; both in order.
 *
 * Source: admin spec §7 (a hole is written where it changes).
 */
export function hoyosCambiados(
  hoyos: readonly HoyoDeSalida[],
  otros: readonly HoyoDeSalida[],
): readonly HoyoDeSalida[] {
  const distintos = new Set(hoyosDistintos(hoyos, otros));
  return hoyos.filter(
    (hoyo, i) => distintos.has(hoyo) || (hoyo.metros ?? null) !== (otros[i]?.metros ?? null),
  );
}

/**
 * Holes of a tee with the metres that it has where they do not tell any.
 *
 * - actuales: the holes of the tee, in any order.
 *
 * Source: decision of the house (a page of the federation, or a program, may not know them).
 */
export function conSusMetros(
  hoyos: readonly HoyoDeSalida[],
  actuales: readonly HoyoDeSalida[],
): readonly HoyoDeSalida[] {
  const deAhora = new Map(actuales.map(({ numero, metros }) => [numero, metros]));
  return hoyos.map((hoyo) =>
    hoyo.metros === undefined ? { ...hoyo, metros: deAhora.get(hoyo.numero) } : hoyo,
  );
}

/**
 * The holes that are not played the same in another list of the same tee, whatever their metres; both in order.
 *
 * Source: admin spec §7 (a hole is written where it changes).
 */
export function hoyosDistintos(
  hoyos: readonly HoyoDeSalida[],
  otros: readonly HoyoDeSalida[],
): readonly HoyoDeSalida[] {
  return hoyos.filter(({ par, indice }, i) => par !== otros[i]?.par || indice !== otros[i]?.indice);
}

/**
 * Par of the holes together.
 *
 * Source: decision 1.
 */
export function parDeHoyos(hoyos: readonly { par: number }[]): number {
  return hoyos.reduce((suma, { par }) => suma + par, 0);
}

/**
 * The holes of a tee made by hand: 18 of par 4, no index known.
 *
 * Source: admin spec §7.
 */
export function hoyosDeSalidaNueva(): readonly HoyoDeSalida[] {
  return Array.from({ length: HOYOS }, (_, i) => ({ numero: i + 1, par: PAR_POR_DEFECTO, indice: null }));
}

/**
 * Holes in the order they are played.
 *
 * Source: admin spec §7 "ordered by numero_hoyo".
 */
export function hoyosEnOrden(hoyos: readonly HoyoDeSalida[]): readonly HoyoDeSalida[] {
  return hoyos.toSorted((uno, otro) => uno.numero - otro.numero);
}
