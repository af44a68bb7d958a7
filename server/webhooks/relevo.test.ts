import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';
import type { WebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { enUnClubConProgramas } from '#server/testing/en-un-club.ts';

/* What happens to a delivery while somebody delivers it, or while somebody holds another one. */

const LEJOS = { timeout: 20_000 };

let receiver: WebhookReceiver;
let app: TestApp;
let admin: Caller;
enUnClubConProgramas((club) => ({ app, receiver, admin } = club));
let path = '';
beforeEach(() => {
  path = `/${randomUUID()}`;
});
afterEach(async () => {
  await app.db.kysely.deleteFrom('webhooks').execute();
});

async function alta(): Promise<string> {
  const datos = { nombre: 'Web', url: receiver.urlOf(path), eventos: ['tarjeta.validada'], activo: true };
  const id = randomUUID();
  expect((await admin.send('POST', '/api/admin/webhooks', { ...datos, id })).status).toBe(200);
  return id;
}

const estado = async (id: string) =>
  (await admin.send('GET', `/api/admin/entregas/${id}`)).body as { estado: string; estadoHttp: number };

test('what is asked for again while its last try is under way is told all the same, however that one ends', async () => {
  const webhookId = await alta();
  const opId = randomUUID();
  let primera: ServerResponse | undefined;
  receiver.behave(path, (response) => (primera = response));
  const probada = admin.send('POST', `/api/admin/webhooks/${webhookId}/prueba`, { opId });
  await expect.poll(() => primera, LEJOS).toBeDefined();
  receiver.behave(path, 204);
  expect((await admin.send('POST', `/api/admin/entregas/${opId}/envio`)).status).toBe(200);
  await expect.poll(() => receiver.handed(path).length, LEJOS).toBe(2);
  await expect.poll(async () => (await estado(opId)).estado, LEJOS).toBe('entregada');
  primera?.writeHead(500).end();
  await probada;
  expect(await estado(opId)).toMatchObject({ estado: 'entregada', estadoHttp: 204 });
});

test('what is asked for again is not ended by the failure of the try that was under way', async () => {
  const webhookId = await alta();
  const opId = randomUUID();
  const abiertas: ServerResponse[] = [];
  receiver.behave(path, (response) => abiertas.push(response));
  const probada = admin.send('POST', `/api/admin/webhooks/${webhookId}/prueba`, { opId });
  await expect.poll(() => abiertas.length, LEJOS).toBe(1);
  expect((await admin.send('POST', `/api/admin/entregas/${opId}/envio`)).status).toBe(200);
  await expect.poll(() => abiertas.length, LEJOS).toBe(2);
  abiertas[0]?.writeHead(500).end();
  expect(await probada).toMatchObject({ status: 409, body: { codigo: 'prueba_en_curso' } });
  expect((await estado(opId)).estado).toBe('pendiente');
  abiertas[1]?.writeHead(204).end();
  await expect.poll(async () => (await estado(opId)).estado, LEJOS).toBe('entregada');
});

// The embedded store has one connection: nobody holds a row of it while another one writes.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a delivery that somebody holds keeps no other from leaving',
  async () => {
    const webhookId = await alta();
    const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 3 }], { validadas: false });
    const ajena = { id: randomUUID(), webhookId, evento: 'tarjeta.validada', cuerpo: '{}' } as const;
    await app.db.kysely.insertInto('webhooks_entregas').values(ajena).execute();
    await app.db.tx(async (trx) => {
      const { id } = ajena;
      await trx.selectFrom('webhooks_entregas').select('id').where('id', '=', id).forUpdate().execute();
      expect((await validarPartida(admin, torneo.partidas[0] ?? '')).status).toBe(200);
      await expect.poll(() => receiver.handed(path).length, LEJOS).toBe(1);
    });
  },
);
