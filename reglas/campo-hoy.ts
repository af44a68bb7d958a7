/*
 * How the course plays today: what everybody together made of each hole, in strokes as they were written. A raya has no
 * strokes: it is counted apart and moves no mean.
 */
import { type Anotacion, hoyoPorDefecto, type Hoyo } from './hoyo.ts';
import { hoyosQueSeJuegan } from './nueve.ts';
import { hoyosEnTablero, type ParticipanteEnTablero, type Tablero } from './tablero.ts';

/** Cards that a hole needs to be compared with others. Source: screens, "El campo hoy". */
export const TARJETAS_PARA_COMPARAR = 12;

/** Bands of the results of a hole, best first. */
export const RESULTADOS_DE_CAMPO = ['eagle', 'birdie', 'par', 'bogey', 'doble', 'raya'] as const;

/** One band: `eagle` or better, `doble` bogey or worse, `raya` = picked up. */
export type ResultadoDeCampo = (typeof RESULTADOS_DE_CAMPO)[number];

/** How hard a hole is among the others: 5 = one of the two hardest, 4 the next three, 1 = one of the two easiest. */
export type Dificultad = 1 | 2 | 3 | 4 | 5;

/**
 * A hole today. pares and indices: of the tees of the field, lowest first, each once (none before somebody has a tee);
 * tarjetas: how many have strokes on it; golpes and sobrePar: their sums, so that means stay exact; dificultad: null = not
 * compared.
 */
export type HoyoDeCampo = {
  numero: number;
  pares: readonly number[];
  indices: readonly number[];
  tarjetas: number;
  golpes: number;
  sobrePar: number;
  resultados: Readonly<Record<ResultadoDeCampo, number>>;
  dificultad: Dificultad | null;
};

/** A hole that one ball played; without a tee, no hole. */
type Jugado = { hoyo: Hoyo | undefined; anotado: Anotacion };

/** The cards of a board, one for each ball: of a bando of own balls those of its members. */
function bolasDe({ participantes }: Tablero): readonly ParticipanteEnTablero[] {
  return participantes.flatMap(({ deBando, miembros, ...uno }) =>
    deBando !== undefined && miembros !== undefined ? miembros : [uno],
  );
}

/** What each ball made of a hole. */
function jugadosEn(tablero: Tablero, numero: number): readonly Jugado[] {
  return bolasDe(tablero).map((bola) => ({
    hoyo: hoyosEnTablero(tablero, bola)[numero - 1],
    anotado: bola.golpes[numero - 1] ?? null,
  }));
}

function resultadoDe(sobrePar: number): ResultadoDeCampo {
  if (sobrePar <= -2) return 'eagle';
  if (sobrePar >= 2) return 'doble';
  if (sobrePar === 0) return 'par';
  return sobrePar < 0 ? 'birdie' : 'bogey';
}

const enOrden = (cifras: readonly number[]) => [...new Set(cifras)].toSorted((a, b) => a - b);

function hoyoDeCampo(numero: number, jugados: readonly Jugado[]): Omit<HoyoDeCampo, 'dificultad'> {
  const resultados = { eagle: 0, birdie: 0, par: 0, bogey: 0, doble: 0, raya: 0 };
  let tarjetas = 0;
  let golpes = 0;
  let sobrePar = 0;
  for (const { hoyo = hoyoPorDefecto(numero), anotado } of jugados) {
    if (anotado === 'raya') resultados.raya += 1;
    if (typeof anotado !== 'number') continue;
    tarjetas += 1;
    golpes += anotado;
    sobrePar += anotado - hoyo.par;
    resultados[resultadoDe(anotado - hoyo.par)] += 1;
  }
  const salidas = jugados.flatMap(({ hoyo }) => hoyo ?? []);
  const pares = enOrden(salidas.map(({ par }) => par));
  const indices = enOrden(salidas.map(({ indice }) => indice));
  return { numero, pares, indices, tarjetas, golpes, sobrePar, resultados };
}

type Medido = Pick<HoyoDeCampo, 'tarjetas' | 'sobrePar'>;

