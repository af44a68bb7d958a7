import { afterAll, expect, test } from 'vitest';
import { Client } from 'pg';
import type { Database } from '#db/connection.ts';
import { CANAL } from '#server/live/bus.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { serverStore, startOver, type Store, withStore } from './kill-rounds.ts';
import { appOver, expectNothingLost } from './strokes.ts';
import type { AppProcess } from '../testing/app-process.ts';
import type { TemporaryPostgres } from '../testing/postgres.ts';
import { watchBoard } from '../testing/watcher.ts';
import { startWriters, type Tarjeta, type Writers } from '../testing/writers.ts';

/** Rounds of each kind. `RESTART_ROUNDS=30` is the long run of `docs/operation.md`. */
const ROUNDS = Number(process.env['RESTART_ROUNDS'] ?? 2);
const KINDS = ['stop', 'kill', 'terminate'] as const;
type Kind = (typeof KINDS)[number];
const WRITERS = 16;
const HEAL_MS = 5_000;

type Club = {
  torneo: string;
  tarjetas: Tarjeta[];
  /** A participante whose card only the test writes, and somebody who watches its first hole. */
  libre: string;
  watcher: Awaited<ReturnType<typeof watchBoard>>;
  visitante: Caller;
};

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** The club of the lane, and one more participante of its torneo, whose card only the test writes. */
async function openClub(db: Database, url: string, tarjetas: Tarjeta[]): Promise<Club> {
  const app = appOver(db, url);
  const { id: torneo } = await db.kysely.selectFrom('torneos').select('id').executeTakeFirstOrThrow();
  const { id: libre } = await crearInscripcion(db.kysely, { torneoId: torneo });
  const caller = await conSesion(app);
  const watcher = await watchBoard({ url, torneo, caller, participanteId: libre, hoyo: 1 });
  return { torneo, tarjetas, libre, watcher, visitante: visitante(app) };
}

/** A change by another instance of the app, at a moment when this one may not be listening yet. */
async function changeElsewhere(url: string, { torneo, libre }: Club, golpes: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into resultados_hoyo (tarjeta_id, numero_hoyo, golpes) select id, 1, $2 from tarjetas where participante_id = $1
     on conflict (tarjeta_id, numero_hoyo) do update set golpes = excluded.golpes`,
    [libre, golpes],
  );
  await client.query('select pg_notify($1, $2)', [CANAL, JSON.stringify({ k: 'torneo', t: torneo })]);
  await client.end();
}

type Running = { store: Store; postgres: TemporaryPostgres; app: AppProcess; writers: Writers; club: Club };

/** Ends PostgreSQL under the writers and starts it again; returns when it was ready (`performance.now()`). */
async function cutAndResume({ postgres, app, writers }: Running, how: Kind): Promise<number> {
  const before = writers.acknowledged.length;
  await expect.poll(() => writers.acknowledged.length - before).toBeGreaterThan(WRITERS * 2);
  if (how === 'terminate') return await terminate(postgres.url);
  const refused = writers.refused.length;
  await postgres.cut(how);
  await expect.poll(() => app.ended() ?? writers.refused.length - refused > WRITERS).toBe(true);
  const salud = await fetch(`${app.url}/salud`);
  expect([salud.status, salud.headers.get('retry-after')]).toEqual([503, '2']);
  await postgres.resume();
  return performance.now();
}

/** Every connection of the app is ended by the operator, the listening one too, while its transactions are open. */
async function terminate(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await client.end();
  expect(rowCount).toBeGreaterThan(1);
  return performance.now();
}

/** One round: cut, resumed, and well again. Returns after how many milliseconds writers and watchers were. */
async function playRound(running: Running, round: number): Promise<{ saves: number; watcher: number }> {
  const { postgres, app, writers, club } = running;
  const ready = await cutAndResume(running, KINDS[round % KINDS.length] ?? 'stop');
  const golpes = 2 + (round % 7);
  await changeElsewhere(postgres.url, club, golpes);
  await expect.poll(club.watcher.seen, { interval: 20 }).toBe(golpes);
  const heard = performance.now() - ready;
  await expect.poll(() => writers.allHealed(ready), { interval: 20 }).not.toBeNull();
  expect(app.ended()).toBeNull();
  return { saves: Number(writers.allHealed(ready)) - ready, watcher: heard };
}

/** Everything open: the server, the app over it, a club that plays, somebody who watches and a letter under way. */
async function openAll(): Promise<Running> {
  const { store, tarjetas, postgres } = await serverStore(WRITERS);
  closing.push(postgres.stop);
  const app = await startOver(store);
  closing.push(app.stop);
  const club = await withStore(store, async (db) => await openClub(db, app.url, tarjetas));
  closing.push(() => Promise.resolve(club.watcher.close()));
  // A letter starts the queue: its connections are cut like the others.
  await club.visitante.send('POST', '/api/cuenta/recuperacion', { email: 'socio@pena.test' });
  const writers = startWriters(club.tarjetas, { isOver: () => app.ended() !== null });
  return { store, postgres, app, writers, club };
}

test(
  `PostgreSQL stopped, killed and its backends terminated, ${ROUNDS} times each, under ${WRITERS} writers: the app stays, heals and loses nothing`,
  { timeout: 60_000 + ROUNDS * 60_000 },
  async ({ task }) => {
    const running = await openAll();
    const { store, app, writers } = running;
    const times: { saves: number; watcher: number }[] = [];
    for (let round = 0; round < ROUNDS * KINDS.length; round += 1)
      times.push(await playRound(running, round));
    await writers.stop();

    const saves = Math.round(Math.max(...times.map((time) => time.saves)));
    const watchers = Math.round(Math.max(...times.map((time) => time.watcher)));
    const [strokes, refusals] = [writers.acknowledged.length, writers.refused.length];
    process.stdout.write(
      `${strokes} strokes, ${refusals} refusals; well after at most ${saves} ms, watchers after ${watchers} ms\n`,
    );
    expect(Math.max(saves, watchers)).toBeLessThan(HEAL_MS);
    expect(writers.unanswered()).toBe(0);
    const answers = writers.refused.map(
      ({ status, body, headers }) => `${status} ${String(body['codigo'])} ${headers.get('retry-after')}`,
    );
    expect(new Set(answers)).toEqual(new Set(['503 servicio_ocupado 2']));
    expect(app.output()).not.toMatch(/unhandled|nobody waited/iu);
    await withStore(store, async (db) => await expectNothingLost(db, writers, task));
  },
);
