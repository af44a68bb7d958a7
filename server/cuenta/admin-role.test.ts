import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAdmin, findUsuarioPorEmail, insertAdmin } from '#server/cuenta/repository.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await openTestDatabase();
});

afterAll(async () => {
  await store.dispose();
});

async function admins(): Promise<string[]> {
  const rows = await store.db.kysely.selectFrom('user_roles').select('userId').orderBy('userId').execute();
  return rows.map(({ userId }) => userId);
}

test('the role is granted once, taken away, and stays with the last administrator', async () => {
  const { db } = store;
  const [una, otra] = [await crearUsuario(db.kysely), await crearUsuario(db.kysely)];
  const quitar = async (id: string) => await db.tx(async (trx) => await deleteAdmin(trx, id));
  expect(await findUsuarioPorEmail(db.kysely, una.usuario.email)).toBe(una.usuario.id);
  expect(await findUsuarioPorEmail(db.kysely, 'nadie@prueba.invalid')).toBeUndefined();
  expect(await insertAdmin(db.kysely, una.usuario.id)).toBe(true);
  expect(await insertAdmin(db.kysely, una.usuario.id)).toBe(false);
  expect(await quitar(una.usuario.id)).toBe('last');
  expect(await quitar(otra.usuario.id)).toBe('was_not');
  await insertAdmin(db.kysely, otra.usuario.id);
  expect(await quitar(una.usuario.id)).toBe('deleted');
  expect(await admins()).toEqual([otra.usuario.id]);
});

test('two administrators who take the role from each other at once leave one', async () => {
  const { db } = store;
  const before = await admins();
  const { usuario } = await crearUsuario(db.kysely, { admin: true });
  const [first = ''] = before;
  const outcomes = await Promise.all(
    [first, usuario.id].map(async (id) => await db.tx(async (trx) => await deleteAdmin(trx, id))),
  );
  expect(outcomes.toSorted()).toEqual(['deleted', 'last']);
  expect(await admins()).toHaveLength(1);
});
