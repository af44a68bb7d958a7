import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { HOYOS } from '#reglas/limites.ts';

/** Locks a partida against strokes (they lock it FOR SHARE) and tells its state. Undefined when there is none. */
export async function lockPartida(
  trx: Kysely<Tables>,
  partidaId: string,
): Promise<{ validada: boolean; faltanHoyos: boolean } | undefined> {
  const locked = await trx
    .selectFrom('partidas')
    .select('validada')
    .where('id', '=', partidaId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  // Counted after the lock: a stroke that was being saved is in, later ones wait for the validation.
  const { faltan } = await trx
    .selectFrom('partidas_participantes as pp')
    .select(
      sql<boolean>`coalesce(bool_or((select count(*) from resultados_hoyo r where r.participante_id = pp.participante_id) < ${HOYOS}), true)`.as(
        'faltan',
      ),
    )
    .where('pp.partidaId', '=', partidaId)
    .executeTakeFirstOrThrow();
  return { validada: locked.validada, faltanHoyos: faltan };
}

/** Marks a partida validated. No row is an error. */
export async function updateValidada(trx: Kysely<Tables>, partidaId: string): Promise<void> {
  await trx
    .updateTable('partidas')
    .set({ validada: true })
    .where('id', '=', partidaId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Remembers who validated a partida, and whether holes were missing. */
export async function insertHistorialValidacion(
  trx: Kysely<Tables>,
  entry: { torneoId: string | null; partidaId: string; incompleta: boolean; autorId: string },
): Promise<void> {
  await trx.insertInto('historial_validaciones').values(entry).execute();
}
