import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/connection.ts';
import { readFacts } from '#db/facts.ts';
import { migrate, pendingMigrations } from '#db/migrate.ts';
import {
  emptyDataDir,
  emptyServerDatabase,
  rememberingLog,
  removeTestStores,
  SERVER_URL,
  STORE_KINDS,
  testFolder,
} from '#db/testing/test-store.ts';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

const ROOT = resolve(import.meta.dirname, '..');
const MIGRATIONS = join(ROOT, 'db/migrations');
const log = rememberingLog([]);

afterAll(removeTestStores);

/** The migrations of the version before: all but the last. */
function versionBefore(): string {
  const folder = testFolder();
  for (const name of readdirSync(MIGRATIONS).toSorted().slice(0, -1))
    copyFileSync(join(MIGRATIONS, name), join(folder, name));
  return folder;
}

/** Starts a command over a store as npm would; `said` is everything so far. */
function start(script: string, env: Record<string, string>, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...OF_PROCESSES, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, said: () => said, ended };
}

/** Rows by table, but of the backups: the upgrade writes down its own. */
async function filas({ pool }: Database): Promise<Record<string, number>> {
  const { tables } = await readFacts(async (text) => (await pool.query(text)).rows);
  return Object.fromEntries(Object.entries(tables).filter(([name]) => name !== 'public.copias'));
}

test.each(STORE_KINDS)(
  'a %s store of the version before comes out with all its rows, also after kill -9',
  async (kind) => {
    const dataDir = kind === 'embedded' ? await emptyDataDir() : testFolder();
    const url = kind === 'server' ? await emptyServerDatabase() : '';
    const env = { DATA_DIR: dataDir, BACKUP_DIR: join(testFolder(), 'backups'), DATABASE_URL: url };
    const open = async () => await openDatabase({ url, dataDir, log });
    const before = await open();
    await migrate(before, { folder: versionBefore(), log });
    await before.pool.query(
      `insert into auditoria (operacion, resumen) select 'golpe', i::text from generate_series(1, 5000) i`,
    );
    const tables = await filas(before);
    await before.close();

    const killed = start('upgrade', env);
    await expect.poll(killed.said, { timeout: 90_000 }).toContain('migrations wait');
    killed.child.kill('SIGKILL');
    await killed.ended;

    const second = await start('upgrade', env).ended;
    expect(second).toMatchObject({ code: 0 });
    expect(second.said).toMatch(/Backup written and verified: .*-upgrade\.tar /u);
    expect(second.said).toMatch(/The store is on Hoyo 19 .* Start the app/u);
    const third = await start('upgrade', env).ended;
    expect([third.code, third.said]).toEqual([0, expect.stringContaining('nothing was changed')]);

    const after = await open();
    const found = await filas(after);
    await after.close();
    const applied = found['public.migraciones'] ?? 0;
    expect(found).toMatchObject({ ...tables, 'public.migraciones': applied });
    expect(applied).toBe((tables['public.migraciones'] ?? 0) + 1);

    // The backup that it took leads back to the version before, and forward again
    const copia = readdirSync(env.BACKUP_DIR).find((name) => name.endsWith('-upgrade.tar')) ?? '';
    const back = await start('restore', env, join(env.BACKUP_DIR, copia)).ended;
    expect([back.code, back.said]).toEqual([0, expect.stringContaining('Restored')]);
    const again = await open();
    const old = await filas(again);
    await again.close();
    expect(old).toEqual(tables);
  },
);

test.each(STORE_KINDS)(
  'what stands in the way of a %s store is told in one line, and changes nothing',
  async (kind) => {
    const dataDir = kind === 'embedded' ? await emptyDataDir() : testFolder();
    const url = kind === 'server' ? await emptyServerDatabase() : '';
    const inTheWay = join(testFolder(), 'file');
    writeFileSync(inTheWay, '');
    const env = { DATA_DIR: dataDir, BACKUP_DIR: join(inTheWay, 'backups'), DATABASE_URL: url };
    const before = await openDatabase({ url, dataDir, log });
    await migrate(before, { folder: versionBefore(), log });
    await before.close();
    const { code, said } = await start('upgrade', env).ended;
    expect([code, said]).toEqual([1, expect.stringContaining('ENOTDIR')]);
    expect(said).not.toContain('    at ');
    const after = await openDatabase({ url, dataDir, log });
    const { rows } = await after.pool.query('select count(*)::int as n from migraciones');
    await after.close();
    expect(rows).toEqual([{ n: readdirSync(MIGRATIONS).length - 1 }]);
    rmSync(inTheWay);
  },
);

if (SERVER_URL !== '') {
  test('a plain start that cannot write the server down first ends with one line, and migrates nothing', async () => {
    const folder = testFolder();
    const BACKUP_DIR = join(folder, 'backups');
    const url = await emptyServerDatabase();
    const env = { DATA_DIR: folder, BACKUP_DIR, DATABASE_URL: url, DEMO: 'no', PORT: '0' };
    const before = await openDatabase({ url, dataDir: folder, log });
    await migrate(before, { folder: versionBefore(), log });
    const waiting = async () => (await pendingMigrations(before, MIGRATIONS)).pending.length;
    const quiet = { ...env, LOG_LEVEL: 'silent' };
    const { code, said } = await start('../server/main', { ...quiet, PATH: folder }).ended;
    expect([code, said.trim()]).toEqual([
      1,
      expect.stringMatching(/^pg_dump is not installed on this machine: [^\n]+ --without-backup [^\n]+$/u),
    ]);
    expect(await waiting()).toBe(1);
    const own = await start('migrate', { ...env, PATH: folder }, '--without-backup').ended;
    expect([own.code, own.said]).toEqual([0, expect.stringContaining('1 applied.')]);
    expect([await waiting(), readdirSync(BACKUP_DIR)]).toEqual([0, []]);
    await before.close();
  });
}
