import { expect, type TestContext } from 'vitest';
import type { AppProcess } from '../testing/app-process.ts';
import { startWriters, type Tarjeta } from '../testing/writers.ts';
import { healed, saved, startOver, type Store, withStore } from './kill-rounds.ts';
import { expectNothingLost } from './strokes.ts';

/** `KILL_ROUNDS=30` for a long run by hand. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 2);
const WRITERS = 16;

/** What such a test says of itself, and how long it may take; each kind of store has a file, so that they go beside each other. */
export const killedOn = (kind: string) => ({
  title: `the app killed (-9) ${ROUNDS} times under ${WRITERS} writers on ${kind}: every acknowledged stroke is there once`,
  options: { timeout: 60_000 + ROUNDS * 40_000 },
});

/** Kills the app over a store again and again while its writers write; rejects where an acknowledged stroke is not there once. */
export async function killUnderWriters(
  open: (writers: number) => Promise<{ store: Store; tarjetas: Tarjeta[] }>,
  { task, onTestFinished }: Pick<TestContext, 'task' | 'onTestFinished'>,
): Promise<void> {
  const { store, tarjetas } = await open(WRITERS);
  let app: AppProcess = await startOver(store);
  onTestFinished(async () => void (await app.stop()));
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
}
