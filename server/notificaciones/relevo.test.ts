import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { openPushReceiver, type PushReceiver } from '#server/testing/push-receiver.ts';
import { conTelefono } from '#server/testing/telefonos.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/* A notice that takes the place of an older one which is not delivered yet: the phone is told what is true, and at once. */

let receiver: PushReceiver;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  receiver = await openPushReceiver();
  // Nobody waits here for a second try of what failed: it would come in an hour.
  app = await openTestApp({ push: { ...receiver.settings, retrySeconds: 3_600 } });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(() => receiver.answerWith(201));

type Publicadas = { version: string; partidas: { id: string }[] };

/** A torneo of one who has a phone, and how the partida of that one is published at an hour. */
async function conHora() {
  const { caller, phone } = await conTelefono(app, receiver, ['partidas']);
  const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa' });
  const { jugadorId } = caller;
  const { id } = await crearInscripcion(app.db.kysely, {
    torneoId: torneo.id,
    jugadorId,
    handicapTorneo: 0,
  });
  const publicar = async (horaDeSalida: string) => {
    const url = `/api/admin/torneos/${torneo.id}/partidas`;
    const { version, partidas } = (await admin.send('GET', url)).body as Publicadas;
    const partida = { id: partidas[0]?.id ?? null, horaDeSalida, participanteIds: [id] };
    const body = { version, fechaJuego: HOY, partidas: [partida] };
    expect((await admin.send('PUT', url, body)).status).toBe(200);
  };
  return { publicar, cuerpos: () => phone.notes().map(({ cuerpo }) => cuerpo) };
}

const enCola = async () => (await app.db.kysely.selectFrom('envios_push').select('id').execute()).length;
const todoDicho = () => expect.poll(enCola, { timeout: 20_000 }).toBe(0);

test('an hour that changes while the former one waits for another try is told at once', async () => {
  const { publicar, cuerpos } = await conHora();
  receiver.answerWith(503, 201);
  const before = receiver.handed.length;
  await publicar('10:00');
  const libre = async () =>
    (await app.db.kysely.selectFrom('envios_push').select('tomadoEn').execute()).map((una) => una.tomadoEn);
  await expect.poll(() => receiver.handed.length - before, { timeout: 20_000 }).toBe(1);
  await expect.poll(libre).toEqual([null]);
  await publicar('10:30');
  await todoDicho();
  expect(cuerpos()).toEqual(['Sales a las 10:00 · Copa', 'Ahora sales a las 10:30 · Copa']);
});

// The embedded store has one connection: nobody holds a row of it while another one writes.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a note that somebody is writing anew keeps no other from leaving',
  async () => {
    const { publicar, cuerpos } = await conHora();
    const otra = await conTelefono(app, receiver, ['partidas']);
    const { id: suscripcionId } = await app.db.kysely
      .selectFrom('suscripciones_push')
      .select('id')
      .where('usuarioId', '=', otra.caller.usuarioId ?? '')
      .executeTakeFirstOrThrow();
    const caducaEn = new Date(Date.now() + 3_600_000);
    const nota = { suscripcionId, clave: 'x', titulo: 'T', cuerpo: 'C', url: '/', caducaEn };
    await app.db.kysely
      .insertInto('envios_push')
      .values({ ...nota, tipo: 'partidas' })
      .execute();
    await app.db.tx(async (trx) => {
      await trx.selectFrom('envios_push').select('id').where('clave', '=', 'x').forUpdate().execute();
      await publicar('11:00');
      await expect.poll(cuerpos).toEqual(['Sales a las 11:00 · Copa']);
    });
    await app.db.kysely.deleteFrom('envios_push').where('clave', '=', 'x').execute();
  },
);
