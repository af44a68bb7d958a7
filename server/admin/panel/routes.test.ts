import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Avisos, EstadoDePrimerosPasos, TorneoDeHoy } from '#contrato/admin/panel.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const hoy = async () =>
  (await admin.send('GET', '/api/admin/panel/torneos-de-hoy')).body['torneos'] as TorneoDeHoy[];
const avisos = async () => (await admin.send('GET', '/api/admin/panel/avisos')).body as Avisos;

test('an empty club has nothing to tell', async () => {
  expect(await hoy()).toEqual([]);
  expect(await avisos()).toEqual({
    usuariosHuerfanos: 0,
    nombresDudosos: 0,
    webhooksEnPausa: 0,
    jugadoresSinUsuario: 0,
    sinGrupo: null,
    torneosSinCalcular: [],
    ligasPorCalcular: [],
    correosFallidos: 0,
    datosLegalesQueFaltan: ['nif', 'domicilio', 'email'],
    reclamaciones: 0,
    sinEnviar: [],
    copia: { estado: 'al_dia', ultima: null },
  });
});

describe('the first steps', () => {
  const NADA = { club: false, campo: false, jugadores: false, torneo: false, invitar: false, correo: false };
  const RUTA = '/api/admin/panel/primeros-pasos';
  let nueva: TestApp;
  let jefa: Caller;
  beforeEach(async () => {
    nueva = await openTestApp();
    jefa = await conSesion(nueva, { admin: true });
  });
  afterEach(async () => await nueva.close());
  const estado = async () => (await jefa.send('GET', RUTA)).body as EstadoDePrimerosPasos;
  const cambiar = async (primerosPasos: string) => await jefa.send('PUT', RUTA, { primerosPasos });

  test('are ticked one after another, and gone when all are done', async () => {
    const { kysely } = nueva.db;
    expect(await estado()).toEqual({ pasos: NADA, nombreDelCampo: null });
    const { id: campoId, salidaId } = await crearCampo(kysely, { nombre: 'Los Retamares' });
    expect((await estado()).pasos).toEqual({ ...NADA, campo: true });
    const hoyo = kysely.updateTable('hoyos_tipo_salida').where('tipoSalidaId', '=', salidaId);
    await hoyo.set({ handicap: null }).where('numeroHoyo', '=', 18).execute();
    expect(await estado()).toEqual({ pasos: NADA, nombreDelCampo: 'Los Retamares' });
    await hoyo.set({ handicap: 18 }).where('numeroHoyo', '=', 18).execute();
    await crearJugador(kysely);
    expect((await estado()).pasos).toEqual({ ...NADA, campo: true, jugadores: true });
    const borrado = await crearTorneo(kysely, { campoId, eliminadoEn: new Date() });
    expect((await estado()).pasos).toMatchObject({ torneo: false });
    await kysely.updateTable('torneos').set({ eliminadoEn: null }).where('id', '=', borrado.id).execute();
    expect((await estado()).pasos).toMatchObject({ torneo: true, invitar: false });
    await conSesion(nueva);
    expect((await estado()).pasos).toMatchObject({ invitar: true, correo: false });
    const carta = async (estado: string) =>
      await sql`insert into correo_saliente (tipo, para, estado) values ('prueba', 'a@b.es', ${estado})`.execute(
        kysely,
      );
    await carta('fallido');
    expect((await estado()).pasos).toMatchObject({ correo: false });
    await carta('enviado');
    expect((await estado()).pasos).toMatchObject({ club: false, correo: true });
    const {
      version: _,
      imagenes: _imagenes,
      historial: _historial,
      ...club
    } = (await jefa.send('GET', '/api/admin/ajustes')).body;
    await jefa.send('PUT', '/api/admin/ajustes', { ...club, nombre: 'Peña Nueva', version: 0 });
    expect(await estado()).toEqual({ pasos: null, nombreDelCampo: 'Los Retamares' });
  });

  test('name the course that is whole, else the home course, else the first one', async () => {
    const { kysely } = nueva.db;
    const vacio = async (nombre: string) =>
      (
        await kysely
          .insertInto('campos_golf')
          .values({ nombre, ubicacion: 'Madrid' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await vacio('El Primero');
    const casa = await vacio('El de Casa');
    expect((await estado()).nombreDelCampo).toBe('El Primero');
    const ruta = '/api/admin/ajustes/funcionamiento';
    const { hoy: _, hora: _hora, ...actual } = (await jefa.send('GET', ruta)).body;
    expect((await jefa.send('PUT', ruta, { ...actual, campoDeCasaId: casa })).status).toBe(200);
    expect((await estado()).nombreDelCampo).toBe('El de Casa');
    await crearCampo(kysely, { nombre: 'El Entero' });
    expect(await estado()).toMatchObject({ nombreDelCampo: 'El Entero', pasos: { campo: true } });
  });

  test('are gone once a torneo is played, for good or until somebody wants them back', async () => {
    await crearTorneoJugado(nueva.db.kysely, [{ sobrePar: 0 }], { fechaJuego: '2026-05-10' });
    expect((await estado()).pasos).toBeNull();
    expect((await cambiar('siempre')).body['pasos']).toMatchObject({ torneo: true, correo: false });
    expect((await estado()).pasos).not.toBeNull();
    expect((await cambiar('hasta_jugar')).body['pasos']).toBeNull();
  });

  test('are taken away and brought back as a setting, with its history', async () => {
    expect((await cambiar('nunca')).body).toEqual({ pasos: null, nombreDelCampo: null });
    expect((await cambiar('nunca')).status).toBe(200);
    expect((await jefa.send('GET', '/api/admin/ajustes/funcionamiento')).body).toMatchObject({
      primerosPasos: 'nunca',
      zona: 'Europe/Madrid',
      version: 1,
    });
    const { historial } = (await jefa.send('GET', '/api/admin/ajustes')).body as {
      historial: { resumen: string; autor: string | null }[];
    };
    expect(historial).toMatchObject([
      { resumen: 'Cambia cuánto salen los primeros pasos', autor: expect.any(String) },
    ]);
    expect((await cambiar('hasta_jugar')).body['pasos']).toEqual(NADA);
    expect((await cambiar('quizá')).body['codigo']).toBe('peticion_no_valida');
  });
});

test('a liga in which nobody has played has nothing to be calculated', async () => {
  const liga = await crearLiga(app.db.kysely, {});
  const torneo = await crearTorneo(app.db.kysely, { fechaJuego: '2026-06-01' });
  await admin.send('POST', `/api/admin/ligas/${liga.id}/torneos`, { torneoId: torneo.id });
  expect((await avisos()).ligasPorCalcular).toEqual([]);
  const { body } = await admin.send('GET', '/api/admin/ligas');
  expect(body).toMatchObject({ ligas: [{ id: liga.id, porCalcular: false }] });
});

test('legal data that the installation has not told are told to be missing, and no others', async () => {
  const legal = {
    titular: 'Peña',
    nif: 'G1',
    domicilio: null,
    email: 'a@b.es',
    telefono: null,
    registro: null,
  };
  const propia = await openTestApp({ legal });
  try {
    const otra = await conSesion(propia, { admin: true });
    const { body } = await otra.send('GET', '/api/admin/panel/avisos');
    expect((body as Avisos).datosLegalesQueFaltan).toEqual(['domicilio']);
  } finally {
    await propia.close();
  }
});

test("today's torneo tells its groups, the holes played and the last stroke", async () => {
  const torneo = await crearTorneoJugado(
    app.db.kysely,
    [{ sobrePar: 0 }, { sobrePar: 1 }, { sobrePar: null }, { sobrePar: null }, { sobrePar: null }],
    { fechaJuego: HOY, validadas: false },
  );
  await crearTorneo(app.db.kysely, { fechaJuego: '2026-05-17' });
  const esperado = { id: torneo.id, inscritos: 5, partidas: 2, validadas: 0, hoyos: 36, hoyosTotales: 90 };
  expect(await hoy()).toMatchObject([{ ...esperado, ultimoGolpe: null }]);
  const [, , tercero] = torneo.participantes;
  const path = `/api/partidas/${torneo.partidas[0]}/participantes/${tercero}/resultados/1`;
  await admin.send('PUT', path, { opId: randomUUID(), golpes: 4, version: null });
  await validarPartida(admin, torneo.partidas[1] ?? '');
  expect(await hoy()).toMatchObject([
    { hoyos: 37, validadas: 1, ultimoGolpe: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);
});

test('of a card that was decided no more holes are to come', async () => {
  const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 0 }, { sobrePar: null }], {
    fechaJuego: HOY,
    validadas: false,
  });
  const [, ausente] = torneo.participantes;
  const db = app.db.kysely;
  await db
    .updateTable('tarjetas')
    .set({ estado: 'no_presentado' })
    .where('participanteId', '=', ausente ?? '')
    .execute();
  const delDia = (await hoy()).find(({ id }) => id === torneo.id);
  expect(delDia).toMatchObject({ hoyos: 18, hoyosTotales: 18 });
  const { body } = await admin.send('GET', `/api/admin/torneos/${torneo.id}/dia`);
  expect(body).toMatchObject({ hoyos: 18, hoyosTotales: 18 });
});

test('what waits is counted', async () => {
  const antes = await avisos();
  await conSesion(app, { sinPerfil: true });
  await crearJugador(app.db.kysely);
  await sql`insert into correo_saliente (tipo, para, estado) values ('confirmacion', 'a@b.es', 'fallido')`.execute(
    app.db.kysely,
  );
  const ahora = await avisos();
  expect(ahora.usuariosHuerfanos).toBe(antes.usuariosHuerfanos + 1);
  expect(ahora.jugadoresSinUsuario).toBe(antes.jugadoresSinUsuario + 1);
  expect(ahora.correosFallidos).toBe(antes.correosFallidos + 1);
});

test('the next torneo tells who is in no partida, until nobody is', async () => {
  const proximo = await crearTorneo(app.db.kysely, { fechaJuego: '2026-05-17' });
  await app.db.kysely.updateTable('torneos').set({ activo: false }).where('id', '!=', proximo.id).execute();
  expect((await avisos()).sinGrupo).toBeNull();
  await crearInscripcion(app.db.kysely, { torneoId: proximo.id });
  expect((await avisos()).sinGrupo).toMatchObject({ id: proximo.id, participantes: 1 });
});

test('one that has all its partidas, or nobody, hides none that comes after it', async () => {
  const { kysely } = app.db;
  const [hecho, vacio, otro] = [
    await crearTorneoJugado(kysely, [{ sobrePar: null }], { fechaJuego: HOY, nombre: 'A', validadas: false }),
    await crearTorneo(kysely, { fechaJuego: HOY, nombre: 'B' }),
    await crearTorneo(kysely, { fechaJuego: HOY, nombre: 'C' }),
  ];
  const ids = [hecho.id, vacio.id, otro.id];
  await kysely.updateTable('torneos').set({ activo: false }).where('id', 'not in', ids).execute();
  await crearInscripcion(kysely, { torneoId: otro.id });
  expect((await avisos()).sinGrupo).toMatchObject({ id: otro.id, participantes: 1 });
});

test('a played torneo without official results waits, and so does a liga that changed', async () => {
  const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 0 }], { fechaJuego: '2026-05-10' });
  const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  expect((await avisos()).torneosSinCalcular).toMatchObject([{ id: torneo.id }]);
  expect((await avisos()).ligasPorCalcular).toEqual([]);
  const unir = ({ id }: { id: string }) =>
    admin.send('POST', `/api/admin/ligas/${liga.id}/torneos`, { torneoId: id });
  await unir(await crearTorneo(app.db.kysely));
  expect((await avisos()).ligasPorCalcular).toEqual([]);
  await unir(await crearTorneoJugado(app.db.kysely, [{ sobrePar: 0 }], { fechaJuego: '2026-05-11' }));
  expect((await avisos()).ligasPorCalcular).toMatchObject([{ id: liga.id }]);
  await admin.send('POST', `/api/admin/ligas/${liga.id}/puntuaciones`, {});
  expect(await avisos()).toMatchObject({ torneosSinCalcular: [], ligasPorCalcular: [] });
});

