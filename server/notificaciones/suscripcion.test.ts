import { beforeAll, describe, expect, test } from 'vitest';
import type { TipoDeAviso } from '#reglas/notificaciones.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import type { PushReceiver } from '#server/testing/push-receiver.ts';
import * as telefonos from '#server/testing/telefonos.ts';
import { apuntar, TODOS } from '#server/testing/telefonos.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { enUnClubConTelefonos } from '#server/testing/en-un-club.ts';

let receiver: PushReceiver;
let app: TestApp;

enUnClubConTelefonos((club) => ({ app, receiver } = club));
beforeAll(async () => {
  receiver.answerWith(201);
});

const conTelefono = async (tipos?: readonly TipoDeAviso[]) =>
  await telefonos.conTelefono(app, receiver, tipos);
const telefonosDe = async (caller: Caller) => await telefonos.telefonosDe(app, caller);

describe('a phone', () => {
  test('is told of what its owner asked for on it, until its session ends', async () => {
    const { caller, phone } = await conTelefono([]);
    const leer = async () => (await caller.send('GET', '/api/cuenta/suscripcion')).body;
    const { clavePublica, tiposDeAviso } = await leer();
    expect([typeof clavePublica, String(clavePublica).length, tiposDeAviso]).toEqual(['string', 87, []]);
    await apuntar(caller, phone, ['salida', 'salida', 'tarjeta']);
    expect(await leer()).toMatchObject({ tiposDeAviso: ['salida', 'tarjeta'] });
    await apuntar(caller, phone, ['resultados']);
    expect(await leer()).toEqual({ clavePublica, tiposDeAviso: ['resultados'] });
    await caller.send('DELETE', '/api/cuenta/suscripcion');
    expect(await leer()).toEqual({ clavePublica, tiposDeAviso: [] });
    await apuntar(caller, phone, ['resultados']);
    await caller.send('DELETE', '/api/cuenta/sesion');
    expect(await telefonosDe(caller)).toBe(0);
  });

  test('that asks several times at once is told of it once, and each time that it is kept', async () => {
    for (let round = 0; round < raceRounds(12); round += 1) {
      const { caller, phone } = await conTelefono([]);
      const phones = [phone, phone, receiver.openPhone()];
      const answers = await Promise.all(phones.map((one) => apuntar(caller, one, TODOS)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await telefonosDe(caller)).toBe(1);
    }
  });

  test('is the phone of whoever used it last', async () => {
    const [antes, ahora] = [await conTelefono(), await conSesion(app)];
    await apuntar(ahora, antes.phone, ['salida']);
    expect([await telefonosDe(antes.caller), await telefonosDe(ahora)]).toEqual([0, 1]);
  });

  test('says nothing to its new owner of what waited for the former one', async () => {
    const antes = await conTelefono(['partidas']);
    const suscripcion = app.db.kysely.selectFrom('suscripciones_push').select('id');
    const { id: suscripcionId } = await suscripcion
      .where('usuarioId', '=', antes.caller.usuarioId ?? '')
      .executeTakeFirstOrThrow();
    const luego = new Date(Date.now() + 3_600_000);
    const nota = { tipo: 'partidas', clave: 'x', titulo: 'T', cuerpo: 'C', url: '/' } as const;
    await app.db.kysely
      .insertInto('envios_push')
      .values({ ...nota, suscripcionId, saleEn: luego, caducaEn: luego })
      .execute();
    const enCola = async () =>
      (await app.db.kysely.selectFrom('envios_push').select('id').where('clave', '=', 'x').execute()).length;
    expect((await apuntar(antes.caller, antes.phone, TODOS)).status).toBe(200);
    expect(await enCola()).toBe(1);
    expect((await apuntar(await conSesion(app), antes.phone, TODOS)).status).toBe(200);
    expect(await enCola()).toBe(0);
  });

  test('is one of ten at most of an account: the oldest is forgotten', async () => {
    const { caller, phone: oldest } = await conTelefono();
    for (let i = 0; i < 10; i += 1) {
      const cookie = await app.openSession(caller.usuarioId ?? '');
      const response = await fetch(`${app.url}/api/cuenta/suscripcion`, {
        method: 'PUT',
        headers: { cookie, origin: app.url, 'content-type': 'application/json' },
        body: JSON.stringify({ ...receiver.openPhone().suscripcion, tiposDeAviso: TODOS }),
      });
      expect(response.status).toBe(200);
    }
    expect(await telefonosDe(caller)).toBe(10);
    const { endpoint } = oldest.suscripcion;
    const kept = app.db.kysely.selectFrom('suscripciones_push').select('id').where('endpoint', '=', endpoint);
    expect(await kept.execute()).toEqual([]);
  });

  test.each([
    ['of the inner network', { endpoint: 'https://router.lan/a' }, 422],
    ['of this machine', { endpoint: 'https://127.0.0.1/a' }, 422],
    ['without encryption', { endpoint: 'http://fcm.googleapis.com/a' }, 400],
    ['with a key that is none', { p256dh: 'AAAA' }, 400],
    ['that asks for nothing', { tiposDeAviso: [] }, 422],
    ['that asks for what there is not', { tiposDeAviso: ['publicidad'] }, 400],
  ])('%s is refused and changes nothing', async (_, fault, status) => {
    const { caller, phone } = await conTelefono([]);
    const body = { ...phone.suscripcion, tiposDeAviso: TODOS, ...fault };
    expect((await caller.send('PUT', '/api/cuenta/suscripcion', body)).status).toBe(status);
    expect(await telefonosDe(caller)).toBe(0);
  });

  test('is in the export of its owner, and gone with the account', async () => {
    const { caller } = await conTelefono();
    const headers = { cookie: caller.cookie ?? '' };
    const zip = await (await fetch(`${app.url}/api/cuenta/datos/zip`, { headers })).bytes();
    expect(Buffer.from(zip).includes('avisos.csv')).toBe(true);
    await app.db.kysely
      .deleteFrom('usuarios')
      .where('id', '=', caller.usuarioId ?? '')
      .execute();
    expect(await telefonosDe(caller)).toBe(0);
  });
});
