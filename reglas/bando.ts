/*
 * A bando: one to four participantes who compete as one. With own balls each hole of the bando is made of the best of them,
 * of the best few, or of all (`formulas.ts`), gross and net each by itself; which balls counted is told for the screen. With
 * one ball the bando has a handicap of its own, from exact fractions and rounded once.
 *
 * Who stops half-way keeps the holes played: the other goes on alone where not every ball counts. Who hands in no card, or
 * does not appear, has no ball; where every ball counts the bando has no result then. Who is disqualified takes the bando
 * along.
 */
import { admiteHoyosVacios, type Cuenta, cuentaPuntos, golpesQueCuentan, puntosDelHoyo } from './cuenta.ts';
import { decididoDe, estadoDeMiembro } from './estado-de-bando.ts';
import { tomaPuesto } from './estado-de-tarjeta.ts';
import { bolasQueCuentan, filaDeFormula } from './formulas.ts';
import { type Fraccion, golpesRecibidos, redondear } from './handicap.ts';
import { type Anotacion, hoyoPorDefecto } from './hoyo.ts';
import { HOYOS } from './limites.ts';
import { nombresEnLinea } from './miembros.ts';
import { tieneBandos } from './juego.ts';
import { seJuegaPorBandos, type TipoClasificacion } from './modalidad.ts';
import { esDelOtroNueve } from './nueve.ts';
import {
  type Bando,
  type HoyoDeBando,
  hoyosEnTablero,
  type ParticipanteEnTablero,
  type Tablero,
  type TarjetaDeBando,
} from './tablero.ts';
import type { Tarjeta } from './tarjeta.ts';

const CIEN = 100n;

/** The handicap of a bando of one ball: before it is rounded, as an exact fraction, and rounded. */
export type HandicapDeBando = { sinRedondear: Fraccion; handicap: number };

/**
 * Handicap of a bando that plays one ball: Σ weight · course handicap, unrounded, and rounded once.
 *
 * - enCampo: course handicaps of its members (100 %) before they are rounded, in any order: the lowest takes the first
 *   weight.
 * - pesos: percentages, the lowest member's first; whole numbers.
 *
 * Source: modalidades.md 3.2.
 */
export function handicapDeBando({
  enCampo,
  pesos,
}: {
  enCampo: readonly Fraccion[];
  pesos: readonly number[];
}): HandicapDeBando {
  const deMenor = enCampo
    .map(({ numerador, denominador }) => ({ n: BigInt(numerador), d: BigInt(denominador) }))
    .toSorted((a, b) => (a.n * b.d < b.n * a.d ? -1 : 1));
  const comun = deMenor.reduce((producto, { d }) => (producto % d === 0n ? producto : producto * d), 1n);
  const suma = deMenor.reduce((total, { n, d }, i) => total + n * (comun / d) * BigInt(pesos[i] ?? 0), 0n);
  const sinRedondear = reducida(suma, comun * CIEN);
  return { sinRedondear, handicap: redondear(sinRedondear) };
}

/** A fraction in its lowest terms, which fit in plain numbers. */
function reducida(numerador: bigint, denominador: bigint): Fraccion {
  let [a, b] = [numerador < 0n ? -numerador : numerador, denominador];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerador: Number(numerador / a), denominador: Number(denominador / a) };
}

/** A ball of a bando: a card. */
type Bola = Pick<Tarjeta, 'golpes' | 'hoyos' | 'handicapDeJuego' | 'handicapDeCampo' | 'forma' | 'entregada'>;

/** What a ball makes on a hole; brutos and netos null = no figure. */
type EnElHoyo = { brutos: number | null; netos: number | null; par: number; bruto: number; neto: number };

