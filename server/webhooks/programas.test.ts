import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { isSignedWith, type WebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { enUnClubConProgramas } from '#server/testing/en-un-club.ts';

const RUTA = '/api/admin/webhooks';
const TODOS = ['torneo.publicado', 'tarjeta.validada', 'resultados.oficiales'];

let receiver: WebhookReceiver;
let app: TestApp;
let admin: Caller;
enUnClubConProgramas((club) => ({ app, receiver, admin } = club));
beforeEach(async () => {
  await app.db.kysely.deleteFrom('webhooks').execute();
});

const datosDe = (path: string) => ({
  nombre: 'Web del club',
  url: receiver.urlOf(path),
  eventos: TODOS,
  activo: true,
});

async function alta(path: string): Promise<{ id: string; secreto: string }> {
  const { status, body } = await admin.send('POST', RUTA, { ...datosDe(path), id: randomUUID() });
  expect(status).toBe(200);
  return body as { id: string; secreto: string };
}

const probar = async (id: string, opId: string = randomUUID()) =>
  await admin.send('POST', `${RUTA}/${id}/prueba`, { opId });

const lista = async () => (await admin.send('GET', RUTA)).body['webhooks'];

describe('a program', () => {
  test('is added, listed, changed and forgotten, each told in the history', async () => {
    const { id, secreto } = await alta('/a');
    expect(secreto).toMatch(/^whsec_/u);
    expect(await lista()).toMatchObject([
      { id, nombre: 'Web del club', activo: true, motivoDePausa: null, ultimaEntrega: null, version: 1 },
    ]);
    const pausada = { ...datosDe('/a'), activo: false, version: 1 };
    expect((await admin.send('PUT', `${RUTA}/${id}`, pausada)).status).toBe(200);
    const otra = { ...pausada, nombre: 'Otra web' };
    expect(await admin.send('PUT', `${RUTA}/${id}`, otra)).toMatchObject({
      status: 409,
      body: { codigo: 'webhook_cambiado' },
    });
    expect(await lista()).toMatchObject([{ activo: false, version: 2 }]);
    expect((await admin.send('DELETE', `${RUTA}/${id}`)).status).toBe(200);
    expect(await lista()).toEqual([]);
    const hechos = await app.db.kysely
      .selectFrom('auditoria')
      .select('resumen')
      .where('objetoId', '=', id)
      .orderBy('id')
      .execute();
    expect(hechos.map(({ resumen }) => resumen)).toEqual([
      'Avisa a otro programa: Web del club',
      'Pausa los avisos a Web del club',
      'Deja de avisar a Web del club',
    ]);
    const { rows } = await app.db.pool.query('select auditoria::text as t from auditoria');
    expect(JSON.stringify(rows)).not.toContain(secreto);
  });

  test('is one of ten at most', async () => {
    for (let i = 0; i < 10; i += 1) await alta(`/${i}`);
    expect(await admin.send('POST', RUTA, { ...datosDe('/11'), id: randomUUID() })).toMatchObject({
      status: 409,
      body: { codigo: 'webhooks_de_mas' },
    });
  });

  test.each([
    [{ url: 'ftp://hooks.example.com' }, '422 webhook_url_no_valida'],
    [{ url: 'https://u:p@hooks.example.com' }, '422 webhook_url_no_valida'],
    [{ url: '' }, '400 peticion_no_valida'],
    [{ url: `https://hooks.example.com/${'a'.repeat(500)}` }, '400 peticion_no_valida'],
    [{ nombre: '' }, '400 peticion_no_valida'],
    [{ nombre: 'x'.repeat(61) }, '400 peticion_no_valida'],
    [{ eventos: [] }, '400 peticion_no_valida'],
    [{ eventos: ['torneo.borrado'] }, '400 peticion_no_valida'],
    [{ secreto: 'uno mío' }, '400 peticion_no_valida'],
  ])('with %o is refused', async (changes, expected) => {
    const body = { ...datosDe('/a'), ...changes, id: randomUUID() };
    const answer = await admin.send('POST', RUTA, body);
    expect(`${answer.status} ${String(answer.body['codigo'])}`).toBe(expected);
    expect(await lista()).toEqual([]);
  });
});

describe('a test', () => {
  test('arrives at once, signed, and tells what was answered', async () => {
    const { id, secreto } = await alta('/prueba');
    receiver.behave('/prueba', 200);
    const { body } = await probar(id);
    expect(body).toMatchObject({
      evento: 'prueba',
      estado: 'entregada',
      estadoHttp: 200,
      respuesta: 'answered 200',
      intentos: 1,
    });
    const [handed] = receiver.handed('/prueba');
    expect(handed && isSignedWith(secreto, handed)).toBe(true);
    expect(handed && isSignedWith('whsec_b3Rybw==', handed)).toBe(false);
    expect(handed?.headers['webhook-id']).toBe(body['id']);
    expect(JSON.parse(handed?.body ?? '')).toMatchObject({ id: body['id'], tipo: 'prueba', version: 1 });
  });

  test('that is not taken is told and not tried again, and says nothing of the program', async () => {
    const { id } = await alta('/no');
    receiver.behave('/no', 410);
    expect((await probar(id)).body).toMatchObject({
      estado: 'fallida',
      estadoHttp: 410,
      proximoIntento: null,
    });
    expect(await lista()).toMatchObject([{ activo: true, motivoDePausa: null, fallandoDesde: null }]);
  });

  test('asked for twice is one', async () => {
    const { id } = await alta('/dos');
    const opId = randomUUID();
    const first = await probar(id, opId);
    expect((await probar(id, opId)).body).toEqual(first.body);
    expect(receiver.handed('/dos')).toHaveLength(1);
    const otro = await alta('/otro');
    expect(await probar(otro.id, opId)).toMatchObject({
      status: 409,
      body: { codigo: 'operacion_repetida' },
    });
  });

  test('is asked for thirty times an hour at most', async () => {
    const { id } = await alta('/muchas');
    for (let i = 0; i < 30; i += 1) expect((await probar(id)).status).toBe(200);
    expect(await probar(id)).toMatchObject({ status: 429, body: { codigo: 'pruebas_agotadas' } });
  });
});

test('a new secret signs at once, and for a day beside the one before', async () => {
  const { id, secreto: viejo } = await alta('/secreto');
  const { body } = await admin.send('POST', `${RUTA}/${id}/rotacion`, { version: 1 });
  const nuevo = String(body['secreto']);
  expect(nuevo).not.toBe(viejo);
  // The second of two taps, and a try after a lost answer, would have made the old one worthless.
  const otraVez = await admin.send('POST', `${RUTA}/${id}/rotacion`, { version: 1 });
  expect(otraVez).toMatchObject({ status: 200, body: { secreto: nuevo } });
  await probar(id);
  const ayer = new Date(Date.now() - 25 * 3_600_000);
  await app.db.kysely.updateTable('webhooks').set({ secretoCambiadoEn: ayer }).where('id', '=', id).execute();
  await probar(id);
  const signed = receiver
    .handed('/secreto')
    .map((one) => [isSignedWith(nuevo, one), isSignedWith(viejo, one)]);
  expect(signed).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('what was told is read page by page, by program and by what became of it, each with its body', async () => {
  const { id } = await alta('/lista');
  const filas = Array.from({ length: 30 }, (_, i) => ({
    id: randomUUID(),
    webhookId: id,
    evento: 'tarjeta.validada' as const,
    cuerpo: `{"numero":${i}}`,
    estado: i < 2 ? ('fallida' as const) : ('entregada' as const),
    creadaEn: new Date(Date.now() - (i % 3) * 1_000),
    encoladaEn: new Date(),
  }));
  await app.db.kysely.insertInto('webhooks_entregas').values(filas).execute();
  const leer = async (query: string) => (await admin.send('GET', `/api/admin/entregas?${query}`)).body;
  const primera = await leer('');
  expect([(primera['filas'] as unknown[]).length, primera['total']]).toEqual([25, 30]);
  const segunda = await leer(`cursor=${String(primera['siguiente'])}`);
  expect([(segunda['filas'] as unknown[]).length, segunda['siguiente']]).toEqual([5, null]);
  const ids = [primera, segunda].flatMap(({ filas: suyas }) =>
    (suyas as { id: string }[]).map((una) => una.id),
  );
  expect(new Set(ids).size).toBe(30);
  expect(await leer(`webhookId=${id}&estado=fallida`)).toMatchObject({ total: 2, siguiente: null });
  expect((await leer(`webhookId=${randomUUID()}`))['total']).toBe(0);
  const [una] = filas;
  expect((await admin.send('GET', `/api/admin/entregas/${una?.id}`)).body).toMatchObject({
    cuerpo: '{"numero":0}',
  });
});
