import type { Db } from '#db/tables.ts';
import { TARJETA_JUGADA } from '#server/tarjetas/queries.ts';

/** The card of a participante, or of a bando of one ball, in that partida; undefined when it is not played there. */
export async function findTarjetaEn(
  db: Db,
  { partidaId, participanteId }: { partidaId: string; participanteId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('partidas_participantes as pp')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'pp.participanteId')
    .select('k.id')
    .where('pp.partidaId', '=', partidaId)
    .where('k.quienId', '=', participanteId)
    .executeTakeFirst();
  return row?.id;
}
