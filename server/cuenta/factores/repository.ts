import { sql } from 'kysely';
import type { Db, Trx } from '#db/tables.ts';

/** Devices that have not been seen for so long are new again. */
const DEVICE_DAYS = 400;

/** Keeps the secret of an authenticator that is being set up, in the place of one begun before; false: one is on. */
export async function upsertSecreto(
  db: Db,
  { usuarioId, secreto }: { usuarioId: string; secreto: string },
): Promise<boolean> {
  const row = await db
    .insertInto('segundos_factores')
    .values({ usuarioId, secreto, activoEn: null, ultimoPaso: null })
    .onConflict((conflict) =>
      conflict.column('usuarioId').doUpdateSet({ secreto }).where('segundos_factores.activoEn', 'is', null),
    )
    .returning('usuarioId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret of an account's authenticator, on or still being set up; locked until the transaction ends. */
export async function lockSecreto(trx: Trx, usuarioId: string) {
  const row = await trx
    .selectFrom('segundos_factores')
    .select(['secreto', 'activoEn'])
    .where('usuarioId', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
  return row && { secreto: row.secreto, activo: row.activoEn !== null };
}

/** Switches an authenticator on by the step of its first code, which is not taken again. */
export async function activateSecreto(
  trx: Trx,
  { usuarioId, paso }: { usuarioId: string; paso: number },
): Promise<void> {
  await trx
    .updateTable('segundos_factores')
    .set({ activoEn: new Date(), ultimoPaso: paso })
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirstOrThrow();
}

/** Takes the code of a step, once: of many that bring it at once one wins. False: that step or a later one was taken. */
export async function takePaso(
  db: Db,
  { usuarioId, paso }: { usuarioId: string; paso: number },
): Promise<boolean> {
  const row = await db
    .updateTable('segundos_factores')
    .set({ ultimoPaso: paso })
    .where('usuarioId', '=', usuarioId)
    .where('activoEn', 'is not', null)
    .where((e) => e.or([e('ultimoPaso', 'is', null), e('ultimoPaso', '<', paso)]))
    .returning('usuarioId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches an authenticator off; false: it was not on. */
export async function deleteSecreto(trx: Trx, usuarioId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('segundos_factores')
    .where('usuarioId', '=', usuarioId)
    .returning('activoEn')
    .executeTakeFirst();
  return (row?.activoEn ?? null) !== null;
}

/** Puts these recovery codes, by their digests, in the place of whatever there were. */
export async function replaceRecuperacion(
  trx: Trx,
  { usuarioId, resumenes }: { usuarioId: string; resumenes: readonly string[] },
): Promise<void> {
  await trx.deleteFrom('codigos_de_recuperacion').where('usuarioId', '=', usuarioId).execute();
  if (resumenes.length === 0) return;
  const rows = resumenes.map((resumen) => ({ usuarioId, resumen }));
  await trx.insertInto('codigos_de_recuperacion').values(rows).execute();
}

/** Takes a recovery code, once; false: there is none. */
export async function takeRecuperacion(
  db: Db,
  { usuarioId, resumen }: { usuarioId: string; resumen: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('codigos_de_recuperacion')
    .where('usuarioId', '=', usuarioId)
    .where('resumen', '=', resumen)
    .returning('resumen')
    .executeTakeFirst();
  return row !== undefined;
}

/** Has a passkey of an account count that was just made; what else was made and does not count stays so. */
export async function useLlave(
  trx: Trx,
  { usuarioId, llaveId }: { usuarioId: string; llaveId: string },
): Promise<void> {
  await trx
    .updateTable('llaves_de_acceso')
    .set({ enUso: true })
    .where('id', '=', llaveId)
    .where('userId', '=', usuarioId)
    .execute();
}

/** Forgets passkeys that were made and never came to count, a while ago: the browser would not make another one. */
export async function forgetUnusedLlaves(db: Db, usuarioId: string): Promise<void> {
  await db
    .deleteFrom('llaves_de_acceso')
    .where('userId', '=', usuarioId)
    .where('enUso', '=', false)
    .where('createdAt', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}

/** Takes a passkey of an account away; false: it has none of that id. */
export async function deleteLlave(
  trx: Trx,
  { usuarioId, llaveId }: { usuarioId: string; llaveId: string },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('llaves_de_acceso')
    .where('id', '=', llaveId)
    .where('userId', '=', usuarioId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers what a session has proved just now; a second factor once shown stays shown. False: it has ended. */
export async function markPrueba(
  db: Db,
  { sesionId, segundoFactor }: { sesionId: string; segundoFactor: boolean },
): Promise<boolean> {
  const probadaEn = new Date();
  const row = await db
    .insertInto('pruebas_de_sesion')
    .columns(['sesionId', 'segundoFactor', 'probadaEn'])
    .expression((e) =>
      e
        .selectFrom('sesiones')
        .select([
          'id',
          sql<boolean>`${segundoFactor}::boolean`.as('segundoFactor'),
          sql<Date>`${probadaEn}::timestamptz`.as('probadaEn'),
        ])
        .where('id', '=', sesionId),
    )
    .onConflict((conflict) =>
      conflict.column('sesionId').doUpdateSet({
        probadaEn,
        segundoFactor: sql<boolean>`pruebas_de_sesion.segundo_factor or excluded.segundo_factor`,
      }),
    )
    .returning('sesionId')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers a device of an account and forgets those of long ago, in one statement; says whether it is new, and whether it is the
 * first.
 */
export async function rememberDispositivo(
  trx: Trx,
  { usuarioId, resumen }: { usuarioId: string; resumen: string },
): Promise<{ nuevo: boolean; primero: boolean }> {
  const { rows } = await sql<{ nuevo: boolean; primero: boolean }>`with conocidos as (
      select resumen, visto_en >= now() - ${DEVICE_DAYS}::int * interval '1 day' as vale from dispositivos_conocidos
      where usuario_id = ${usuarioId}::uuid
    ), olvidados as (
      delete from dispositivos_conocidos d using conocidos c
      where d.usuario_id = ${usuarioId}::uuid and d.resumen = c.resumen and not c.vale and d.resumen <> ${resumen}
    ), puesto as (
      insert into dispositivos_conocidos (usuario_id, resumen) values (${usuarioId}::uuid, ${resumen})
      on conflict (usuario_id, resumen) do update set visto_en = now()
    )
    select not exists (select from conocidos where vale and resumen = ${resumen}) as nuevo,
      not exists (select from conocidos where vale) as primero`.execute(trx);
  return rows[0] ?? { nuevo: false, primero: false };
}