/** A ball on a hole (0 = hole 1); null while nothing is written. */
function enElHoyo(bola: Bola, i: number): EnElHoyo | null {
  const { forma, handicapDeJuego, handicapDeCampo, entregada } = bola;
  if (esDelOtroNueve(i, forma.nueve)) return null;
  const { cuenta } = forma;
  const vacio = entregada === true && admiteHoyosVacios(cuenta) ? 'raya' : null;
  const anotado = bola.golpes[i] ?? vacio;
  if (anotado === null) return null;
  const hoyo = bola.hoyos[i] ?? hoyoPorDefecto(i + 1);
  const recibidos = golpesRecibidos({ handicapDeJuego, indice: hoyo.indice, entre: hoyo.entre });
  const brutos = golpesQueCuentan({ anotado, hoyo, forma, handicapDeCampo });
  const puntos = (suyos: number) => puntosDelHoyo({ anotado, par: hoyo.par, recibidos: suyos, cuenta });
  return {
    brutos,
    netos: brutos === null ? null : brutos - recibidos,
    par: hoyo.par,
    bruto: puntos(0),
    neto: puntos(recibidos),
  };
}

type Jugada = { bola: number; hoyo: EnElHoyo };

/** Beyond any strokes over par. */
const SIN_CIFRA = 99;

/**
 * The better of two balls goes first, by strokes against its par: it has the better points too. A ball without a figure goes
 * last.
 */
function comparar(a: Jugada, b: Jugada, tipo: TipoClasificacion): number {
  const golpes = ({ hoyo: { brutos, netos, par } }: Jugada) =>
    ((tipo === 'scratch' ? brutos : netos) ?? SIN_CIFRA) - par;
  return golpes(a) - golpes(b);
}

/** What the balls of a bando make on a hole, of those in which something is written. */
function jugadasDe(bolas: readonly Bola[], i: number): Jugada[] {
  return bolas.flatMap((bola, cual): Jugada[] => {
    const hoyo = enElHoyo(bola, i);
    return hoyo === null ? [] : [{ bola: cual, hoyo }];
  });
}

/** The best of some balls. The sort is stable: of two equal ones the first member's counts. */
function mejores(jugadas: readonly Jugada[], cuantas: number, tipo: TipoClasificacion): Jugada[] {
  return jugadas.toSorted((a, b) => comparar(a, b, tipo)).slice(0, cuantas);
}

function sumaDe(jugadas: readonly Jugada[], cifra: (hoyo: EnElHoyo) => number): number {
  return jugadas.reduce((suma, { hoyo }) => suma + cifra(hoyo), 0);
}

/** The sum of some figures; null where one of them is missing. */
function sumaSiTodos(cifras: readonly (number | null)[]): number | null {
  return cifras.reduce<number | null>(
    (suma, cifra) => (suma === null || cifra === null ? null : suma + cifra),
    0,
  );
}

/**
 * What the 18 holes of a bando of own balls count; null for a hole in which fewer balls have something written than count.
 *
 * - cuantas: how many balls make the hole (`bolasQueCuentan`); the best ones, gross and net each by itself.
 *
 * Source: modalidades.md 3.5.
 */
export function hoyosDeBando({
  bolas,
  cuantas,
}: {
  bolas: readonly Bola[];
  cuantas: number;
}): (HoyoDeBando | null)[] {
  return Array.from({ length: HOYOS }, (_, i) => {
    const jugadas = jugadasDe(bolas, i);
    if (jugadas.length < cuantas) return null;
    const [brutas, netas] = [mejores(jugadas, cuantas, 'scratch'), mejores(jugadas, cuantas, 'handicap')];
    return {
      brutos: sumaSiTodos(brutas.map(({ hoyo }) => hoyo.brutos)),
      parBruto: sumaDe(brutas, ({ par }) => par),
      netos: sumaSiTodos(netas.map(({ hoyo }) => hoyo.netos)),
      parNeto: sumaDe(netas, ({ par }) => par),
      puntosBrutos: sumaDe(brutas, ({ bruto }) => bruto),
      puntosNetos: sumaDe(netas, ({ neto }) => neto),
      bolasBrutas: brutas.map(({ bola }) => bola),
      bolasNetas: netas.map(({ bola }) => bola),
    };
  });
}

/** How a bando is counted, and whether it has a net: with a handicap of each of its members. */
type Conteo = { cuenta: Cuenta; conNeto: boolean };

/**
 * What a stretch of a bando adds up to (`Tarjeta.totalesDe`): its net strokes may be those of another ball than its gross
 * ones.
 *
 * - desde, hasta: numbers of hole, both included.
 *
 * Source: modalidades.md 3.5.
 */
