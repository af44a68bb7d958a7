import { sql } from 'kysely';
import { TABLAS_DEL_CLUB } from '#db/club-tables.ts';
import type { Trx } from '#db/tables.ts';
import type { Hoja } from '#server/admin/traslado/hojas.ts';
import type { Cell } from '#server/external/csv.ts';

/** A table as the store has it: what is stored in it (what it works out itself is left out), and what tells its rows apart. */
export type TablaDelAlmacen = { tabla: string; columnas: string[]; clave: string[] };

/** Rows that are read at a time. */
const PAGINA = 500;

/** The stored columns and the primary key of every table, asked of the store itself. */
export async function listTablas(trx: Trx): Promise<TablaDelAlmacen[]> {
  const { rows } = await sql<TablaDelAlmacen>`select c.table_name::text as tabla,
      array_agg(c.column_name::text order by c.ordinal_position) as columnas,
      (select coalesce(array_agg(k.column_name::text order by k.ordinal_position), '{}')
        from information_schema.table_constraints p
        join information_schema.key_column_usage k using (constraint_schema, constraint_name, table_name)
        where p.constraint_type = 'PRIMARY KEY' and p.table_schema = 'public' and p.table_name = c.table_name) as clave
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`.execute(trx);
  return rows;
}

/** The last migration that the store has; empty where it was never migrated. */
export async function findEsquema(trx: Trx): Promise<string> {
  const { rows } = await sql<{
    esquema: string | null;
  }>`select max(nombre) as esquema from migraciones`.execute(trx);
  return rows[0]?.esquema ?? '';
}

/** Has instants told in UTC until the end of `trx`. False: another instance over the same server is exporting. */
export async function empezarLectura(trx: Trx): Promise<boolean> {
  await sql`set local timezone = 'UTC'`.execute(trx);
  const { rows } = await sql<{ solo: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('traslado.exportar', 0)) as solo`.execute(trx);
  return rows[0]?.solo === true;
}

/** The rows of a table as JSON texts, a page at a time, in the order of its primary key. */
export function leerTabla(trx: Trx, { tabla, columnas, clave }: TablaDelAlmacen): AsyncGenerator<string[]> {
  const nombres = (cuales: readonly string[]) => cuales.map((cual) => `"${cual}"`).join(', ');
  return leerPaginas(
    trx,
    `select row_to_json(t)::text as fila from (
      select ${nombres(columnas)} from "${tabla}" order by ${nombres(clave)}) as t`,
  );
}

/** The lines of one of `HOJAS`, a page at a time. */
export async function* leerHoja(trx: Trx, { consulta }: Hoja): AsyncGenerator<Cell[][]> {
  for await (const filas of leerPaginas(trx, consulta)) yield filas.map((fila) => JSON.parse(fila) as Cell[]);
}

async function* leerPaginas(trx: Trx, consulta: string): AsyncGenerator<string[]> {
  await sql.raw(`declare traslado no scroll cursor for ${consulta}`).execute(trx);
  for (;;) {
    const { rows } = await sql.raw<{ fila: string }>(`fetch ${PAGINA} from traslado`).execute(trx);
    if (rows.length > 0) yield rows.map(({ fila }) => fila);
    if (rows.length < PAGINA) break;
  }
  await sql`close traslado`.execute(trx);
}

/** What an empty club has all the same: its administrators with their own jugadores, its settings, and what was remembered of them. */
const DE_UN_CLUB_VACIO = new Set([
  'usuarios',
  'user_roles',
  'profiles',
  'auditoria',
  'ajustes_del_club',
  'imagenes_del_club',
  'funcionamiento_del_club',
]);

/** The tables that say that a club is not empty: any with rows but of its administrators. */
export async function listLlenas(trx: Trx): Promise<string[]> {
  const llenas: string[] = [];
  for (const tabla of TABLAS_DEL_CLUB.filter((nombre) => !DE_UN_CLUB_VACIO.has(nombre))) {
    const { rows } = await sql`select from ${sql.table(tabla)} limit 1`.execute(trx);
    if (rows.length > 0) llenas.push(tabla);
  }
  const { rows } = await sql<{ usuarios: boolean; profiles: boolean }>`
    select exists (select from usuarios u where u.id not in (select user_id from user_roles)) as usuarios,
      exists (select from profiles p
        where p.user_id is null or p.user_id not in (select user_id from user_roles)) as profiles`.execute(
    trx,
  );
  return [...(rows[0]?.usuarios ? ['usuarios'] : []), ...(rows[0]?.profiles ? ['profiles'] : []), ...llenas];
}

/** The accounts of the administrators. */
export async function listAdministradores(trx: Trx) {
  return await trx
    .selectFrom('usuarios as u')
    .innerJoin('user_roles as r', 'r.userId', 'u.id')
    .select(['u.id', 'u.email'])
    .execute();
}

/** The ligas that are not deleted, whose standings become sheets of their own. */
export async function listLigas(trx: Trx): Promise<string[]> {
  const ligas = await trx
    .selectFrom('ligas')
    .select('id')
    .where('eliminadaEn', 'is', null)
    .orderBy('slug')
    .execute();
  return ligas.map(({ id }) => id);
}
