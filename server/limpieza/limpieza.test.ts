import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Limpieza, limpiar } from '#server/limpieza/service.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import type { Faults } from '#server/testing/fail-at.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { cuentasDe, limpiezaDe, limpiezasDe } from '#server/testing/limpieza.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

const DIA_MS = 86_400_000;

let app: TestApp;
let faults: Faults;
let admin: Caller;
const ahora = new Date();
let limpieza: Limpieza;

enUnClubConAdmin((club) => ({ app, faults, admin } = club));
beforeAll(async () => {
  limpieza = limpiezaDe(app, { now: () => ahora, hoy: () => '2031-01-01' });
});

const dias = (n: number) => new Date(ahora.getTime() - n * DIA_MS);

describe('a torneo that was deleted', () => {
  const TABLAS = [
    'torneos',
    'torneos_salidas',
    'participantes_torneo',
    'partidas',
    'partidas_participantes',
    'tarjetas',
    'resultados_hoyo',
    'resultados_torneo',
    'clasificaciones_torneo',
    'ligas_torneos',
    'puntuaciones_liga',
  ];
  const HISTORIA = [
    'historial_golpes',
    'historial_handicaps',
    'historial_validaciones',
    'historial_resultados',
    'sorteos_torneo',
  ];

  /** Two torneos with the same people in two ligas, calculated; one of them is then deleted as an administrator does. */
  async function dosTorneos() {
    const socia = await conSesion(app);
    const jugadorId = socia.jugadorId ?? '';
    const jugadas = [{ sobrePar: 1, jugadorId }, { sobrePar: 4 }, { sobrePar: 9 }];
    const db = app.db.kysely;
    const queda = await crearTorneoJugado(db, jugadas, { fechaJuego: '2026-03-01' });
    const vacias = await cuentasDe(app, TABLAS);
    const va = await crearTorneoJugado(db, jugadas, { fechaJuego: '2026-03-08' });
    const torneoIds = [va.id, queda.id];
    const una = await crearLiga(db, { torneoIds });
    const cervecita = await crearLiga(db, { torneoIds, sistemaPuntuacion: 'cervecita' });
    for (const { slug } of [una, cervecita])
      expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
    const visto = await admin.send('GET', `/api/admin/torneos/${va.id}/eliminacion/previa`);
    const { confirmacion, nombre } = visto.body;
    const eliminar = await admin.send('POST', `/api/admin/torneos/${va.id}/eliminacion`, {
      confirmacion,
      nombre,
    });
    expect(eliminar.status).toBe(200);
    for (const { slug } of [una, cervecita])
      expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
    const ver = async () =>
      await Promise.all([
        ...[una, cervecita].map(({ slug }) => visitante(app).send('GET', `/api/ligas/${slug}/clasificacion`)),
        visitante(app).send('GET', `/api/torneos/${queda.slug}`),
        socia.send('GET', `/api/torneos/${queda.slug}/clasificacion`),
        socia.send('GET', '/api/mis-resultados'),
        socia.send('GET', '/api/mis-estadisticas'),
        admin.send('GET', '/api/admin/ligas'),
      ]).then((answers) => answers.map(({ status, body }) => ({ status, body })));
    return { va, queda, nombre, ver, vacias, ligas: [una, cervecita] };
  }
  const borradoHace = async (id: string, n: number) =>
    await app.db.kysely
      .updateTable('torneos')
      .set({ eliminadoEn: dias(n) })
      .where('id', '=', id)
      .execute();

  test('goes after thirty days with all that is its own, and nothing else looks different', async () => {
    const { va, queda, nombre, ver, vacias, ligas } = await dosTorneos();
    const antes = await ver();
    expect(antes.map(({ status }) => status)).toEqual(antes.map(() => 200));
    const historia = await cuentasDe(app, HISTORIA);
    await borradoHace(va.id, 30.001);
    expect(await limpiar(limpieza)).toMatchObject({ torneos: 1 });
    expect(await ver()).toEqual(antes);
    expect(await cuentasDe(app, HISTORIA)).toEqual(historia);
    const despues = await cuentasDe(app, TABLAS);
    expect(despues).toEqual({
      ...vacias,
      resultados_torneo: despues['resultados_torneo'],
      clasificaciones_torneo: despues['clasificaciones_torneo'],
      ligas_torneos: (vacias['ligas_torneos'] ?? 0) + 2,
      puntuaciones_liga: (vacias['puntuaciones_liga'] ?? 0) + 6,
    });
    const deQuien = await app.db.kysely
      .selectFrom('puntuaciones_liga')
      .select('torneoId')
      .distinct()
      .where(
        'ligaId',
        'in',
        ligas.map(({ id }) => id),
      )
      .execute();
    expect(deQuien).toEqual([{ torneoId: queda.id }]);
    expect(await limpiezasDe(app, va.id)).toEqual([
      {
        operacion: 'limpieza.torneo',
        resumen: `Borra para siempre el torneo ${String(nombre)}`,
        antes: expect.objectContaining({ participantes: 3, golpes: 54, partidas: 1, puntuaciones: 6 }),
        autorId: null,
      },
    ]);
    const restaurar = await admin.send('POST', `/api/admin/torneos/${va.id}/restauracion`, {});
    expect(restaurar.body['codigo']).toBe('torneo_no_encontrado');
  });

  test('is restored as it was while it can be', async () => {
    const { va } = await dosTorneos();
    await borradoHace(va.id, 29.999);
    const antes = await cuentasDe(app, TABLAS);
    expect(await limpiar(limpieza)).toEqual({});
    expect(await cuentasDe(app, TABLAS)).toEqual(antes);
    const restaurar = await admin.send('POST', `/api/admin/torneos/${va.id}/restauracion`, {});
    expect(restaurar.status).toBe(200);
    expect((await admin.send('GET', `/api/torneos/${va.slug}/clasificacion`)).status).toBe(200);
  });

  test('goes whole or not at all wherever its removal is cut', async () => {
    const sin = await cuentasDe(app, TABLAS);
    const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 1 }, { sobrePar: 2 }]);
    await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    await borradoHace(torneo.id, 31);
    const con = await cuentasDe(app, TABLAS);
    let cortes = 0;
    for (;;) {
      faults.failAt(cortes + 1);
      await limpiar(limpieza).catch(() => undefined);
      expect(faults.disarm().met).toBe(true);
      if ((await limpiezasDe(app, torneo.id)).length === 1) break;
      expect(await cuentasDe(app, TABLAS)).toEqual(con);
      cortes += 1;
    }
    expect(cortes).toBeGreaterThan(4);
    const { torneos, participantes_torneo, resultados_hoyo } = sin;
    expect(await cuentasDe(app, TABLAS)).toMatchObject({ torneos, participantes_torneo, resultados_hoyo });
  });

  test('goes once with two instances at it', async () => {
    const otro = await crearTorneo(app.db.kysely);
    await borradoHace(otro.id, 31);
    const veces = await Promise.all([limpiar(limpieza), limpiar(limpieza)]);
    expect(veces.reduce((sum, { torneos = 0 }) => sum + torneos, 0)).toBe(1);
    expect(await limpiezasDe(app, otro.id)).toHaveLength(1);
  });
});

