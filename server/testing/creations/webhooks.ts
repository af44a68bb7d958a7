import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Creations } from '#server/testing/creations/creation.ts';

const DATOS = {
  nombre: 'Web del club',
  url: 'https://hooks.example.com/golf',
  eventos: ['torneo.publicado', 'tarjeta.validada', 'resultados.oficiales'] as const,
};

/** A program that is told everything. */
export async function crearWebhook(
  db: Kysely<Tables>,
  changes: Partial<{ nombre: string; url: string; activo: boolean }> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('webhooks')
    .values({ ...DATOS, ...changes, id, eventos: [...DATOS.eventos] })
    .execute();
  return id;
}

/** A club has ten at most: they go before there are too many. */
async function hacerSitio(db: Kysely<Tables>): Promise<void> {
  const ids = await db.selectFrom('webhooks').select('id').execute();
  if (ids.length > 7) await db.deleteFrom('webhooks').execute();
}

/** Programs of others. The addresses lead to nobody: that a test was not taken is an answer too. */
export const webhookCreations: Creations = {
  'admin.webhooks.crear': {
    table: 'webhooks',
    rows: 1,
    prepare: async ({ admin, db }) => {
      await hacerSitio(db);
      return {
        caller: admin,
        body: { ...DATOS, nombre: `Web ${randomUUID()}`, activo: true, id: randomUUID() },
      };
    },
  },
  'admin.webhooks.probar': {
    table: 'webhooks_entregas',
    rows: 1,
    prepare: async ({ admin, db }) => {
      await db.deleteFrom('webhooks').execute();
      const webhookId = await crearWebhook(db, { url: 'https://127.0.0.1/' });
      return { caller: admin, params: { webhookId }, body: { opId: randomUUID() } };
    },
  },
};
