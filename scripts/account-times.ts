/**
 * Whether the time of an answer tells who has an account: known and unknown addresses in turn, medians and their
 * difference. Aim: under 10 % (confianza.md T6). `node scripts/account-times.ts [tries]`, 200 of each by default.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { openApp } from '#server/app.ts';
import { readConfig } from '#server/http/base/config.ts';
import { openLog } from '#server/http/base/log.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';

const PASSWORD = 'una larga que nadie usa';
const tries = Number(process.argv[2] ?? 200);
const dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-times-'));
const log = openLog('silent');
const db = await openDatabase({ dataDir, log });
await migrate(db, { folder: path.resolve(import.meta.dirname, '../db/migrations'), log });
const config = readConfig({ DATA_DIR: dataDir, DEMO: 'no', PORT: '0' });
const app = await openApp({ config, db, log, webFolder: 'dist/web' });
await new Promise<void>((ready) => app.server.listen(0, '127.0.0.1', ready));
const address = app.server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const email = 'known@example.test';
await crearUsuario(db.kysely, { email, password: PASSWORD });

/** So that no limit answers in place of the account. */
async function forgetTries(): Promise<void> {
  for (const table of ['intentos_de_acceso', 'limites_de_peticiones'])
    await sql`delete from ${sql.table(table)}`.execute(db.kysely);
}

async function timed(endpoint: string, body: object): Promise<number> {
  await forgetTries();
  const headers = { 'content-type': 'application/json', origin: url };
  const started = performance.now();
  const answer = await fetch(`${url}/api/cuenta/${endpoint}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await answer.text();
  return performance.now() - started;
}

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function compare(endpoint: string, bodyOf: (email: string) => object): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < tries; i += 1) {
    const stranger = async () => unknown.push(await timed(endpoint, bodyOf(`nobody${i}@example.test`)));
    // In turns, since whoever comes second shares the machine with the letter of the first.
    if (i % 2 === 0) await stranger();
    known.push(await timed(endpoint, bodyOf(email)));
    if (i % 2 === 1) await stranger();
  }
  const [a, b] = [median(known), median(unknown)];
  const difference = (100 * Math.abs(a - b)) / Math.max(a, b);
  process.stdout.write(
    `${endpoint.padEnd(14)} known ${a.toFixed(1)} ms  unknown ${b.toFixed(1)} ms  difference ${difference.toFixed(1)} %\n`,
  );
}

await compare('recuperacion', (to) => ({ email: to }));
await compare('registro', (to) => ({
  id: crypto.randomUUID(),
  nombre: 'Ana',
  telefono: '600112233',
  email: to,
  password: PASSWORD,
}));
await compare('sesion', (to) => ({ email: to, password: 'no es esta' }));
await app.close();
app.server.closeAllConnections();
app.server.close();
await db.close();
await rm(dataDir, { recursive: true, force: true });
