import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChecksum } from '#server/testing/checksum.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { unico } from '#server/testing/factories/unico.ts';

let open: Awaited<ReturnType<typeof openFailingStore>>;
beforeAll(async () => {
  open = await openFailingStore();
});
afterAll(async () => await open.store.dispose());

const campo = () => ({ nombre: unico('Campo'), ubicacion: 'Madrid' });

/** What a route would answer. */
async function asAnswer(work: () => Promise<unknown>): Promise<{ status: number }> {
  try {
    await work();
    return { status: 200 };
  } catch {
    return { status: 500 };
  }
}

test('one transaction passes, and each of its statements and its commit was failed once', async () => {
  const { db } = open.store;
  const points = await failAtEachStatement({ db, faults: open.faults }, () =>
    asAnswer(() =>
      db.tx(async (trx) => {
        await trx.insertInto('campos_golf').values(campo()).execute();
        await sql`update campos_golf set ubicacion = 'Segovia'`.execute(trx);
      }),
    ),
  );
  expect(points).toBe(3);
});

test('two transactions for one change are found out', async () => {
  const { db } = open.store;
  const twice = failAtEachStatement({ db, faults: open.faults }, () =>
    asAnswer(async () => {
      await db.tx((trx) => trx.insertInto('campos_golf').values(campo()).execute());
      await db.tx((trx) => trx.insertInto('campos_golf').values(campo()).execute());
    }),
  );
  await expect(twice).rejects.toThrow('between before and after');
});

test('a failure that is answered as a success is found out', async () => {
  const { db } = open.store;
  const swallowed = failAtEachStatement({ db, faults: open.faults }, async () => {
    await asAnswer(() => db.tx((trx) => trx.insertInto('campos_golf').values(campo()).execute()));
    return { status: 200 };
  });
  await expect(swallowed).rejects.toThrow('failure 1 was answered with 200');
});

test('the checksum sees a changed row and is the same for the same rows', async () => {
  const { db } = open.store;
  const checksum = await openChecksum(db);
  const before = await checksum();
  expect(await checksum()).toBe(before);
  await db.kysely.insertInto('campos_golf').values(campo()).execute();
  expect(await checksum()).not.toBe(before);
});
