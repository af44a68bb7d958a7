import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The card of a participante in that partida; undefined when he does not play there. */
export async function findTarjetaEn(
  db: Kysely<Tables>,
  { partidaId, participanteId }: { partidaId: string; participanteId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('partidas_participantes as pp')
    .innerJoin('tarjetas as k', 'k.participanteId', 'pp.participanteId')
    .select('k.id')
    .where('pp.partidaId', '=', partidaId)
    .where('pp.participanteId', '=', participanteId)
    .executeTakeFirst();
  return row?.id;
}