/** Above 0 where `a` plays harder than `b`; exact, without dividing. */
function comparar(a: Medido, b: Medido): number {
  return a.sobrePar * b.tarjetas - b.sobrePar * a.tarjetas;
}

const seCompara = ({ tarjetas }: Medido) => tarjetas >= TARJETAS_PARA_COMPARAR;

/** By how many are harder and how many easier: holes that play the same are tinted the same. */
function dificultadDe(hoyo: Medido, comparados: readonly Medido[]): Dificultad | null {
  if (!seCompara(hoyo)) return null;
  const masDificiles = comparados.filter((otro) => comparar(otro, hoyo) > 0).length;
  const masFaciles = comparados.filter((otro) => comparar(otro, hoyo) < 0).length;
  if (masDificiles === masFaciles) return 2;
  if (masDificiles > masFaciles) return masFaciles < 2 ? 1 : 2;
  if (masDificiles < 2) return 5;
  return masDificiles < 5 ? 4 : 3;
}

/**
 * The holes that are played, in order of the course, as the field plays them today.
 *
 * - tablero: as it is ranked, bandos in the place of their participantes (`enBandos`).
 *
 * Source: screens, "El campo hoy".
 */
export function campoHoy(tablero: Tablero): readonly HoyoDeCampo[] {
  const campo = hoyosQueSeJuegan(tablero.forma.nueve).map((numero) =>
    hoyoDeCampo(numero, jugadosEn(tablero, numero)),
  );
  const comparados = campo.filter(seCompara);
  return campo.map((hoyo) => ({ ...hoyo, dificultad: dificultadDe(hoyo, comparados) }));
}

/**
 * The numbers of the hardest and of the easiest holes, more than one where they play the same; none until two holes that
 * differ can be compared.
 *
 * Source: screens, "El campo hoy".
 */
export function extremosDelCampo(campo: readonly HoyoDeCampo[]): {
  masDificiles: readonly number[];
  masFaciles: readonly number[];
} {
  const comparados = campo.filter(seCompara);
  const masDificiles = comparados.filter((uno) => comparados.every((otro) => comparar(uno, otro) >= 0));
  const masFaciles = comparados.filter((uno) => comparados.every((otro) => comparar(uno, otro) <= 0));
  if (masDificiles.length === comparados.length) return { masDificiles: [], masFaciles: [] };
  return {
    masDificiles: masDificiles.map(({ numero }) => numero),
    masFaciles: masFaciles.map(({ numero }) => numero),
  };
}

/**
 * Mean against par of a hole; null where nobody has strokes on it.
 *
 * Source: screens, "El campo hoy".
 */
export function mediaContraPar({ tarjetas, sobrePar }: Medido): number | null {
  return tarjetas === 0 ? null : sobrePar / tarjetas;
}

/**
 * Mean strokes of a hole for who plays it with that par, so that a card is compared with what it was asked; null where
 * nobody has strokes on it.
 *
 * Source: screens, "La tarjeta abierta".
 */
export function mediaEnPar(hoyo: Medido, par: number): number | null {
  const contraPar = mediaContraPar(hoyo);
  return contraPar === null ? null : par + contraPar;
}

/**
 * Than how many of each 100 other cards a result on a hole is better; null without others. Rounded, but never 100 where one
 * is as good, nor 0 where one is worse.
 *
 * - tablero: as `campoHoy` takes it; sobrePar: of a result which is one of those on it.
 *
 * Source: screens, "mejor que 17 de cada 100".
 */
export function mejorQueDeCien({
  tablero,
  numero,
  sobrePar,
}: {
  tablero: Tablero;
  numero: number;
  sobrePar: number;
}): number | null {
  const todos = jugadosEn(tablero, numero).flatMap(({ hoyo = hoyoPorDefecto(numero), anotado }) =>
    typeof anotado === 'number' ? [anotado - hoyo.par] : [],
  );
  const otros = todos.length - 1;
  if (otros < 1) return null;
  const peores = todos.filter((suyo) => suyo > sobrePar).length;
  if (peores === 0 || peores === otros) return peores === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * peores) / otros)));
}
