import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { fillBeforeTarjetas, readClub } from './testing/before-tarjetas.ts';
import {
  openTestStore,
  rememberingLog,
  removeTestStores,
  STORE_KINDS,
  testFolder,
  type TestStore,
} from './testing/test-store.ts';

/* The migration that makes cards a table of their own loses nothing, doubles nothing and changes nothing. */

const ALL = join(import.meta.dirname, 'migrations');
const TARJETAS = '0088_tarjetas.sql';
const log = rememberingLog([]);

afterAll(removeTestStores);

/** The migrations before this one, in a folder of their own; with it, or with another text of it. */
function folderUpTo(tarjetas: 'without' | 'with' | ((text: string) => string)): string {
  const folder = testFolder();
  for (const name of readdirSync(ALL).filter((one) => one < TARJETAS))
    copyFileSync(join(ALL, name), join(folder, name));
  if (tarjetas === 'without') return folder;
  const text = readFileSync(join(ALL, TARJETAS), 'utf8');
  writeFileSync(join(folder, TARJETAS), tarjetas === 'with' ? text : tarjetas(text));
  return folder;
}

/** A club of before, and every stroke, line and card of it. */
async function openClub(kind: (typeof STORE_KINDS)[number]) {
  const store = await openTestStore(kind);
  await migrate(store.db, { folder: folderUpTo('without'), log });
  await fillBeforeTarjetas(store.db.pool);
  return { ...store, before: await readClub(store.db.pool, 'before') };
}

/** The migration with one thing moved wrongly, that the counting does not read. */
const BROKEN = [
  [
    'a stroke left behind',
    'FROM resultados_hoyo_partida_personal;',
    'FROM resultados_hoyo_partida_personal OFFSET 1;',
  ],
  [
    'another figure',
    'autor_previo_id)\n  SELECT participante_id, numero_hoyo, golpes',
    'autor_previo_id)\n  SELECT participante_id, numero_hoyo, 4',
  ],
  ['a line of history on another card', 'USING participante_id,', 'USING gen_random_uuid(),'],
  [
    'a state forgotten',
    'id, handicap_torneo, estado_tarjeta, motivo_estado',
    'id, handicap_torneo, null, null',
  ],
  ['another handicap', 'id, handicap_partida FROM', 'id, 18 FROM'],
] as const;

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let club: Awaited<ReturnType<typeof openClub>>;
  beforeAll(async () => {
    club = await openClub(kind);
  });

  test.each(BROKEN)('%s undoes the whole migration', async (_, moved, left) => {
    const folder = folderUpTo((text) => {
      expect(text.split(moved)).toHaveLength(2);
      return text.replace(moved, left);
    });
    await expect(migrate(club.db, { folder, log })).rejects.toThrow('the cards do not add up');
    expect(await readClub(club.db.pool, 'before')).toEqual(club.before);
  });

  test('every stroke, line of history, state and handicap is there afterwards, as it was', async () => {
    const { db, before } = club;
    expect([before.strokes.length, before.history.length, before.cards.length]).toEqual([455, 459, 32]);
    expect(await migrate(db, { folder: folderUpTo('with'), log })).toEqual([TARJETAS]);
    expect(await readClub(db.pool, 'after')).toEqual(before);
    // Also the lines of who is gone point to a card, which is no longer there.
    const { rows } = await db.pool.query(`select count(*)::int as lines, count(k.id)::int as of_cards
      from historial_golpes h left join tarjetas k on k.id = h.tarjeta_id
        and h.participante_id in (k.participante_id, k.participante_personal_id)`);
    expect(rows).toEqual([{ lines: 459, of_cards: 455 }]);
    await expect(db.pool.query('update historial_golpes set despues = 1')).rejects.toThrow('append-only');
  });

  test.each([
    `insert into participantes_torneo (torneo_id, es_invitado, nombre_invitado) select id, true, 'Sola' from torneos limit 1`,
    `insert into participantes_partida_personal (partida_id, es_invitado, nombre_invitado)
      select id, true, 'Solo' from partidas where es_partida_personal limit 1`,
  ])('who is added without a card is refused when the transaction ends: %s', async (alone) => {
    await expect(club.db.pool.query(alone)).rejects.toThrow('has no tarjeta');
  });
});

/** How far the migration is when it is killed: it waits for that table, which the test has locked. */
const MOMENTS = [
  ['the cards are about to be made', 'partidas', 'row exclusive'],
  ['the strokes of personal rounds are being moved', 'usuarios', 'exclusive'],
  ['everything is moved, and not yet committed', 'migraciones', 'share'],
] as const;

/** Migrates in a process of its own that is held by a lock of ours, and kills it there. */
async function migrateUntilKilled({ db, url }: TestStore, table: string, mode: string): Promise<void> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in ${mode} mode`);
  const script = join(import.meta.dirname, 'testing/migrate-process.ts');
  const child = spawn(process.execPath, [script, url, folderUpTo('with')], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  const waiting = async () => {
    const { rows } = await db.pool
      .query(`select c.relname from pg_locks l join pg_class c on c.oid = l.relation
      join pg_database d on d.oid = l.database and d.datname = current_database() where not l.granted`);
    return rows.map(({ relname }) => relname);
  };
  await expect.poll(waiting).toEqual([table]);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  await holder.query('rollback');
  await holder.end();
}

test.runIf(STORE_KINDS.includes('server'))(
  'killed in the middle, a migration has not happened, and the next one completes it',
  async () => {
    const { before, ...store } = await openClub('server');
    for (const [moment, table, mode] of MOMENTS) {
      await migrateUntilKilled(store, table, mode);
      // The server notices that its client is gone when it would answer: whoever migrates waits for that.
      await store.db.pool.query('select pg_advisory_lock(190019), pg_advisory_unlock(190019)');
      expect(await readClub(store.db.pool, 'before'), moment).toEqual(before);
    }
    expect(await migrate(store.db, { folder: folderUpTo('with'), log })).toEqual([TARJETAS]);
    expect(await readClub(store.db.pool, 'after')).toEqual(before);
  },
);
