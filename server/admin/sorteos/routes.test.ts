import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { porGolpes } from '#reglas/cuenta.ts';
import type { Empate, SorteoHecho } from '#contrato/admin/sorteos.ts';
import { clasificarTablero } from '#reglas/tablero.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado, tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { enVuelta } from '#server/testing/vueltas.ts';

let app: TestApp;
let admin: Caller;
let faults: Faults;

enUnClubConAdmin((club) => ({ app, faults, admin } = club));

/** The first three have the same card and handicap, the fourth is behind them: only lots can tell them apart. */
const EMPATADOS = [0, 0, 0, 4].map((sobrePar) => ({ sobrePar }));

async function crearEmpatado(metodoDesempate: 'libro_verde' | 'puntuacion_media' = 'libro_verde') {
  const torneo = await crearTorneoJugado(app.db.kysely, EMPATADOS, {
    fechaJuego: '2026-05-10',
    metodoDesempate,
  });
  const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  const calculo = await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
  return { ...torneo, liga: liga.id, calculo: calculo.body };
}

const leer = async (torneo: string) => {
  const { body } = await admin.send('GET', `/api/admin/torneos/${torneo}/sorteos`);
  return body as { empates: Empate[]; hechos: SorteoHecho[] };
};
const sortear = (torneo: string, participantes: unknown, tipo: unknown = 'handicap') =>
  admin.send('POST', `/api/admin/torneos/${torneo}/sorteos`, {
    opId: randomUUID(),
    tipo,
    participanteIds: participantes,
  });

async function puntosDe(ligaId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await app.db.kysely
    .selectFrom('puntuaciones_liga')
    .select(['participanteId', 'puntosHandicap'])
    .where('ligaId', '=', ligaId)
    .execute();
  return new Map(rows.map(({ participanteId, puntosHandicap }) => [participanteId, puntosHandicap]));
}

/** Why the official results of a torneo were written, each time. */
async function historia(torneoId: string): Promise<string[]> {
  const rows = await app.db.kysely
    .selectFrom('historial_resultados')
    .select('motivo')
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
  return rows.map(({ motivo }) => motivo);
}

/** What the history of the administration says of the draw of a torneo. */
async function dicho(torneoId: string): Promise<string> {
  const lineas = app.db.kysely.selectFrom('auditoria').select('resumen').where('torneoId', '=', torneoId);
  return (await lineas.where('operacion', '=', 'sorteos.sortear').executeTakeFirstOrThrow()).resumen;
}

async function tableroDe(torneo: string) {
  const { body } = await admin.send('GET', `/api/torneos/${torneo}/clasificacion`);
  return (body['clasificacion'] as { handicap: { id: string; puesto: number }[] }).handicap;
}

