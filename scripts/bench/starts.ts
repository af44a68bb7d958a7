import { setTimeout as pause } from 'node:timers/promises';
import type { Pace } from './bench-run.ts';
import type { Place } from './places.ts';
import { type Figure, figure, median } from './report.ts';
import { type RunningServer, startServer } from './server-process.ts';

/** An idle server has been up for this long: what starting needed is given back. */
const SETTLE_MS = 1_500;

const BARS = { server: { startS: 1.5, memoryMb: 150 }, embedded: { startS: 3, memoryMb: 450 } };

/** Starts an existing installation a few times; leaves the last server running for what is measured next. */
export async function measureStarts(
  place: Place,
  pace: Pace,
): Promise<{ figures: Figure[]; server: RunningServer }> {
  const startTimes: number[] = [];
  const memory: number[] = [];
  let server = await startServer(place);
  for (let round = 1; ; round += 1) {
    startTimes.push(server.startMs / 1000);
    await pause(SETTLE_MS);
    memory.push(server.memoryMb());
    if (round === pace.starts) break;
    await server.stop();
    server = await startServer(place);
  }
  const { startS, memoryMb } = BARS[place.kind];
  const figures = [
    figure({ name: 'start, existing installation', unit: 's', ours: median(startTimes) }, { atMost: startS }),
    figure({ name: 'memory when idle', unit: 'MB', ours: median(memory) }, { atMost: memoryMb }),
  ];
  return { figures, server };
}
