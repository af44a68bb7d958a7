import type { QueryKey } from '@tanstack/react-query';
import { refusalOf } from '#web/api/refusal.ts';
import type { PartidaDelClub } from './merge.ts';
import { readTarjeta, saveTarjeta } from './store.ts';

/** The part of a query's context that says what is on the screen and whether it is still wanted. */
type Context = {
  signal: AbortSignal;
  client: { getQueryData: (key: QueryKey) => unknown };
  queryKey: QueryKey;
};

/**
 * Reads the cards of a partida. Every reading is kept on the phone; without coverage and without anything on the screen,
 * the one kept last is shown.
 *
 * - ask: asks the club.
 * - isOne: whether a kept card is of this kind.
 */
export async function readOrKept<T extends PartidaDelClub>(
  { signal, client, queryKey }: Context,
  {
    partidaId,
    usuarioId,
    ask,
    isOne,
  }: {
    partidaId: string;
    usuarioId: string;
    ask: (signal: AbortSignal) => Promise<T>;
    isOne: (kept: PartidaDelClub) => kept is T;
  },
): Promise<T> {
  try {
    const partida = await ask(signal);
    void saveTarjeta(usuarioId, partida).catch(() => undefined);
    return partida;
  } catch (error) {
    const shown = client.getQueryData(queryKey);
    const offline = refusalOf(error).codigo === 'sin_conexion' && !signal.aborted;
    const kept =
      offline && shown === undefined
        ? await readTarjeta(usuarioId, partidaId).catch(() => undefined)
        : undefined;
    if (kept === undefined || !isOne(kept)) throw error;
    return kept;
  }
}
