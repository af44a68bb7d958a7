import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partirNombre } from '#reglas/nombre.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTarjeta, HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { type FakeFederation, openFakeFederation } from '#server/testing/federation.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const RAPIDA = { gapMs: 0, timeoutMs: 500 };
let fake: FakeFederation;
let failing: Awaited<ReturnType<typeof openFailingStore>>;
let app: TestApp;
let admin: Caller;
let next = 0;

beforeAll(async () => {
  fake = await openFakeFederation();
  failing = await openFailingStore();
  app = await openTestApp({
    store: failing.store,
    federation: { url: fake.url, generation: 'C' },
    federationTimes: RAPIDA,
  });
  admin = await conSesion(app, { admin: true });
});
beforeEach(() => {
  fake.taken();
});
afterEach(() => fake.setMode('normal'));
afterAll(async () => {
  await app.close();
  await fake.close();
});

const db = () => app.db.kysely;
const actualizar = (id: string, con = admin) => con.send('POST', `/api/admin/federacion/jugadores/${id}`);
const ver = async (id: string) => (await admin.send('GET', `/api/admin/federacion/jugadores/${id}`)).body;
const handicapDe = async (id: string) =>
  (await db().selectFrom('profiles').select('handicap').where('id', '=', id).executeTakeFirstOrThrow())
    .handicap;
const historialDe = async (jugadorId: string) =>
  await db()
    .selectFrom('historial_handicaps')
    .select(['campo', 'antes', 'despues', 'motivo', 'autorId'])
    .where('jugadorId', '=', jugadorId)
    .orderBy('id')
    .execute();

/** A member of handicap 18 with a licence of their own, whom the federation knows with another handicap. */
async function crearFederado(handicap: number | string | null, { nombre = 'Ana Peña Ruiz' } = {}) {
  next += 1;
  const licencia = `CM${String(next).padStart(8, '0')}`;
  const jugador = await crearJugador(db(), { nombre: 'Ana Peña', numeroLicenciaFederativa: licencia });
  conocidos.push({ nombre, licencia, handicap, fecha: '2026-05-10' });
  fake.setFederados(conocidos);
  return jugador.id;
}
const conocidos: { nombre: string; licencia: string; handicap: number | string | null; fecha: string }[] = [];