describe('drawing lots', () => {
  test('a tie that nothing settles is told by the calculation and waits in both rankings', async () => {
    const torneo = await crearEmpatado();
    expect(torneo.calculo).toMatchObject({ porTorneo: [{ id: torneo.id, porSortear: 2 }] });
    const { empates, hechos } = await leer(torneo.slug);
    expect(hechos).toEqual([]);
    expect(empates.map(({ tipo, puesto }) => [tipo, puesto])).toEqual([
      ['handicap', 1],
      ['scratch', 1],
    ]);
    const tres = torneo.participantes.slice(0, 3).toSorted();
    for (const { participantes } of empates)
      expect(participantes.map(({ id }) => id).toSorted()).toEqual(tres);
    const { body } = await admin.send('GET', '/api/admin/sorteos/torneos');
    expect(body['torneos']).toContainEqual(expect.objectContaining({ id: torneo.id }));
  });

  test('gives official places, points of the liga and the live board the order drawn, and is remembered', async () => {
    const torneo = await crearEmpatado();
    const tres = torneo.participantes.slice(0, 3);
    expect((await tableroDe(torneo.slug)).map(({ puesto }) => puesto)).toEqual([1, 1, 1, 4]);
    const answer = await sortear(torneo.slug, tres);
    expect(answer).toMatchObject({ status: 200, body: { tipo: 'handicap', momento: expect.any(String) } });
    const orden = (answer.body as SorteoHecho).participantes.map(({ id }) => id);
    expect(orden.toSorted()).toEqual(tres.toSorted());
    const puntos = await puntosDe(torneo.liga);
    expect(orden.map((id) => puntos.get(id))).toEqual([40, 37, 35]);
    await expect
      .poll(async () => (await tableroDe(torneo.slug)).slice(0, 3))
      .toMatchObject(orden.map((id, i) => ({ id, puesto: i + 1 })));
    const { empates, hechos } = await leer(torneo.slug);
    expect(empates.map(({ tipo }) => tipo)).toEqual(['scratch']);
    expect(hechos).toMatchObject([{ tipo: 'handicap', autor: expect.any(String) }]);
    expect(await historia(torneo.id)).toEqual(['recalculo', 'sorteo']);
    expect(await dicho(torneo.id)).toBe('Sortea el empate en el puesto 1 (hándicap)');
    const again = await admin.send('POST', `/api/admin/ligas/${torneo.liga}/puntuaciones`, {});
    expect(again.body).toMatchObject({ cambios: false });
  });

  test('of a torneo that is over and not official, makes nothing official before it is', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, EMPATADOS, {
      fechaJuego: '2026-05-10',
      metodoDesempate: 'libro_verde',
      validadas: false,
    });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    const { body } = await sortear(torneo.slug, torneo.participantes.slice(0, 3));
    expect([await historia(torneo.id), [...(await puntosDe(liga.id))]]).toEqual([[], []]);
    await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    const puntos = await puntosDe(liga.id);
    const orden = (body as SorteoHecho).participantes.map(({ id }) => puntos.get(id));
    expect([await historia(torneo.id), orden]).toEqual([['recalculo'], [40, 37, 35]]);
  });

  test('the phone ranks with the same lots', async () => {
    const torneo = await crearEmpatado();
    const { body } = await sortear(torneo.slug, torneo.participantes.slice(0, 3));
    const orden = (body as SorteoHecho).participantes.map(({ id }) => id);
    const cargado = await findTorneoConTarjetas(app.db.kysely, torneo.slug);
    const tablero = {
      modalidad: 'individual_por_golpes' as const,
      finalizado: false,
      metodoDesempate: 'libro_verde' as const,
      forma: porGolpes(null),
      sorteos: cargado?.sorteos ?? [],
      recorridos: (cargado?.recorridos ?? []).map(({ hoyos }) => hoyos),
      participantes: cargado?.participantes ?? [],
    };
    const filas = clasificarTablero({ tablero, tipo: 'handicap' });
    expect(filas.slice(0, 3).map(({ id }) => id)).toEqual(orden);
  });

  test('each tie once, and only as it is', async () => {
    const torneo = await crearEmpatado();
    const [a = '', b = '', c = '', d = ''] = torneo.participantes;
    for (const otros of [
      [a, b],
      [a, b, c, d],
      [a, b, b],
      [a, b, d],
    ])
      expect(await sortear(torneo.slug, otros)).toMatchObject({
        status: 409,
        body: { codigo: 'empate_cambiado' },
      });
    const answers = await Promise.all([1, 2].map(() => sortear(torneo.slug, [a, b, c])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await leer(torneo.slug)).hechos).toHaveLength(1);
  });

  test('asked for again after another draw, is answered as it came out', async () => {
    const torneo = await crearEmpatado();
    const participanteIds = torneo.participantes.slice(0, 3);
    const pedido = { opId: randomUUID(), tipo: 'handicap', participanteIds };
    const pedir = async () =>
      (await admin.send('POST', `/api/admin/torneos/${torneo.slug}/sorteos`, pedido)).body;
    const primero = await pedir();
    expect((await sortear(torneo.slug, participanteIds, 'scratch')).status).toBe(200);
    expect(await pedir()).toEqual(primero);
  });

  test('of a torneo of two vueltas is in the total, whichever of them is named', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, EMPATADOS, {
      fechaJuego: '2026-05-09',
      metodoDesempate: 'libro_verde',
    });
    const gestion = '/api/admin/torneos';
    const { campoId, salidas } = (await admin.send('GET', `${gestion}/${torneo.id}`)).body;
    const vuelta = { id: randomUUID(), fechaJuego: '2026-05-10', campoId, salidas, corte: null };
    await admin.send('POST', `${gestion}/${torneo.id}/vueltas`, vuelta);
    const pasan = `${gestion}/${vuelta.id}/vuelta/participantes`;
    const { confirmacion } = (await admin.send('GET', `${pasan}/previa`)).body;
    await admin.send('POST', pasan, { confirmacion });
    const dentro = await enVuelta(app.db.kysely, vuelta.id);
    const golpes = tarjetaSobrePar(1);
    for (const participanteId of dentro.values())
      await crearTarjeta(app.db.kysely, { participanteId, golpes });
    await crearPartida(app.db.kysely, { torneoId: vuelta.id, participanteIds: [...dentro.values()] });
    const antes = await leer(vuelta.id);
    expect(antes).toEqual(await leer(torneo.id));
    const tres = torneo.participantes.slice(0, 3);
    expect(antes.empates[0]?.participantes.map(({ id }) => id).toSorted()).toEqual(tres.toSorted());
    expect((await sortear(vuelta.id, tres)).status).toBe(200);
    expect((await leer(torneo.id)).hechos).toHaveLength(1);
  });

  test('either of two can come out first', async () => {
    const primeros = new Set<string>();
    for (let i = 0; primeros.size < 2 && i < 60; i += 1) {
      const torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 0 }, { sobrePar: 0 }], {
        fechaJuego: '2026-05-10',
        metodoDesempate: 'libro_verde',
      });
      const { body } = await sortear(torneo.slug, torneo.participantes);
      const [primero] = (body as SorteoHecho).participantes;
      primeros.add(primero?.id === torneo.participantes[0] ? 'the one asked first' : 'the other');
    }
    expect(primeros.size).toBe(2);
  });

  test('nothing is drawn while a torneo is played, or where ties share their points', async () => {
    const enJuego = await crearTorneoJugado(app.db.kysely, EMPATADOS, {
      fechaJuego: HOY,
      metodoDesempate: 'libro_verde',
      validadas: false,
    });
    expect(await leer(enJuego.slug)).toEqual({ empates: [], hechos: [] });
    expect(await sortear(enJuego.slug, enJuego.participantes.slice(0, 3))).toMatchObject({
      body: { codigo: 'torneo_sin_resultados' },
    });
    const media = await crearEmpatado('puntuacion_media');
    expect((await leer(media.slug)).empates).toEqual([]);
    expect(await sortear(media.slug, media.participantes.slice(0, 3))).toMatchObject({
      body: { codigo: 'empate_cambiado' },
    });
  });

  test('a request that cannot be read is refused', async () => {
    const NADIE = '00000000-0000-4000-8000-000000000000';
    const torneo = await crearEmpatado();
    for (const [participantes, tipo, status] of [
      [[], 'handicap', 422],
      [[NADIE], 'handicap', 422],
      [['a', 7], 'handicap', 422],
      ['todos', 'handicap', 400],
      [[NADIE, NADIE], 'neto', 400],
      [Array.from({ length: 501 }, () => NADIE), 'handicap', 400],
    ] as const)
      expect([participantes, (await sortear(torneo.slug, participantes, tipo)).status]).toEqual([
        participantes,
        status,
      ]);
  });

  test('cut at any of its statements it leaves everything or nothing', async () => {
    const torneo = await crearEmpatado();
    const puntos = await failAtEachStatement({ db: app.db, faults }, () =>
      sortear(torneo.slug, torneo.participantes.slice(0, 3)),
    );
    expect(puntos).toBeGreaterThan(10);
  });
});
