/*
 * Several vueltas: 36, 54 or 72 holes of the same torneo, each vuelta with cards of its own, maybe on another course. The total
 * is the sum of the cards; who lacks one of them has no place. It is ranked as one card is, so that official results, points,
 * categorías and lots follow without knowing of vueltas; where a tie is told apart by the last holes they are those of the last
 * card. After a vuelta a cut may leave in the first N of the ranking and whoever is level with the last of them.
 */
import {
  ordenarClasificacion,
  tienePuesto,
  type Clasificable,
  type EntradaDeClasificacion,
  type FilaDeClasificacion,
} from './clasificacion.ts';
import { cuentaPuntos, type Cuenta } from './cuenta.ts';
import { tomaPuesto, type EstadoDeTarjeta } from './estado-de-tarjeta.ts';
import { HOYOS } from './limites.ts';
import type { Modalidad } from './modalidad.ts';
import type { Nueve } from './nueve.ts';
import { juntar, resumirTarjeta, totalesDeHoyos, type ResumenDeTarjeta } from './tarjeta.ts';

/** The cards of one vuelta by enrolment; of the first one everybody is there, of the others who went on. */
export type VueltaConTarjetas = ReadonlyMap<string, Clasificable>;

/** A line of the ranking over several vueltas: what each card of theirs adds up to, null = was not in that one. */
export type FilaDeVueltas = FilaDeClasificacion & {
  vueltas: readonly ((ResumenDeTarjeta & { estado: EstadoDeTarjeta }) | null)[];
};

/**
 * Whether a torneo can be played over several vueltas: against the field, each with the own ball.
 *
 * Source: modalidades 3.9, decision 34.
 */
export function admiteVueltas({ modalidad, nueve }: { modalidad: Modalidad; nueve: Nueve | null }): boolean {
  return modalidad === 'individual_por_golpes' && nueve === null;
}

/** A card as it is added up: one handed in counts what it left empty where the figure does. */
function comoTarjeta(tarjeta: Clasificable) {
  return { ...tarjeta, entregada: tarjeta.estado === 'entregada' };
}

/** The state of somebody's card of a vuelta; null where there is none, 'corte' where there was a cut before it. */
export type CartaDeVuelta = EstadoDeTarjeta | 'corte' | null;

/** The first vuelta, counted from 0, that leaves somebody without a place; -1 = none does. */
const laQueExcluye = (de: readonly CartaDeVuelta[]) =>
  de.findIndex((una) => una === null || una === 'corte' || !tomaPuesto(una));

/**
 * The state of a total by those of its cards: what keeps it from a place comes first, and a card that lacks is one that was not
 * handed in; a card in play leaves it in play.
 *
 * - de: of each vuelta, in order.
 *
 * Source: modalidades 3.9, decision 33.
 */
export function estadoDelTotal(de: readonly CartaDeVuelta[]): EstadoDeTarjeta {
  const excluye = de[laQueExcluye(de)];
  if (excluye === null || excluye === 'corte') return 'sin_tarjeta';
  return excluye ?? (de.includes('en_juego') ? 'en_juego' : 'entregada');
}

/** What left somebody without a place where no card of theirs says it: the cut, or the number of the vuelta they were not in. */
export type FaltaDeVuelta = { enElCorte?: boolean | undefined; sinVuelta?: number | undefined };

/**
 * Whether it was the cut, or a vuelta that somebody was not in, that left them without a place. Nothing where a card of theirs
 * did, before that vuelta too, or nothing lacks.
 *
 * - de: of each vuelta, in order.
 *
 * Source: modalidades 3.9.
 */
export function faltaDeVuelta(de: readonly CartaDeVuelta[]): FaltaDeVuelta {
  const lugar = laQueExcluye(de);
  if (de[lugar] === 'corte') return { enElCorte: true };
  return de[lugar] === null ? { sinVuelta: lugar + 1 } : {};
}

/**
 * The same by the cards of a total and the cuts of its vueltas.
 *
 * - vueltas: null = was not in that one; without a state, as one that was handed in.
 *
 * Source: modalidades 3.9.
 */
export function faltaEnElTotal(
  vueltas: readonly ({ estado?: EstadoDeTarjeta | undefined } | null)[],
  cortes: readonly { corte: number | null }[],
): FaltaDeVuelta {
  return faltaDeVuelta(
    vueltas.map((una, i) => {
      if (una !== null) return una.estado ?? 'entregada';
      return cortes[i]?.corte ? 'corte' : null;
    }),
  );
}

/** What all the cards were played with together; null where one has no handicap. */
function sumaDeHandicaps(suyas: readonly Clasificable[]): number | null {
  return suyas.reduce<number | null>(
    (suma, { handicapDeJuego }) =>
      suma === null || handicapDeJuego === null ? null : suma + handicapDeJuego,
    0,
  );
}

/**
 * Somebody's cards as one: what stands before the last one, and the last one hole by hole. So holes 1–9 bring along all that
 * was played before, and the last nine, twelve … are those of the last card.
 */
