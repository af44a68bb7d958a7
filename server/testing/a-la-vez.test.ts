import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#server/testing/endpoints.ts';
import { conAjenos } from '#server/testing/matrix/ajenos.ts';
import { askRest, inOrder } from '#server/testing/matrix/ask.ts';
import type { Case } from '#server/testing/matrix/cell.ts';
import { MATRIX } from '#server/testing/matrix/every.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

/*
 * Every act that somebody may do, asked three times at the same moment: a double tap and a phone that sends again. One of
 * them is done, and the others are told something that the club has words for, never that it failed.
 */

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeAll(async () => {
  escenario = await conAjenos(app, await crearEscenario(app));
});

const isDone = (expected: Case['expected'][keyof Case['expected']]) => Number(expected) < 300;

/** The first of those who may. */
const whoMay = ({ expected }: Case) => (['admin', 'miembro'] as const).find((role) => isDone(expected[role]));

const acts = inOrder(MATRIX).flatMap(([endpoint, cases]) => {
  if (ENDPOINTS.get(endpoint)?.method === 'GET') return [];
  return cases.flatMap((entry) => {
    const role = whoMay(entry);
    return role === undefined ? [] : [{ endpoint, entry, role, caso: entry.caso }];
  });
});

test.for(acts)('$endpoint, $caso', async ({ endpoint, entry, role }) => {
  const once = async () => await askRest({ endpoint, entry, escenario, caller: escenario[role] });
  const statuses = (await Promise.all([once(), once(), once()])).map(({ status }) => status);
  expect(Math.min(...statuses), statuses.join()).toBe(entry.expected[role]);
  expect(Math.max(...statuses), statuses.join()).toBeLessThan(500);
});
