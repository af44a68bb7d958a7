/*
 * A card: what was written on the 18 holes and what it adds up to.
 *
 * Everything is over the holes played. A raya counts as a hole played. What it is worth follows from how the torneo is
 * counted (see `cuenta.ts`): where it has no strokes, a card (or a half) with a raya has no total of strokes and no figure
 * against par, and in the figures by points it has points all the same.
 */
import {
  admiteHoyosVacios,
  cuentaPuntos,
  type FormaDeContar,
  golpesQueCuentan,
  puntosDelHoyo,
} from './cuenta.ts';
import { hoyoPorDefecto, type Anotacion, type Hoyo } from './hoyo.ts';
import { golpesRecibidos } from './handicap.ts';
import { HOYOS, LOS_DIECIOCHO } from './limites.ts';
import { cuantosHoyos, esDelOtroNueve } from './nueve.ts';

/**
 * A card: 18 notes and 18 holes, by position (position 0 = hole 1), the strokes received over the round (null = without
 * handicap: the card has no net), how it is counted, and the course handicap (rounded, at 100 %), which only the net double
 * bogey asks for. entregada: it was handed in, so in the figures other than plain strokes a hole with nothing written
 * counts as a raya. totalesDe: of a bando with more than one ball, what a stretch adds up to, which follows from its balls and
 * not from `golpes` (see `bando.ts`); here, so that nobody who scores one ball carries the rules of several. total: of
 * several vueltas (see `vueltas.ts`), how many holes they have.
 */
export type Tarjeta = {
  golpes: readonly Anotacion[];
  hoyos: readonly Hoyo[];
  handicapDeJuego: number | null;
  handicapDeCampo: number | null;
  forma: FormaDeContar;
  entregada?: boolean;
  totalesDe?: (tramo: { desde: number; hasta: number }) => Totales;
  total?: number;
};

/**
 * Totals over the holes played; those of strokes null when no hole was played or one of them is a raya without a figure,
 * those of points (Stableford points, or the balance against par) null when no hole was played and where strokes count;
 * the net ones also without handicap.
 */
export type Totales = {
  hoyosJugados: number;
  brutos: number | null;
  netos: number | null;
  contraParBruto: number | null;
  contraParNeto: number | null;
  puntosBrutos: number | null;
  puntosNetos: number | null;
};

/**
 * What a card adds up to. `completa`: all holes that are played (18, or a nine; of each vuelta) have something written, a raya included. `conRaya`: one of them is a
 * raya, whether the card has a total or not. `ida` and `vuelta` are holes 1–9 and 10–18 of the course.
 */
export type ResumenDeTarjeta = Totales & {
  completa: boolean;
  conRaya: boolean;
  ida: Totales;
  vuelta: Totales;
};

/** Bands of a result against par that a screen colours differently. Source: player spec §2 "Net cell colours". */
export const CATEGORIAS_DE_RESULTADO = [
  'menos_de_menos_2',
  'menos_2',
  'menos_1',
  'par',
  'mas_1',
  'mas_de_mas_1',
] as const;

/** One band of a result against par. */
export type CategoriaDeResultado = (typeof CATEGORIAS_DE_RESULTADO)[number];

/**
 * Totals of a stretch of a card, both ends included.
 *
 * - desde, hasta: numbers of hole, 1 to 18, of the course (a shotgun start changes nothing).
 * - A hole without data is par 4, index 18.
 *
 * Source: decisions 7, 9 and 32, modalidades 3.4, player spec §9.
 */
export function totalesDeHoyos(tramo: Tramo): Totales {
  const { tarjeta } = tramo;
  if (tarjeta.totalesDe) return tarjeta.totalesDe(tramo);
  const suma = sumaDe(tramo);
  const { hoyosJugados, brutos, par } = suma;
  const { handicapDeJuego, forma } = tarjeta;
  const conTotal = hoyosJugados > 0 && suma.sinGolpes === 0;
  const conPuntos = hoyosJugados > 0 && cuentaPuntos(forma.cuenta);
  const netos = siHay(conTotal && handicapDeJuego !== null, brutos - suma.recibidos);
  return {
    hoyosJugados,
    brutos: siHay(conTotal, brutos),
    netos,
    contraParBruto: siHay(conTotal, brutos - par),
    contraParNeto: netos === null ? null : netos - par,
    puntosBrutos: siHay(conPuntos, suma.puntosBrutos),
    puntosNetos: siHay(conPuntos && handicapDeJuego !== null, suma.puntosNetos),
  };
}

function siHay(hay: boolean, cifra: number): number | null {
  return hay ? cifra : null;
}

type Tramo = { tarjeta: Tarjeta; desde: number; hasta: number };

