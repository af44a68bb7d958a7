import { expect, test } from 'vitest';
import { HOY, openTestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { listAsks } from './years-asks.ts';
import { fillYears } from './years-fill.ts';
import { type Asked, countQueries, measureAsks } from './years-measure.ts';

/*
 * What grows with the years of a club: every GET of the contract is asked of one year and of three. Nothing here is about how
 * fast, which depends on the machine: that is told by `npm run bench -- --years=10`.
 */

const SIZE = { socios: 24, torneos: 6, ligas: 2, inscritos: 12, personales: 12 };
/** The most that a screen asks for: the groups of a torneo with everybody in them. */
const MAX_STATEMENTS = 40;
const MAX_BYTES = 30_000;

async function askedOf(anios: number): Promise<Map<string, Asked>> {
  const { db: store, dispose } = await openTestDatabase();
  const { db, count } = countQueries(store);
  const app = await openTestApp({ store: { db, dispose } });
  try {
    const size = { ...SIZE, anios };
    await fillYears(store, size, HOY);
    const asks = await listAsks(store, size, app.openSession);
    // Three in a row, for what is done behind the first answer comes in the time of the second on a busy machine
    const asked = await measureAsks({ url: app.url, count }, asks, 2);
    const again = await measureAsks({ url: app.url, count }, asks, 1);
    const counted = asked.map((one, at) => ({
      ...one,
      warm: Math.min(one.fewest, again[at]?.fewest ?? one.fewest),
    }));
    return new Map(counted.map((one, at) => [`${at} ${one.endpoint}, ${one.caso}`, one]));
  } finally {
    await app.close();
  }
}

test('no GET of the contract asks more of the store with the years, nor much at all, and no answer is over 30 kB', async () => {
  const [uno, tres] = [await askedOf(1), await askedOf(3)];
  expect([...tres.keys()]).toEqual([...uno.keys()]);
  expect(tres.size).toBeGreaterThan(100);
  const crecen = [...tres].filter(([name, { warm }]) => warm > (uno.get(name)?.warm ?? 0));
  expect(crecen.map(([name, { warm }]) => `${name}: ${uno.get(name)?.warm} → ${warm}`)).toEqual([]);
  const entre = (mas: (asked: Asked) => boolean) =>
    [...tres]
      .filter(([, asked]) => mas(asked))
      .map(([name, { warm, bytes }]) => `${name}: ${warm}, ${bytes} B`);
  expect(entre(({ warm }) => warm > MAX_STATEMENTS)).toEqual([]);
  expect(entre(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
});
