import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Database } from './connection.ts';
import { migrate } from './migrate.ts';
import {
  openMigratedStore,
  openTestStore,
  rememberingLog,
  removeTestStores,
  STORE_KINDS,
} from './testing/test-store.ts';

/* A row that goes away is looked for in every table that points to it: without an index, by reading the whole table. */

const SIN_INDICE: Readonly<Record<string, string>> = {
  'funcionamiento_del_club.campo_de_casa_id': 'a table of one row',
  'resultados_hoyo.autor_id':
    'an index more would be written with every stroke; an account is deleted a few times a year',
  'resultados_hoyo.autor_previo_id': 'as its autor',
};

afterAll(removeTestStores);

/** Foreign keys that no index helps: one over all its columns, or that begins with the one that names the thing. */
async function sinIndice(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query(`
    select format('%s.%s', k.tabla, array_to_string(k.columnas, '+')) as clave from (
      select c.conrelid, c.conkey, c.conrelid::regclass::text as tabla,
        (select array_agg(a.attname::text order by n.ord) from unnest(c.conkey) with ordinality n (num, ord)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = n.num) as columnas
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace) k
    where not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid and i.indisvalid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%')
        and (i.indkey[0] = k.conkey[cardinality(k.conkey)]
          or (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey))
    order by 1`);
  return rows.map(({ clave }) => String(clave));
}

test.each(STORE_KINDS)('every foreign key has an index, told exceptions apart (%s)', async (kind) => {
  const { db } = await (kind === 'embedded' ? openMigratedStore() : openTestStore(kind));
  await migrate(db, { folder: join(import.meta.dirname, 'migrations'), log: rememberingLog([]) });
  expect(await sinIndice(db)).toEqual(Object.keys(SIN_INDICE).toSorted());
  await db.pool.query('create table planta (id uuid primary key, torneo_id uuid references torneos (id))');
  expect(await sinIndice(db)).toContain('planta.torneo_id');
  await db.pool.query('create index on planta (torneo_id) where torneo_id is not null');
  expect(await sinIndice(db)).not.toContain('planta.torneo_id');
});
