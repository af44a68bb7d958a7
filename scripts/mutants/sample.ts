import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { CheckStatus, type Checker } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** A number for a mutant that depends on the seed and on the change alone, not on the run. */
function rankOf({ fileName, location, mutatorName, replacement }: Mutant, seed: string): string {
  const file = relative('.', fileName).replaceAll('\\', '/');
  const { line, column } = location.start;
  return createHash('sha256')
    .update([seed, file, line, column, mutatorName, replacement].join('\n'))
    .digest('hex');
}

/** The mutants that a run of `size` tries: the same for the same seed and code. */
export function chosen(mutants: readonly Mutant[], size: number, seed: string): Set<string> {
  return new Set(
    mutants
      .map((mutant) => ({ id: mutant.id, rank: rankOf(mutant, seed) }))
      .sort((a, b) => a.rank.localeCompare(b.rank))
      .slice(0, size)
      .map(({ id }) => id),
  );
}

/**
 * Stryker has no sample of its own, but asks a checker which mutants are worth running: in one group, all of them. What
 * is not chosen counts as if it did not compile, that is, not at all.
 */
function createSample(): Checker {
  const size = Number(process.env['MUTANTS_SAMPLE']);
  const seed = process.env['MUTANTS_SEED'] ?? '';
  return {
    init: async () => undefined,
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) => {
      const tried = chosen(mutants, size, seed);
      const answer = (id: string) =>
        tried.has(id)
          ? { status: CheckStatus.Passed as const }
          : { status: CheckStatus.CompileError as const, reason: 'not in the sample' };
      return Object.fromEntries(mutants.map(({ id }) => [id, answer(id)]));
    },
  };
}

/** How Stryker finds the checker of this file. */
export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSample)];
