import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';
import { startWriters } from '../testing/writers.ts';
import { tellFigures } from './figures.ts';
import { embeddedStore, healed, saved, serverStore, startOver, withStore } from './kill-rounds.ts';
import { mountLoopDisk } from './loop-disk.ts';
import { expectNothingLost } from './strokes.ts';
import { dropUnsynced } from './unsynced-disk.ts';

const WRITERS = 4;
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test(
  'the power cut under the embedded store: every acknowledged stroke was on the disk',
  { timeout: 180_000 },
  async ({ task }) => {
    const journal = join(tmpdir(), `hoyo19-unsynced-${process.pid}`);
    closing.push(() => rmSync(journal, { force: true }));
    const { store, tarjetas } = await embeddedStore(WRITERS);
    const disk = join(import.meta.dirname, 'unsynced-disk.ts');
    const app = await startOver(store, {
      NODE_OPTIONS: `${OF_PROCESSES.NODE_OPTIONS} --import ${disk}`,
      UNSYNCED_JOURNAL: journal,
    });
    const writers = startWriters(tarjetas, { isOver: () => false });
    await saved(writers, WRITERS * 4);
    await app.kill();
    expect(readFileSync(journal, 'utf8')).toContain('"safe":true');
    expect(dropUnsynced(journal, store.place.dataDir)).toBeGreaterThan(0);
    const again = await startOver(store);
    closing.push(again.stop);
    await healed(writers);
    await writers.stop();
    await again.kill();
    await withStore(store, async (db) => await expectNothingLost(db, writers, task));
  },
);

const NOT_TRIED = 'power cut under PostgreSQL: this machine lets nobody mount a disk of its own';

test(
  'the power cut under PostgreSQL: every acknowledged stroke was on the disk',
  { timeout: 180_000 },
  async ({ task }) => {
    const disk = mountLoopDisk();
    if (disk === null) {
      tellFigures(task, { notTried: [NOT_TRIED] });
      return;
    }
    closing.push(disk.remove);
    const { store, tarjetas, postgres } = await serverStore(WRITERS, disk.folder);
    closing.push(postgres.stop);
    disk.sync();
    const app = await startOver(store);
    closing.push(app.stop);
    const writers = startWriters(tarjetas, { isOver: () => false });
    await saved(writers, WRITERS * 4);
    await postgres.cut('kill');
    disk.cutPower();
    await postgres.resume();
    await healed(writers);
    await writers.stop();
    await withStore(store, async (db) => await expectNothingLost(db, writers, task));
  },
);
