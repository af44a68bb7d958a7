import { expect, test } from 'vitest';

import { readSources, type Law, type Source } from './source.ts';

const house = readSources();

/** A small set of files that breaks a law: path → text. */
export type Plant = Record<string, string>;

function plantedSources(plant: Plant): Source[] {
  return Object.entries(plant).map(([path, text]) => ({ path, text }));
}

/**
 * Tests that the house obeys a law, and that the law would notice if it did not: each plant is a set of
 * files with one violation.
 */
export function testLaw(name: string, law: Law, plants: readonly Plant[]): void {
  test(name, () => {
    expect(law(house)).toEqual([]);
  });
  test.each(plants.map((plant) => ({ files: Object.keys(plant).join(', '), plant })))(
    `${name} — noticed in $files`,
    ({ plant }) => {
      expect(law(plantedSources(plant))).not.toEqual([]);
    },
  );
}
