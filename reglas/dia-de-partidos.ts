/*
 * The day of a torneo in partidos: who plays without a partida, and who has nothing left to play.
 */
import { cuadroDelTablero, type PartidoEnTablero } from './cuadro-en-tablero.ts';
import type { TableroDePartidos } from './partido-en-marcha.ts';
import { ryderDelTablero, type RyderEnTablero } from './ryder-en-tablero.ts';

type EnPartidos = {
  partidos?: readonly PartidoEnTablero[] | null | undefined;
  ryder?: RyderEnTablero | null | undefined;
};

const deCuadro = (tablero: TableroDePartidos, partidos: EnPartidos['partidos']) =>
  (cuadroDelTablero(tablero, partidos ?? [])?.rondas ?? []).flat();

const deRyder = (tablero: TableroDePartidos, ryder: RyderEnTablero) =>
  ryderDelTablero(tablero, ryder).sesiones.flatMap(({ partidos }) => partidos);

/**
 * Who needs no partida to play, so that none gives them an hour: who is in a round of a cuadro behind the first, or has played that
 * one, or is in a match of a Ryder cup that is under way or over. Nobody of a torneo that is not in partidos.
 *
 * - partidos: of its bracket; ryder: not null where it is played so.
 *
 * Source: beyond the specification.
 */
export function jueganSinPartida(
  tablero: TableroDePartidos,
  { partidos, ryder }: EnPartidos,
): ReadonlySet<string> {
  const suyos = ryder
    ? deRyder(tablero, ryder).filter(({ situacion }) => situacion === 'en_juego' || situacion === 'terminado')
    : deCuadro(tablero, partidos)
        .filter(({ ronda, situacion }) => ronda > 1 || situacion === 'terminado')
        .map(({ jugadores }) => jugadores);
  return new Set(suyos.flatMap(({ a, b }) => [...a, ...b]));
}

/**
 * Who has played what their cards are for, whatever these lack: of a cuadro those whose first match is over, of a Ryder cup those
 * whose matches all are. Nobody of a torneo that is not in partidos.
 *
 * - as in `jueganSinPartida`.
 *
 * Source: beyond the specification.
 */
export function acabanEnPartidos(
  tablero: TableroDePartidos,
  { partidos, ryder }: EnPartidos,
): ReadonlySet<string> {
  const todos = ryder
    ? deRyder(tablero, ryder).map(({ a, b, situacion }) => ({ quienes: [...a, ...b], situacion }))
    : deCuadro(tablero, partidos).map(({ jugadores: { a, b }, situacion }) => ({
        quienes: [...a, ...b],
        situacion,
      }));
  const acaban = tablero.participantes.filter(({ id }) => {
    const suyos = todos.filter(({ quienes }) => quienes.includes(id));
    // Who goes on without a rival has played nothing there; the rounds behind the first follow no card.
    const jugados = suyos.filter(({ situacion }) => situacion !== 'paso');
    const cuentan = ryder ? jugados : jugados.slice(0, 1);
    return suyos.length > 0 && cuentan.every(({ situacion }) => situacion === 'terminado');
  });
  return new Set(acaban.map(({ id }) => id));
}
