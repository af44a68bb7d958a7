import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { enOrdenDeLista } from '#reglas/nombre.ts';

/** A member who may enrol together with another one; leQuiero, meQuiere: who of the two has named the other. */
export type PosibleRow = { id: string; nombre: string; leQuiero: boolean; meQuiere: boolean };

/** Who may enrol together with a jugador, by surnames: members who are not in and do not wait. None for who is in or waits. */
export async function listPosibles(
  db: Db,
  { torneoId, jugadorId }: { torneoId: string; jugadorId: string },
): Promise<PosibleRow[]> {
  const estaDentro = sql<{ jugadorId: string }>`(
    select i.jugador_id from participantes_torneo i where i.torneo_id = ${torneoId}::uuid and i.jugador_id is not null
    union select e.jugador_id from esperas e where e.torneo_id = ${torneoId}::uuid and e.jugador_id is not null)`;
  const rows = await db
    .selectFrom('profiles as j')
    .leftJoin('inscripciones_conjuntas as d', (join) =>
      join.on('d.torneoId', '=', torneoId).onRef('d.jugadorId', '=', 'j.id').on('d.conId', '=', jugadorId),
    )
    .select(['j.id', 'j.nombre', 'j.nombreDePila', 'j.apellidos'])
    .select([
      sql<boolean>`d.jugador_id is not null`.as('meQuiere'),
      sql<boolean>`exists (select 1 from inscripciones_conjuntas m where m.torneo_id = ${torneoId}::uuid
        and m.jugador_id = ${jugadorId}::uuid and m.con_id = j.id)`.as('leQuiero'),
    ])
    .where('j.retiradoEn', 'is', null)
    .where('j.id', '<>', jugadorId)
    .where(sql<boolean>`j.id not in ${estaDentro} and ${jugadorId}::uuid not in ${estaDentro}`)
    .limit(2000)
    .execute();
  return enOrdenDeLista(rows);
}

/** The name of the member with whom a jugador wanted to enrol and who is not in the torneo yet; undefined = nobody. */
export async function findEsperado(
  db: Db,
  { torneoId, jugadorId }: { torneoId: string; jugadorId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('inscripciones_conjuntas as c')
    .innerJoin('profiles as j', 'j.id', 'c.conId')
    .select('j.nombre')
    .where('c.torneoId', '=', torneoId)
    .where('c.jugadorId', '=', jugadorId)
    .where('j.retiradoEn', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from participantes_torneo i where i.torneo_id = c.torneo_id and i.jugador_id = c.con_id)`,
    )
    .executeTakeFirst();
  return row?.nombre;
}

/** The participante that a jugador is in a torneo, with the name of that other one, where they are a pair. */
export async function findPareja(
  db: Db,
  { torneoId, jugadorId, conId }: { torneoId: string; jugadorId: string; conId: string },
) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('bandos_participantes as m', 'm.participanteId', 'i.id')
    .innerJoin('bandos_participantes as o', 'o.bandoId', 'm.bandoId')
    .innerJoin('participantes_torneo as otro', 'otro.id', 'o.participanteId')
    .innerJoin('profiles as j', 'j.id', 'otro.jugadorId')
    .select(['i.id', 'j.nombre'])
    .where('i.torneoId', '=', torneoId)
    .where('i.jugadorId', '=', jugadorId)
    .where('otro.jugadorId', '=', conId)
    .executeTakeFirst();
}
