import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { openLog } from '#server/http/base/log.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

const DE_LA_CASA = {
  websQueIncrustan: '',
  segundoFactor: false,
  zona: 'Europe/Madrid',
  visibilidad: 'todos',
  minutosPorHoyo: 14,
  federacion: 'rfeg',
  remitente: null,
  responderA: null,
  campoDeCasaId: null,
  primerosPasos: 'hasta_jugar',
};
const RUTA = '/api/admin/ajustes/funcionamiento';
/** Half past midnight in Madrid, and half past eleven of the day before in the Canaries. */
const MEDIANOCHE = new Date('2026-05-16T22:30:00Z');

let ahora = MEDIANOCHE;
let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club), { now: () => ahora, dayOfClock: true });
beforeEach(async () => {
  ahora = MEDIANOCHE;
  const db = app.db.kysely;
  await db.deleteFrom('torneos').execute();
  await db.deleteFrom('funcionamiento_del_club').execute();
  // The store is emptied behind the club's back: it is told as another instance would tell it.
  await db
    .selectNoFrom((e) => e.fn('pg_notify', [e.val('hoyo19'), e.val('{"k":"ajustes","t":""}')]).as('t'))
    .execute();
  await expect.poll(async () => (await club()).zona).toBe('Europe/Madrid');
});

const club = async (one = app) =>
  (await (await fetch(`${one.url}/api/club`)).json()) as { hoy: string; zona: string; federacion: string };
const guardar = (changes: object = {}) => admin.send('PUT', RUTA, { ...DE_LA_CASA, version: 0, ...changes });
const finalizado = async (torneoId: string) =>
  (await admin.send('GET', `/api/torneos/${torneoId}/clasificacion`)).body['finalizado'];

describe('the time zone', () => {
  test('moves the day of the club, and says which day and hour it makes', async () => {
    expect((await admin.send('GET', RUTA)).body).toEqual({
      ...DE_LA_CASA,
      version: 0,
      hoy: '2026-05-17',
      hora: '00:30',
    });
    expect(await club()).toMatchObject({ hoy: '2026-05-17', zona: 'Europe/Madrid' });
    const { status, body } = await guardar({ zona: 'Atlantic/Canary' });
    expect([status, body]).toMatchObject([200, { version: 1, hoy: '2026-05-16', hora: '23:30' }]);
    await expect.poll(() => club()).toMatchObject({ hoy: '2026-05-16', zona: 'Atlantic/Canary' });
    ahora = new Date('2026-05-16T23:00:00Z');
    expect(await club()).toMatchObject({ hoy: '2026-05-17' });
  });

  test('of a club with a torneo on either day is asked about first, with what it changes', async () => {
    const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa de Mayo', fechaJuego: '2026-05-16' });
    const pedida = await guardar({ zona: 'Atlantic/Canary' });
    expect(pedida).toMatchObject({
      status: 409,
      body: {
        codigo: 'zona_con_torneo',
        datos: {
          dia: '16/05/2026',
          hora: '23:30',
          diaAntes: '17/05/2026',
          horaAntes: '00:30',
          torneos: 'Copa de Mayo',
        },
      },
    });
    expect(pedida.body['mensaje']).toContain('las 23:30 del 16/05/2026');
    expect((await club()).hoy).toBe('2026-05-17');
    expect(await finalizado(torneo.id)).toBe(true);
    const { confirmacion } = pedida.body['datos'] as { confirmacion: string };
    expect(await guardar({ zona: 'Europe/London', confirmacionDeZona: confirmacion })).toMatchObject({
      status: 409,
      body: { codigo: 'confirmacion_caducada' },
    });
    expect((await guardar({ zona: 'Atlantic/Canary', confirmacionDeZona: confirmacion })).status).toBe(200);
    await expect.poll(() => finalizado(torneo.id)).toBe(false);
  });

  test('is not asked about where only something else changes', async () => {
    await crearTorneo(app.db.kysely, { fechaJuego: '2026-05-17' });
    expect((await guardar({ minutosPorHoyo: 12 })).status).toBe(200);
  });
});

test('a change is remembered in the history of the settings, and what is as it was changes nothing', async () => {
  await guardar({ visibilidad: 'con_sesion', remitente: 'La Secretaría' });
  const { body } = await admin.send('GET', '/api/admin/ajustes');
  expect((body['historial'] as { resumen: string }[])[0]?.resumen).toBe(
    'Cambia quién ve los nombres, el remitente de las cartas',
  );
  const igual = { visibilidad: 'con_sesion', remitente: 'La Secretaría', version: 1 };
  expect((await guardar(igual)).body).toMatchObject({ version: 1 });
  expect(await guardar(igual)).toMatchObject({ status: 200 });
  expect(await guardar({ ...igual, remitente: 'La Junta', version: 0 })).toMatchObject({
    status: 409,
    body: { codigo: 'ajustes_cambiados' },
  });
});

