import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';
import { startWriters } from '../testing/writers.ts';
import { embeddedStore, healed, startOver, withStore } from './kill-rounds.ts';
import { expectNothingLost } from './strokes.ts';

const WRITERS = 4;
const HOUR = 3_600_000;
const clock = join(tmpdir(), `hoyo19-clock-${process.pid}`);

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test(
  'the clock jumps forwards and back under those who save: nobody is signed out, nothing is lost',
  { timeout: 180_000 },
  async ({ task }) => {
    writeFileSync(clock, '0');
    closing.push(() => rmSync(clock, { force: true }));
    const { store, tarjetas } = await embeddedStore(WRITERS);
    const preload = join(import.meta.dirname, 'jumping-clock.ts');
    const app = await startOver(store, {
      NODE_OPTIONS: `${OF_PROCESSES.NODE_OPTIONS} --import ${preload}`,
      JUMPING_CLOCK: clock,
    });
    closing.push(app.stop);
    const writers = startWriters(tarjetas, { isOver: () => app.ended() !== null });
    await healed(writers);
    const [{ caller } = { caller: undefined }] = tarjetas;
    const isSignedIn = async () => (await caller?.send('GET', '/api/cuenta/sesion'))?.body['usuario'];
    expect(await isSignedIn()).not.toBeNull();
    // A card is written on its day alone: within it by minutes, for the test may run at any hour.
    for (const jump of [5, -5, 0]) {
      writeFileSync(clock, String(jump * 60_000));
      await healed(writers);
    }
    await writers.stop();
    expect(writers.refused).toEqual([]);
    // Two days on and back: sessions hold, and what is refused meanwhile is refused in words.
    for (const jump of [48, -48]) {
      writeFileSync(clock, String(jump * HOUR));
      expect(await isSignedIn()).not.toBeNull();
      expect((await fetch(`${app.url}/salud`)).status).toBe(200);
    }
    // Past the life of a session it has ended, and does not come back with the clock of a machine that errs the other way.
    writeFileSync(clock, String(40 * 24 * HOUR));
    expect((await caller?.send('GET', '/api/mis-torneos'))?.body['codigo']).toBe('sin_sesion');
    writeFileSync(clock, '0');
    await app.kill();
    await withStore(store, async (db) => await expectNothingLost(db, writers, task));
  },
);
