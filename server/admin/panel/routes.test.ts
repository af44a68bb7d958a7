import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Avisos, PrimerosPasos, TorneoDeHoy } from '#contrato/admin/panel.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => await app.close());

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

test('the first steps are ticked one after another, and gone when all are done or a torneo was played', async () => {
  const propia = await openTestApp();
  try {
    const otra = await conSesion(propia, { admin: true });
    const pasos = async () =>
      (await otra.send('GET', '/api/admin/panel/primeros-pasos')).body['pasos'] as PrimerosPasos | null;
    const { kysely } = propia.db;
    const nada = { campo: false, jugadores: false, liga: false, torneo: false };
    expect(await pasos()).toEqual(nada);
    const { id: campoId } = await crearCampo(kysely);
    expect(await pasos()).toEqual({ ...nada, campo: true });
    await crearJugador(kysely);
    expect(await pasos()).toEqual({ ...nada, campo: true, jugadores: true });
    const borrado = await crearTorneo(kysely, { campoId, eliminadoEn: new Date() });
    expect(await pasos()).toMatchObject({ liga: false, torneo: false });
    await kysely.updateTable('torneos').set({ eliminadoEn: null }).where('id', '=', borrado.id).execute();
    expect(await pasos()).toMatchObject({ liga: false, torneo: true });
    const liga = await crearLiga(kysely, {});
    expect(await pasos()).toBeNull();
    await kysely.deleteFrom('ligas').where('id', '=', liga.id).execute();
    await crearTorneoJugado(kysely, [{ sobrePar: 0 }], { fechaJuego: '2026-05-10' });
    expect(await pasos()).toBeNull();
  } finally {
    await propia.close();
  }
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

test('a played torneo without official results waits, and so does a liga that changed', async () => {
  const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 0 }], { fechaJuego: '2026-05-10' });
  const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  expect((await avisos()).torneosSinCalcular).toMatchObject([{ id: torneo.id }]);
  expect((await avisos()).ligasPorCalcular).toEqual([]);
  const otro = await crearTorneo(app.db.kysely);
  await admin.send('POST', `/api/admin/ligas/${liga.id}/torneos`, { torneoId: otro.id });
  expect((await avisos()).ligasPorCalcular).toMatchObject([{ id: liga.id }]);
  await admin.send('POST', `/api/admin/ligas/${liga.id}/puntuaciones`, {});
  expect(await avisos()).toMatchObject({ torneosSinCalcular: [], ligasPorCalcular: [] });
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