describe('one jugador', () => {
  test('takes the handicap of the federation over, with its day, its history and the enrolments without strokes', async () => {
    const id = await crearFederado('12,4');
    const torneo = await crearTorneo(db(), { fechaJuego: '2026-06-20' });
    const inscripcion = { torneoId: torneo.id, jugadorId: id };
    const { id: participanteId } = await crearInscripcion(db(), inscripcion);
    const answer = await actualizar(id);
    expect(answer.body).toEqual({
      estado: 'actualizado',
      antes: 18,
      despues: 12.4,
      fecha: '2026-05-10',
      fuente: 'RFEG',
    });
    expect(await handicapDe(id)).toBe(12.4);
    expect((await historialDe(id))[0]).toEqual({
      campo: 'handicap',
      antes: 18,
      despues: 12.4,
      motivo: 'federacion',
      autorId: admin.usuarioId,
    });
    const participante = await db()
      .selectFrom('participantes_torneo')
      .select([HANDICAP_DE_JUEGO, 'handicapRealJugador'])
      .where('id', '=', participanteId)
      .executeTakeFirst();
    expect(participante).toEqual({ handicapTorneo: 12, handicapRealJugador: 12.4 });
    expect(await ver(id)).toMatchObject({
      activa: true,
      consulta: { estado: 'actualizado', antes: 18, despues: 12.4, handicap: 12.4, fecha: '2026-05-10' },
    });
  });

  test('leaves a card with strokes as it is', async () => {
    const id = await crearFederado(5);
    const torneo = await crearTorneo(db(), { fechaJuego: '2026-05-16' });
    const { id: participanteId } = await crearInscripcion(db(), { torneoId: torneo.id, jugadorId: id });
    await crearTarjeta(db(), { participanteId, golpes: [4] });
    await actualizar(id);
    const participante = await db()
      .selectFrom('participantes_torneo')
      .select(HANDICAP_DE_JUEGO)
      .where('id', '=', participanteId)
      .executeTakeFirst();
    expect(participante?.handicapTorneo).toBe(18);
  });

  test('the same handicap changes nothing, and a plus player is negative', async () => {
    const igual = await crearFederado(18);
    expect((await actualizar(igual)).body).toMatchObject({ estado: 'sin_cambios', antes: 18, despues: 18 });
    expect(await historialDe(igual)).toEqual([]);
    const plus = await crearFederado('+2,4');
    expect((await actualizar(plus)).body).toMatchObject({ estado: 'actualizado', despues: -2.4 });
  });

  test('says in the specified words why there is none, and changes nothing', async () => {
    const { id: sinLicencia } = await crearJugador(db(), { numeroLicenciaFederativa: '  ' });
    const { id: desconocido } = await crearJugador(db(), { numeroLicenciaFederativa: 'CM99999999' });
    const sinHandicap = await crearFederado(null);
    const deOtro = await crearFederado(3, { nombre: 'Luis Otro Distinto' });
    const textos = [];
    for (const id of [sinLicencia, desconocido, sinHandicap, deOtro]) {
      const { status, body } = await actualizar(id);
      textos.push([status, body['titulo'], body['mensaje']]);
      expect(await handicapDe(id)).toBe(18);
    }
    const SIN_DATOS = [404, 'Sin datos', 'No se encontró información de handicap en la RFEG'];
    expect(textos).toEqual([
      [422, 'Error', 'El jugador no tiene número de licencia federativa'],
      SIN_DATOS,
      SIN_DATOS,
      [
        409,
        'Nombre no coincide',
        'En la RFEG esa licencia está a otro nombre: comprueba el número. No se ha cambiado nada',
      ],
    ]);
    expect(await ver(deOtro)).toMatchObject({ consulta: { estado: 'nombre_no_coincide', despues: null } });
  });

  test('a federation that does not answer is told so in time, and the last answer stays', async () => {
    const id = await crearFederado(7);
    await actualizar(id);
    const otro = await crearFederado(9);
    fake.setMode('slow');
    const before = performance.now();
    const { status, body } = await actualizar(otro);
    expect(performance.now() - before).toBeLessThan(2_000);
    expect([status, body['mensaje']]).toEqual([503, 'No se pudo consultar el handicap en la RFEG']);
    expect(await handicapDe(otro)).toBe(18);
    expect(await ver(id)).toMatchObject({ consulta: { estado: 'actualizado', despues: 7 } });
  });

  test('nobody is asked about who is not a member', async () => {
    const { id } = await crearJugador(db(), { numeroLicenciaFederativa: 'CM1', retiradoEn: new Date() });
    for (const quien of [randomUUID(), 'x', id])
      expect((await actualizar(quien)).body['codigo']).toBe('jugador_no_encontrado');
    expect(fake.taken()).toEqual([]);
  });

  test('a failure at any statement leaves all as it was', async () => {
    const id = await crearFederado(11);
    const torneo = await crearTorneo(db(), { fechaJuego: '2026-06-20' });
    await crearInscripcion(db(), { torneoId: torneo.id, jugadorId: id });
    const tried = await failAtEachStatement({ db: app.db, faults: failing.faults }, () => actualizar(id));
    expect(tried).toBeGreaterThan(6);
  });
});

