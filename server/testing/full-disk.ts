import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

/** A store whose disk is full when told so: `store` for `openTestApp({ store })`. */
export type FillableStore = { store: TestDatabase; fill: () => Promise<void>; makeRoom: () => Promise<void> };

/**
 * A store of the kind this run is about on a disk that can be full. The embedded one is told by the file that plays its
 * disk; a server refuses every write with the SQLSTATE that it has for a full disk, for one that is really full can only
 * be mounted by root.
 */
export async function openFillableStore(): Promise<FillableStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hoyo19-disk-'));
  const disk = path.join(folder, 'disk');
  const { db, dispose } = await openTestDatabase({ playedDisk: disk });
  const store = {
    db,
    dispose: async () => {
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
  if (db.kind === 'embedded')
    return {
      store,
      fill: async () => await writeFile(disk, 'low'),
      makeRoom: async () => await writeFile(disk, ''),
    };
  return {
    store,
    fill: async () => {
      await sql`create function no_room() returns trigger language plpgsql as $$
        begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
        db.kysely,
      );
      await onEveryTable(
        store,
        'create trigger no_room before insert or update or delete on %I execute function no_room()',
      );
    },
    makeRoom: async () => void (await sql`drop function no_room cascade`.execute(db.kysely)),
  };
}

async function onEveryTable({ db }: TestDatabase, statement: string): Promise<void> {
  await sql`do $$ declare name text; begin
    for name in select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    loop execute format(${sql.lit(statement)}, name); end loop; end $$`.execute(db.kysely);
}
