import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A folder that keeps embedded stores for all processes of a run, to be copied (`made-stores.ts` makes them). */
export type Empties = string;

/** The folder that a whole `npm test` keeps them in, from one step to the next; undefined: this run has one of its own. */
export const keptEmpties = (): Empties | undefined => process.env['TEST_STORES'];

export const migratedIn = (empties: Empties): string => join(empties, 'migrated');

/** The migrated store that an earlier step of this run made. It appears whole. */
export function keptMigrated(): string | undefined {
  const empties = keptEmpties();
  return empties !== undefined && existsSync(migratedIn(empties)) ? migratedIn(empties) : undefined;
}