describe('everybody of a torneo', () => {
  const deTorneo = async (id: string) =>
    (await admin.send('GET', `/api/admin/federacion/torneos/${id}`)).body;

  test('is asked about in the background, with a result for each', async () => {
    const torneo = await crearTorneo(db(), { fechaJuego: '2026-06-20' });
    const inscribir = async (jugadorId: string) =>
      await crearInscripcion(db(), { torneoId: torneo.id, jugadorId });
    const sube = await crearFederado(22.1);
    const igual = await crearFederado(18);
    const deOtro = await crearFederado(3, { nombre: 'Luis Otro Distinto' });
    const { id: desconocido } = await crearJugador(db(), { numeroLicenciaFederativa: 'CM88888888' });
    const { id: sinLicencia } = await crearJugador(db());
    for (const id of [sube, igual, deOtro, desconocido, sinLicencia]) await inscribir(id);
    await crearInscripcion(db(), { torneoId: torneo.id, esInvitado: true });
    const answer = await admin.send('POST', `/api/admin/federacion/torneos/${torneo.id}`);
    expect(answer.body).toEqual({ pedidas: 4, sinLicencia: 1 });
    await expect.poll(async () => (await deTorneo(torneo.id))['pendientes']).toBe(0);
    const { jugadores } = (await deTorneo(torneo.id)) as {
      jugadores: { jugadorId: string; estado: string }[];
    };
    expect(Object.fromEntries(jugadores.map(({ jugadorId, estado }) => [jugadorId, estado]))).toEqual({
      [sube]: 'actualizado',
      [igual]: 'sin_cambios',
      [deOtro]: 'nombre_no_coincide',
      [desconocido]: 'no_encontrado',
      [sinLicencia]: 'sin_licencia',
    });
    expect(await handicapDe(sube)).toBe(22.1);
  });

  test('what a former life of the server left is asked about at its next start', async () => {
    const id = await crearFederado(4.5);
    await db()
      .insertInto('consultas_de_handicap')
      .values({ jugadorId: id, estado: 'pendiente', autorId: admin.usuarioId ?? '' })
      .execute();
    const { db: store } = failing.store;
    const segunda = await openTestApp({
      store: { db: store, dispose: async () => undefined },
      federation: { url: fake.url, generation: 'C' },
      federationTimes: RAPIDA,
    });
    await expect.poll(() => handicapDe(id)).toBe(4.5);
    await segunda.close();
  });

  test('who could not be written down because the store failed is asked about again, without a restart', async () => {
    const id = await crearFederado(7.5);
    await db()
      .insertInto('consultas_de_handicap')
      .values({ jugadorId: id, estado: 'pendiente', autorId: admin.usuarioId ?? '' })
      .execute();
    let fallos = 0;
    const { db: store } = failing.store;
    const tx: typeof store.tx = async (work) => {
      if (fallos > 0 || fake.taken().length === 0) return await store.tx(work);
      fallos += 1;
      throw new Error('the store is gone for a moment');
    };
    const otra = await openTestApp({
      store: { db: { ...store, tx }, dispose: async () => undefined },
      federation: { url: fake.url, generation: 'C' },
      federationTimes: { ...RAPIDA, retryMs: 20 },
    });
    await expect.poll(() => handicapDe(id)).toBe(7.5);
    expect(fallos).toBe(1);
    await otra.close();
  });

  test('a server that stops in the middle leaves the rest on the list', async () => {
    const id = await crearFederado(4.5);
    fake.setMode('slow');
    const { db: store } = failing.store;
    const otra = await openTestApp({
      store: { db: store, dispose: async () => undefined },
      federation: { url: fake.url, generation: 'C' },
      federationTimes: { gapMs: 0, timeoutMs: 60_000 },
    });
    const torneo = await crearTorneo(db());
    await crearInscripcion(db(), { torneoId: torneo.id, jugadorId: id });
    const suyo = await conSesion(otra, { admin: true });
    await suyo.send('POST', `/api/admin/federacion/torneos/${torneo.id}`);
    await expect.poll(() => fake.taken().length).toBeGreaterThan(0);
    await otra.close();
    const { estado } = await db()
      .selectFrom('consultas_de_handicap')
      .select('estado')
      .where('jugadorId', '=', id)
      .executeTakeFirstOrThrow();
    expect(estado).toBe('pendiente');
  });
});

