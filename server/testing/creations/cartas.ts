import { randomUUID } from 'node:crypto';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { unico } from '#server/testing/factories/unico.ts';
import type { Creations } from '#server/testing/creations/creation.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** An administrator whose letters arrive. */
export async function conDireccion(app: TestApp, email: string): Promise<Caller> {
  const admin = await conSesion(app, { admin: true });
  await app.db.kysely
    .updateTable('usuarios')
    .set({ email })
    .where('id', '=', admin.usuarioId ?? '')
    .execute();
  return admin;
}

const otraJefa = async (app: TestApp) =>
  await conDireccion(app, `${unico('jefa').toLowerCase().replaceAll(' ', '')}@club.test`);

/** Test letters, each to an administrator of its own: somebody asks for a bounded number an hour. */
export const letterCreations: Creations = {
  'admin.correo.probar': {
    table: 'correo_saliente',
    rows: 1,
    prepare: async ({ app }) => ({ caller: await otraJefa(app), body: { opId: randomUUID() } }),
  },
  'admin.cartas.probar': {
    table: 'correo_saliente',
    rows: 1,
    prepare: async ({ app, torneoId }) => ({
      caller: await otraJefa(app),
      params: { torneoId },
      body: { opId: randomUUID(), tipo: 'convocatoria', asunto: 'Copa', texto: 'Hola, {nombre}:' },
    }),
  },
};
