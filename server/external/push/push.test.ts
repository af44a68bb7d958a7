import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushKeys } from '#server/external/push/keys.ts';
import { notaDePartidas } from '#server/external/push/notes.ts';
import {
  isPushAddress,
  openPusher,
  payloadOf,
  type PusherSettings,
  type PushNote,
} from '#server/external/push/push.ts';
import { openPushReceiver, type PushReceiver, signedClaims } from '#server/testing/push-receiver.ts';

const KEYS = pushKeys('a secret that only this test knows');
const NOTE: PushNote = {
  tipo: 'salida',
  titulo: 'Sales en 30 minutos',
  cuerpo: 'A las 09:10 · Copa de la Peña',
  url: '/introduccion-datos/p1',
  clave: 'salida:t1',
  caducaEn: new Date(Date.now() + 1_800_000),
};

let receiver: PushReceiver;
beforeAll(async () => {
  receiver = await openPushReceiver();
});
afterAll(async () => await receiver.close());
beforeEach(() => {
  receiver.answerWith(201);
  receiver.handed.length = 0;
  receiver.connected.length = 0;
});

const pusher = (settings: Partial<PusherSettings> = {}) =>
  openPusher({
    keys: KEYS,
    contact: () => 'mailto:club@example.test',
    settings: { ...receiver.settings, ...settings },
  });

describe('the keys of an installation', () => {
  test('are the same at every start, and other ones for another secret', () => {
    expect(pushKeys('a secret that only this test knows')).toEqual(KEYS);
    expect(pushKeys('another secret').publicKey).not.toBe(KEYS.publicKey);
  });

  test('are a point and a number of the curve, whatever the secret', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (secret) => {
        const { publicKey, privateKey } = pushKeys(secret);
        expect(publicKey).toMatch(/^B[\w-]{86}$/u);
        expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
      }),
    );
  });
});

describe('the address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('%s is taken', (address) => {
    expect(isPushAddress(address)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://printer/abc',
    'https://router.lan/abc',
    'https://metadata.google.internal/abc',
    'ftp://fcm.googleapis.com/abc',
    'not an address',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  ])('%s is refused', (address) => {
    expect(isPushAddress(address)).toBe(false);
  });
});

describe('a note', () => {
  test('is read by the phone it is for, signed by the club, and dropped when its time is over', async () => {
    const phone = receiver.openPhone();
    expect(await pusher().deliver(phone.suscripcion, NOTE)).toEqual({ estado: 'entregado' });
    const { caducaEn: _, ...told } = NOTE;
    expect(phone.notes()).toEqual([told]);
    expect(receiver.connected).toEqual(['203.0.113.7:443 as push.example.com']);
    const [handed] = receiver.handed;
    const { host, ttl, topic } = handed?.headers ?? {};
    expect([host, handed?.headers['content-encoding'], handed?.headers.cookie]).toEqual([
      'push.example.com',
      'aes128gcm',
      undefined,
    ]);
    expect(Number(ttl)).toBeGreaterThan(1_780);
    expect(topic).toMatch(/^[\w-]{32}$/u);
    expect(handed && signedClaims(handed)).toMatchObject({
      key: KEYS.publicKey,
      claims: { aud: 'https://push.example.com', sub: 'mailto:club@example.test' },
    });
    expect(handed?.body.toString('latin1')).not.toContain('Copa');
  });

  test('cannot be read by another phone', async () => {
    const [phone, other] = [receiver.openPhone(), receiver.openPhone()];
    await pusher().deliver({ ...phone.suscripcion, endpoint: other.suscripcion.endpoint }, NOTE);
    expect(() => other.notes()).toThrow(/authenticate/u);
  });

  test.each([
    [201, 'entregado'],
    [202, 'entregado'],
    [404, 'perdido'],
    [410, 'perdido'],
    [429, 'temporal'],
    [500, 'temporal'],
    [503, 'temporal'],
    [400, 'rechazado'],
    [403, 'rechazado'],
    [413, 'rechazado'],
    [302, 'rechazado'],
  ])('answered with %i is %s, and nobody else is asked', async (status, estado) => {
    receiver.answerWith(status);
    expect(await pusher().deliver(receiver.openPhone().suscripcion, NOTE)).toMatchObject({ estado });
    expect(receiver.handed).toHaveLength(1);
  });

  test.each([
    ['one private address', ['10.0.0.1']],
    ['a private address among public ones', ['203.0.113.7', '127.0.0.1']],
    ['the address of the cloud', ['169.254.169.254']],
    ['no address', []],
  ])('is not sent to a name with %s', async (_, addresses) => {
    const resolve = () => Promise.resolve(addresses.map((address) => ({ address })));
    const { suscripcion } = receiver.openPhone();
    expect(await pusher({ resolve }).deliver(suscripcion, NOTE)).toMatchObject({ estado: 'rechazado' });
    expect(receiver.connected).toEqual([]);
  });

  test('is not sent to loopback unless the guard is told to allow it', async () => {
    const resolve = () => Promise.resolve([{ address: '127.0.0.1' }]);
    const { request } = receiver.settings;
    const strict = openPusher({
      keys: KEYS,
      contact: () => 'mailto:a@b.es',
      settings: { resolve, ...(request && { request }) },
    });
    expect(await strict.deliver(receiver.openPhone().suscripcion, NOTE)).toMatchObject({
      motivo: 'no public address',
    });
    expect(receiver.connected).toEqual([]);
  });

  test('waits when nobody answers the name, or answers in time', async () => {
    const { suscripcion } = receiver.openPhone();
    const nobody = pusher({
      resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    });
    expect(await nobody.deliver(suscripcion, NOTE)).toEqual({ estado: 'temporal', motivo: 'ENOTFOUND' });
    const never = pusher({ resolve: () => new Promise(() => undefined), timeoutMs: 20 });
    expect(await never.deliver(suscripcion, NOTE)).toEqual({ estado: 'temporal', motivo: 'too slow' });
  });

  test('for a phone with keys that are none loses that phone', async () => {
    const { endpoint } = receiver.openPhone().suscripcion;
    const entrega = await pusher().deliver(
      { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      NOTE,
    );
    expect(entrega).toMatchObject({ estado: 'perdido' });
    expect(receiver.handed).toEqual([]);
  });

  test('waits where this machine itself cannot seal it: that is no fault of the phone', async () => {
    vi.doMock('web-push', () => {
      throw new Error('its files are being replaced');
    });
    try {
      const entrega = await pusher().deliver(receiver.openPhone().suscripcion, NOTE);
      expect(entrega).toMatchObject({ estado: 'temporal' });
    } finally {
      vi.doUnmock('web-push');
    }
    expect(await pusher().deliver(receiver.openPhone().suscripcion, NOTE)).toEqual({ estado: 'entregado' });
  });

  test('fits, whatever the club calls its torneos', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (nombre) => {
        const nota = notaDePartidas(
          {
            torneo: { id: 'a'.repeat(36), slug: 's'.repeat(100), nombre },
            horaDeSalida: '09:10',
            hoyoDeSalida: '18B',
          },
          { cambia: true },
        );
        expect(Buffer.byteLength(payloadOf({ ...nota, caducaEn: new Date() }))).toBeLessThanOrEqual(3_000);
      }),
    );
  });
});
