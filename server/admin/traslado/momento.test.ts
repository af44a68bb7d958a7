/* While the whole club is read, which takes a minute where there are years of it, the club goes on. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-momento-'));
const begun = Promise.withResolvers<void>();
const over = Promise.withResolvers<void>();
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  const { db, dispose } = await openTestDatabase();
  // Whoever reads the whole club begins, and goes on when the test lets them
  const atOneMoment: typeof db.atOneMoment = (work) =>
    db.atOneMoment(async (trx) => {
      await sql`select 1`.execute(trx); // on a server the moment is that of the first question
      begun.resolve();
      await over.promise;
      return await work(trx);
    });
  const store = { db: { ...db, atOneMoment }, dispose };
  app = await openTestApp({ store, dataDir: folder, backupDir: path.join(folder, 'copias') });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const exportar = () =>
  fetch(`${app.url}/api/admin/club/zip`, {
    method: 'POST',
    headers: { cookie: admin.cookie ?? '', origin: app.url, 'content-type': 'application/json' },
    body: '{}',
  });

const campo = (nombre: string) =>
  admin.send('POST', '/api/admin/campos', { id: randomUUID(), nombre, ubicacion: 'Segovia' });

test('meanwhile others read and save, nobody exports it twice, and the zip has what there was at its moment', async () => {
  expect((await campo('Antes')).status).toBe(200);
  const answered = exportar();
  await Promise.race([begun.promise, answered]);
  expect((await campo('Después')).status).toBe(200);
  const again = await exportar();
  expect([again.status, await again.json()]).toMatchObject([409, { codigo: 'exportacion_en_curso' }]);
  over.resolve();
  const answer = await answered;
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const campos = strFromU8(files['hojas/campos.csv'] ?? new Uint8Array());
  expect([campos.includes('Antes'), campos.includes('Después')]).toEqual([true, false]);
  expect((await exportar()).status).toBe(200);
});
