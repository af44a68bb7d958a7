import type { Place } from './places.ts';
import type { RunningServer } from './server-process.ts';
import type { Season } from './season.ts';

/** What the measurements of one store share. `port` is the server's under measurement. */
export type BenchRun = { place: Place; season: Season; server: RunningServer; pace: Pace };

/** How long the run may take. */
export type Pace = {
  rounds: number;
  roundMs: number;
  crowds: readonly number[];
  liveRounds: number;
  starts: number;
};

export const FULL: Pace = {
  rounds: 5,
  roundMs: 1_000,
  crowds: [100, 1_000, 5_000, 10_000],
  liveRounds: 15,
  starts: 3,
};
export const QUICK: Pace = { rounds: 3, roundMs: 400, crowds: [100, 1_000], liveRounds: 7, starts: 2 };

/** Runs two measurements in turn, so that what else the machine does falls on both; the middle value of each. */
export async function interleave(
  rounds: number,
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ ours: number[]; limit: number[] }> {
  const measured = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await ours());
    measured.limit.push(await limit());
  }
  return measured;
}
