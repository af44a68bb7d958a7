import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';

/** Whether a change was tried and nobody noticed it. */
export function survived({ status }: Pick<MutantResult, 'status'>): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

/** One survivor, on one line: where, what stood there and what it was changed into. */
export function describe({ fileName, location: { start, end }, replacement, status }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const before = lines
    .map((line, index) => (index === lines.length - 1 ? line.slice(0, end.column - 1) : line))
    .map((line, index) => (index === 0 ? line.slice(start.column - 1) : line));
  const short = (text: string) => text.replaceAll(/\s+/gu, ' ').slice(0, 90);
  const why = status === 'NoCoverage' ? '  (no test comes here)' : '';
  return `${relative('.', fileName)}:${start.line}  ${short(before.join('\n'))} → ${short(replacement)}${why}`;
}

/** Prints each survivor as soon as it is one: a run that is stopped has still told what it found. */
function createReporter(): Reporter {
  return {
    onMutantTested: (result) => {
      if (survived(result)) console.log(`  ${describe(result)}`);
    },
  };
}

/** How Stryker finds the reporter of this file. */
export const strykerPlugins = [declareFactoryPlugin(PluginKind.Reporter, 'survivors', createReporter)];
