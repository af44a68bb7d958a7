/*
 * A card: what was written on the 18 holes and what it adds up to.
 *
 * Everything is over the holes played. A raya counts as a hole played. Under a limit over par it counts par + limit;
 * without one it has no strokes, so a card (or a half) with a raya has no total and no figure against par.
 */
import { golpesQueCuentan, hoyoPorDefecto, type Anotacion, type Hoyo, type LimiteDeGolpes } from './hoyo.ts';
import { golpesRecibidos } from './handicap.ts';
import { HOYOS } from './limites.ts';

/**
 * A card: 18 notes and 18 holes, by position (position 0 = hole 1), the strokes received over the round (null = without
 * handicap: the card has no net), and the limit of its torneo, which says what a raya counts.
 */
export type Tarjeta = {
  golpes: readonly Anotacion[];
  hoyos: readonly Hoyo[];
  handicapDeJuego: number | null;
  limite: LimiteDeGolpes;
};

/**
 * Totals over the holes played; null when no hole was played or one of them is a raya that counts nothing, the net ones
 * also without handicap.
 */
export type Totales = {
  hoyosJugados: number;
  brutos: number | null;
  netos: number | null;
  contraParBruto: number | null;
  contraParNeto: number | null;
};

/**
 * What a card adds up to. `completa`: all 18 holes have something written, a raya included. `conRaya`: one of them is a
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
 * Source: decisions 7, 9 and 32, player spec §9.
 */
export function totalesDeHoyos({
  tarjeta,
  desde,
  hasta,
}: {
  tarjeta: Tarjeta;
  desde: number;
  hasta: number;
}): Totales {
  let hoyosJugados = 0;
  let sinGolpes = 0;
  let brutos = 0;
  let recibidos = 0;
  let par = 0;
  for (let i = desde - 1; i < hasta; i += 1) {
    const anotado = tarjeta.golpes[i] ?? null;
    if (anotado === null) continue;
    hoyosJugados += 1;
    const hoyo = tarjeta.hoyos[i] ?? hoyoPorDefecto(i + 1);
    const cuentan = golpesQueCuentan({ anotado, par: hoyo.par, limite: tarjeta.limite });
    if (cuentan === null) {
      sinGolpes += 1;
      continue;
    }
    brutos += cuentan;
    par += hoyo.par;
    recibidos += golpesRecibidos({ handicapDeJuego: tarjeta.handicapDeJuego, indice: hoyo.indice });
  }
  if (hoyosJugados === 0 || sinGolpes > 0) return sinTotal(hoyosJugados);
  const netos = tarjeta.handicapDeJuego === null ? null : brutos - recibidos;
  const contraParNeto = netos === null ? null : netos - par;
  return { hoyosJugados, brutos, netos, contraParBruto: brutos - par, contraParNeto };
}

function sinTotal(hoyosJugados: number): Totales {
  return { hoyosJugados, brutos: null, netos: null, contraParBruto: null, contraParNeto: null };
}

function sumar(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function juntar(ida: Totales, vuelta: Totales): Totales {
  if (ida.hoyosJugados === 0) return vuelta;
  if (vuelta.hoyosJugados === 0) return ida;
  return {
    hoyosJugados: ida.hoyosJugados + vuelta.hoyosJugados,
    brutos: sumar(ida.brutos, vuelta.brutos),
    netos: sumar(ida.netos, vuelta.netos),
    contraParBruto: sumar(ida.contraParBruto, vuelta.contraParBruto),
    contraParNeto: sumar(ida.contraParNeto, vuelta.contraParNeto),
  };
}

/**
 * What a card adds up to, whole and by halves.
 *
 * - All totals are over the holes played and null when none was, or when one of them is a raya that counts nothing.
 * - hoyosJugados counts the rayas; `completa` = 18 of them.
 *
 * Source: decisions 7, 9 and 32.
 */
export function resumirTarjeta(tarjeta: Tarjeta): ResumenDeTarjeta {
  const ida = totalesDeHoyos({ tarjeta, desde: 1, hasta: HOYOS / 2 });
  const vuelta = totalesDeHoyos({ tarjeta, desde: HOYOS / 2 + 1, hasta: HOYOS });
  const todo = juntar(ida, vuelta);
  return {
    hoyosJugados: todo.hoyosJugados,
    brutos: todo.brutos,
    netos: todo.netos,
    contraParBruto: todo.contraParBruto,
    contraParNeto: todo.contraParNeto,
    completa: todo.hoyosJugados === HOYOS,
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
  handicapDeJuego,
  indice,
}: {
  golpes: number;
  handicapDeJuego: number | null;
  indice: number;
}): number | null {
  return handicapDeJuego === null ? null : golpes - golpesRecibidos({ handicapDeJuego, indice });
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
 * Source: player spec §5 "Validate dialog".
 */
export function hoyosSinAnotar(golpes: readonly Anotacion[]): readonly number[] {
  return Array.from({ length: HOYOS }, (_, i) => i + 1).filter(
    (numero) => (golpes[numero - 1] ?? null) === null,
  );
}