describe('a liga that was deleted', () => {
  test('goes after thirty days with its points; its torneos and the other ligas stay', async () => {
    const db = app.db.kysely;
    const torneo = await crearTorneoJugado(db, [{ sobrePar: 1 }, { sobrePar: 4 }], {
      fechaJuego: '2026-03-01',
    });
    const [va, queda, joven] = [
      await crearLiga(db, { torneoIds: [torneo.id] }),
      await crearLiga(db, { torneoIds: [torneo.id] }),
      await crearLiga(db, { torneoIds: [torneo.id] }),
    ];
    for (const { slug } of [va, queda, joven])
      expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
    const ver = async () => (await visitante(app).send('GET', `/api/ligas/${queda.slug}/clasificacion`)).body;
    const antes = await ver();
    for (const [{ id }, n] of [[va, 30.001] as const, [joven, 29.99] as const])
      await db
        .updateTable('ligas')
        .set({ eliminadaEn: dias(n) })
        .where('id', '=', id)
        .execute();
    const otras = await cuentasDe(app, [
      'torneos',
      'participantes_torneo',
      'resultados_hoyo',
      'resultados_torneo',
    ]);
    expect(await limpiar(limpieza)).toEqual({ ligas: 1 });
    expect(await ver()).toEqual(antes);
    expect(await cuentasDe(app, Object.keys(otras))).toEqual(otras);
    expect(await limpiezasDe(app, va.id)).toMatchObject([
      {
        operacion: 'limpieza.liga',
        resumen: `Borra para siempre la liga ${va.nombre}`,
        antes: { torneos: 1, puntuaciones: 2 },
      },
    ]);
    const restaurar = (id: string) => admin.send('POST', `/api/admin/ligas/${id}/restauracion`, {});
    expect((await restaurar(va.id)).body['codigo']).toBe('liga_no_restaurable');
    expect((await restaurar(joven.id)).status).toBe(200);
    expect((await visitante(app).send('GET', `/api/ligas/${joven.slug}/clasificacion`)).status).toBe(200);
  });
});

