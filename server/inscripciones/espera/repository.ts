import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import { JUGADOR_RETIRADO } from '#reglas/persona.ts';

/** Places are counted where there is a number of them, or of the guests whom each member brings. */
const CONTADO = sql<boolean>`(t.plazas is not null or t.invitados_por_socio is not null)`;

/**
 * Until the end of `trx` nobody else takes or frees a place of this torneo, where its places are counted; false where they
 * are not. Taken before any row (docs/locks.md).
 */
export async function lockCupo(trx: Db, torneoId: string): Promise<boolean> {
  const { rows } = await sql`select pg_advisory_xact_lock(hashtextextended('cupo:' || t.id, 0)) from torneos t
    where t.id = ${torneoId}::uuid and ${CONTADO}`.execute(trx);
  return rows.length > 0;
}

/** Takes the lock of `lockCupo` for every torneo in which a jugador has a place or waits for one, in the order of their ids. */
export async function lockCuposDe(trx: Db, jugadorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cupo:' || t.id, 0)) from (
      select t.id from torneos t where ${CONTADO} and t.id in (
        select i.torneo_id from participantes_torneo i where i.jugador_id = ${jugadorId}::uuid
        union select e.torneo_id from esperas e where ${jugadorId}::uuid in (e.jugador_id, e.anfitrion_id))
      order by t.id offset 0
    ) t`.execute(trx);
}

/**
 * Keeps the pairs of a torneo from changing until the end of `trx` where two wait together for it: going up makes them one.
 * Behind its cupo, and in place of the lock for share (docs/locks.md).
 */
export async function lockSiEsperanJuntos(trx: Db, torneoId: string): Promise<void> {
  await sql`select t.id from torneos t where t.id = ${torneoId}::uuid and exists (
      select 1 from esperas e where e.torneo_id = t.id group by e.grupo having count(*) > 1)
    for no key update of t`.execute(trx);
}

/**
 * Takes the lock of `lockSiEsperanJuntos` for every torneo in which a jugador has a place or waits for one, in the order of their
 * ids, if two wait together for any of these torneos.
 */
export async function lockSiEsperanJuntosEn(trx: Db, jugadorId: string): Promise<void> {
  await sql`with suyos as (
      select i.torneo_id from participantes_torneo i where i.jugador_id = ${jugadorId}::uuid
      union select e.torneo_id from esperas e where ${jugadorId}::uuid in (e.jugador_id, e.anfitrion_id))
    select t.id from torneos t where t.id in (select torneo_id from suyos) and exists (
      select 1 from esperas e where e.torneo_id in (select torneo_id from suyos) group by e.grupo having count(*) > 1)
    order by t.id for no key update of t`.execute(trx);
}

type NuevaEspera = Omit<Insertable<Tables['esperas']>, 'id' | 'orden' | 'grupo' | 'creadaEn'> & {
  id?: string;
  grupo?: string;
};

/** Puts somebody behind everybody that waits; the caller holds the cupo. */
export async function insertEspera(
  trx: Db,
  { id = randomUUID(), grupo = id, ...quien }: NuevaEspera,
): Promise<void> {
  await trx
    .insertInto('esperas')
    .values((e) => ({
      ...quien,
      id,
      grupo,
      orden: e
        .selectFrom('esperas')
        .select(sql<number>`coalesce(max(orden), 0) + 1`.as('orden'))
        .where('torneoId', '=', quien.torneoId),
    }))
    .execute();
}

/** Takes some out of the waiting list of a torneo; returns how many there were. */
export async function deleteEsperas(
  trx: Db,
  { torneoId, ids }: { torneoId: string; ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await trx
    .deleteFrom('esperas')
    .where('torneoId', '=', torneoId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return gone.length;
}

/** Takes a jugador and the guests whom he brings out of every waiting list. */
export async function deleteEsperasDe(trx: Db, jugadorId: string): Promise<void> {
  await trx
    .deleteFrom('esperas')
    .where((e) => e.or([e('jugadorId', '=', jugadorId), e('anfitrionId', '=', jugadorId)]))
    .execute();
}

/** Takes the name of somebody who leaves the club out of the torneos that they left late: that somebody did stays. */
export async function forgetNombreDeBajas(trx: Db, jugadorId: string): Promise<void> {
  await trx
    .updateTable('bajas_tardias')
    .set({ nombre: JUGADOR_RETIRADO })
    .where('jugadorId', '=', jugadorId)
    .execute();
}

/** Remembers who left after the closing. */
export async function insertBajaTardia(
  trx: Db,
  { torneoId, jugadorId }: { torneoId: string; jugadorId: string },
): Promise<void> {
  await sql`insert into bajas_tardias (id, torneo_id, jugador_id, nombre)
    select ${randomUUID()}::uuid, ${torneoId}::uuid, j.id, j.nombre from profiles j where j.id = ${jugadorId}::uuid`.execute(
    trx,
  );
}
