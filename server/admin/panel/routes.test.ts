import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Avisos, TorneoDeHoy } from '#contrato/admin/panel.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
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
    jugadoresSinUsuario: 0,
    sinGrupo: null,
    torneosSinCalcular: [],
    ligasPorCalcular: [],
    correosFallidos: 0,
    copia: { estado: app.db.kind === 'server' ? 'ajena' : 'al_dia', ultima: null },
  });
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

test('a backup older than two days is told, and so is a club that is older without any', async () => {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'hoyo19-copias-'));
  const propia = await openTestApp({ backupDir: carpeta });
  try {
    const otra = await conSesion(propia, { admin: true });
    const copia = async () => {
      const { body } = await otra.send('GET', '/api/admin/panel/avisos');
      return (body as Avisos).copia;
    };
    const guardar = (dias: number, kind: string) => {
      const momento = new Date(Date.now() - dias * 86_400_000).toISOString();
      writeFileSync(path.join(carpeta, `hoyo19-${momento.replaceAll(/[:.]/g, '-')}-${kind}`), '');
      return propia.db.kind === 'server' ? null : momento;
    };
    const dice = (estado: string) => (propia.db.kind === 'server' ? 'ajena' : estado);
    await sql`update migraciones set aplicada_en = now() - interval '3 days'`.execute(propia.db.kysely);
    expect(await copia()).toEqual({ estado: dice('atrasada'), ultima: null });
    const vieja = guardar(2.5, 'daily.sql');
    guardar(1, 'daily.sql.gz.tmp');
    expect(await copia()).toEqual({ estado: dice('atrasada'), ultima: vieja });
    const nueva = guardar(1.5, 'migration.sql.gz');
    expect(await copia()).toEqual({ estado: dice('al_dia'), ultima: nueva });
  } finally {
    await propia.close();
    rmSync(carpeta, { recursive: true, force: true });
  }
});
