import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** A participante of a torneo by the jugador's id, or by its own for an invitado. */
export async function findParticipante(
  db: Kysely<Tables>,
  { torneoId, jugador }: { torneoId: string; jugador: string },
): Promise<{ id: string; sexo: 'hombre' | 'mujer' | null } | undefined> {
  return await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select('i.id')
    .select(sql<'hombre' | 'mujer' | null>`coalesce(j.sexo, i.sexo_invitado)`.as('sexo'))
    .where('i.torneoId', '=', torneoId)
    .where((where) =>
      where.or([
        where('i.jugadorId', '=', jugador),
        where.and([where('i.id', '=', jugador), where('i.jugadorId', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
}
