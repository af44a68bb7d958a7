import { afterAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { type Database, openDatabase } from '#db/connection.ts';
import { hoyDeLaCasa } from '#server/http/base/clock.ts';
import { CANAL } from '#server/live/bus.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { authOf, sessionOpener } from '#server/testing/sessions.ts';
import { TEST_SECRET } from '#server/testing/test-app.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { startPostgres, type TemporaryPostgres } from './postgres.ts';
import { watchBoard } from './watcher.ts';
import { startWriters, type Tarjeta, type Writers } from './writers.ts';

/** Rounds of each kind. `RESTART_ROUNDS=30` is the long run of `docs/operation.md`. */
const ROUNDS = Number(process.env['RESTART_ROUNDS'] ?? 3);
const WRITERS = 16;
const HEAL_MS = 5_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

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

/** Four groups of four who all write, and one more participante whose card only the test writes. */
async function openClub(db: Database, url: string): Promise<Club> {
  const openSession = sessionOpener(authOf(db, TEST_SECRET));
  const app = { db, url, openSession, setHoy: () => undefined, close: () => Promise.resolve() };
  const fechaJuego = hoyDeLaCasa();
  const torneo = await crearTorneo(db.kysely, { fechaJuego });
  const tarjetas: Tarjeta[] = [];
  for (let ordenSalida = 1; ordenSalida <= WRITERS / 4; ordenSalida += 1) {
    const callers = await Promise.all(Array.from({ length: 4 }, () => conSesion(app)));
    const inscritos = await Promise.all(
      callers.map(({ jugadorId }) => crearInscripcion(db.kysely, { torneoId: torneo.id, jugadorId })),
    );
    const ids = inscritos.map(({ id }) => id);
    const grupo = { torneoId: torneo.id, fechaJuego, ordenSalida, participanteIds: ids };
    const { id: partidaId } = await crearPartida(db.kysely, grupo);
    tarjetas.push(...callers.map((caller, i) => ({ caller, partidaId, participanteId: ids[i] ?? '' })));
  }
  const { id: libre } = await crearInscripcion(db.kysely, { torneoId: torneo.id });
  const caller = await conSesion(app);
  const watcher = await watchBoard({ url, torneo: torneo.id, caller, participanteId: libre, hoyo: 1 });
  return { torneo: torneo.id, tarjetas, libre, watcher, visitante: visitante(app) };
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

type Running = { postgres: TemporaryPostgres; app: AppProcess; writers: Writers; club: Club };

/** Ends PostgreSQL under the writers and starts it again; returns when it was ready (`performance.now()`). */
async function cutAndResume({ postgres, app, writers }: Running, how: 'stop' | 'kill'): Promise<number> {
  const before = writers.acknowledged.length;
  await expect.poll(() => writers.acknowledged.length - before).toBeGreaterThan(WRITERS * 2);
  const refused = writers.refused.length;
  await postgres.cut(how);
  await expect.poll(() => app.ended() ?? writers.refused.length - refused > WRITERS).toBe(true);
  const salud = await fetch(`${app.url}/salud`);
  expect([salud.status, salud.headers.get('retry-after')]).toEqual([503, '2']);
  await postgres.resume();
  return performance.now();
}

/** One round: cut, resumed, and well again. Returns after how many milliseconds writers and watchers were. */
async function playRound(running: Running, round: number): Promise<{ saves: number; watcher: number }> {
  const { postgres, app, writers, club } = running;
  const ready = await cutAndResume(running, round % 2 === 0 ? 'stop' : 'kill');
  const golpes = 2 + (round % 7);
  await changeElsewhere(postgres.url, club, golpes);
  await expect.poll(club.watcher.seen, { interval: 20 }).toBe(golpes);
  const heard = performance.now() - ready;
  await expect.poll(() => writers.allHealed(ready), { interval: 20 }).not.toBeNull();
  expect(app.ended()).toBeNull();
  return { saves: Number(writers.allHealed(ready)) - ready, watcher: heard };
}

/** What the store holds must be what was acknowledged: every operation once, and on each hole the last one. */
async function expectNothingLost(db: Database, { acknowledged }: Writers): Promise<void> {
  const told = await db.kysely.selectFrom('historial_golpes').select('opId').execute();
  expect(told.map(({ opId }) => opId).toSorted()).toEqual(acknowledged.map(({ opId }) => opId).toSorted());
  const last = new Map(
    acknowledged.map(({ participanteId, hoyo, golpes }) => [`${participanteId} ${hoyo}`, golpes]),
  );
  const stored = await db.kysely
    .selectFrom('resultados_hoyo as r')
    .innerJoin('tarjetas as k', 'k.id', 'r.tarjetaId')
    .select(['k.participanteId', 'r.numeroHoyo', 'r.golpes'])
    .where('r.autorId', 'is not', null)
    .execute();
  expect(new Map(stored.map((row) => [`${row.participanteId} ${row.numeroHoyo}`, row.golpes]))).toEqual(last);
}

/** Everything open: the server, the app over it, a club that plays, somebody who watches and a letter under way. */
async function openAll(): Promise<Running> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('no PostgreSQL server can be had on this machine');
  closing.push(postgres.stop);
  const app = await startApp({ DATABASE_URL: postgres.url, AUTH_SECRET: TEST_SECRET, LOG_LEVEL: 'warn' });
  closing.push(app.stop);
  const db = await openDatabase({ url: postgres.url, dataDir: '', log: quiet });
  const club = await openClub(db, app.url);
  await db.close();
  closing.push(() => Promise.resolve(club.watcher.close()));
  // A letter starts the queue: its connections are cut like the others.
  await club.visitante.send('POST', '/api/cuenta/recuperacion', { email: 'socio@pena.test' });
  const writers = startWriters(club.tarjetas, () => app.ended() !== null);
  return { postgres, app, writers, club };
}

if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') {
  test(
    `${ROUNDS} stops and ${ROUNDS} kills of PostgreSQL under ${WRITERS} writers: the app stays, heals and loses nothing`,
    { timeout: 60_000 + ROUNDS * 60_000 },
    async () => {
      const running = await openAll();
      const { postgres, app, writers } = running;
      const times: { saves: number; watcher: number }[] = [];
      for (let round = 0; round < ROUNDS * 2; round += 1) times.push(await playRound(running, round));
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
      const db = await openDatabase({ url: postgres.url, dataDir: '', log: quiet });
      closing.push(db.close);
      await expectNothingLost(db, writers);
    },
  );
}