describe('the home course', () => {
  const casaPropuesta = async () =>
    (await admin.send('GET', '/api/admin/opciones-de-torneo')).body['campoDeCasaId'];

  test('is proposed for a new torneo until it is deleted, and remembered in the history', async () => {
    const { id: campoDeCasaId } = await crearCampo(app.db.kysely);
    expect(await casaPropuesta()).toBeNull();
    expect((await guardar({ campoDeCasaId })).body).toMatchObject({ campoDeCasaId, version: 1 });
    expect(await casaPropuesta()).toBe(campoDeCasaId);
    const { body } = await admin.send('GET', '/api/admin/ajustes');
    expect((body['historial'] as { resumen: string }[])[0]?.resumen).toBe('Cambia el campo de casa');
    expect((await admin.send('DELETE', `/api/admin/campos/${campoDeCasaId}`)).status).toBe(200);
    expect(await casaPropuesta()).toBeNull();
    expect((await guardar({ version: 1, minutosPorHoyo: 12 })).body).toMatchObject({ campoDeCasaId: null });
  });

  test('is one of the club', async () => {
    const ajeno = await guardar({ campoDeCasaId: '00000000-0000-4000-8000-000000000000' });
    expect(ajeno).toMatchObject({ status: 404, body: { codigo: 'campo_no_encontrado' } });
    expect(await guardar({ campoDeCasaId: 'El Saler' })).toMatchObject({ status: 422 });
    expect((await admin.send('GET', RUTA)).body).toMatchObject({ campoDeCasaId: null, version: 0 });
  });
});

test.each([
  [{ primerosPasos: 'a veces' }],
  [{ primerosPasos: null }],
  [{ zona: '' }],
  [{ zona: 'Madrid' }],
  [{ zona: 'Europe/Atlantis' }],
  [{ zona: '+01:00' }],
  [{ zona: 'Europe/Madrid\n' }],
  [{ zona: 'Europe/Madrid; drop table torneos' }],
  [{ zona: 'x'.repeat(61) }],
  [{ zona: null }],
  [{ zona: 1 }],
  [{ visibilidad: 'nadie' }],
  [{ visibilidad: '' }],
  [{ visibilidad: true }],
  [{ minutosPorHoyo: 7 }],
  [{ minutosPorHoyo: 21 }],
  [{ minutosPorHoyo: 14.5 }],
  [{ minutosPorHoyo: '14' }],
  [{ minutosPorHoyo: -14 }],
  [{ minutosPorHoyo: null }],
  [{ federacion: 'rfegolf' }],
  [{ federacion: null }],
  [{ remitente: 'x'.repeat(81) }],
  [{ remitente: 7 }],
  [{ responderA: 'secretaria' }],
  [{ responderA: 'a@b.es, c@d.es' }],
  [{ responderA: 'a@b.es\r\nBcc: c@d.es' }],
  [{ responderA: `${'a'.repeat(250)}@b.es` }],
  [{ version: -1 }],
  [{ version: 1.5 }],
  [{ confirmacionDeZona: '' }],
  [{ nombre: 'Otro' }],
])('%o is refused and changes nothing', async (changes) => {
  const { status, body } = await guardar(changes);
  expect(`${status} ${String(body['codigo'])}`).toBe('400 peticion_no_valida');
  expect((await admin.send('GET', RUTA)).body).toMatchObject({ ...DE_LA_CASA, version: 0 });
});

test('a club without federation offers nothing of it', async () => {
  await guardar({ federacion: 'ninguna' });
  await expect.poll(async () => (await club()).federacion).toBe('ninguna');
  expect((await admin.send('GET', `/api/admin/federacion/jugadores/${admin.jugadorId}`)).body).toMatchObject({
    activa: false,
  });
  expect(
    await admin.send('POST', '/api/admin/campos/importacion/previa', { url: 'https://www.rfegolf.es/x' }),
  ).toMatchObject({ status: 409, body: { codigo: 'importacion_no_ofrecida' } });
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'two instances on one PostgreSQL server have the same day as soon as one of them was told',
  async () => {
    const { rows } = await app.db.pool.query('select current_database() as name');
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${String(rows[0]?.['name'])}`;
    const db = await openDatabase({ url: url.href, dataDir: 'unused', log: openLog('silent') });
    const store = { db, dispose: () => db.close() };
    const other = await openTestApp({ store, now: () => ahora, dayOfClock: true });
    expect(await club(other)).toMatchObject({ hoy: '2026-05-17' });
    await guardar({ zona: 'Atlantic/Canary' });
    for (const one of [app, other])
      await expect.poll(() => club(one)).toMatchObject({ hoy: '2026-05-16', zona: 'Atlantic/Canary' });
    await other.close();
  },
);