/** What the holes of a stretch add up to; sinGolpes: how many have no figure in strokes. */
function sumaDe({ tarjeta, desde, hasta }: Tramo) {
  const { golpes, hoyos, forma, handicapDeJuego, handicapDeCampo } = tarjeta;
  const { cuenta } = forma;
  const conPuntos = cuentaPuntos(cuenta);
  const vacio = hoyoVacio(tarjeta);
  let hoyosJugados = 0;
  let sinGolpes = 0;
  let brutos = 0;
  let recibidos = 0;
  let par = 0;
  let puntosBrutos = 0;
  let puntosNetos = 0;
  for (let i = desde - 1; i < hasta; i += 1) {
    const anotado = golpes[i] ?? vacio;
    if (anotado === null || esDelOtroNueve(i, forma.nueve)) continue;
    hoyosJugados += 1;
    const hoyo = hoyos[i] ?? hoyoPorDefecto(i + 1);
    const suyos = golpesRecibidos({ handicapDeJuego, indice: hoyo.indice, entre: hoyo.entre });
    if (conPuntos) {
      puntosBrutos += puntosDelHoyo({ anotado, par: hoyo.par, recibidos: 0, cuenta });
      puntosNetos += puntosDelHoyo({ anotado, par: hoyo.par, recibidos: suyos, cuenta });
    }
    const cuentan = golpesQueCuentan({ anotado, hoyo, forma, handicapDeCampo });
    if (cuentan === null) {
      sinGolpes += 1;
      continue;
    }
    brutos += cuentan;
    par += hoyo.par;
    recibidos += suyos;
  }
  return { hoyosJugados, sinGolpes, brutos, recibidos, par, puntosBrutos, puntosNetos };
}

/** What a hole with nothing written is: nothing yet, or a raya on a card that was handed in and need not be whole. */
function hoyoVacio({ forma, entregada }: Tarjeta): 'raya' | null {
  return entregada === true && admiteHoyosVacios(forma.cuenta) ? 'raya' : null;
}

function sumar(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

/**
 * Totals of two stretches together; of one where nothing was played on the other.
 *
 * Source: modalidades 3.9.
 */
export function juntar(ida: Totales, vuelta: Totales): Totales {
  if (ida.hoyosJugados === 0) return vuelta;
  if (vuelta.hoyosJugados === 0) return ida;
  return {
    hoyosJugados: ida.hoyosJugados + vuelta.hoyosJugados,
    brutos: sumar(ida.brutos, vuelta.brutos),
    netos: sumar(ida.netos, vuelta.netos),
    contraParBruto: sumar(ida.contraParBruto, vuelta.contraParBruto),
    contraParNeto: sumar(ida.contraParNeto, vuelta.contraParNeto),
    puntosBrutos: sumar(ida.puntosBrutos, vuelta.puntosBrutos),
    puntosNetos: sumar(ida.puntosNetos, vuelta.puntosNetos),
  };
}

/**
 * What a card adds up to, whole and by halves.
 *
 * - All totals are over the holes played; when they are null is told at `Totales`.
 * - hoyosJugados counts the rayas; `completa` = 18 of them, of a torneo of nine holes 9.
 *
 * Source: decisions 7, 9 and 32, modalidades 3.4 and 3.14.
 */
export function resumirTarjeta(tarjeta: Tarjeta): ResumenDeTarjeta {
  const ida = totalesDeHoyos({ tarjeta, desde: 1, hasta: HOYOS / 2 });
  const vuelta = totalesDeHoyos({ tarjeta, desde: HOYOS / 2 + 1, hasta: HOYOS });
  const todo = juntar(ida, vuelta);
  return {
    ...todo,
    completa: todo.hoyosJugados === (tarjeta.total ?? cuantosHoyos(tarjeta.forma.nueve)),
    conRaya: tarjeta.golpes.includes('raya'),
    ida,
    vuelta,
  };
}

/**
 * Net strokes of a hole: the strokes written minus those received; more than written for a plus player on his holes, none
 * without handicap.
 *
 * Source: admin spec §9 "Handicap strokes per hole".
 */
export function netoDelHoyo({
  golpes,
  ...recibe
}: Parameters<typeof golpesRecibidos>[0] & { golpes: number }): number | null {
  return recibe.handicapDeJuego === null ? null : golpes - golpesRecibidos(recibe);
}

/**
 * Band of a hole's result against its par, which a screen turns into a colour.
 *
 * - golpes: gross or net, whichever the screen shows.
 *
 * Source: player spec §2 and admin spec §9 "Net cell colours".
 */
export function categoriaDelResultado({
  par,
  golpes,
}: {
  par: number;
  golpes: number;
}): CategoriaDeResultado {
  const diferencia = golpes - par;
  if (diferencia < -2) return 'menos_de_menos_2';
  if (diferencia > 1) return 'mas_de_mas_1';
  if (diferencia === -2) return 'menos_2';
  if (diferencia === -1) return 'menos_1';
  return diferencia === 0 ? 'par' : 'mas_1';
}

/**
 * Numbers of the holes of a card where nothing is written; a raya is written.
 *
 * - hoyos: those that are played, in any order, which stays.
 *
 * Source: player spec §5 "Validate dialog".
 */
export function hoyosSinAnotar(
  golpes: readonly Anotacion[],
  hoyos: readonly number[] = LOS_DIECIOCHO,
): readonly number[] {
  return hoyos.filter((numero) => (golpes[numero - 1] ?? null) === null);
}
