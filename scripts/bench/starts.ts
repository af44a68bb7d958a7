import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { layOut } from '../release/layout.ts';
import type { Pace } from './bench-run.ts';
import type { Place } from './places.ts';
import { type Figure, figure, median } from './report.ts';
import { startServer } from './server-process.ts';

/** An idle server has been up for this long: what starting needed is given back, and the store was looked at. */
const SETTLE_MS = 6_000;

const BARS = { server: { startS: 0.6, memoryMb: 130 }, embedded: { startS: 2, memoryMb: 370 } };

/** Starts an existing installation a few times, as a release does and as `npm start` does. Stands in the checkout, with the page built. */
export async function measureStarts(place: Place, pace: Pace): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hoyo19-bench-release-'));
  try {
    await layOut({ folder, web: 'dist/web', withNode: false });
    const release = await startOften(place, pace, path.join(folder, 'server/main.js'));
    const checkout = await startOften(place, pace, undefined);
    const { startS, memoryMb } = BARS[place.kind];
    return [
      figure({ name: 'start of a release', unit: 's', ours: release.startS }, { atMost: startS }),
      figure({ name: 'its memory when idle', unit: 'MB', ours: release.memoryMb }, { atMost: memoryMb }),
      figure({ name: 'start of a checkout', unit: 's', ours: checkout.startS }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOften(place: Place, { starts }: Pace, main: string | undefined) {
  const startTimes: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const server = await startServer(place, main);
    startTimes.push(server.startMs / 1000);
    await pause(SETTLE_MS);
    memory.push(server.memoryMb());
    await server.stop();
  }
  return { startS: median(startTimes), memoryMb: median(memory) };
}
