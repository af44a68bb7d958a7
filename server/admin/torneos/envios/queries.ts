import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Somebody a letter reaches: an address once, however many participantes share it. */
export type Destinatario = { nombre: string; email: string; horaDeSalida: string | null };

/**
 * The participantes of a torneo who have an address that somebody reads: that of the account, else that of the jugador;
 * invitados have none, temporary addresses end in `.invalid`.
 */
export async function listDestinatarios(db: Kysely<Tables>, torneoId: string): Promise<Destinatario[]> {
  const { rows } = await sql<Destinatario>`
    select distinct on (x.email) x.nombre, x.email, x.hora_de_salida from (
      select j.nombre, lower(coalesce(u.email, j.email)) as email, p.hora_salida as hora_de_salida
      from participantes_torneo i
      join profiles j on j.id = i.jugador_id and j.retirado_en is null
      left join usuarios u on u.id = j.user_id
      left join partidas_participantes pp on pp.participante_id = i.id
      left join partidas p on p.id = pp.partida_id
      where i.torneo_id = ${torneoId}::uuid
    ) x
    where x.email is not null and x.email <> '' and x.email not like '%.invalid'
    order by x.email, x.nombre`.execute(db);
  return rows;
}

/** What a letter tells of a torneo. */
export async function findDatosDeCarta(db: Kysely<Tables>, torneoId: string) {
  return await db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .select(['t.nombre', 't.slug', 't.fechaJuego', 'c.nombre as campo', 'c.ubicacion'])
    .where('t.id', '=', torneoId)
    .executeTakeFirstOrThrow();
}

/** A campaign by the id of its operation. */
export async function findEnvio(db: Kysely<Tables>, id: string) {
  return await db
    .selectFrom('envios_torneo')
    .select(['torneoId', 'destinatarios', 'autorId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Letters of campaigns since a moment, of all torneos and, apart, whether of this one. */
export async function contarEnvios(
  db: Kysely<Tables>,
  { torneoId, dia, reciente }: { torneoId: string; dia: Date; reciente: Date },
): Promise<{ cartas: number; reciente: boolean }> {
  return await db
    .selectFrom('envios_torneo')
    .select([
      sql<number>`coalesce(sum(destinatarios), 0)::int`.as('cartas'),
      sql<boolean>`coalesce(bool_or(torneo_id = ${torneoId}::uuid and creado_en > ${reciente}), false)`.as(
        'reciente',
      ),
    ])
    .where('creadoEn', '>', dia)
    .executeTakeFirstOrThrow();
}
