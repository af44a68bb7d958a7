/*
 * The matches that a partida plays on its cards: once all of them are decided it has come to the end, whatever its cards still
 * lack.
 */
import { cuadroDelTablero, type PartidoEnTablero } from './cuadro-en-tablero.ts';
import { HOYOS } from './limites.ts';
import { ryderDelTablero, type RyderEnTablero } from './ryder-en-tablero.ts';
import type { Tablero } from './tablero.ts';

/**
 * A match that follows the cards: who plays it, by participante, whether it is decided, and which of its holes were given, or
 * written by the committee: on no card is anything of them.
 */
export type PartidoConTarjeta = { jugadores: readonly string[]; decidido: boolean; dados: readonly number[] };

/**
 * The matches of a torneo that are played on its cards: those of the first round of its bracket, and those of the sessions of
 * its Ryder cup that follow the cards; who goes on without a rival plays none.
 *
 * - partidos: of the bracket, null = none was drawn. ryder: null = it is not played so.
 *
 * Source: modalidades 3.6 and 3.7.
 */
export function partidosConTarjeta(
  tablero: Pick<Tablero, 'recorridos' | 'participantes' | 'bandos'>,
  { partidos, ryder }: { partidos: readonly PartidoEnTablero[] | null; ryder: RyderEnTablero | null },
): PartidoConTarjeta[] {
  const primera = cuadroDelTablero(tablero, partidos ?? [])?.rondas[0] ?? [];
  const deCuadro = primera
    .filter(({ situacion }) => situacion !== 'paso')
    .map(({ jugadores, situacion, concedidos }) => ({
      jugadores: [...jugadores.a, ...jugadores.b],
      decidido: situacion === 'terminado',
      dados: concedidos.map(({ hoyo }) => hoyo).filter((hoyo) => hoyo <= HOYOS),
    }));
  const sesiones = ryder ? ryderDelTablero(tablero, ryder).sesiones : [];
  const deRyder = sesiones
    .filter(({ conTarjetas }) => conTarjetas)
    .flatMap((sesion) => sesion.partidos)
    .map(({ a, b, situacion, hoyos }) => ({
      jugadores: [...a, ...b],
      decidido: situacion === 'terminado',
      dados: hoyos.map(({ hoyo }) => hoyo),
    }));
  return [...deCuadro, ...deRyder];
}

const deLosSuyos = (participanteIds: readonly string[], partidos: readonly PartidoConTarjeta[]) =>
  partidos.filter(({ jugadores }) => jugadores.some((id) => participanteIds.includes(id)));

/**
 * The holes that a partida has come by: those in which somebody of it has something, and those given in its matches.
 *
 * - apuntados: of its cards, in any order.
 *
 * Source: beyond the specification.
 */
export function hoyosAlcanzados(
  apuntados: readonly number[],
  participanteIds: readonly string[],
  partidos: readonly PartidoConTarjeta[],
): number[] {
  const dados = deLosSuyos(participanteIds, partidos).flatMap((partido) => partido.dados);
  return [...new Set([...apuntados, ...dados])].toSorted((a, b) => a - b);
}

/**
 * Whether a partida has nothing left to play for: somebody of it plays a match, and all the matches of its people are decided.
 *
 * Source: beyond the specification.
 */
export function partidaDecidida(
  participanteIds: readonly string[],
  partidos: readonly PartidoConTarjeta[],
): boolean {
  const suyos = deLosSuyos(participanteIds, partidos);
  return suyos.length > 0 && suyos.every(({ decidido }) => decidido);
}