function totalDe(
  inscrito: Clasificable,
  otras: readonly (Clasificable | undefined)[],
): Clasificable & { total: number } {
  const suyas = [inscrito, ...otras.filter((una) => una !== undefined)];
  const ultima = comoTarjeta(otras.findLast((una) => una !== undefined) ?? inscrito);
  const anteriores = suyas.slice(0, -1).map((una) => resumirTarjeta(comoTarjeta(una)));
  return {
    ...inscrito,
    handicapDeJuego: sumaDeHandicaps(suyas),
    handicapDeCampo: ultima.handicapDeCampo,
    golpes: suyas.flatMap(({ golpes }) => golpes),
    hoyos: ultima.hoyos,
    total: HOYOS * (1 + otras.length),
    estado: estadoDelTotal([inscrito, ...otras].map((una) => una?.estado ?? null)),
    totalesDe: (tramo) => {
      const deUltima = totalesDeHoyos({ ...tramo, tarjeta: ultima });
      return tramo.desde === 1 ? [...anteriores, deUltima].reduce(juntar) : deUltima;
    },
  };
}

/**
 * Everybody enrolled with the total of all vueltas, as the ranking and the official record take a card.
 *
 * - vueltas: in order, at least one. Who takes points, the name and the own handicap are those of the first one, which is the
 *   enrolment; the playing handicap that tells a tie apart is the sum of those of the cards.
 * - Who lacks a vuelta has the state of what kept them out of it, else `sin_tarjeta`: no place.
 *
 * Source: modalidades 3.9.
 */
export function totalDeVueltas(vueltas: readonly VueltaConTarjetas[]): Clasificable[] {
  const [primera, ...otras] = vueltas;
  return [...(primera?.values() ?? [])].map((inscrito) =>
    totalDe(
      inscrito,
      otras.map((tarjetas) => tarjetas.get(inscrito.id)),
    ),
  );
}

/**
 * The vueltas that have begun, for the ranking while they are played: up to the last one that somebody is in.
 *
 * Source: modalidades 3.9.
 */
export function vueltasEmpezadas<T extends { size: number }>(vueltas: readonly T[]): readonly T[] {
  return vueltas.slice(0, Math.max(1, vueltas.findLastIndex(({ size }) => size > 0) + 1));
}

/**
 * The ranking over several vueltas, best first, with what each card adds up to.
 *
 * Source: modalidades 3.8 and 3.9.
 */
export function clasificarVueltas({
  vueltas,
  ...entrada
}: Omit<EntradaDeClasificacion, 'participantes'> & {
  vueltas: readonly VueltaConTarjetas[];
}): FilaDeVueltas[] {
  return ordenarClasificacion({ ...entrada, participantes: totalDeVueltas(vueltas) }).map((fila) => ({
    ...fila,
    vueltas: vueltas.map((tarjetas) => {
      const suya = tarjetas.get(fila.id);
      return suya ? { ...resumirTarjeta(comoTarjeta(suya)), estado: suya.estado } : null;
    }),
  }));
}

/** Who goes on to the next vuelta, who is left out by the cut, and who was out before it: ids in the order of the ranking. */
export type ResultadoDelCorte = {
  pasan: readonly string[];
  noPasan: readonly string[];
  fuera: readonly string[];
};

/**
 * The cut after a vuelta.
 *
 * - filas: the ranking until then, best first. corte: how many go on, and who is level with the last of them; null = everybody
 *   who is not out.
 * - Level is an equal result, whatever settles ties: nobody is left out of a vuelta by a handicap or by lots.
 * - Out is whose card takes no place (retired, disqualified …). With a cut, who has no place yet does not go on.
 *
 * Source: modalidades 3.9 "first N and ties".
 */
export function corteDeVuelta({
  filas,
  corte,
  cuenta,
}: {
  filas: readonly FilaDeClasificacion[];
  corte: number | null;
  cuenta: Cuenta;
}): ResultadoDelCorte {
  const dentro = filas.filter(({ estado }) => tomaPuesto(estado));
  const ultima = corte === null ? undefined : dentro.filter(tienePuesto)[corte - 1];
  const resultado = ({ puntos, contraPar }: FilaDeClasificacion) =>
    cuentaPuntos(cuenta) ? puntos : contraPar;
  const pasa = (fila: FilaDeClasificacion) => {
    if (corte === null) return true;
    if (!tienePuesto(fila)) return false;
    return ultima === undefined || fila.puesto <= ultima.puesto || resultado(fila) === resultado(ultima);
  };
  const ids = (de: readonly FilaDeClasificacion[]) => de.map(({ id }) => id);
  return {
    pasan: ids(dentro.filter(pasa)),
    noPasan: ids(dentro.filter((fila) => !pasa(fila))),
    fuera: ids(filas.filter(({ estado }) => !tomaPuesto(estado))),
  };
}
