import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encolarCorreo, repartirCorreo } from '#server/correo/service.ts';
import { writeLetter } from '#server/external/letters/letter.ts';
import { openMailer } from '#server/external/letters/mailer.ts';
import { openLog } from '#server/http/base/log.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { type Mailbox, type Mood, openMailbox, tokenOf } from '#server/testing/mailbox.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const PENA = { nombre: 'Peña', colores: { principal: '#264e2d' } };
const carta = writeLetter({ asunto: 'Aviso', saludo: 'Hola:', parrafos: ['Mañana hay torneo.'] }, PENA);
const bandejaDe = async (app: TestApp) =>
  await app.db.kysely.selectFrom('correo_saliente').selectAll().orderBy('creadoEn').execute();

/** Waits for a state of the outgoing box by asking the store again: nobody tells when a letter was given up. */
async function untilEstado(app: TestApp, para: string, estado: string) {
  return await expect
    .poll(async () => (await bandejaDe(app)).find((row) => row.para === para)?.estado, {
      timeout: 20_000,
      interval: 50,
    })
    .toBe(estado);
}

describe('a letter in the hands of the mailer', () => {
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
  });
  afterAll(async () => await mailbox.close());
  beforeEach(() => {
    mailbox.received.length = 0;
  });

  const timeouts = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
  const deliver = async (mood: Mood) => {
    mailbox.setMood(mood);
    const mailer = openMailer({
      url: mailbox.url,
      sender: () => ({ from: 'Peña <peña@pena.test>', replyTo: null }),
      timeouts,
    });
    return await mailer.deliver({ id: 'una', para: 'ana@club.test', ...carta }, () => Promise.resolve());
  };

  test.each<[Mood, string]>([
    ['take', 'enviado'],
    ['later', 'temporal'],
    ['no', 'rechazado'],
    ['no_after_text', 'rechazado'],
    ['hang', 'temporal'],
    ['cut_after_text', 'dudoso'],
  ])('when the server does %s it is %s', async (mood, estado) => {
    expect(await deliver(mood)).toMatchObject({ estado });
  });

  test('nobody there at all is worth another try', async () => {
    const closed = await openMailbox();
    await closed.close();
    const mailer = openMailer({
      url: closed.url,
      sender: () => ({ from: 'a@b.test', replyTo: null }),
      timeouts,
    });
    expect(
      await mailer.deliver({ id: 'x', para: 'ana@club.test', ...carta }, () => Promise.resolve()),
    ).toMatchObject({
      estado: 'temporal',
    });
  });

  test('text and HTML say the same, Spanish letters arrive, and the name of a letter stays', async () => {
    await deliver('take');
    const [letter] = mailbox.received;
    expect(letter).toMatchObject({ asunto: 'Aviso', messageId: '<una@pena.test>' });
    expect(letter?.texto).toContain('Mañana hay torneo.');
    expect(letter?.html).toContain('Mañana hay torneo.');
    expect(letter?.html).toContain('prefers-color-scheme:dark');
    expect(letter?.html).not.toMatch(/<img|src=|http:\/\/|@import/);
  });
});

describe('a mail server that asks for a password', () => {
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox(0, { password: 'la-buena' });
  });
  afterAll(async () => await mailbox.close());

  const deliver = async (password: string) => {
    const url = mailbox.url.replace('smtp://', `smtp://club:${encodeURIComponent(password)}@`);
    const mailer = openMailer({ url, sender: () => ({ from: 'a@b.test', replyTo: null }) });
    return await mailer.deliver({ id: 'una', para: 'ana@club.test', ...carta }, () => Promise.resolve());
  };

  test('takes a letter with the right one', async () => {
    expect(await deliver('la-buena')).toMatchObject({ estado: 'enviado' });
  });

  test('refuses a wrong one, which is told as such and never repeated', async () => {
    const entrega = await deliver('la mala/€');
    expect(entrega).toMatchObject({
      estado: 'rechazado',
      motivo: 'El correo no acepta el usuario o la contraseña (535)',
      respuesta: expect.stringContaining('is not right'),
    });
    const told = JSON.stringify(entrega);
    for (const form of ['la mala/€', encodeURIComponent('la mala/€'), btoa('club')])
      expect(told).not.toContain(form);
  });
});