export function totalesDeBando(
  hoyos: readonly (HoyoDeBando | null)[],
  { cuenta, conNeto }: Conteo,
): NonNullable<Tarjeta['totalesDe']> {
  return ({ desde, hasta }) => {
    const jugados = hoyos.slice(desde - 1, hasta).filter((hoyo) => hoyo !== null);
    const suma = (cifra: (hoyo: HoyoDeBando) => number | null, hay = true) =>
      hay && jugados.length > 0 ? sumaSiTodos(jugados.map(cifra)) : null;
    const sobre = (golpes: number | null, par: number) => (golpes === null ? null : golpes - par);
    const conPuntos = cuentaPuntos(cuenta);
    return {
      hoyosJugados: jugados.length,
      brutos: suma(({ brutos }) => brutos),
      netos: suma(({ netos }) => netos, conNeto),
      contraParBruto: suma(({ brutos, parBruto }) => sobre(brutos, parBruto)),
      contraParNeto: suma(({ netos, parNeto }) => sobre(netos, parNeto), conNeto),
      puntosBrutos: suma(({ puntosBrutos }) => puntosBrutos, conPuntos),
      puntosNetos: suma(({ puntosNetos }) => puntosNetos, conPuntos && conNeto),
    };
  };
}

/** Tenths add up to tenths. */
const aDecimas = (suma: number | null) => (suma === null ? null : Math.round(suma * 10) / 10);

/** The members of a bando as its balls; without a ball, who handed in no card. */
function bolasDe(tablero: Tablero, miembros: readonly ParticipanteEnTablero[]): Bola[] {
  return miembros.map((miembro) => {
    const { golpes, handicapDeJuego, handicapDeCampo } = miembro;
    const estado = estadoDeMiembro(tablero, miembro);
    const conBola = tomaPuesto(estado) || estado === 'retirado';
    return {
      golpes: conBola ? golpes : [],
      hoyos: hoyosEnTablero(tablero, miembro),
      handicapDeJuego,
      handicapDeCampo,
      forma: tablero.forma,
      entregada: estado === 'entregada',
    };
  });
}

/** What all have alike; null where they differ. */
function enComun<T>(valor: T, otros: readonly T[]): T | null {
  return otros.every((otro) => otro === valor) ? valor : null;
}

type Formado = {
  id: string;
  primero: ParticipanteEnTablero;
  otros: readonly ParticipanteEnTablero[];
  tarjeta: TarjetaDeBando | undefined;
};

const salidaEnComun = (hoyoDeSalida: string | null) => (hoyoDeSalida === null ? {} : { hoyoDeSalida });

/** A bando on the board but for its figures: under its own id, its names on a line. */
function lineaDe({
  id,
  primero,
  otros,
}: Formado): Omit<ParticipanteEnTablero, keyof TarjetaDeBando | 'handicapDeCampo'> {
  const miembros = [primero, ...otros];
  const deOtros = <T>(cual: (otro: ParticipanteEnTablero) => T) => enComun(cual(primero), otros.map(cual));
  return {
    id,
    jugadorId: null,
    nombre: nombresEnLinea(miembros.map(({ nombre }) => nombre)),
    esInvitado: miembros.every(({ esInvitado }) => esInvitado),
    handicapPropio: aDecimas(sumaSiTodos(miembros.map(({ handicapPropio }) => handicapPropio))),
    incluirEnPuntos: miembros.some(({ incluirEnPuntos }) => incluirEnPuntos),
    partidaId: deOtros(({ partidaId }) => partidaId),
    horaDeSalida: deOtros(({ horaDeSalida }) => horaDeSalida),
    ...salidaEnComun(deOtros(({ hoyoDeSalida = null }) => hoyoDeSalida)),
    validada: miembros.every(({ validada }) => validada),
    recorrido: primero.recorrido,
    categorias: categoriasDe(primero).filter((categoria) =>
      otros.every((otro) => categoriasDe(otro).includes(categoria)),
    ),
    miembros,
  };
}