test('a torneo of several vueltas waits once all of them are played, and none of them by itself', async () => {
  const { kysely } = app.db;
  const primera = await crearTorneoJugado(kysely, [{ sobrePar: 0 }], { fechaJuego: '2026-05-09' });
  const segunda = await crearTorneoJugado(kysely, [{ sobrePar: 0 }], { fechaJuego: HOY });
  await kysely
    .insertInto('vueltas')
    .values({ vueltaId: segunda.id, torneoId: primera.id, numero: 2, corte: null })
    .execute();
  expect((await avisos()).torneosSinCalcular).toEqual([]);
  const ayer = { fechaJuego: '2026-05-10' };
  await kysely.updateTable('torneos').set(ayer).where('id', '=', segunda.id).execute();
  expect((await avisos()).torneosSinCalcular).toMatchObject([{ id: primera.id }]);
});

test('a backup older than two days is told, one that failed, and a club that is older without any', async () => {
  const propia = await openTestApp();
  try {
    const { kysely } = propia.db;
    const otra = await conSesion(propia, { admin: true });
    const copia = async () => {
      const { body } = await otra.send('GET', '/api/admin/panel/avisos');
      return (body as Avisos).copia;
    };
    const guardar = async (
      dias: number,
      que: { fallo: string } | { archivo: string; falloFuera?: string },
    ) => {
      const momento = new Date(Date.now() - dias * 86_400_000);
      const cuando = { empezadaEn: momento, terminadaEn: momento, bytes: 'archivo' in que ? 1 : null };
      await kysely
        .insertInto('copias')
        .values({ id: randomUUID(), motivo: 'diaria', ...cuando, ...que })
        .execute();
      return momento.toISOString();
    };
    await sql`update migraciones set aplicada_en = now() - interval '3 days'`.execute(kysely);
    expect(await copia()).toEqual({ estado: 'atrasada', ultima: null });
    const vieja = await guardar(2.5, { archivo: 'x' });
    expect(await copia()).toEqual({ estado: 'atrasada', ultima: vieja });
    const nueva = await guardar(1.5, { archivo: 'y' });
    expect(await copia()).toEqual({ estado: 'al_dia', ultima: nueva });
    await guardar(0.5, { fallo: 'no hay sitio' });
    expect(await copia()).toEqual({ estado: 'fallida', ultima: nueva });
    const sola = await guardar(0.2, { archivo: 'z', falloFuera: 'webdav: 507' });
    expect(await copia()).toEqual({ estado: 'fuera', ultima: sola });
  } finally {
    await propia.close();
  }
});