describe('the outgoing box with SMTP', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
    app = await openTestApp({ smtpUrl: mailbox.url });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });
  beforeEach(() => mailbox.setMood('take'));

  const recover = (email: string) => visitante(app).send('POST', '/api/cuenta/recuperacion', { email });

  test('letters are from whom the club says, and answered where it says, from the next one on', async () => {
    const admin = await conSesion(app, { admin: true });
    const ruta = '/api/admin/ajustes/funcionamiento';
    const { hoy: _, hora: _hora, ...actual } = (await admin.send('GET', ruta)).body;
    const cambio = { ...actual, remitente: 'La "Secretaría", peña', responderA: 'Secretaria@Club.test' };
    expect((await admin.send('PUT', ruta, cambio)).status).toBe(200);
    const remitente = async () => (await admin.send('GET', '/api/admin/correos')).body['remitente'];
    await expect.poll(remitente).toBe('"La Secretaría, peña" <correo@pena.test>');
    const opId = randomUUID();
    const prueba = { opId, para: 'otra@club.test' };
    expect((await admin.send('POST', '/api/admin/correos/prueba', prueba)).body).toMatchObject({
      estado: 'enviado',
      para: 'otra@club.test',
    });
    const { raw } = await mailbox.next('otra@club.test');
    expect(raw).toMatch(/^From: =\?UTF-8\?.+<correo@pena\.test>$/imu);
    expect(raw).toMatch(/^Reply-To: secretaria@club\.test$/imu);
  });

  test('a server that says "later" is asked again, and the letter arrives once', async () => {
    await crearUsuario(app.db.kysely, { email: 'luego@club.test' });
    mailbox.setMood('later');
    const tried = mailbox.nextTry();
    expect((await recover('luego@club.test')).status).toBe(200);
    await tried;
    mailbox.setMood('take');
    await mailbox.next('luego@club.test');
    await untilEstado(app, 'luego@club.test', 'enviado');
    expect(mailbox.received.filter(({ para }) => para === 'luego@club.test')).toHaveLength(1);
  });

  test('a refused letter is not tried again, and an administrator sees why and sends it once more', async () => {
    const admin = await conSesion(app, { admin: true });
    await crearUsuario(app.db.kysely, { email: 'rechazada@club.test' });
    mailbox.setMood('no');
    await recover('rechazada@club.test');
    await untilEstado(app, 'rechazada@club.test', 'fallido');
    const { body } = await admin.send('GET', '/api/admin/correos');
    const letter = (body['filas'] as { id: string; para: string }[]).find(
      ({ para }) => para === 'rechazada@club.test',
    );
    expect(letter).toMatchObject({
      estado: 'fallido',
      motivo: 'El correo lo rechazó (550)',
      tipo: 'recuperacion',
    });
    mailbox.setMood('take');
    expect((await admin.send('POST', `/api/admin/correos/${letter?.id}/envio`, {})).status).toBe(200);
    await mailbox.next('rechazada@club.test');
    await untilEstado(app, 'rechazada@club.test', 'enviado');
    expect(await admin.send('POST', `/api/admin/correos/${letter?.id}/envio`, {})).toMatchObject({
      status: 404,
    });
  });

  test('a line cut after the text is not tried again by itself: nobody gets it twice', async () => {
    await crearUsuario(app.db.kysely, { email: 'cortada@club.test' });
    mailbox.setMood('cut_after_text');
    await recover('cortada@club.test');
    await untilEstado(app, 'cortada@club.test', 'dudoso');
    expect(mailbox.received.filter(({ para }) => para === 'cortada@club.test')).toHaveLength(1);
  });

  test('a mail server that hangs delays nobody', async () => {
    await crearUsuario(app.db.kysely, { email: 'lenta@club.test' });
    mailbox.setMood('hang');
    const tried = mailbox.nextTry();
    expect((await recover('lenta@club.test')).status).toBe(200);
    await tried;
    // The server of letters still hangs: an answer that waited for it would not come.
    expect((await recover('lenta2@club.test')).status).toBe(200);
  });
});

describe('after the server died', () => {
  test('a letter that was waiting leaves at the next start; one that was being handed over does not', async () => {
    const mailbox = await openMailbox();
    const store = await openTestDatabase();
    await store.db.tx(async (trx) => {
      await encolarCorreo(trx, { tipo: 'aviso', para: 'espera@club.test', carta });
      await encolarCorreo(trx, { tipo: 'aviso', para: 'duda@club.test', carta });
    });
    await store.db.kysely
      .updateTable('correo_saliente')
      .set({ estado: 'entregando' })
      .where('para', '=', 'duda@club.test')
      .execute();
    const app = await openTestApp({ smtpUrl: mailbox.url, store });
    await mailbox.next('espera@club.test');
    await untilEstado(app, 'espera@club.test', 'enviado');
    expect(mailbox.received.map(({ para }) => para)).toEqual(['espera@club.test']);
    expect((await bandejaDe(app)).find(({ para }) => para === 'duda@club.test')?.estado).toBe('entregando');
    await app.close();
    await mailbox.close();
  });
});

