import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { conSesion } from '#server/testing/callers.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let faults: Faults;
enUnClub((club) => ({ app, faults } = club));
beforeEach(async () => void (await app.db.kysely.deleteFrom('user_roles').execute()));

/** Somebody with a place in two torneos to come. */
async function inscrita(options: Parameters<typeof conSesion>[1] = {}) {
  const quien = await conSesion(app, options);
  for (const fechaJuego of ['2026-06-20', '2026-07-04'] as const) {
    const { id: torneoId } = await crearTorneo(app.db.kysely, { fechaJuego });
    await crearInscripcion(app.db.kysely, { torneoId, jugadorId: quien.jugadorId });
  }
  return quien;
}

async function plazasDe(jugadorId: string | null): Promise<number> {
  const rows = await app.db.kysely
    .selectFrom('participantes_torneo')
    .select('id')
    .where('jugadorId', '=', jugadorId)
    .execute();
  return rows.length;
}

test('an account ends whole or not at all, with its places in torneos to come', async () => {
  const quien = await inscrita();
  const points = await failAtEachStatement({ db: app.db, faults }, () =>
    quien.send('POST', '/api/cuenta/borrado', {}),
  );
  expect(points).toBeGreaterThan(8);
  expect(await plazasDe(quien.jugadorId)).toBe(0);
});

test('the last administrator who may not leave keeps every place', async () => {
  const sola = await inscrita({ admin: true });
  const answer = await sola.send('POST', '/api/cuenta/borrado', {});
  expect([answer.status, answer.body['codigo']]).toEqual([409, 'ultimo_admin']);
  expect(await plazasDe(sola.jugadorId)).toBe(2);
});

test('who left a torneo late and then the club is named there no more', async () => {
  const quien = await inscrita();
  const { id: torneoId } = await crearTorneo(app.db.kysely);
  const nombre = 'Ana Ruiz';
  const baja = { id: randomUUID(), torneoId, jugadorId: quien.jugadorId, nombre };
  await app.db.kysely.insertInto('bajas_tardias').values(baja).execute();
  expect((await quien.send('POST', '/api/cuenta/borrado', {})).status).toBe(200);
  const bajas = app.db.kysely.selectFrom('bajas_tardias').select('nombre').where('torneoId', '=', torneoId);
  expect(await bajas.execute()).toEqual([{ nombre: 'Jugador retirado' }]);
});
