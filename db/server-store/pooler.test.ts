import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { rememberingLog, SERVER_URL } from '../testing/test-store.ts';

/** PgBouncer takes no orders from root. */
const NOBODY = 65_534;
const IS_HERE = spawnSync('pgbouncer', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The settings of `docs/operation.md`, in session mode. */
function settings(folder: string, port: number): string {
  const { hostname, port: serverPort } = new URL(SERVER_URL);
  return `[databases]
* = host=${hostname} port=${serverPort || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = session
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;
}

if (IS_HERE && SERVER_URL !== '') {
  const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-pooler-'));
  const url = new URL(SERVER_URL);
  let stop = () => undefined as void;

  beforeAll(async () => {
    const port = await freePort();
    chmodSync(folder, 0o755);
    writeFileSync(path.join(folder, 'pgbouncer.ini'), settings(folder, port));
    const password = decodeURIComponent(url.password);
    writeFileSync(path.join(folder, 'users.txt'), `"${url.username}" "${password}"\n`);
    const child = spawn('pgbouncer', [path.join(folder, 'pgbouncer.ini')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    stop = () => void child.kill('SIGTERM');
    await new Promise<void>((ready, fail) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('process up')) ready();
      });
      child.once('exit', () => fail(new Error(said)));
    });
    url.port = String(port);
    url.search = '';
  });
  afterAll(() => {
    stop();
    rmSync(folder, { recursive: true });
  });

  test('through PgBouncer in session mode every connection has its limits, and NOTIFY is heard', async () => {
    const messages: string[] = [];
    const open = () => openDatabase({ url: url.href, dataDir: '', log: rememberingLog(messages) });
    const [one, other] = [await open(), await open()];
    try {
      expect(messages.filter((line) => line.includes('a pooler takes the connections'))).toHaveLength(2);
      const { rows } =
        await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('jit') as jit, current_setting('timezone') as zone`.execute(one.kysely);
      expect(rows).toEqual([{ statement: '5s', lock: '2s', jit: 'off', zone: 'UTC' }]);
      const channel = `c_${randomBytes(4).toString('hex')}`;
      const heard: string[] = [];
      const deaf = await other.listen(channel, (payload) => heard.push(payload));
      for (const payload of ['uno', 'dos', 'tres'])
        await one.tx(async (trx) => {
          await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
        });
      await expect.poll(() => heard).toEqual(['uno', 'dos', 'tres']);
      await deaf();
      const twice = await Promise.all(
        [1, 2, 3, 4].map((n) => sql`select ${n}::int as n`.execute(one.kysely)),
      );
      expect(twice.map((found) => found.rows)).toEqual([1, 2, 3, 4].map((n) => [{ n }]));
    } finally {
      await one.close();
      await other.close();
    }
  });
}

if (SERVER_URL !== '') {
  test('without a pooler the settings travel with the connection, and nothing is said twice', async () => {
    const messages: string[] = [];
    const db = await openDatabase({
      url: SERVER_URL,
      connections: 3,
      dataDir: '',
      log: rememberingLog(messages),
    });
    const held = await Promise.all([1, 2, 3].map(() => db.pool.connect()));
    expect(db.use()).toEqual({ open: 3, idle: 0, waiting: 0 });
    for (const client of held) client.release();
    expect(db.use().idle).toBe(3);
    await db.close();
    expect(messages.join()).not.toContain('pooler');
  });
}