test('a hand-over that nobody finished is in doubt after two minutes, and not repeated', async () => {
  const { db, dispose } = await openTestDatabase();
  const id = await db.tx((trx) => encolarCorreo(trx, { tipo: 'aviso', para: 'duda@club.test', carta }));
  const estado = async () =>
    (await db.kysely.selectFrom('correo_saliente').select('estado').executeTakeFirstOrThrow()).estado;
  const leave = async (actualizadoEn: Date) =>
    await db.kysely.updateTable('correo_saliente').set({ estado: 'entregando', actualizadoEn }).execute();
  const cartero = { db, log: openLog('silent'), mailer: null, club: () => PENA, escritores: {} };
  await leave(new Date());
  await repartirCorreo(cartero, id, false);
  expect(await estado()).toBe('entregando');
  await leave(new Date(Date.now() - 121_000));
  await repartirCorreo(cartero, id, false);
  expect(await estado()).toBe('dudoso');
  await dispose();
});

describe('a club without SMTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => await app.close());

  test('keeps its letters, whose links work, for administrators', async () => {
    const admin = await conSesion(app, { admin: true });
    const registro = {
      id: randomUUID(),
      nombre: 'Primera',
      telefono: '600112233',
      email: 'primera@club.test',
      password: 'la primera de todas',
    };
    await visitante(app).send('POST', '/api/cuenta/registro', registro);
    await untilEstado(app, 'primera@club.test', 'guardado');
    const { body } = await admin.send('GET', '/api/admin/correos');
    expect(body).toMatchObject({ smtp: false, filas: [{ para: 'primera@club.test', estado: 'guardado' }] });
    const [letter] = body['filas'] as { id: string }[];
    const { body: detalle } = await admin.send('GET', `/api/admin/correos/${letter?.id}`);
    const token = tokenOf({ texto: String(detalle['texto']) });
    expect((await visitante(app).send('POST', '/api/cuenta/confirmacion', { token })).status).toBe(200);
  });

  /** A letter of the box as an administrator opens it: with what the list says of it. */
  const abierta = async (admin: Caller, para: string, tipo: string) => {
    const { body } = await admin.send('GET', '/api/admin/correos');
    const correos = body['filas'] as { id: string; para: string; tipo: string }[];
    const letter = correos.find((correo) => correo.para === para && correo.tipo === tipo);
    const { body: detalle } = await admin.send('GET', `/api/admin/correos/${letter?.id}`);
    return { lista: JSON.stringify(body), detalle };
  };
  const jefaEmail = 'jefa@club.test';

  test('does not show the link of an administrator to any of them, that of a member to all', async () => {
    const admin = await conSesion(app, { admin: true });
    const ella = await conSesion(app, { admin: true });
    const suya = app.db.kysely.updateTable('usuarios').set({ email: jefaEmail });
    await suya.where('id', '=', ella.usuarioId ?? '').execute();
    await crearUsuario(app.db.kysely, { email: 'socia@club.test' });
    for (const email of [jefaEmail, 'socia@club.test']) {
      await visitante(app).send('POST', '/api/cuenta/recuperacion', { email });
      await untilEstado(app, email, 'guardado');
    }
    const socia = await abierta(admin, 'socia@club.test', 'recuperacion');
    expect(socia.detalle).toMatchObject({ reservado: false });
    expect(socia.detalle['texto']).toContain('/auth/reset-password?token=');
    for (const quien of [admin, ella]) {
      const { lista, detalle } = await abierta(quien, jefaEmail, 'recuperacion');
      expect(detalle).toMatchObject({ reservado: true, texto: null, estado: 'guardado' });
      expect(lista + JSON.stringify(detalle)).not.toContain('token=');
    }
  });

  test('goes by the role of the moment: a link opens or closes with it', async () => {
    const admin = await conSesion(app, { admin: true });
    const { usuario } = await crearUsuario(app.db.kysely, { email: 'asciende@club.test' });
    await visitante(app).send('POST', '/api/cuenta/recuperacion', { email: 'asciende@club.test' });
    await untilEstado(app, 'asciende@club.test', 'guardado');
    const reservado = async () =>
      (await abierta(admin, 'asciende@club.test', 'recuperacion')).detalle['reservado'];
    expect(await reservado()).toBe(false);
    await app.db.kysely.insertInto('user_roles').values({ userId: usuario.id, role: 'admin' }).execute();
    expect(await reservado()).toBe(true);
  });

  test('closes the letter to the new address of an administrator, which no account has yet', async () => {
    const admin = await conSesion(app, { admin: true });
    const nueva = 'nueva.jefa@club.test';
    const ficha = `/api/admin/jugadores/${admin.jugadorId}`;
    const { status } = await admin.send('PUT', `${ficha}/email`, { email: nueva });
    expect(status).toBe(200);
    await untilEstado(app, nueva, 'guardado');
    const { detalle } = await abierta(admin, nueva, 'cambio_de_email');
    expect(detalle).toMatchObject({ reservado: true, texto: null });
  });
});
