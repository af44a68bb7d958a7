import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encolarCorreo, repartirCorreo } from '#server/correo/service.ts';
import { writeLetter } from '#server/external/letters/letter.ts';
import { openMailer } from '#server/external/letters/mailer.ts';
import { openLog } from '#server/http/base/log.ts';
import { type Caller, visitante } from '#server/testing/callers.ts';
import { conDireccion } from '#server/testing/creations/cartas.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { type Mailbox, openMailbox, tokenOf } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';
import { enUnClubConCorreo } from '#server/testing/en-un-club.ts';

const PENA = { nombre: 'Peña', colores: { principal: '#264e2d' } };
const carta = writeLetter({ asunto: 'Aviso', saludo: 'Hola:', parrafos: ['Mañana.'] }, PENA);
const HORA_MS = 3_600_000;
const hace = (horas: number) => new Date(Date.now() - horas * HORA_MS);

type Guardado = {
  para: string;
  tipo?: string;
  hace?: number;
  caducaEn?: Date;
  estado?: 'guardado' | 'fallido' | 'dudoso' | 'enviado';
};

/** Letters as a club without SMTP left them. */
async function guardar({ db }: Pick<TestDatabase, 'db'>, letras: readonly Guardado[]): Promise<void> {
  await db.kysely
    .insertInto('correo_saliente')
    .values(
      letras.map(({ para, tipo = 'aviso', hace: horas = 1, caducaEn = null, estado = 'guardado' }) => ({
        para,
        tipo,
        datos: '{}',
        estado,
        creadoEn: hace(horas),
        caducaEn,
        ...carta,
      })),
    )
    .execute();
}

async function estados({ db }: Pick<TestDatabase, 'db'>): Promise<Record<string, string>> {
  const rows = await db.kysely.selectFrom('correo_saliente').select(['para', 'estado']).execute();
  return Object.fromEntries(rows.map(({ para, estado }) => [para, estado]));
}

describe('letters kept while there was no SMTP', () => {
  test('go out once there is; those too old to be read are told as caducado and do not', async () => {
    const mailbox = await openMailbox();
    const store = await openTestDatabase();
    await guardar(store, [
      { para: 'fresca@club.test', hace: 47 },
      { para: 'vieja@club.test', hace: 49 },
      { para: 'antes-del-torneo@club.test', hace: 400, caducaEn: hace(-1) },
      { para: 'torneo-jugado@club.test', hace: 2, caducaEn: hace(1) },
      { para: 'enlace-vencido@club.test', tipo: 'recuperacion', hace: 1 },
    ]);
    const app = await openTestApp({ smtpUrl: mailbox.url, store });
    expect((await visitante(app).send('GET', '/api/club')).body).not.toHaveProperty('sinCorreo');
    await mailbox.next('fresca@club.test');
    await mailbox.next('antes-del-torneo@club.test');
    await expect
      .poll(() => estados(store), { timeout: 20_000 })
      .toEqual({
        'fresca@club.test': 'enviado',
        'antes-del-torneo@club.test': 'enviado',
        'vieja@club.test': 'caducado',
        'torneo-jugado@club.test': 'caducado',
        'enlace-vencido@club.test': 'caducado',
      });
    expect(mailbox.received).toHaveLength(2);
    await app.close();
    await mailbox.close();
  });

  test('of two servers that start at once each letter leaves one of them', async () => {
    const mailbox = await openMailbox();
    const store = await openTestDatabase();
    const direcciones = Array.from({ length: 6 }, (_, i) => `socia${i}@club.test`);
    await guardar(
      store,
      direcciones.map((para) => ({ para })),
    );
    const apps = [openTestApp({ smtpUrl: mailbox.url, store }), openTestApp({ smtpUrl: mailbox.url, store })];
    const [una, otra] = await Promise.all(apps);
    await expect
      .poll(async () => [...new Set(Object.values(await estados(store)))], { timeout: 20_000 })
      .toEqual(['enviado']);
    expect(mailbox.received.map(({ para }) => para).toSorted()).toEqual(direcciones);
    await una?.close();
    await otra?.close().catch(() => undefined); // the store is closed already
    await mailbox.close();
  });

  test('a link that is still worth something goes out as a fresh one', async () => {
    const mailbox = await openMailbox();
    const store = await openTestDatabase();
    await crearUsuario(store.db.kysely, { email: 'olvida@club.test' });
    await guardar(store, [{ para: 'olvida@club.test', tipo: 'recuperacion', hace: 0.2 }]);
    const app = await openTestApp({ smtpUrl: mailbox.url, store });
    const letter = await mailbox.next('olvida@club.test');
    expect(letter.asunto).toBe('Recupera tu contraseña');
    const nueva = { token: tokenOf(letter), password: 'palabras largas y propias' };
    expect((await visitante(app).send('POST', '/api/cuenta/restablecimiento', nueva)).status).toBe(200);
    await app.close();
    await mailbox.close();
  });

  test('one whose reader is gone says so instead of leaving', async () => {
    const mailbox = await openMailbox();
    const store = await openTestDatabase();
    await guardar(store, [{ para: 'ya.no@club.test', tipo: 'recuperacion', hace: 0.1 }]);
    const app = await openTestApp({ smtpUrl: mailbox.url, store });
    await expect.poll(() => estados(store), { timeout: 20_000 }).toEqual({ 'ya.no@club.test': 'caducado' });
    expect(mailbox.received).toHaveLength(0);
    await app.close();
    await mailbox.close();
  });

  test('without SMTP they wait, the club says it to everybody, and the list until when', async () => {
    const store = await openTestDatabase();
    await guardar(store, [{ para: 'espera@club.test', hace: 49 }]);
    const app = await openTestApp({ store });
    expect((await visitante(app).send('GET', '/api/club')).body).toMatchObject({ sinCorreo: true });
    const admin = await conDireccion(app, 'jefa@club.test');
    const { body } = await admin.send('GET', '/api/admin/correos');
    const [letter] = body['filas'] as { estado: string; creadoEn: string; caducaEn: string }[];
    expect(letter?.estado).toBe('guardado');
    expect(Date.parse(letter?.caducaEn ?? '') - Date.parse(letter?.creadoEn ?? '')).toBe(48 * HORA_MS);
    await app.close();
  });
});

