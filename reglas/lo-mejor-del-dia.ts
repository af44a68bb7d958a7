/*
 * What is told of a day of play once it is over: the best round, the birdies and the eagles, all of it gross, as golfers
 * count them; who was best by handicap the podium tells. Of a torneo by bandos it is the ball of the bando.
 */
import { type Cuenta, cuentaPuntos } from './cuenta.ts';
import { type EstadoDeTarjeta, hoyosAnotados, tomaPuesto } from './estado-de-tarjeta.ts';
import { HOYOS } from './limites.ts';
import { seJuegaContraElCampo } from './modalidad.ts';
import { cuantosHoyos, hoyosQueSeJuegan } from './nueve.ts';
import {
  clasificarTablero,
  hoyosEnTablero,
  type FilaDeTablero,
  type ParticipanteEnTablero,
  type Tablero,
} from './tablero.ts';

/** Whoever had the best gross round, more than one where the figure is the same. */
export type MejorVuelta = { ids: readonly string[]; contraPar: number | null; puntos: number | null };

/** Who made the most of something, and how many; total: of everybody. */
export type LosMas = { total: number; ids: readonly string[]; cuantos: number };

/** A hole two or more under par; golpes: gross. */
export type Hazana = { id: string; hoyo: number; par: number; golpes: number };

/** What there is to tell of a day. vuelta, birdies: null where there is none. */
export type LoMejorDelDia = {
  vuelta: MejorVuelta | null;
  birdies: LosMas | null;
  /** Eagles and better, the best first. */
  eagles: readonly Hazana[];
};

/** Whose ball makes a hole; undefined where more than one does, or none yet. */
function deQuienEs(quien: ParticipanteEnTablero, numero: number): ParticipanteEnTablero | undefined {
  if (!quien.deBando) return quien;
  const bolas = quien.deBando[numero - 1]?.bolasBrutas;
  return bolas?.length === 1 ? quien.miembros?.find((_, i) => bolas.includes(i)) : undefined;
}

/**
 * What was made on a hole, gross, as it was written, which may be more than counts, and its par; null without a figure, or where
 * more than one ball makes the hole.
 */
function enElHoyo(
  tablero: Tablero,
  quien: ParticipanteEnTablero,
  numero: number,
): { golpes: number; par: number } | null {
  const suya = deQuienEs(quien, numero);
  const golpes = suya?.golpes[numero - 1];
  const hoyo = suya && hoyosEnTablero(tablero, suya)[numero - 1];
  return typeof golpes === 'number' && hoyo ? { golpes, par: hoyo.par } : null;
}

/** Every hole that somebody made; whose card was disqualified made none. */
function hechosDe(tablero: Tablero): Hazana[] {
  const cuentan = tablero.participantes.filter(({ estadoDecidido }) => estadoDecidido !== 'descalificado');
  return cuentan.flatMap((quien) =>
    hoyosQueSeJuegan(tablero.forma.nueve).flatMap((numero) => {
      const hecho = enElHoyo(tablero, quien, numero);
      return hecho ? [{ id: quien.id, hoyo: numero, ...hecho }] : [];
    }),
  );
}

function losMas(hechos: readonly Hazana[]): LosMas | null {
  const porQuien = [...Map.groupBy(hechos, ({ id }) => id)].map(([id, suyos]) => ({
    id,
    cuantos: suyos.length,
  }));
  if (porQuien.length === 0) return null;
  const cuantos = Math.max(...porQuien.map((uno) => uno.cuantos));
  const ids = porQuien.filter((uno) => uno.cuantos === cuantos).map(({ id }) => id);
  return { total: hechos.length, ids, cuantos };
}

