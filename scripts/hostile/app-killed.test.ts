import { afterAll, expect, test } from 'vitest';
import { openPlace } from '../testing/app-process.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startWriters } from '../testing/writers.ts';
import { fillStore, healed, saved, startOver, withStore } from './kill-rounds.ts';
import { expectNothingLost } from './strokes.ts';

/** `KILL_ROUNDS=30` for a long run by hand. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 2);
const WRITERS = 16;

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test.for(['PostgreSQL', 'the embedded store'])(
  `the app killed (-9) ${ROUNDS} times under ${WRITERS} writers on %s: every acknowledged stroke is there once`,
  { timeout: 60_000 + ROUNDS * 40_000 },
  async (kind, { task }) => {
    const postgres = kind === 'PostgreSQL' ? await startPostgres() : null;
    if (postgres) closing.push(postgres.stop);
    const store = { url: postgres?.url, place: await openPlace() };
    const tarjetas = await fillStore(store, WRITERS);
    let app = await startOver(store);
    closing.push(() => app.stop());
    const writers = startWriters(tarjetas, () => false);
    for (let round = 0; round < ROUNDS; round += 1) {
      await saved(writers, WRITERS * 2);
      await app.kill();
      app = await startOver(store);
      await healed(writers);
    }
    await writers.stop();
    expect(writers.unanswered()).toBeGreaterThan(0);
    expect(app.output()).not.toMatch(/unhandled|nobody waited/iu);
    await app.kill();
    await withStore(store, async (db) => await expectNothingLost(db, writers, task));
  },
);
