import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { openFailingStore } from '#server/testing/fail-at.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { openTestApp } from '#server/testing/test-app.ts';

/**
 * `test` over a club: each file has one of its own, made when the first of its tests or hooks names it. What else a file
 * needs it adds with `test.extend`, `{ scope: 'file' }` where its tests share it.
 *
 * - `app`: the whole server on a free port; `db`: its store.
 * - `faults`: makes a statement of the next transactions fail.
 * - `admin`: an administrator with a session.
 * - `historial`: what was written down about a torneo or another thing, by its id, oldest first.
 * - `operaciones`: the names of those.
 * - `escenario`: for each test another small club in the same store.
 */
export const test = base
  // Vitest reads the first parameter's pattern: it must be written as one, even empty
  // oxlint-disable-next-line no-empty-pattern
  .extend('failing', { scope: 'file' }, async ({}) => await openFailingStore())
  .extend('faults', { scope: 'file' }, ({ failing }) => failing.faults)
  .extend('app', { scope: 'file' }, async ({ failing }, { onCleanup }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-club-'));
    const app = await openTestApp({ store: failing.store, dataDir });
    onCleanup(async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    return app;
  })
  .extend('db', { scope: 'file' }, ({ app }) => app.db.kysely)
  .extend('admin', { scope: 'file' }, async ({ app }) => await conSesion(app, { admin: true }))
  .extend('historial', { scope: 'file' }, ({ db }) => {
    return async (id: string) =>
      await db
        .selectFrom('auditoria')
        .select(['operacion', 'resumen', 'antes', 'despues', 'autorId'])
        .where((e) => e.or([e('torneoId', '=', id), e('objetoId', '=', id)]))
        .orderBy('id')
        .execute();
  })
  .extend('operaciones', { scope: 'file' }, ({ historial }) => {
    return async (id: string) => (await historial(id)).map(({ operacion }) => operacion);
  })
  .extend('escenario', async ({ app }) => await crearEscenario(app));
