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
/** The most that a screen asks for. */
const MAX_STATEMENTS = 10;
/** Arranging partidas reads who plays and what stood before as well. */
const MAX_DE_REPARTO = 13;
const MAX_BYTES = 30_000;
/** What the page of every screen asks, besides what that screen is about (`contrato/primeras-preguntas.ts`). */
const OF_EVERY_PAGE = /\b(?:cuenta\.sesion|club\.get|inicio\.get),/u;

async function askedOf(anios: number): Promise<Map<string, Asked>> {
  const { db: store, dispose } = await openTestDatabase();
  const { db, ...counters } = countQueries(store);
  const app = await openTestApp({ store: { db, dispose } });
  try {
    const size = { ...SIZE, anios };
    await fillYears(store, size, HOY);
    const asks = await listAsks(store, size, app.openSession);
    // Three in a row, for what is done behind the first answer comes in the time of the second on a busy machine
    const asked = await measureAsks({ url: app.url, ...counters }, asks, 2);
    const again = await measureAsks({ url: app.url, ...counters }, asks, 1);
    const counted = asked.map((one, at) => ({
      ...one,
      warm: Math.min(one.fewest, again[at]?.fewest ?? one.fewest),
      rows: Math.min(one.rows, again[at]?.rows ?? one.rows),
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
  const leenMas = [...tres].filter(
    ([name, { rows }]) => OF_EVERY_PAGE.test(name) && rows > (uno.get(name)?.rows ?? 0),
  );
  expect(leenMas.map(([name, { rows }]) => `${name}: ${uno.get(name)?.rows} → ${rows} rows`)).toEqual([]);
  const entre = (mas: (asked: Asked) => boolean) =>
    [...tres]
      .filter(([, asked]) => mas(asked))
      .map(([name, { warm, bytes }]) => `${name}: ${warm}, ${bytes} B`);
  const most = (endpoint: string) =>
    endpoint === 'admin.partidas.reparto' ? MAX_DE_REPARTO : MAX_STATEMENTS;
  expect(entre(({ endpoint, warm }) => warm > most(endpoint))).toEqual([]);
  expect(entre(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
});