/** A bando of own balls as the board ranks it: the sum of the handicaps for ties. */
function deBolasPropias(tablero: Tablero, formado: Formado, cuantas: number): ParticipanteEnTablero {
  const miembros = [formado.primero, ...formado.otros];
  const deBando = hoyosDeBando({ bolas: bolasDe(tablero, miembros), cuantas });
  const handicapDeJuego = sumaSiTodos(miembros.map((miembro) => miembro.handicapDeJuego));
  return {
    ...lineaDe(formado),
    handicapDeJuego,
    handicapDeCampo: null,
    ...decididoDe(tablero, miembros, cuantas),
    golpes: deBando.map((hoyo, i) => anotacionDe(hoyo, miembros, i)),
    deBando,
    totalesDe: totalesDeBando(deBando, { cuenta: tablero.forma.cuenta, conNeto: handicapDeJuego !== null }),
  };
}

const SIN_TARJETA: TarjetaDeBando = {
  golpes: [],
  handicapDeJuego: null,
  estadoDecidido: null,
  motivoEstado: null,
};

/**
 * A bando of one ball as the board ranks it: by its card, on the tee of its first member; its handicap is made of course
 * handicaps, so it is that of the course too.
 */
function deUnaBola(formado: Formado): ParticipanteEnTablero {
  const tarjeta = formado.tarjeta ?? SIN_TARJETA;
  return { ...lineaDe(formado), ...tarjeta, handicapDeCampo: tarjeta.handicapDeJuego };
}

const categoriasDe = ({ categorias = [] }: ParticipanteEnTablero) => categorias;

/** What is written of a hole of the bando: its gross strokes; a raya where it has none; nothing while nobody wrote. */
function anotacionDe(
  hoyo: HoyoDeBando | null,
  miembros: readonly ParticipanteEnTablero[],
  i: number,
): Anotacion {
  const escrito = miembros.some(({ golpes }) => typeof golpes[i] === 'number' || golpes[i] === 'raya');
  return hoyo !== null && escrito ? (hoyo.brutos ?? 'raya') : null;
}

const SIN_HOYOS = totalesDeBando([], { cuenta: 'golpes', conNeto: false });

/**
 * Somebody of a torneo by bandos who is in none that is whole: on the list, with no hole of a bando. Who is left of one that
 * plays one ball has its card.
 */
function sinBando(participante: ParticipanteEnTablero, bandos: readonly Bando[]): ParticipanteEnTablero {
  const suyo = bandos.find(({ participanteIds }) => participanteIds.includes(participante.id));
  return { ...participante, ...suyo?.tarjeta, deBando: [], totalesDe: SIN_HOYOS, miembros: [participante] };
}

function formados(
  { participantes }: Tablero,
  { bandos, tamano }: { bandos: readonly Bando[]; tamano: number },
): Formado[] {
  const quien = new Map(participantes.map((uno) => [uno.id, uno]));
  return bandos.flatMap(({ id, participanteIds, tarjeta }) => {
    const [primero, ...otros] = participanteIds.flatMap((suyo) => quien.get(suyo) ?? []);
    return primero !== undefined && otros.length === tamano - 1 ? [{ id, primero, otros, tarjeta }] : [];
  });
}

/**
 * A board of a torneo by bandos as it is ranked: each bando in the place of its participantes, under its own id; who is in no
 * complete bando stays on the list, without any hole that counts. Of matches only bandos of one ball, for their cards; the
 * same board where nobody has a card or a place by bandos.
 *
 * Source: modalidades.md 3.5, 3.8 and 3.10.
 */
export function enBandos(tablero: Tablero): Tablero {
  const { bandos, ...resto } = tablero;
  const { formula } = tablero;
  if (formula === undefined || bandos === undefined) return tablero;
  const cuantas = bolasQueCuentan(formula);
  const porBandos = cuantas === null ? tieneBandos : seJuegaPorBandos;
  if (!porBandos(tablero.modalidad)) return tablero;
  const suyos = formados(tablero, { bandos, tamano: filaDeFormula(formula).tamano });
  const ordenados = suyos.map((bando) =>
    cuantas === null ? deUnaBola(bando) : deBolasPropias(tablero, bando, cuantas),
  );
  const emparejados = new Set(suyos.flatMap(({ primero, otros }) => [primero, ...otros].map(({ id }) => id)));
  const sueltos = tablero.participantes.filter(({ id }) => !emparejados.has(id));
  const participantes = [...ordenados, ...sueltos.map((uno) => sinBando(uno, bandos))];
  return { ...resto, porBandos: true, participantes };
}
