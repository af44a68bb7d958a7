import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#server/testing/endpoints.ts';
import { conAjenos } from '#server/testing/matrix/ajenos.ts';
import { MATRIX } from '#server/testing/matrix/every.ts';
import { type Guard, guardsOf, namedBy } from '#server/testing/matrix/foreign.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

/*
 * Which endpoints name what is of a person, and that each is asked about somebody else's in the matrix: about a thing that
 * is there, for an id that nothing has would be refused by anybody.
 */

let app: TestApp;
let escenario: Escenario;

enUnClub((club) => ({ app } = club));
beforeAll(async () => {
  escenario = await conAjenos(app, await crearEscenario(app));
});

const named = (guards: ReadonlyMap<string, Guard>, asked: Guard) =>
  [...guards].flatMap(([name, guard]) => (guard === asked ? [name] : []));

test('an endpoint that names what is of a person has its foreign case, or says why it needs none', () => {
  const guards = guardsOf(MATRIX);
  expect(named(guards, 'nothing')).toEqual([]);
  expect(named(guards, 'open')).toEqual([
    'inscripciones.pedirPareja',
    'partidas.resumen',
    'partidasPersonales.crear',
  ]);
  expect(named(guards, 'foreign case').length).toBeGreaterThan(25);
  expect(named(guards, 'administrators only').every((name) => name.startsWith('admin.'))).toBe(true);
});

test('one whose foreign case was forgotten is told', () => {
  const { 'claves.retirar': _, ...rest } = MATRIX;
  const planted = {
    ...rest,
    'resultados.borrar': MATRIX['resultados.borrar']!.map(({ ajeno: __, ...entry }) => entry),
  };
  expect(named(guardsOf(planted, ENDPOINTS), 'nothing')).toEqual(['claves.retirar', 'resultados.borrar']);
});

const foreign = Object.entries(MATRIX).flatMap(([endpoint, cases]) =>
  cases.flatMap((entry) => (entry.ajeno ? [{ endpoint, entry, caso: entry.caso }] : [])),
);

const isThere = async (id: string, tables: readonly string[]): Promise<boolean> => {
  for (const table of tables) {
    const found = sql`select 1 from ${sql.table(table)} where id::text = ${id}`.execute(app.db.kysely);
    if ((await found).rows.length > 0) return true;
  }
  return false;
};

describe('a foreign case', () => {
  test.each(foreign)('of $endpoint, $caso, names things that are there', async ({ entry }) => {
    const things = namedBy(entry.request(escenario));
    expect(things.length).toBeGreaterThan(0);
    for (const { id, tables } of things) expect.soft(await isThere(id, tables), id).toBe(true);
  });
});
