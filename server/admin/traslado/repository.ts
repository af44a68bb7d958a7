import { sql } from 'kysely';
import type { Trx } from '#db/tables.ts';

const nombres = (columnas: readonly string[]) => sql.join(columnas.map((columna) => sql.ref(columna)));

/** Until the end of `trx` nobody else writes these tables. */
export async function bloquearTablas(trx: Trx, tablas: readonly string[]): Promise<void> {
  await sql`lock table ${sql.join(tablas.map((tabla) => sql.table(tabla)))} in exclusive mode`.execute(trx);
}

/** Writes rows as an export has them, with their own ids. */
export async function insertFilas(
  trx: Trx,
  { tabla, columnas, filas }: { tabla: string; columnas: readonly string[]; filas: readonly object[] },
): Promise<void> {
  await sql`insert into ${sql.table(tabla)} (${nombres(columnas)}) overriding system value
    select ${nombres(columnas)} from jsonb_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(filas)}::jsonb)
  `.execute(trx);
}

/** Deletes the club's settings: those of an export take their place. */
export async function olvidarAjustes(trx: Trx): Promise<void> {
  await trx.deleteFrom('ajustes_del_club').execute();
}

/** Deletes the club's pictures: those of an export take their place. */
export async function olvidarImagenes(trx: Trx): Promise<void> {
  await trx.deleteFrom('imagenes_del_club').execute();
}

/** Deletes how the club works: what an export says of it takes its place. */
export async function olvidarFuncionamiento(trx: Trx): Promise<void> {
  await trx.deleteFrom('funcionamiento_del_club').execute();
}

/** Lets every count of the store go on after what was written with its own numbers. */
export async function adelantarCuentas(trx: Trx): Promise<void> {
  const { rows } = await sql<{ tabla: string; columna: string }>`
    select table_name::text as tabla, column_name::text as columna from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
  for (const { tabla, columna } of rows)
    await sql`select setval(pg_get_serial_sequence(${tabla}, ${columna}), greatest(max(${sql.ref(columna)}), 1),
      max(${sql.ref(columna)}) is not null) from ${sql.table(tabla)}`.execute(trx);
  await sql`select setval('version_de_golpes', greatest(1,
    (select last_value from version_de_golpes),
    (select max(version) from resultados_hoyo), (select max(version) from historial_golpes)))`.execute(trx);
}

/** Frees the address of an account that is to become somebody of the export. */
export async function apartarCuenta(trx: Trx, usuarioId: string): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ email: `${usuarioId}@sustituida.invalid` })
    .where('id', '=', usuarioId)
    .execute();
}

/** The person of the export takes over the ways in of the account that had their address; that account ends. */
export async function sustituirCuenta(trx: Trx, { de, a }: { de: string; a: string }): Promise<void> {
  await trx.updateTable('identidades').set({ userId: a }).where('userId', '=', de).execute();
  await trx
    .updateTable('identidades')
    .set({ accountId: a })
    .where('userId', '=', a)
    .where('providerId', '=', 'credential')
    .execute();
  await sustituirFactores(trx, { de, a });
  await trx
    .insertInto('user_roles')
    .values({ userId: a, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.deleteFrom('profiles').where('userId', '=', de).execute();
  await trx.deleteFrom('usuarios').where('id', '=', de).execute();
}

/** What guards the ways in goes with them: a password alone is not to open what asked for more. */
async function sustituirFactores(trx: Trx, { de, a }: { de: string; a: string }): Promise<void> {
  await trx.updateTable('llaves_de_acceso').set({ userId: a }).where('userId', '=', de).execute();
  await trx.updateTable('segundos_factores').set({ usuarioId: a }).where('usuarioId', '=', de).execute();
  await trx
    .updateTable('codigos_de_recuperacion')
    .set({ usuarioId: a })
    .where('usuarioId', '=', de)
    .execute();
  await trx.updateTable('dispositivos_conocidos').set({ usuarioId: a }).where('usuarioId', '=', de).execute();
}
