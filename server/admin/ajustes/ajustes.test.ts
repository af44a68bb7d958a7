import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { openLog } from '#server/http/base/log.ts';
import type { Caller } from '#server/testing/callers.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

const CLUB = {
  nombre: 'Peña Los Olivares',
  nombreCorto: null,
  titular: 'Asociación Los Olivares',
  nif: 'G12345678',
  domicilio: 'Camino Viejo, 3',
  registro: null,
  email: 'club@olivares.test',
  telefono: null,
  colorPrincipal: '#6b1f2a',
  colorAcento: '#e6d3b8',
};
const RUTA = '/api/admin/ajustes';

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club), { clubName: 'Peña La Dehesa' });
beforeEach(async () => {
  await app.db.kysely.deleteFrom('ajustes_del_club').execute();
});

const guardar = (changes: object = {}) => admin.send('PUT', RUTA, { ...CLUB, version: 0, ...changes });

test('a change reaches the club, its manifest and its history', async () => {
  const { status, body } = await guardar();
  expect([status, body]).toMatchObject([200, { ...CLUB, version: 1 }]);
  expect(body['historial']).toMatchObject([
    { resumen: expect.stringMatching(/^Cambia el nombre, el titular/u) },
  ]);
  await expect
    .poll(async () => (await admin.send('GET', '/api/club')).body)
    .toMatchObject({ nombre: CLUB.nombre, legal: { titular: CLUB.titular, nif: CLUB.nif } });
  const manifest = await (await fetch(`${app.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: CLUB.nombre, short_name: 'Los Olivares' });
});

test('of two who change the same version one is told, and what is as it was changes nothing', async () => {
  await guardar();
  expect(await guardar({ nombre: 'Otra' })).toMatchObject({
    status: 409,
    body: { codigo: 'ajustes_cambiados' },
  });
  expect((await guardar({ version: 1 })).body['version']).toBe(1);
  expect((await guardar({ version: 1, nombreCorto: 'Olivares' })).body).toMatchObject({
    version: 2,
    nombreCorto: 'Olivares',
  });
});

test.each([
  [{ nombre: '' }, '400 peticion_no_valida'],
  [{ nombre: 'x'.repeat(81) }, '400 peticion_no_valida'],
  [{ nombre: '\u200b\u202e' }, '400 peticion_no_valida'],
  [{ nombreCorto: 'trece letras!' }, '400 peticion_no_valida'],
  [{ nif: 'x'.repeat(21) }, '400 peticion_no_valida'],
  [{ domicilio: 'x'.repeat(201) }, '400 peticion_no_valida'],
  [{ email: 'club' }, '400 peticion_no_valida'],
  [{ email: 'club@olivares.test\r\nBcc: a@b.es' }, '400 peticion_no_valida'],
  [{ telefono: 'x'.repeat(31) }, '400 peticion_no_valida'],
  [{ colorPrincipal: 'red' }, '400 peticion_no_valida'],
  [{ colorPrincipal: '#fff' }, '400 peticion_no_valida'],
  [{ colorAcento: '#12345g' }, '400 peticion_no_valida'],
  [{ colorAcento: 'url(#a)' }, '400 peticion_no_valida'],
  [{ colorPrincipal: '#ecb84e' }, '422 color_principal_poco_legible'],
  [{ colorAcento: '#7a2c36' }, '422 color_acento_poco_legible'],
  [{ version: -1 }, '400 peticion_no_valida'],
  [{ version: 7 }, '409 ajustes_cambiados'],
  [{ escudo: '<svg/>' }, '400 peticion_no_valida'],
])('%o is refused and changes nothing', async (changes, expected) => {
  const { status, body } = await guardar(changes);
  expect(`${status} ${String(body['codigo'])}`).toBe(expected);
  expect((await admin.send('GET', RUTA)).body).toMatchObject({ nombre: 'Peña La Dehesa', version: 0 });
});

describe('what the environment says of the club', () => {
  const opened = async (clubName: string, store: Awaited<ReturnType<typeof openTestDatabase>>) => {
    const own = await openTestApp({ clubName, clubVariables: ['CLUB_NAME'], store });
    const { nombre } = (await (await fetch(`${own.url}/api/club`)).json()) as { nombre: string };
    return { own, nombre };
  };

  test('is taken in once, and then the store rules', async () => {
    const store = await openTestDatabase();
    const kept = { db: store.db, dispose: () => Promise.resolve() };
    const first = await opened('Peña del Entorno', kept);
    await first.own.close();
    const second = await opened('Otro Nombre', store);
    await second.own.close();
    expect([first.nombre, second.nombre]).toEqual(['Peña del Entorno', 'Peña del Entorno']);
  });
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'two instances on one PostgreSQL server say at once what one of them was told',
  async () => {
    const { rows } = await app.db.pool.query('select current_database() as name');
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${String(rows[0]?.['name'])}`;
    const db = await openDatabase({ url: url.href, dataDir: 'unused', log: openLog('silent') });
    const other = await openTestApp({ store: { db, dispose: () => db.close() } });
    const nombreEn = async (one: string) =>
      ((await (await fetch(`${one}/api/club`)).json()) as { nombre: string }).nombre;
    await guardar({ nombre: 'Peña de las Dos' });
    for (const one of [app, other]) await expect.poll(() => nombreEn(one.url)).toBe('Peña de las Dos');
    await other.close();
  },
);
