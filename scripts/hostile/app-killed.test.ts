import { afterAll, expect, test } from 'vitest';
import { startWriters, type Tarjeta } from '../testing/writers.ts';
import {
  embeddedStore,
  healed,
  saved,
  serverStore,
  startOver,
  type Store,
  withStore,
} from './kill-rounds.ts';
import { expectNothingLost } from './strokes.ts';

/** `KILL_ROUNDS=30` for a long run by hand. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 2);
const WRITERS = 16;

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** A store of a kind, to be taken away at the end, and who has a card in it. */
async function open(kind: string): Promise<{ store: Store; tarjetas: Tarjeta[] }> {
  if (kind !== 'PostgreSQL') return await embeddedStore(WRITERS);
  const opened = await serverStore(WRITERS);
  closing.push(opened.postgres.stop);
  return opened;
}

test.for(['PostgreSQL', 'the embedded store'])(
  `the app killed (-9) ${ROUNDS} times under ${WRITERS} writers on %s: every acknowledged stroke is there once`,
  { timeout: 60_000 + ROUNDS * 40_000 },
  async (kind, { task }) => {
    const { store, tarjetas } = await open(kind);
    let app = await startOver(store);
    closing.push(() => app.stop());
    const writers = startWriters(tarjetas, { isOver: () => false });
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