test('asked for again, one past its end is told as expired at once; what goes into the line is remembered', async () => {
  const store = await openTestDatabase();
  await guardar(store, [
    { para: 'tarde@club.test', caducaEn: hace(1) },
    { para: 'a.tiempo@club.test', caducaEn: hace(-1) },
  ]);
  const app = await openTestApp({ store });
  const admin = await conDireccion(app, 'jefa@club.test');
  const { filas } = (await admin.send('GET', '/api/admin/correos')).body as {
    filas: { id: string; para: string }[];
  };
  const deQuien = Object.fromEntries(filas.map(({ id, para }) => [para, id]));
  const ruta = (para: string) => `/api/admin/correos/${deQuien[para]}`;
  for (const { para } of filas)
    expect((await admin.send('POST', `${ruta(para)}/envio`, {})).status).toBe(200);
  expect((await admin.send('GET', ruta('tarde@club.test'))).body).toMatchObject({
    estado: 'caducado',
    motivo: 'Ya no tenía sentido enviarlo',
  });
  const anotado = app.db.kysely.selectFrom('auditoria').select(['objetoId', 'resumen', 'autorId']);
  expect(await anotado.where('operacion', '=', 'correo.reenviar').execute()).toEqual([
    { objetoId: deQuien['a.tiempo@club.test'], resumen: 'Repite el email «Aviso»', autorId: admin.usuarioId },
  ]);
  await app.close();
});

describe('letters that were refused for good', () => {
  const FALLIDAS: readonly Guardado[] = [
    { para: 'ana@club.test', estado: 'fallido', caducaEn: hace(-1) },
    { para: 'blas@club.test', estado: 'fallido' },
    { para: 'vieja@club.test', estado: 'fallido', hace: 49 },
    { para: 'jugado@club.test', estado: 'fallido', caducaEn: hace(1) },
    { para: 'prueba@club.test', estado: 'fallido', tipo: 'prueba' },
    { para: 'quizas@club.test', estado: 'dudoso' },
    { para: 'otra@pena.test', estado: 'fallido' },
  ];
  const ruta = '/api/admin/correos';

  test('go into the line again at once, those of a search that are still worth sending, and are remembered', async () => {
    const mailbox = await openMailbox();
    const store = await openTestDatabase();
    await guardar(store, FALLIDAS);
    const app = await openTestApp({ smtpUrl: mailbox.url, store });
    const admin = await conDireccion(app, 'jefa@club.test');
    expect((await admin.send('GET', ruta)).body).toMatchObject({ fallidos: 3 });
    expect((await admin.send('GET', `${ruta}?busqueda=club.test`)).body).toMatchObject({ fallidos: 2 });
    const repetir = async () => (await admin.send('POST', `${ruta}/envio`, { busqueda: 'club.test' })).body;
    expect(await repetir()).toEqual({ repetidos: 2 });
    await mailbox.next('ana@club.test');
    await mailbox.next('blas@club.test');
    expect(await repetir()).toEqual({ repetidos: 0 });
    await expect
      .poll(() => estados(store), { timeout: 20_000 })
      .toMatchObject({
        'ana@club.test': 'enviado',
        'blas@club.test': 'enviado',
        'vieja@club.test': 'fallido',
        'jugado@club.test': 'fallido',
        'prueba@club.test': 'fallido',
        'quizas@club.test': 'dudoso',
        'otra@pena.test': 'fallido',
      });
    expect(mailbox.received).toHaveLength(2);
    expect(
      await app.db.kysely
        .selectFrom('auditoria')
        .select(['resumen', 'autorId'])
        .where('operacion', '=', 'correo.reenviarFallidos')
        .execute(),
    ).toEqual([{ resumen: 'Repite 2 emails que no habían llegado', autorId: admin.usuarioId }]);
    await app.close();
    await mailbox.close();
  });

  test('stay where they are while the club has no SMTP', async () => {
    const store = await openTestDatabase();
    await guardar(store, FALLIDAS);
    const app = await openTestApp({ store });
    const admin = await conDireccion(app, 'jefa@club.test');
    expect(await admin.send('POST', `${ruta}/envio`, {})).toMatchObject({
      status: 409,
      body: { codigo: 'correo_sin_smtp' },
    });
    expect((await admin.send('GET', ruta)).body).toMatchObject({ smtp: false, fallidos: 3 });
    await app.close();
  });
});