describe('a jugador who left', () => {
  const irse = async (id: string, n: number) =>
    await app.db.kysely
      .updateTable('profiles')
      .set({ retiradoEn: dias(n), nombreDePila: 'Jugador retirado', apellidos: '', email: null })
      .where('id', '=', id)
      .execute();
  const sigue = async (id: string) =>
    (await app.db.kysely.selectFrom('profiles').select('id').where('id', '=', id).execute()).length === 1;

  test('goes after thirty days only when nobody’s results, rounds or places tell of them', async () => {
    const db = app.db.kysely;
    const [sinNada, reciente, jugo, conAmigos, creo, presente, deAntes] = [
      await crearJugador(db),
      await crearJugador(db),
      await crearJugador(db),
      await crearJugador(db),
      await crearJugador(db),
      await crearJugador(db),
      await crearJugador(db),
    ];
    const torneo = await crearTorneoJugado(db, [{ sobrePar: 1, jugadorId: jugo.id }, { sobrePar: 4 }], {
      fechaJuego: '2026-03-01',
    });
    await crearPartidaPersonal(db, { creadorId: creo.id, jugadorIds: [conAmigos.id] });
    const importada = await crearLiga(db);
    await sql`insert into ligas_importadas (liga_id, orden, jugador_id, posicion, total)
      values (${importada.id}::uuid, 1, ${deAntes.id}::uuid, 1, 40)`.execute(db);
    for (const { id } of [sinNada, jugo, conAmigos, creo, deAntes]) await irse(id, 30.001);
    await irse(reciente.id, 29.99);
    expect(await limpiar(limpieza)).toEqual({ jugadores: 1 });
    const quedan = [sinNada, reciente, jugo, conAmigos, creo, presente, deAntes].map(({ id }) => sigue(id));
    expect(await Promise.all(quedan)).toEqual([false, true, true, true, true, true, true]);
    const { body } = await admin.send('GET', `/api/torneos/${torneo.slug}/clasificacion`);
    expect(JSON.stringify(body)).toContain('Jugador retirado');
  });

  test('goes with the last torneo that told of them, in the same cleaning', async () => {
    const { id: jugadorId } = await crearJugador(app.db.kysely);
    const torneo = await crearTorneo(app.db.kysely, { eliminadoEn: dias(31) });
    await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId });
    await irse(jugadorId, 31);
    expect(await limpiar(limpieza)).toEqual({ torneos: 1, jugadores: 1 });
    expect(await sigue(jugadorId)).toBe(false);
  });
});
