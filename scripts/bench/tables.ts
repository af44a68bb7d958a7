import type { BenchRun } from './bench-run.ts';
import { measureInstances } from './instances.ts';
import { measureLive } from './live.ts';
import { measureOverload } from './overload.ts';
import { measurePauses } from './pauses.ts';
import { measureLigas, measureReads } from './reads.ts';
import type { Figure } from './report.ts';
import { measureRules } from './rules.ts';
import { measureSaves } from './saves.ts';

/** A table of the bench over the server that runs; `starts` are the figures of how it came up, measured before. */
type Table = (run: BenchRun, starts: Figure[]) => Promise<Figure[]>;

/** What `--only` may name, in the order in which they are measured. */
export const TABLES = {
  reads: measureReads,
  ligas: measureLigas,
  saves: measureSaves,
  live: measureLive,
  instances: measureInstances,
  overload: measureOverload,
  pauses: measurePauses,
  rules: () => Promise.resolve(measureRules()),
  starts: (_, figures) => Promise.resolve(figures),
} satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;

/** What `--store` may name, in the order in which they are measured. */
export const STORES = ['server', 'embedded'] as const;

export type StoreName = (typeof STORES)[number];

/** Those of `all` that an option names, comma between them; all of them where it names none. Throws at a name that is none. */
export function namesOf<Name extends string>(option: string | undefined, all: readonly Name[]): Name[] {
  const asked = option === undefined ? [] : option.split(',');
  const unknown = asked.find((name) => !all.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`${unknown}: expected one of ${all.join(', ')}`);
  return asked.length === 0 ? [...all] : all.filter((name) => asked.includes(name));
}