test('a letter that two servers hand over at once reaches its reader once', async () => {
  const mailbox = await openMailbox();
  const { db, dispose } = await openTestDatabase();
  const id = await db.tx((trx) => encolarCorreo(trx, { tipo: 'aviso', para: 'una@club.test', carta }));
  const mailer = openMailer({ url: mailbox.url, sender: () => ({ from: 'a@pena.test', replyTo: null }) });
  const cartero = { db, log: openLog('silent'), mailer, club: () => PENA, escritores: {} };
  await Promise.all([repartirCorreo(cartero, id, false), repartirCorreo(cartero, id, false)]);
  expect(mailbox.received).toHaveLength(1);
  expect(await estados({ db })).toEqual({ 'una@club.test': 'enviado' });
  await dispose();
  await mailbox.close();
});

test('a letter about a day is not delivered once that day is over', async () => {
  const mailbox = await openMailbox();
  const { db, dispose } = await openTestDatabase();
  const id = await db.tx((trx) =>
    encolarCorreo(trx, { tipo: 'torneo', para: 'tarde@club.test', carta, caducaEn: hace(0.01) }),
  );
  const mailer = openMailer({ url: mailbox.url, sender: () => ({ from: 'a@pena.test', replyTo: null }) });
  await repartirCorreo({ db, log: openLog('silent'), mailer, club: () => PENA, escritores: {} }, id, false);
  expect(await estados({ db })).toEqual({ 'tarde@club.test': 'caducado' });
  expect(mailbox.received).toHaveLength(0);
  await dispose();
  await mailbox.close();
});

describe('a test letter', () => {
  let mailbox: Mailbox;
  let app: TestApp;
  let admin: Caller;
  enUnClubConCorreo((club) => ({ app, mailbox } = club));
  beforeAll(async () => {
    admin = await conDireccion(app, 'jefa@club.test');
  });
  beforeEach(async () => {
    mailbox.setMood('take');
    mailbox.received.length = 0;
    await app.db.kysely.deleteFrom('correo_saliente').execute();
  });

  const probar = async (opId: string = randomUUID()) =>
    await admin.send('POST', '/api/admin/correos/prueba', { opId });

  test('arrives at the address of who asked, and tells what the mail server said', async () => {
    const { body } = await probar();
    expect(body).toMatchObject({ estado: 'enviado', para: 'jefa@club.test', motivo: null });
    expect(body['respuesta']).toMatch(/^250 /u);
    expect(mailbox.received).toMatchObject([{ para: 'jefa@club.test', asunto: 'Carta de prueba' }]);
    expect(await estados(app)).toEqual({ 'jefa@club.test': 'enviado' });
  });

  test.each([
    ['no', 'fallido', 'El correo lo rechazó (550)', '550 refused by the test'],
    ['later', 'fallido', 'El correo no pudo entregarlo (451)', '451 refused by the test'],
    ['cut_after_text', 'dudoso', expect.stringContaining('La conexión se cortó'), null],
  ] as const)(
    'when the server does %s it says so, and is not tried again',
    async (mood, estado, motivo, said) => {
      mailbox.setMood(mood);
      const opId = randomUUID();
      const { status, body } = await probar(opId);
      expect([status, body]).toMatchObject([200, { estado, motivo, respuesta: said }]);
      mailbox.setMood('take');
      const tries = mailbox.tries();
      expect((await probar(opId)).body).toEqual(body);
      expect(mailbox.tries()).toBe(tries);
    },
  );

  test('is not another’s, nor any other letter', async () => {
    const opId = randomUUID();
    await probar(opId);
    const otra = await conDireccion(app, 'otra.jefa@club.test');
    const answer = await otra.send('POST', '/api/admin/correos/prueba', { opId });
    expect(answer).toMatchObject({ status: 409, body: { codigo: 'operacion_repetida' } });
  });

  test('is asked for thirty times an hour at most', async () => {
    await app.db.kysely
      .insertInto('correo_saliente')
      .values(
        Array.from({ length: 30 }, () => ({
          tipo: 'prueba',
          para: 'jefa@club.test',
          datos: '{}',
          estado: 'enviado' as const,
        })),
      )
      .execute();
    expect((await probar()).body['codigo']).toBe('pruebas_agotadas');
  });

  test('needs an address that somebody reads', async () => {
    const provisional = await conDireccion(app, 'jefa@provisional.invalid');
    const answer = await provisional.send('POST', '/api/admin/correos/prueba', { opId: randomUUID() });
    expect(answer).toMatchObject({ status: 422, body: { codigo: 'sin_direccion_propia' } });
  });
});
