import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { tableroDeTorneoSchema } from '#contrato/clasificacion.ts';
import { misEstadisticasSchema, misResultadosSchema } from '#contrato/estadisticas.ts';
import { clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { statementsOf } from '#db/sql-statements.ts';
import { computaGanador, type Modalidad, MODALIDADES } from '#reglas/modalidad.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const MIGRACION = new URL('../../db/migrations/0081_modalidades_sin_ganador.sql', import.meta.url);
const SIN_GANADOR = MODALIDADES.filter((modalidad) => !computaGanador(modalidad));
const CUATRO = [0, 3, 3, 9].map((sobrePar) => ({ sobrePar }));

/** Official rows of a torneo: totals, places and points of ligas. */
async function oficial(torneoId: string): Promise<[totales: number, puestos: number, puntos: number]> {
  const { rows } = await sql<{ totales: number; puestos: number; puntos: number }>`select
    (select count(*)::int from resultados_torneo r where r.torneo_id = ${torneoId}::uuid) as totales,
    (select count(*)::int from clasificaciones_torneo c join resultados_torneo r on r.id = c.resultado_id
      where r.torneo_id = ${torneoId}::uuid) as puestos,
    (select count(*)::int from puntuaciones_liga p where p.torneo_id = ${torneoId}::uuid) as puntos`.execute(
    app.db.kysely,
  );
  const [{ totales, puestos, puntos } = { totales: -1, puestos: -1, puntos: -1 }] = rows;
  return [totales, puestos, puntos];
}

async function historial(torneoId: string) {
  return await app.db.kysely
    .selectFrom('historial_resultados')
    .select(['motivo', 'antes', 'despues'])
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
}

const golpes = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from resultados_hoyo`.execute(app.db.kysely)).rows[0]
    ?.n;

/** What the form of a torneo sends back, with what changes. */
async function cambiar(id: string, cambios: { modalidad?: Modalidad; limiteGolpesHoyo?: number | null }) {
  const { body } = await admin.send('GET', `/api/admin/torneos/${id}`);
  const { nombre, fechaJuego, campoId, metodoDesempate, descripcion, activo, version, salidas } = body;
  const { modalidad, limiteGolpesHoyo, reductorHandicap } = body;
  const datos = { nombre, fechaJuego, campoId, modalidad, metodoDesempate, descripcion, activo, salidas };
  const { status } = await admin.send('PUT', `/api/admin/torneos/${id}`, {
    ...datos,
    limiteGolpesHoyo,
    reductorHandicap,
    version,
    ...cambios,
  });
  return status;
}

const cambiarModalidad = async (id: string, modalidad: Modalidad) => await cambiar(id, { modalidad });

describe.each(SIN_GANADOR)('%s', (modalidad) => {
  test('keeps the cards of a validated torneo, and names nobody first anywhere', async () => {
    const yo = await conSesion(app);
    const jugadas = [{ sobrePar: 0, jugadorId: yo.jugadorId ?? '' }, ...CUATRO.slice(1)];
    const torneo = await crearTorneoJugado(app.db.kysely, jugadas, {
      modalidad,
      validadas: false,
      fechaJuego: '2026-03-01',
    });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    const validar = `/api/partidas/${torneo.partidas[0] ?? ''}/validacion`;
    expect((await admin.send('POST', validar, {})).status).toBe(200);
    expect(await oficial(torneo.id)).toEqual([0, 0, 0]);
    expect(await historial(torneo.id)).toEqual([]);

    const board = await yo.send('GET', `/api/torneos/${torneo.slug}/clasificacion`);
    const tablero = tableroDeTorneoSchema.parse(board.body);
    expect(tablero.torneo.modalidad).toBe(modalidad);
    for (const filas of Object.values(tablero.clasificacion)) {
      expect(filas.map(({ puesto }) => puesto)).toEqual([null, null, null, null]);
      expect(filas.map(({ contraPar }) => contraPar).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
        0, 3, 3, 9,
      ]);
    }
    expect((await yo.send('GET', `/api/torneos/${torneo.slug}`)).body).toMatchObject({ ganadores: [] });

    const standings = await yo.send('GET', `/api/ligas/${liga.slug}/clasificacion`);
    const enLiga = clasificacionDeLigaSchema.parse(standings.body);
    expect(enLiga.torneos).toMatchObject([{ modalidad, puntuan: 0 }]);
    expect(enLiga.jugadores).toEqual([]);
    const { torneos } = (await admin.send('GET', `/api/admin/ligas/${liga.slug}/torneos`)).body;
    expect(torneos).toMatchObject([{ estado: 'sin_ganador' }]);

    const propios = misResultadosSchema.parse((await yo.send('GET', '/api/mis-resultados')).body);
    expect(propios.resumen).toMatchObject({ torneosJugados: 1, mejorPuestoHandicap: null, puntosTotales: 0 });
    expect(propios.ligas.flatMap(({ resultados }) => resultados)).toMatchObject([
      {
        torneo: { id: torneo.id, modalidad },
        puestoHandicap: null,
        puestoScratch: null,
        puntosHandicap: null,
      },
    ]);
    const figuras = misEstadisticasSchema.parse((await yo.send('GET', '/api/mis-estadisticas')).body);
    expect(figuras.puestos).toEqual([]);
    expect(figuras.figuras).toMatchObject({
      torneos: 1,
      handicap: { victorias: 0, podios: 0, mejorPuesto: null },
      hoyos: { pares: 18 },
    });
  });

  test('is not calculated, drawn for or waited for by an administrator', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, CUATRO, {
      modalidad,
      metodoDesempate: 'libro_verde',
      fechaJuego: '2026-03-01',
    });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    const calcular = `/api/admin/ligas/${liga.slug}/torneos/${torneo.slug}/puntuaciones`;
    const negado = { status: 409, body: { codigo: 'modalidad_sin_ganador' } };
    expect(await admin.send('POST', calcular, {})).toMatchObject(negado);
    const sorteos = `/api/admin/torneos/${torneo.slug}/sorteos`;
    expect((await admin.send('GET', sorteos)).body).toMatchObject({ empates: [] });
    const pedido = {
      opId: randomUUID(),
      tipo: 'handicap',
      participanteIds: torneo.participantes.slice(1, 3),
    };
    expect(await admin.send('POST', sorteos, pedido)).toMatchObject(negado);
    const { body } = await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    expect(body).toMatchObject({ torneos: 0, porTorneo: [{ calculado: false }] });
    const avisos = (await admin.send('GET', '/api/admin/panel/avisos')).body;
    expect(JSON.stringify(avisos)).not.toContain(torneo.id);
    expect(await oficial(torneo.id)).toEqual([0, 0, 0]);
  });

  test('takes official results and points away when a torneo changes to it, and gives them back', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, CUATRO, { fechaJuego: '2026-03-01' });
    const otro = await crearTorneoJugado(app.db.kysely, CUATRO, { fechaJuego: '2026-03-02' });
    const liga = await crearLiga(app.db.kysely, {
      torneoIds: [torneo.id, otro.id],
      sistemaPuntuacion: 'cervecita',
    });
    expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
    expect(await oficial(torneo.id)).toEqual([4, 8, 4]);
    const antes = await golpes();
    expect(await cambiarModalidad(torneo.id, modalidad)).toBe(200);
    expect(await oficial(torneo.id)).toEqual([0, 0, 0]);
    expect(await oficial(otro.id)).toEqual([4, 8, 4]);
    expect(await cambiarModalidad(torneo.id, 'individual_por_golpes')).toBe(200);
    expect(await oficial(torneo.id)).toEqual([4, 8, 4]);
    expect((await historial(torneo.id)).map(({ motivo }) => motivo)).toEqual(Array(3).fill('recalculo'));
    expect(await golpes()).toBe(antes);
  });
});

test('a torneo still to be validated gets no results from a change of modality', async () => {
  const torneo = await crearTorneoJugado(app.db.kysely, CUATRO, {
    modalidad: 'parejas_por_golpes',
    validadas: false,
    fechaJuego: '2026-03-01',
  });
  expect(await cambiarModalidad(torneo.id, 'individual_por_golpes')).toBe(200);
  expect(await oficial(torneo.id)).toEqual([0, 0, 0]);
});

test('between individual play and pairs the places and points of the one do not stay as those of the other', async () => {
  const torneo = await crearTorneoJugado(app.db.kysely, CUATRO, { fechaJuego: '2026-03-01' });
  const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
  expect(await oficial(torneo.id)).toEqual([4, 8, 4]);
  // Nobody has a partner yet.
  expect(await cambiarModalidad(torneo.id, 'parejas_por_golpes')).toBe(200);
  expect(await oficial(torneo.id)).toEqual([4, 0, 0]);
  expect(await cambiarModalidad(torneo.id, 'individual_por_golpes')).toBe(200);
  expect(await oficial(torneo.id)).toEqual([4, 8, 4]);
});

test('a raya of official results, and strokes above it, count what another limit says, in points of ligas too', async () => {
  const db = app.db.kysely;
  const torneo = await crearTorneoJugado(db, [{ sobrePar: 0 }, { sobrePar: 3 }], {
    fechaJuego: '2026-03-01',
  });
  const liga = await crearLiga(db, { torneoIds: [torneo.id] });
  const [conRaya = ''] = torneo.participantes;
  await sql`update resultados_hoyo set golpes = null where numero_hoyo = 1 and tarjeta_id in (
    select id from tarjetas where participante_id = ${conRaya}::uuid)`.execute(db);
  await sql`update resultados_hoyo set golpes = golpes + 4 where numero_hoyo = 2 and tarjeta_id in (
    select id from tarjetas where participante_id = ${conRaya}::uuid)`.execute(db);
  const contado = async () => {
    const { rows } = await sql<{ brutos: number | null; puntos: number }>`select r.golpes_brutos as brutos,
      p.puntos_scratch as puntos from resultados_torneo r join puntuaciones_liga p using (participante_id)
      where r.participante_id = ${conRaya}::uuid`.execute(db);
    return rows.map(({ brutos, puntos }) => [brutos, puntos]);
  };
  expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
  expect(await contado()).toEqual([[72 + 5 + 4, 37]]);
  expect(await cambiar(torneo.id, { limiteGolpesHoyo: 1 })).toBe(200);
  expect(await contado()).toEqual([[72 + 1 + 1, 40]]);
  // Without a limit it leaves no total.
  expect(await cambiar(torneo.id, { limiteGolpesHoyo: null })).toBe(200);
  expect(await contado()).toEqual([[null, 37]]);
});

test('what was recorded of such a torneo before goes once, is remembered, and its liga waits', async () => {
  const individual = await crearTorneoJugado(app.db.kysely, CUATRO, { fechaJuego: '2026-03-01' });
  const antiguo = await crearTorneoJugado(app.db.kysely, CUATRO, { fechaJuego: '2026-03-02' });
  const liga = await crearLiga(app.db.kysely, { torneoIds: [individual.id, antiguo.id] });
  expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
  await sql`update torneos set modalidad = 'matchplay_parejas' where id = ${antiguo.id}::uuid`.execute(
    app.db.kysely,
  );
  const recordadas = await historial(antiguo.id);
  const tarjetas = await golpes();
  for (let veces = 0; veces < 2; veces += 1) await migrar();
  expect(await oficial(antiguo.id)).toEqual([0, 0, 0]);
  expect(await oficial(individual.id)).toEqual([4, 8, 4]);
  expect(await golpes()).toBe(tarjetas);
  const despues = await historial(antiguo.id);
  expect(despues).toHaveLength(recordadas.length + 1);
  // What goes is what the last calculation wrote, figure by figure.
  expect(despues.at(-1)).toEqual({
    motivo: 'recalculo',
    antes: recordadas.at(-1)?.despues,
    despues: { resultados: [], ligas: [] },
  });
  const { rows } = await sql<{ espera: boolean }>`select revision > revision_calculada as espera from ligas
    where id = ${liga.id}::uuid`.execute(app.db.kysely);
  expect(rows).toEqual([{ espera: true }]);
});

async function migrar(): Promise<void> {
  const texto = await readFile(MIGRACION, 'utf8');
  async function* file() {
    yield await Promise.resolve(texto);
  }
  await app.db.tx(async (trx) => {
    for await (const statement of statementsOf(file())) await sql.raw(statement).execute(trx);
  });
}