/** The best of the whole cards, by the figure that ranks: ties are told, not settled. */
function mejorVuelta(tablero: Tablero): MejorVuelta | null {
  const { cuenta, nueve } = tablero.forma;
  const cifra = ({ puntos, contraPar }: FilaDeTablero) => (cuentaPuntos(cuenta) ? puntos : contraPar);
  const enteras = clasificarTablero({ tablero, tipo: 'scratch' }).filter(
    (fila) => tomaPuesto(fila.estado) && fila.hoyosJugados === cuantosHoyos(nueve) && cifra(fila) !== null,
  );
  // Listed from the best on, by the figure first of all.
  const [primera] = enteras;
  if (primera === undefined) return null;
  const { contraPar, puntos } = primera;
  const ids = enteras.filter((fila) => cifra(fila) === cifra(primera)).map(({ id }) => id);
  return { ids, contraPar, puntos };
}

/** Whether somebody has something written on every hole: what is worth nothing without is not told of a card by halves. */
function hayTarjetaEntera({ participantes, forma }: Tablero): boolean {
  return participantes.some(({ golpes }) => hoyosAnotados(golpes) === cuantosHoyos(forma.nueve));
}

/**
 * What was best on a day of play; null where there is nothing to tell: matches, which are no rounds against the field,
 * results without cards, and a board on which nobody has a whole card (a day that was cut short).
 *
 * - tablero: as it is ranked, bandos in the place of their participantes (`enBandos`).
 *
 * Source: issue J.1 "lo mejor del día".
 */
export function loMejorDelDia(tablero: Tablero): LoMejorDelDia | null {
  if (!seJuegaContraElCampo(tablero.modalidad) || !hayTarjetaEntera(tablero)) return null;
  const hechos = hechosDe(tablero);
  const sobra = ({ par, golpes }: Hazana) => par - golpes;
  return {
    vuelta: mejorVuelta(tablero),
    birdies: losMas(hechos.filter((uno) => sobra(uno) === 1)),
    eagles: hechos.filter((uno) => sobra(uno) > 1).toSorted((a, b) => sobra(b) - sobra(a)),
  };
}

/** A vuelta of one of several days, as the total tells it; null = was not in it. */
type VueltaDelTotal = { contraPar: number | null; puntos: number | null; hoyosJugados: number } | null;

/** The best gross round of several vueltas: whose and which one (1 = the first), more than one where the figure is the same. */
export type MejorDeVueltas = {
  cuales: readonly { id: string; vuelta: number }[];
  contraPar: number | null;
  puntos: number | null;
};

/**
 * The best whole round of all vueltas by the figure that ranks; null where nobody has a whole one.
 *
 * - filas: the total by scratch. Whose total was disqualified has no round in it; who retired, or was left out by the cut, has
 *   those before.
 *
 * Source: issue J.1 "lo mejor del día", modalidades 3.9.
 */
export function mejorDeVueltas({
  filas,
  cuenta,
}: {
  filas: readonly { id: string; estado: EstadoDeTarjeta; vueltas: readonly VueltaDelTotal[] }[];
  cuenta: Cuenta;
}): MejorDeVueltas | null {
  const cifra = ({ puntos, contraPar }: NonNullable<VueltaDelTotal>): number | null => {
    if (cuentaPuntos(cuenta)) return puntos;
    return contraPar === null ? null : -contraPar;
  };
  const cuentan = filas.filter(({ estado }) => estado !== 'descalificado');
  const enteras = cuentan.flatMap(({ id, vueltas }) =>
    vueltas.flatMap((una, i) => {
      const mejor = una === null || una.hoyosJugados < HOYOS ? null : cifra(una);
      return una === null || mejor === null ? [] : [{ id, vuelta: i + 1, una, mejor }];
    }),
  );
  const lista = enteras.toSorted((a, b) => b.mejor - a.mejor);
  const [primera] = lista;
  if (primera === undefined) return null;
  const { contraPar, puntos } = primera.una;
  const cuales = lista.flatMap(({ id, vuelta, mejor }) => (mejor === primera.mejor ? [{ id, vuelta }] : []));
  return { cuales, contraPar, puntos };
}
