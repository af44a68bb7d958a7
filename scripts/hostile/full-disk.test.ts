import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startWriters, type Tarjeta } from '../testing/writers.ts';
import { tellFigures } from './figures.ts';
import {
  embeddedStore,
  healed,
  saved,
  serverStore,
  startOver,
  type Store,
  withStore,
} from './kill-rounds.ts';
import { mountSmallDisk } from './loop-disk.ts';
import { expectNothingLost } from './strokes.ts';

const WRITERS = 4;
const PIECE = 64 * 1024;
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Writes to a file until the disk takes not one piece more; gives what makes room again. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  const fd = openSync(file, 'w');
  const pieces = Buffer.alloc(PIECE, 1);
  try {
    for (;;) writeSync(fd, pieces);
  } catch {
    closeSync(fd);
  }
  return () => rmSync(file);
}

/** A store of a kind on that disk, and who has a card in it. */
async function openOn(folder: string, kind: string): Promise<{ store: Store; tarjetas: Tarjeta[] }> {
  if (kind !== 'PostgreSQL') return await embeddedStore(WRITERS, join(folder, 'data'));
  const opened = await serverStore(WRITERS, folder);
  closing.push(opened.postgres.stop);
  return opened;
}

test.for(['PostgreSQL', 'the embedded store'])(
  'the disk really full under %s: who saves is told so, it heals without help, and no acknowledged stroke is lost',
  { timeout: 180_000 },
  async (kind, { task }) => {
    const disk = mountSmallDisk();
    if (disk === null) {
      tellFigures(task, { notTried: [`disk really full under ${kind}: nobody may mount a disk here`] });
      return;
    }
    closing.push(disk.remove);
    const { store, tarjetas } = await openOn(disk.folder, kind);
    const app = await startOver(store);
    closing.push(app.stop);
    const writers = startWriters(tarjetas, { isOver: () => app.ended() !== null });
    await saved(writers, WRITERS);
    const makeRoom = fill(disk.folder);
    await expect
      .poll(() => app.ended() ?? writers.refused.length > WRITERS * 4, { timeout: 60_000 })
      .toBe(true);
    expect(app.ended()).toBeNull();
    makeRoom();
    await healed(writers);
    await writers.stop();
    const answers = writers.refused.map(
      ({ status, body, headers }) => `${status} ${String(body['codigo'])} ${headers.get('retry-after')}`,
    );
    expect(new Set(answers)).toContain('503 sin_espacio 2');
    expect(
      [...new Set(answers)].filter((one) => !/^503 (?:sin_espacio|servicio_ocupado) 2$/u.test(one)),
    ).toEqual([]);
    expect(app.output()).not.toMatch(/unhandled|nobody waited/iu);
    await app.kill();
    await withStore(store, async (db) => await expectNothingLost(db, writers, task));
  },
);
