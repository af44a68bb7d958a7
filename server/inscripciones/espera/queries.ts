import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** Who waits for a place in a torneo, in the order in which they came. */
export async function listEsperas(db: Db, torneoId: string) {
  return await db
    .selectFrom('esperas as e')
    .leftJoin('profiles as j', 'j.id', 'e.jugadorId')
    .leftJoin('profiles as a', 'a.id', 'e.anfitrionId')
    .select(['e.id', 'e.orden', 'e.grupo', 'e.jugadorId', 'e.anfitrionId', 'e.creadaEn as desde'])
    .select(['e.sexoInvitado as sexo', 'e.handicapInvitado as handicap', 'a.nombre as anfitrion'])
    .select(sql<string>`coalesce(j.nombre, e.nombre_invitado)`.as('nombre'))
    .where('e.torneoId', '=', torneoId)
    .orderBy('e.orden')
    .execute();
}

/** Somebody who waits for a place; jugadorId null = a guest. */
export type EsperaRow = Awaited<ReturnType<typeof listEsperas>>[number];

/** How many guests of a member are in a torneo, or wait for it. */
export async function countInvitadosDe(
  db: Db,
  { torneoId, jugadorId }: { torneoId: string; jugadorId: string },
): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`select (
      (select count(*) from participantes_torneo i where i.torneo_id = ${torneoId}::uuid and i.anfitrion_id = ${jugadorId}::uuid)
      + (select count(*) from esperas e where e.torneo_id = ${torneoId}::uuid and e.anfitrion_id = ${jugadorId}::uuid))::int as cuantos`.execute(
    db,
  );
  return rows[0]?.cuantos ?? 0;
}

/** The members who are in a torneo or wait for a place in it. */
export async function listMiembros(db: Db, torneoId: string) {
  const { rows } = await sql<{
    id: string;
    nombre: string;
  }>`select j.id, j.nombre from profiles j where j.id in (
      select i.jugador_id from participantes_torneo i where i.torneo_id = ${torneoId}::uuid
      union select e.jugador_id from esperas e where e.torneo_id = ${torneoId}::uuid)
    order by j.id`.execute(db);
  return rows;
}

/** Where letters about a place go: the address of the account of each jugador, none of who has none that is read. */
export async function listDirecciones(db: Db, jugadorIds: readonly string[]) {
  const { rows } = await sql<{ jugadorId: string; email: string }>`
    select j.id as "jugadorId", x.email from profiles j left join usuarios u on u.id = j.user_id
    cross join lateral (select lower(coalesce(u.email, j.email)) as email) x
    where j.id = any(${jugadorIds}::uuid[]) and j.retirado_en is null and x.email <> '' and x.email not like '%.invalid'
    order by j.id`.execute(db);
  return rows;
}

/** The torneos in which a jugador, or a guest of his, waits. */
export async function listTorneosEnEspera(db: Db, jugadorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('esperas')
    .select('torneoId')
    .distinct()
    .where((e) => e.or([e('jugadorId', '=', jugadorId), e('anfitrionId', '=', jugadorId)]))
    .orderBy('torneoId')
    .execute();
  return rows.map(({ torneoId }) => torneoId);
}

/** Who left a torneo after its enrolment was closed, oldest first. */
export async function listBajasTardias(db: Db, torneoId: string) {
  return await db
    .selectFrom('bajas_tardias')
    .select(['nombre', 'momento'])
    .where('torneoId', '=', torneoId)
    .orderBy('momento')
    .orderBy('id')
    .execute();
}
