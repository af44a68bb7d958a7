import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** A partida as it goes out. hoyo: in a shotgun, '5A'; null = from the first one. */
export type SalidaRow = {
  id: string;
  nombre: string;
  hora: string;
  hoyo: string | null;
  participanteIds: string[];
};

/** The partidas of a torneo in their order; none of one that came in a file, whose groups were made to write its cards. */
export async function listSalidas(db: Kysely<Tables>, torneoId: string): Promise<SalidaRow[]> {
  return await db
    .selectFrom('partidas as p')
    .innerJoin('torneos as t', 't.id', 'p.torneoId')
    .select(['p.id', 'p.nombre', 'p.horaSalida as hora', 'p.hoyoSalida as hoyo'])
    .select(
      sql<string[]>`(select coalesce(json_agg(pp.participante_id order by pp.posicion_grupo), '[]')
        from partidas_participantes pp where pp.partida_id = p.id)`.as('participanteIds'),
    )
    .where('p.torneoId', '=', torneoId)
    .where('t.importado', 'is', null)
    .orderBy('p.ordenSalida')
    .orderBy('p.id')
    .execute();
}
