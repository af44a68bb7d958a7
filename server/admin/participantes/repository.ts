import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { deSolo, SIN_GOLPES, type Solo } from '#server/admin/participantes/queries.ts';

/**
 * Locks the cards of some torneos that are empty, so that no first stroke arrives while their handicap is
 * calculated. Cards with strokes are not locked: theirs does not change.
 */
export async function lockTarjetasVacias(
  trx: Db,
  { torneoIds, solo }: { torneoIds: readonly string[]; solo: Solo },
): Promise<void> {
  await trx
    .selectFrom('tarjetas as k')
    .innerJoin('participantes_torneo as i', 'i.id', 'k.participanteId')
    .select('k.id')
    .where(sql<boolean>`k.torneo_id = any(${torneoIds}::uuid[])`)
    .where(sql<boolean>`not exists (select 1 from resultados_hoyo r where r.tarjeta_id = k.id)`)
    .where(deSolo(solo))
    .orderBy('k.id')
    .forUpdate('k')
    .execute();
}

/** Keeps the torneos in which some jugadores have a card without strokes, and `torneoIds`, as they are. */
export async function lockTorneosDe(
  trx: Db,
  { jugadorIds, torneoIds }: { jugadorIds: readonly string[]; torneoIds: readonly string[] },
): Promise<void> {
  await sql`select t.id from torneos t where t.id = any(${torneoIds}::uuid[]) or t.id in (
      select i.torneo_id from participantes_torneo i where i.jugador_id = any(${jugadorIds}::uuid[])
        and not exists (select 1 from resultados_hoyo r join tarjetas k on k.id = r.tarjeta_id
          where k.participante_id = i.id))
    order by t.id for share of t`.execute(trx);
}

/** The cards without strokes of some jugadores, in the order in which they are locked. */
function tarjetasVacias(db: Db, jugadorIds: readonly string[]) {
  return db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .select('k.id')
    .where(sql<boolean>`i.jugador_id = any(${jugadorIds}::uuid[])`)
    .where(SIN_GOLPES)
    .orderBy('k.id');
}

/** Their ids. */
export async function listTarjetasVacias(db: Db, jugadorIds: readonly string[]): Promise<string[]> {
  return (await tarjetasVacias(db, jugadorIds).execute()).map(({ id }) => id);
}

/** Locks the cards without strokes of some jugadores; their ids. */
export async function lockTarjetasDe(trx: Db, jugadorIds: readonly string[]): Promise<string[]> {
  const rows = await tarjetasVacias(trx, jugadorIds).forUpdate('k').execute();
  return rows.map(({ id }) => id);
}

/** Locks the handicaps of a torneo, or of one participante; strokes may still arrive. */
export async function lockHandicaps(
  trx: Db,
  { torneoId, solo }: { torneoId: string; solo: Solo },
): Promise<void> {
  await trx
    .selectFrom('tarjetas as k')
    .innerJoin('participantes_torneo as i', 'i.id', 'k.participanteId')
    .select('k.id')
    .where('k.torneoId', '=', torneoId)
    .where(deSolo(solo))
    .orderBy('k.id')
    .forNoKeyUpdate('k')
    .execute();
}

/** The handicaps that an enrolment is to have: playing handicap, the exact one it comes from, and the part that is of the peña. */
export type HandicapsNuevos = { id: string; juego: number | null; propio: number | null; ajuste: number };

/**
 * Writes handicaps of enrolments, each change remembered: two statements, however many they are. An exact handicap is
 * only of members; an invitado keeps its own.
 */
export async function updateHandicaps(
  trx: Db,
  {
    nuevos,
    autorId,
    motivo,
    conSuSalida = false,
  }: { nuevos: readonly HandicapsNuevos[]; autorId: string | null; motivo: string; conSuSalida?: boolean },
): Promise<void> {
  await sql`
    with nuevos as (
      select * from json_to_recordset(${JSON.stringify(nuevos)}::json) as n(id uuid, juego int, propio numeric(3, 1), ajuste numeric(4, 1))
    ),
    puestos as (
      update tarjetas k set handicap_de_juego = n.juego from nuevos n where k.participante_id = n.id
    ),
    propios as (
      update participantes_torneo i set handicap_real_jugador = case when i.es_invitado then null else n.propio end,
        ajuste_de_pena = n.ajuste, sexo_jugado = case when i.sexo_jugado is null or not ${conSuSalida} then i.sexo_jugado
          else (select coalesce(j.sexo, i.sexo_jugado) from profiles j where j.id = i.jugador_id) end
      from nuevos n where i.id = n.id
    )
    insert into historial_handicaps (jugador_id, participante_id, campo, antes, despues, motivo, autor_id)
    select i.jugador_id, i.id, c.campo, c.antes, c.despues, ${motivo}, ${autorId}::uuid
    from participantes_torneo i join nuevos n on n.id = i.id join tarjetas k on k.participante_id = i.id
    cross join lateral (values
      ('handicap_torneo', k.handicap_de_juego, n.juego::numeric),
      ('handicap_real_jugador', i.handicap_real_jugador,
        case when i.es_invitado then i.handicap_real_jugador else n.propio end)
    ) as c(campo, antes, despues)
    where c.antes is distinct from c.despues
    order by i.id, c.campo`.execute(trx);
}

/** Whether a participante takes points. No row is an error. */
export async function updateIncluirEnPuntos(
  trx: Db,
  { participanteId, incluirEnPuntos }: { participanteId: string; incluirEnPuntos: boolean },
): Promise<void> {
  await trx
    .updateTable('participantes_torneo')
    .set({ incluirEnPuntos })
    .where('id', '=', participanteId)
    .returning('id')
    .executeTakeFirstOrThrow();
}
