import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openReadings } from '#server/http/session/readings.ts';

test('two readings are under way at most, and who comes meanwhile is read together behind them', async () => {
  const readings: { keys: readonly string[]; end: () => void }[] = [];
  const read = openReadings(async (keys) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    readings.push({ keys, end: resolve });
    await promise;
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  const asked: Promise<string | undefined>[] = [];
  const ask = async (...keys: string[]) => {
    asked.push(...keys.map(async (key) => await read(key)));
    await endOfTurn();
  };
  const begun = () => readings.map(({ keys }) => keys.join(''));
  await ask('a', 'b', 'a');
  await ask('c');
  await ask('d');
  await ask('e', 'f');
  expect(begun()).toEqual(['ab', 'c']);
  readings[0]?.end();
  await endOfTurn();
  expect(begun()).toEqual(['ab', 'c', 'def']);
  await ask('g');
  expect(begun()).toHaveLength(3);
  for (const { end } of readings) end();
  await endOfTurn();
  expect(begun()).toEqual(['ab', 'c', 'def', 'g']);
  readings.at(-1)?.end();
  expect(await Promise.all(asked)).toEqual(['A', 'B', 'A', 'C', 'D', 'E', 'F', 'G']);
  await ask('h');
  expect(begun().at(-1)).toBe('h');
});
