import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openImageStore } from '#server/external/image-store.ts';
import { openLog } from '#server/http/base/log.ts';
import { limpiar } from '#server/limpieza/service.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { openFailingStore } from '#server/testing/fail-at.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';
import { isSignedWith, type WebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { enUnClubConProgramas } from '#server/testing/en-un-club.ts';

const RUTA = '/api/admin/webhooks';
const TODOS = ['torneo.publicado', 'tarjeta.validada', 'resultados.oficiales'];
/** A minute of waiting is a thirtieth of a second: the wait after the first failure is the least, one second. */
const RAPIDO = { webhooksLocal: true, webhooks: { segundosPorMinuto: 0.03, timeoutMs: 1_500 } };
const LEJOS = { timeout: 20_000 };

let receiver: WebhookReceiver;
let app: TestApp;
let admin: Caller;
enUnClubConProgramas((club) => ({ app, receiver, admin } = club), RAPIDO);
let path = '';
beforeEach(() => {
  path = `/${randomUUID()}`;
});
afterEach(async () => {
  await app.db.kysely.deleteFrom('webhooks').execute();
});

async function alta(de: Caller = admin, en: string = path, eventos: readonly string[] = TODOS) {
  const datos = { nombre: `Programa ${en}`, url: receiver.urlOf(en), eventos, activo: true };
  const { status, body } = await de.send('POST', RUTA, { ...datos, id: randomUUID() });
  expect(status).toBe(200);
  return body as { id: string; secreto: string };
}

type Cuerpo = { id: string; tipo: string; datos: Record<string, unknown> };
const dichos = (en: string = path): Cuerpo[] =>
  receiver.handed(en).map(({ body }) => JSON.parse(body) as Cuerpo);

const entregas = async (en: Pick<TestApp, 'db'> = app) =>
  await en.db.kysely
    .selectFrom('webhooks_entregas')
    .select(['id', 'webhookId', 'evento', 'estado', 'intentos', 'estadoHttp', 'respuesta'])
    .orderBy('creadaEn')
    .execute();
const acabadas = (en: Pick<TestApp, 'db'> = app) =>
  expect
    .poll(async () => (await entregas(en)).filter(({ estado }) => estado === 'pendiente').length, LEJOS)
    .toBe(0);

/** A torneo with one whole card, whose validation is the last of it. */
const jugado = async (en: Pick<TestApp, 'db'> = app) =>
  await crearTorneoJugado(en.db.kysely, [{ sobrePar: 3 }, { sobrePar: 5 }], {
    nombre: 'Copa de la Peña',
    validadas: false,
  });

/** Something to tell: the cards of a partida are validated. */
async function validar(de: Caller = admin, en: Pick<TestApp, 'db'> = app) {
  const torneo = await jugado(en);
  const [partidaId = ''] = torneo.partidas;
  expect((await validarPartida(de, partidaId)).status).toBe(200);
  return { ...torneo, partidaId };
}

describe('what is told', () => {
  test('is each publication of partidas, with the names that visitors read', async () => {
    await alta();
    const { id: torneoId, slug } = await crearTorneo(app.db.kysely, { nombre: 'Copa de la Peña' });
    const jugador = await crearJugador(app.db.kysely, {
      nombreDePila: 'Íñigo',
      apellidos: 'Etxeberria Lasa',
      nombrePublico: 'abreviado',
    });
    const { id: participanteId } = await crearInscripcion(app.db.kysely, { torneoId, jugadorId: jugador.id });
    const url = `/api/admin/torneos/${torneoId}/partidas`;
    const publicar = async (horaDeSalida: string) => {
      const { version, partidas } = (await admin.send('GET', url)).body as {
        version: string;
        partidas: { id: string }[];
      };
      const id = partidas[0]?.id ?? null;
      const cuerpo = {
        version,
        fechaJuego: HOY,
        partidas: [{ id, horaDeSalida, participanteIds: [participanteId] }],
      };
      expect((await admin.send('PUT', url, cuerpo)).status).toBe(200);
    };
    await publicar('09:00');
    // Two that are on their way at once may arrive in either order
    await expect.poll(() => dichos().length, LEJOS).toBe(1);
    for (const hora of ['09:00', '09:30']) await publicar(hora);
    await expect.poll(() => dichos().length, LEJOS).toBe(2);
    const de = (horaDeSalida: string, primeraVez: boolean) => ({
      tipo: 'torneo.publicado',
      datos: {
        torneo: { id: torneoId, slug, nombre: 'Copa de la Peña' },
        primeraVez,
        partidas: [{ horaDeSalida, participantes: [{ participanteId, nombre: 'Íñigo E.' }] }],
      },
    });
    expect(dichos()).toMatchObject([de('09:00', true), de('09:30', false)]);
  });

  test('is a validation and, with the last one, the official results, signed and once', async () => {
    const { secreto } = await alta();
    const { id, participantes, partidaId } = await validar();
    await expect.poll(() => dichos().length, LEJOS).toBe(2);
    const de = Object.fromEntries(dichos().map(({ tipo, datos }) => [tipo, datos]));
    expect(de['tarjeta.validada']).toMatchObject({
      torneo: { id },
      partida: { id: partidaId },
      tarjetas: participantes.map((participanteId) => ({ participanteId, estado: 'entregada' })),
    });
    expect(de['resultados.oficiales']).toMatchObject({
      primeraVez: true,
      resultados: [
        { participanteId: participantes[0], puestoScratch: 1, golpesBrutos: 75 },
        { participanteId: participantes[1], puestoScratch: 2, golpesBrutos: 77 },
      ],
    });
    expect(receiver.handed(path).every((one) => isSignedWith(secreto, one))).toBe(true);
    expect((await validarPartida(admin, partidaId)).status).toBe(200); // a second tap
    await acabadas();
    expect(dichos()).toHaveLength(2);
  });

  test('is nothing of a torneo that is hidden, until it is shown', async () => {
    const { id, partidas } = await jugado();
    await app.db.kysely.updateTable('torneos').set({ activo: false }).where('id', '=', id).execute();
    await alta();
    expect((await validarPartida(admin, partidas[0] ?? '')).status).toBe(200);
    expect(await entregas()).toEqual([]);
    expect((await admin.send('PUT', `/api/admin/torneos/${id}/activo`, { activo: true })).status).toBe(200);
    await expect.poll(() => dichos().length, LEJOS).toBe(2);
    const torneo = { id, nombre: 'Copa de la Peña' };
    expect(new Map(dichos().map(({ tipo, datos }) => [tipo, datos]))).toMatchObject(
      new Map([
        ['torneo.publicado', { torneo, primeraVez: true, partidas: [{ id: partidas[0] }] }],
        ['resultados.oficiales', { torneo, primeraVez: true, resultados: [{}, {}] }],
      ]),
    );
    await acabadas();
    // Hidden and shown again, it takes the place of what was told
    for (const activo of [false, true])
      expect((await admin.send('PUT', `/api/admin/torneos/${id}/activo`, { activo })).status).toBe(200);
    await expect.poll(() => dichos().length, LEJOS).toBe(4);
    expect(dichos().map(({ datos }) => datos['primeraVez'])).toEqual([true, true, false, false]);
    await acabadas();
  });

  test('is nothing of a torneo of former years, also when it is shown again', async () => {
    const { id } = await validar();
    const deUnArchivo = { activo: false, importado: 'tarjetas' } as const;
    await app.db.kysely.updateTable('torneos').set(deUnArchivo).where('id', '=', id).execute();
    await alta();
    expect((await admin.send('PUT', `/api/admin/torneos/${id}/activo`, { activo: true })).status).toBe(200);
    expect(await entregas()).toEqual([]);
  });

  test('of a card on which nothing is written that nobody came, as the board says', async () => {
    await alta(admin, path, ['tarjeta.validada']);
    const jugadas = [{ sobrePar: 3 }, { sobrePar: null }];
    const stableford = { cuenta: 'stableford', limiteGolpesHoyo: null, validadas: false } as const;
    const { partidas } = await crearTorneoJugado(app.db.kysely, jugadas, stableford);
    const [partidaId = ''] = partidas;
    expect((await validarPartida(admin, partidaId)).status).toBe(200);
    await acabadas();
    expect(dichos()).toMatchObject([
      { datos: { tarjetas: [{ estado: 'entregada' }, { estado: 'no_presentado' }] } },
    ]);
  });

  test('is what a program asked for, and nothing while it is paused', async () => {
    const { id } = await alta(admin, path, ['resultados.oficiales']);
    await validar();
    await acabadas();
    expect(dichos().map(({ tipo }) => tipo)).toEqual(['resultados.oficiales']);
    await app.db.kysely.updateTable('webhooks').set({ activo: false }).where('id', '=', id).execute();
    await validar();
    expect(await entregas()).toHaveLength(1);
  });
});

test('a validation that does not come about is told to nobody, whichever statement fails; one that does, to all', async () => {
  const { store, faults } = await openFailingStore();
  const own = await openTestApp({ ...RAPIDO, store });
  const jefa = await conSesion(own, { admin: true });
  await alta(jefa);
  const torneo = await jugado(own);
  const [partidaId = ''] = torneo.partidas;
  for (let n = 1; ; n += 1) {
    faults.failAt(n);
    const { status } = await validarPartida(jefa, partidaId);
    const { met } = faults.disarm();
    if (!met) {
      expect(status).toBe(200);
      break;
    }
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await entregas(own)).toEqual([]);
  }
  await acabadas(own);
  expect(
    dichos()
      .map(({ tipo }) => tipo)
      .toSorted(),
  ).toEqual(['resultados.oficiales', 'tarjeta.validada']);
  await own.close();
});