describe('behind an enrolment (decision 23)', () => {
  const conLicencia = async (handicap: number) => {
    const jugador = await conSesion(app);
    next += 1;
    const licencia = `AM${String(next).padStart(8, '0')}`;
    await db()
      .updateTable('profiles')
      .set({ numeroLicenciaFederativa: licencia, ...partirNombre('Ana Peña') })
      .where('id', '=', jugador.jugadorId ?? '')
      .execute();
    conocidos.push({ nombre: 'Ana Peña Ruiz', licencia, handicap, fecha: '2026-05-10' });
    fake.setFederados(conocidos);
    return jugador;
  };
  const inscribirse = (jugador: Caller, torneo: string) =>
    jugador.send('PUT', `/api/torneos/${torneo}/inscripcion`, {});

  test('the enrolment stands at once with the last known handicap, and is calculated again when the answer comes', async () => {
    const jugador = await conLicencia(10.4);
    const torneo = await crearTorneo(db(), { fechaJuego: '2026-06-20' });
    const answer = await inscribirse(jugador, torneo.slug);
    expect(answer.body).toMatchObject({ handicapPropio: 18, handicapDeJuego: 18 });
    const enTorneo = async () =>
      (
        await db()
          .selectFrom('participantes_torneo')
          .select(HANDICAP_DE_JUEGO)
          .where('torneoId', '=', torneo.id)
          .executeTakeFirst()
      )?.handicapTorneo;
    await expect.poll(enTorneo).toBe(10);
  });

  test('it never waits for a federation that does not answer, and asks only once a day', async () => {
    const jugador = await conLicencia(10.4);
    const [uno, otro] = [
      await crearTorneo(db(), { fechaJuego: '2026-06-20' }),
      await crearTorneo(db(), { fechaJuego: '2026-06-21' }),
    ];
    fake.setMode('slow');
    const before = performance.now();
    expect((await inscribirse(jugador, uno.slug)).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(450);
    const estado = async () =>
      ((await ver(jugador.jugadorId ?? ''))['consulta'] as { estado: string }).estado;
    await expect.poll(estado).toBe('no_disponible');
    fake.setMode('normal');
    await actualizar(jugador.jugadorId ?? '');
    fake.taken();
    await inscribirse(jugador, otro.slug);
    await actualizar(await crearFederado(6));
    expect(fake.taken()).toHaveLength(1);
  });

  test('a personal round asks for its members without a handicap of their own for it', async () => {
    const jugador = await conLicencia(9.3);
    const { id: campoId } = await crearCampo(db());
    const conMano = await crearFederado(2);
    const ronda = {
      id: randomUUID(),
      nombre: 'Ronda',
      fechaJuego: '2026-05-16',
      horaSalida: '08:30',
      campoId,
      participantes: [
        { tipo: 'jugador', jugadorId: jugador.jugadorId },
        { tipo: 'jugador', jugadorId: conMano, handicapPartida: 18 },
      ],
    };
    const answer = await jugador.send('POST', '/api/partidas-personales', ronda);
    expect(answer.status).toBe(200);
    await expect.poll(() => handicapDe(jugador.jugadorId ?? '')).toBe(9.3);
    expect(await handicapDe(conMano)).toBe(18);
  });
});

test('switched off, nothing is asked and the club goes on as before', async () => {
  const off = await openTestApp();
  const suyo = await conSesion(off, { admin: true });
  const { id } = await crearJugador(off.db.kysely, { numeroLicenciaFederativa: 'CM00000001' });
  const answer = await suyo.send('POST', `/api/admin/federacion/jugadores/${id}`);
  expect(answer.body['codigo']).toBe('federacion_no_disponible');
  expect((await suyo.send('GET', `/api/admin/federacion/jugadores/${id}`)).body['activa']).toBe(false);
  await off.close();
});
