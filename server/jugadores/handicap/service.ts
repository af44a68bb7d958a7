import type { Trx } from '#db/tables.ts';
import { HANDICAP_MAX, HANDICAP_MIN } from '#reglas/limites.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import {
  insertHistorialHandicap,
  lockHandicap,
  lockJugadores,
  shareJugadores,
  shareJugador,
  updateHandicap,
  updateHandicaps,
} from '#server/jugadores/handicap/repository.ts';

/** Why an exact handicap changes, as the history tells it. */
export type MotivoDeHandicap = 'administrador' | 'federacion' | 'inscripcion' | 'importacion';

export type CambioDeHandicap = {
  jugadorId: string;
  /** Exact, −10 to 54, one decimal; negative = plus player; null = unknown. */
  handicap: number | null;
  /** null = the server itself. */
  autorId: string | null;
  motivo: MotivoDeHandicap;
};

/** What a playing handicap is made from, kept as it is until `trx` ends. Errors: jugador_no_encontrado. */
export async function jugadorFijado(trx: Trx, jugadorId: string) {
  return hallado(await shareJugador(trx, jugadorId), 'jugador_no_encontrado');
}

/** Keeps several jugadores as they are until `trx` ends, in one statement. Returns the ids of those who are in the club. */
export async function jugadoresFijados(
  trx: Trx,
  jugadorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await shareJugadores(trx, jugadorIds));
}

/** Locks some jugadores, or the whole table, after the cards that their handicap reaches (docs/locks.md). */
export const bloquearJugadores = lockJugadores;

/**
 * The one place that writes the exact handicap of a jugador, with its history; the same one is no change and writes
 * nothing. Playing handicaps of enrolments are not touched: the caller decides (`recalcularHandicapsDeJugador`).
 * Errors: jugador_no_encontrado, handicap_exacto_no_valido. Source: decision 5, admin spec §5.
 */
export async function guardarHandicap(
  trx: Trx,
  { jugadorId, handicap, autorId, motivo }: CambioDeHandicap,
): Promise<{ antes: number | null; despues: number | null; cambia: boolean }> {
  const despues = handicap === null ? null : Math.round(handicap * 10) / 10;
  if (despues !== null && !(despues >= HANDICAP_MIN && despues <= HANDICAP_MAX))
    throw new AppError('handicap_exacto_no_valido');
  const jugador = hallado(await lockHandicap(trx, jugadorId), 'jugador_no_encontrado');
  const antes = jugador.handicap;
  if (antes === despues) return { antes, despues, cambia: false };
  await updateHandicap(trx, { jugadorId, handicap: despues });
  await insertHistorialHandicap(trx, { jugadorId, antes, despues, motivo, autorId });
  return { antes, despues, cambia: true };
}

/**
 * The same for many jugadores at once, by one statement over all of them; figures are within bounds already. Returns who
 * has another one now.
 */
export async function guardarHandicaps(
  trx: Trx,
  {
    nuevos,
    ...quien
  }: { nuevos: readonly { id: string; handicap: number }[] } & Pick<CambioDeHandicap, 'autorId' | 'motivo'>,
): Promise<string[]> {
  return nuevos.length === 0 ? [] : await updateHandicaps(trx, { nuevos, ...quien });
}
