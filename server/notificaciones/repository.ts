import { type Selectable, sql } from 'kysely';
import { purgeOf } from '#db/purge.ts';
import type { Db, Tables } from '#db/tables.ts';

type Suscripcion = Omit<Selectable<Tables['suscripciones_push']>, 'id' | 'creadaEn' | 'entregadoEn'>;

/** Keeps a session as it is until the transaction ends, from others who keep its phone too; false when it has ended. */
export async function lockSesion(trx: Db, sesionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sesiones')
    .select('id')
    .where('id', '=', sesionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps the phone of a session, which is locked: one each, and one owner for each address (a phone that somebody else used
 * before is now the caller's, and hears nothing of what waited for them). Of one account only the `max` newest stay.
 */
export async function upsertSuscripcion(trx: Db, suscripcion: Suscripcion, max: number): Promise<void> {
  const { sesionId, usuarioId, endpoint } = suscripcion;
  // With what waits for the former owner: it is said of them, and somebody else reads this phone now
  await trx
    .deleteFrom('suscripciones_push')
    .where('endpoint', '=', endpoint)
    .where('usuarioId', '<>', usuarioId)
    .execute();
  await trx
    .deleteFrom('suscripciones_push')
    .where('sesionId', '=', sesionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  await trx
    .insertInto('suscripciones_push')
    .values(suscripcion)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(suscripcion))
    .execute();
  await trx
    .deleteFrom('suscripciones_push')
    .where('id', 'in', (query) =>
      query
        .selectFrom('suscripciones_push')
        .select('id')
        .where('usuarioId', '=', usuarioId)
        .orderBy(sql`(sesion_id = ${sesionId}::uuid)`, 'desc')
        .orderBy('creadaEn', 'desc')
        .offset(max),
    )
    .execute();
}

/** Forgets the phone of a session. */
export async function deleteSuscripcionDe(db: Db, sesionId: string): Promise<void> {
  await db.deleteFrom('suscripciones_push').where('sesionId', '=', sesionId).execute();
}

/** Forgets a phone that its push service knows no more, with what waits for it. */
export async function deleteSuscripcion(db: Db, id: string): Promise<void> {
  await db.deleteFrom('suscripciones_push').where('id', '=', id).execute();
}

export type NuevoEnvio = Omit<
  Selectable<Tables['envios_push']>,
  'id' | 'creadoEn' | 'encoladoEn' | 'tomadoEn'
>;

/**
 * Puts notes into the line, for phones that are still there: what waits about the same thing says the newer text instead,
 * and leaves at once if the newer one may, also where the older one waits for another try. One that somebody delivers at this
 * moment is said already: the newer text goes into the line anew, at its own time, and whoever delivers the former one leaves
 * it there (`Tomado`).
 * Returns how many.
 */
export async function insertEnvios(trx: Db, envios: readonly NuevoEnvio[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into envios_push (suscripcion_id, tipo, clave, titulo, cuerpo, url, sale_en, caduca_en)
    select s.id, n.tipo, n.clave, n.titulo, n.cuerpo, n.url, n."saleEn", n."caducaEn"
      from json_to_recordset(${JSON.stringify(envios)}::json) as n ("suscripcionId" uuid, tipo text, clave text,
        titulo text, cuerpo text, url text, "saleEn" timestamptz, "caducaEn" timestamptz)
      join suscripciones_push s on s.id = n."suscripcionId"
      order by s.id
      for key share of s
    on conflict (suscripcion_id, clave) do update
      set titulo = excluded.titulo, cuerpo = excluded.cuerpo, url = excluded.url, caduca_en = excluded.caduca_en,
        sale_en = case when envios_push.tomado_en is null then least(envios_push.sale_en, excluded.sale_en)
          else excluded.sale_en end,
        encolado_en = case when envios_push.tomado_en is null and envios_push.sale_en > now()
          and envios_push.sale_en <= excluded.sale_en then envios_push.encolado_en end,
        tomado_en = null
    returning id`.execute(trx);
  return rows.length;
}

/** Remembers who was told of which start; those that somebody told meanwhile are not among the returned ones. */
export async function insertSalidasAvisadas(
  trx: Db,
  salidas: readonly { participanteId: string; hora: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .insertInto('salidas_avisadas')
    .values([...salidas])
    .onConflict((conflict) => conflict.doNothing())
    .returning('participanteId')
    .execute();
  return new Set(rows.map(({ participanteId }) => participanteId));
}

/**
 * Takes what no instance has put into its line yet, waiting for nobody: a row that somebody holds is being written anew, which
 * is told at commit, or taken by another instance.
 */
export async function takeSinEncolar(db: Db) {
  return await db
    .updateTable('envios_push')
    .set({ encoladoEn: new Date() })
    .where('id', 'in', (query) =>
      query
        .selectFrom('envios_push')
        .select('id')
        .where('encoladoEn', 'is', null)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'saleEn'])
    .execute();
}

/** Takes a note for delivering it; undefined when it is gone or somebody else delivers it. */
export async function takeEnvio(db: Db, { id, before }: { id: string; before: Date }) {
  const tomadoEn = new Date();
  const envio = await db
    .updateTable('envios_push as e')
    .from('suscripciones_push as s')
    .set({ tomadoEn })
    .whereRef('s.id', '=', 'e.suscripcionId')
    .where('e.id', '=', id)
    .where((e) => e.or([e('e.tomadoEn', 'is', null), e('e.tomadoEn', '<', before)]))
    .returning(['e.suscripcionId', 'e.tipo', 'e.clave', 'e.titulo', 'e.cuerpo', 'e.url', 'e.caducaEn'])
    .returning(['s.endpoint', 's.p256dh', 's.auth'])
    .executeTakeFirst();
  return envio && { ...envio, tomado: { id, tomadoEn } };
}

/** A note as somebody took it. One that says something else since is nobody's, and stays for the line. */
type Tomado = { id: string; tomadoEn: Date };

/** Puts a note back that was not delivered. */
export async function releaseEnvio(db: Db, { id, tomadoEn }: Tomado): Promise<void> {
  await db
    .updateTable('envios_push')
    .set({ tomadoEn: null })
    .where('id', '=', id)
    .where('tomadoEn', '=', tomadoEn)
    .execute();
}

/** Delivered, or given up. */
export async function deleteEnvio(db: Db, { id, tomadoEn }: Tomado): Promise<void> {
  await db.deleteFrom('envios_push').where('id', '=', id).where('tomadoEn', '=', tomadoEn).execute();
}

/** Remembers that a phone was reached. */
export async function markEntregado(db: Db, suscripcionId: string): Promise<void> {
  await db
    .updateTable('suscripciones_push')
    .set({ entregadoEn: new Date() })
    .where('id', '=', suscripcionId)
    .execute();
}

/** Forgets a bounded number of notes that were not delivered in time. Returns how many went. */
export const purgeEnvios = purgeOf('envios_push', 'id', (e, antes) => e('caducaEn', '<', antes));