describe('a program that', () => {
  test('refuses is told again later under the same id and with the same body, until it takes it', async () => {
    receiver.behave(path, 500);
    await alta(admin, path, ['tarjeta.validada']);
    await validar();
    await expect.poll(() => receiver.handed(path).length, LEJOS).toBeGreaterThanOrEqual(2);
    expect(await entregas()).toMatchObject([
      { estado: 'pendiente', estadoHttp: 500, respuesta: 'answered 500' },
    ]);
    receiver.behave(path, 204);
    await acabadas();
    const handed = receiver.handed(path);
    expect(new Set(handed.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(
      1,
    );
    const [{ fallosSeguidos, fallandoDesde } = {}] = await app.db.kysely
      .selectFrom('webhooks')
      .select(['fallosSeguidos', 'fallandoDesde'])
      .execute();
    expect([fallosSeguidos, fallandoDesde]).toEqual([0, null]);
  });

  test('never takes it is given up after nine tries, and can be told again by hand', async () => {
    receiver.behave(path, 302);
    await alta(admin, path, ['tarjeta.validada']);
    await validar();
    const [primera] = await entregas();
    const id = primera?.id ?? '';
    // Near the end of its tries.
    await app.db.kysely.updateTable('webhooks_entregas').set({ intentos: 8 }).execute();
    await expect.poll(async () => (await entregas())[0]?.estado, LEJOS).toBe('fallida');
    expect(await entregas()).toMatchObject([{ intentos: 9, estadoHttp: 302 }]);
    receiver.behave(path, 204);
    const before = receiver.handed(path).length;
    expect((await admin.send('POST', `/api/admin/entregas/${id}/envio`)).status).toBe(200);
    await acabadas();
    expect(receiver.handed(path)).toHaveLength(before + 1);
    expect(await entregas()).toMatchObject([{ id, estado: 'entregada', intentos: 1 }]);
  });

  test('is down is told when it is there', async () => {
    const { id } = await alta(admin, path, ['tarjeta.validada']);
    const nowhere = 'http://127.0.0.1:1/';
    await app.db.kysely.updateTable('webhooks').set({ url: nowhere }).where('id', '=', id).execute();
    await validar();
    await expect
      .poll(async () => (await entregas())[0]?.respuesta, LEJOS)
      .toBe('La máquina está, pero ahí no contesta nadie');
    await app.db.kysely
      .updateTable('webhooks')
      .set({ url: receiver.urlOf(path) })
      .where('id', '=', id)
      .execute();
    await acabadas();
    expect(dichos()).toHaveLength(1);
  });

  test('answers 410 is told nothing any more, and the panel says so', async () => {
    receiver.behave(path, 410);
    const { id } = await alta(admin, path, ['tarjeta.validada']);
    await validar();
    await acabadas();
    expect(receiver.handed(path)).toHaveLength(1);
    expect((await admin.send('GET', RUTA)).body['webhooks']).toMatchObject([
      { activo: false, motivoDePausa: 'rechazo' },
    ]);
    expect((await admin.send('GET', '/api/admin/panel/avisos')).body['webhooksEnPausa']).toBe(1);
    const [entrega] = await entregas();
    expect(await admin.send('POST', `/api/admin/entregas/${entrega?.id}/envio`)).toMatchObject({
      status: 409,
      body: { codigo: 'webhook_en_pausa' },
    });
    const datos = { nombre: 'Web', url: receiver.urlOf(path), eventos: TODOS, activo: true, version: 2 };
    expect((await admin.send('PUT', `${RUTA}/${id}`, datos)).status).toBe(200);
    expect((await admin.send('GET', '/api/admin/panel/avisos')).body['webhooksEnPausa']).toBe(0);
  });

  test('took nothing for days is told nothing any more', async () => {
    receiver.behave(path, 500);
    const { id } = await alta(admin, path, ['tarjeta.validada']);
    const anteayer = new Date(Date.now() - 49 * 3_600_000);
    await app.db.kysely
      .updateTable('webhooks')
      .set({ fallosSeguidos: 7, fallandoDesde: anteayer })
      .where('id', '=', id)
      .execute();
    await validar();
    await acabadas(); // what waited is given up
    expect((await admin.send('GET', RUTA)).body['webhooks']).toMatchObject([
      { activo: false, motivoDePausa: 'fallos' },
    ]);
    expect(await entregas()).toMatchObject([{ estado: 'fallida', respuesta: 'El programa está en pausa' }]);
  });

  test('is slow, or answers ten megabytes, holds up nobody else', async () => {
    const [lento, charlatan] = [`${path}-lento`, `${path}-charlatan`];
    let abiertas = 0;
    let masAlaVez = 0;
    receiver.behave(lento, (response) => {
      abiertas += 1;
      masAlaVez = Math.max(masAlaVez, abiertas);
      response.once('close', () => (abiertas -= 1));
    });
    receiver.behave(charlatan, 'endless');
    const { id: elLento } = await alta(admin, lento, ['tarjeta.validada']);
    await alta(admin, charlatan, ['tarjeta.validada']);
    await alta(admin, path, ['tarjeta.validada']);
    for (let i = 0; i < 4; i += 1) await validar();
    await expect.poll(() => dichos().length, LEJOS).toBe(4);
    await expect.poll(() => dichos(charlatan).length, LEJOS).toBe(4);
    const deOtros = async () => (await entregas()).filter(({ webhookId }) => webhookId !== elLento);
    await expect
      .poll(async () => (await deOtros()).every(({ estado }) => estado === 'entregada'), LEJOS)
      .toBe(true);
    expect([masAlaVez, dichos().length, dichos(charlatan).length]).toEqual([1, 4, 4]);
  });
});

test('what a server died in the middle of is told once more by the next one, under the same id', async () => {
  const { db, dispose } = await openTestDatabase();
  const store = { db, dispose: () => Promise.resolve() };
  receiver.behave(path, 'slow');
  const first = await openTestApp({ ...RAPIDO, store });
  const jefa = await conSesion(first, { admin: true });
  await alta(jefa, path, ['tarjeta.validada']);
  await validar(jefa, first);
  await expect.poll(() => receiver.handed(path).length, LEJOS).toBe(1);
  // Dead in the middle, long enough ago that nobody believes it is still at it.
  await db.kysely
    .updateTable('webhooks_entregas')
    .set({ estado: 'pendiente', tomadaEn: new Date(Date.now() - 60_000), proximoIntento: new Date() })
    .execute();
  receiver.behave(path, 204);
  const second = await openTestApp({ ...RAPIDO, store });
  await acabadas(second);
  const ids = new Set(receiver.handed(path).map(({ headers }) => headers['webhook-id']));
  expect([ids.size, receiver.handed(path).length]).toEqual([1, 2]);
  await first.close();
  await second.close();
  await dispose();
});

test('what was told is forgotten after thirty days, unless it still waits', async () => {
  const { id: webhookId } = await alta();
  const dias = (n: number) => new Date(Date.now() - n * 86_400_000);
  const una = (estado: 'entregada' | 'fallida' | 'pendiente', creadaEn: Date) => ({
    id: randomUUID(),
    webhookId,
    evento: 'tarjeta.validada' as const,
    cuerpo: '{}',
    estado,
    creadaEn,
    encoladaEn: creadaEn,
    proximoIntento: dias(-1),
  });
  const quedan = [una('entregada', dias(29)), una('pendiente', dias(31))];
  const viejas = [una('entregada', dias(31)), una('fallida', dias(31))];
  await app.db.kysely
    .insertInto('webhooks_entregas')
    .values([...quedan, ...viejas])
    .execute();
  const retirado = await limpiar({
    db: app.db,
    clock: { now: () => new Date(), hoy: () => '2032-01-01' },
    log: openLog('silent'),
    imagenes: openImageStore({ bucket: null, dataDir: '/nowhere' }),
  });
  expect(retirado.entregas).toBe(2);
  expect((await entregas()).map(({ id }) => id).toSorted()).toEqual(quedan.map(({ id }) => id).toSorted());
});
