import { describe, expect, test } from 'vitest';
import {
  type MisEstadisticas,
  misEstadisticasSchema,
  type MisResultados,
  misResultadosSchema,
} from '#contrato/estadisticas.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const statistics = async (caller: Caller): Promise<MisEstadisticas> =>
  misEstadisticasSchema.parse((await caller.send('GET', '/api/mis-estadisticas')).body);
const results = async (caller: Caller): Promise<MisResultados> =>
  misResultadosSchema.parse((await caller.send('GET', '/api/mis-resultados')).body);

async function play(
  caller: Caller,
  fechaJuego: string,
  sobrePar: number | null,
  rivales: readonly number[] = [],
) {
  return await crearTorneoJugado(
    app.db.kysely,
    [{ jugadorId: caller.jugadorId ?? '', sobrePar }, ...rivales.map((rival) => ({ sobrePar: rival }))],
    { fechaJuego },
  );
}

async function calculated(
  torneoIds: readonly string[],
  sistemaPuntuacion: 'om_hoyo19' | 'cervecita' = 'om_hoyo19',
) {
  const liga = await crearLiga(app.db.kysely, { torneoIds, sistemaPuntuacion });
  expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
  return liga;
}

/** The lines of a sheet of the own statistics, cell by cell. */
async function hoja(caller: Caller, tabla: string): Promise<string[][]> {
  const { body } = await caller.send('GET', `/api/mis-estadisticas/csv?tabla=${tabla}`);
  expect(body['archivo']).toBe(`mis-estadisticas-${tabla}.csv`);
  const lineas = String(body['csv']).replace('\uFEFF', '').trimEnd().split('\r\n');
  return lineas.map((linea) => linea.split(';'));
}

describe('own statistics as sheets', () => {
  test('have a line for each year and one for all, and for each torneo, with the figures of the screen', async () => {
    const caller = await conSesion(app);
    const primero = await play(caller, '2025-05-10', 9, [0, 12]);
    await calculated([primero.id, (await play(caller, '2026-03-01', 20, [0, 12])).id]);
    const { figuras } = await statistics(caller);
    if (!figuras) throw new Error('nobody played');
    const { vueltas, handicap } = figuras;

    const [titulos = [], ...anios] = await hoja(caller, 'anios');
    expect(anios.map(([anio, torneos]) => [anio, torneos])).toEqual([
      ['2026', '1'],
      ['2025', '1'],
      ['Todos', '2'],
    ]);
    const de = (columna: string) => anios.at(-1)?.[titulos.indexOf(columna)];
    expect(de('Vueltas completas')).toBe(String(vueltas.vueltas));
    expect(de('Mejor vuelta')).toBe(String(vueltas.mejor?.golpes));
    expect(de('Media de golpes')).toBe(String(vueltas.media).replace('.', ','));
    expect(de('Mejor puesto hándicap')).toBe(String(handicap.mejorPuesto));
    expect(anios.every((linea) => linea.length === titulos.length)).toBe(true);

    const [, ...torneos] = await hoja(caller, 'torneos');
    expect(torneos.map(([fecha, , puesto, , , , golpes]) => [fecha, puesto, golpes])).toEqual([
      ['10/05/2025', '2', String(vueltas.mejor?.golpes)],
      ['01/03/2026', '3', String(vueltas.peor?.golpes)],
    ]);
  });

  test('have a line for each of two torneos of one name on one day', async () => {
    const caller = await conSesion(app);
    const dos = [await play(caller, '2026-03-01', 9, [0, 12]), await play(caller, '2026-03-01', 20, [0, 12])];
    const ids = dos.map(({ id }) => id);
    await app.db.kysely.updateTable('torneos').set({ nombre: 'Copa' }).where('id', 'in', ids).execute();
    await calculated(ids);
    const { puestos, vueltas } = await statistics(caller);
    const [, ...torneos] = await hoja(caller, 'torneos');
    expect(torneos.map(([fecha, nombre, puesto, , , , golpes]) => [fecha, nombre, puesto, golpes])).toEqual(
      puestos.map(({ handicap }, i) => ['01/03/2026', 'Copa', String(handicap), String(vueltas[i]?.golpes)]),
    );
    expect(new Set(torneos.map(([, , puesto]) => puesto))).toEqual(new Set(['2', '3']));
  });

  test('have a line for each hole and each par', async () => {
    const caller = await conSesion(app);
    await play(caller, '2026-03-01', 20, [0, 12]);
    const { porHoyo, porPar } = await statistics(caller);
    const [, ...hoyos] = await hoja(caller, 'hoyos');
    expect(hoyos.map(([hoyo]) => hoyo)).toEqual([
      ...porHoyo.map((uno) => String(uno.hoyo)),
      ...porPar.map((uno) => `Pares ${uno.par}`),
    ]);
    expect(hoyos).toHaveLength(porHoyo.length + porPar.length);
  });

  test('of somebody who never played have their headings alone', async () => {
    const caller = await conSesion(app);
    for (const tabla of ['anios', 'torneos', 'hoyos']) expect(await hoja(caller, tabla)).toHaveLength(1);
  });
});

describe('own statistics', () => {
  test('of somebody who never played are empty, not an error', async () => {
    const vacias = await statistics(await conSesion(app, { handicap: 12.4 }));
    expect(vacias).toMatchObject({
      figuras: null,
      vueltas: [],
      porPar: [],
      porHoyo: [],
      puestos: [],
      porAnio: [],
    });
    expect(vacias.handicap).toMatchObject({ actual: 12.4, mejor: 12.4, inicial: 12.4 });
  });

  test('of one round are that round', async () => {
    const caller = await conSesion(app);
    const torneo = await play(caller, '2026-03-01', 9, [0, 12]);
    await calculated([torneo.id]);
    const { figuras, vueltas, porHoyo, porPar, puestos } = await statistics(caller);
    expect(figuras).toMatchObject({
      torneos: 1,
      handicap: { victorias: 0, podios: 1, mediaDePuesto: 2, mejorPuesto: 2 },
      vueltas: { vueltas: 1, media: 81, mejor: { golpes: 81, contraPar: 9 }, peor: { golpes: 81 } },
      hoyos: { pares: 9, bogeys: 9 },
    });
    expect(figuras?.vueltas.desviacionMediaPorHoyo).toBeCloseTo(0.5);
    expect(vueltas).toMatchObject([{ golpes: 81, mediaMovil: 81 }]);
    expect(porHoyo).toHaveLength(18);
    expect(porHoyo[0]).toEqual({ hoyo: 1, media: 5, contraPar: 1 });
    expect(porPar.map(({ par, hoyos }) => [par, hoyos])).toEqual([
      [3, 4],
      [4, 10],
      [5, 4],
    ]);
    expect(puestos).toEqual([expect.objectContaining({ fecha: '2026-03-01', handicap: 2, scratch: 2 })]);
  });

  test('tell a round against the par of its tee, and against 72 where a hole has no data', async () => {
    const caller = await conSesion(app);
    const torneos = [await play(caller, '2026-03-01', 9), await play(caller, '2026-04-01', 9)];
    const [conocido, desconocido] = await Promise.all(
      torneos.map(async ({ id }) => {
        const { campoId } = await app.db.kysely
          .selectFrom('torneos')
          .select('campoId')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return campoId;
      }),
    );
    const deCampo = (campoId = '') =>
      app.db.kysely.selectFrom('tipos_salida').select('id').where('campoId', '=', campoId);
    await app.db.kysely
      .updateTable('hoyos_tipo_salida')
      .set({ par: 3 })
      .where('tipoSalidaId', 'in', deCampo(conocido))
      .execute();
    await app.db.kysely
      .deleteFrom('hoyos_tipo_salida')
      .where('tipoSalidaId', 'in', deCampo(desconocido))
      .where('numeroHoyo', '=', 18)
      .execute();
    const { figuras, vueltas } = await statistics(caller);
    expect(vueltas.map(({ golpes, contraPar }) => [golpes, contraPar])).toEqual([
      [81, 81 - 54],
      [81, 81 - 72],
    ]);
    expect(figuras?.vueltas.desviacionMediaPorHoyo).toBeCloseTo((27 + 9) / 2 / 18);
  });

  test('a card without its 18 holes counts as a torneo and not as a round', async () => {
    const caller = await conSesion(app);
    const torneo = await play(caller, '2026-03-01', 9);
    await app.db.kysely
      .deleteFrom('resultados_hoyo')
      .where('tarjetaId', '=', tarjetaDe(torneo.participantes[0] ?? ''))
      .where('numeroHoyo', '=', 18)
      .execute();
    const { figuras, vueltas } = await statistics(caller);
    expect(figuras).toMatchObject({ torneos: 1, vueltas: { vueltas: 0, media: null, mejor: null } });
    expect(vueltas).toEqual([]);
  });

  test('a round of nine holes is counted by itself, and its holes beside the others', async () => {
    const caller = await conSesion(app);
    await play(caller, '2026-03-01', 9);
    const solas = await statistics(caller);
    const torneo = await play(caller, '2026-03-08', 0);
    await app.db.kysely.updateTable('torneos').set({ nueve: 'vuelta' }).where('id', '=', torneo.id).execute();
    await app.db.kysely
      .deleteFrom('resultados_hoyo')
      .where('tarjetaId', '=', tarjetaDe(torneo.participantes[0] ?? ''))
      .where('numeroHoyo', '<=', 9)
      .execute();
    const { figuras, vueltas, porHoyo } = await statistics(caller);
    expect(figuras?.vueltas).toEqual({ ...solas.figuras?.vueltas, deNueve: 1 });
    expect(vueltas).toEqual(solas.vueltas);
    expect(porHoyo.slice(0, 9)).toEqual(solas.porHoyo.slice(0, 9));
    const pares = (de: MisEstadisticas) => de.figuras?.hoyos.pares ?? 0;
    expect(pares({ ...solas, figuras }) - pares(solas)).toBe(9);
    const [columnas = [], ano = []] = await hoja(caller, 'anios');
    expect(ano[columnas.indexOf('Vueltas de nueve hoyos')]).toBe('1');
  });

  test('of ten years tell each year, the trend and the last five handicaps', async () => {
    const caller = await conSesion(app, { handicap: 7.5 });
    for (let year = 2016; year <= 2025; year += 1) {
      const torneo = await play(caller, `${year}-04-10`, 30 - (year - 2016) * 2);
      await app.db.kysely
        .updateTable('participantes_torneo')
        .set({ handicapRealJugador: 30 - (year - 2016) * 2 })
        .where('id', '=', torneo.participantes[0] ?? '')
        .execute();
    }
    const { figuras, porAnio, vueltas, handicap } = await statistics(caller);
    expect(figuras?.vueltas).toMatchObject({
      vueltas: 10,
      media: 93,
      mejor: { golpes: 84 },
      peor: { golpes: 102 },
    });
    expect(porAnio.map(({ anio }) => anio)).toEqual([
      2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016,
    ]);
    expect(vueltas.at(-1)).toMatchObject({ golpes: 84, mediaMovil: 88 });
    expect(handicap).toMatchObject({ inicial: 30, actual: 7.5, mejor: 7.5 });
    expect(handicap.ultimos.map((registro) => registro.handicap)).toEqual([18, 16, 14, 12, 7.5].slice(-5));
  });
});

describe('own results', () => {
  test('of somebody without official results are empty', async () => {
    expect(await results(await conSesion(app))).toEqual({
      resumen: { torneosJugados: 0, mejorPuestoScratch: null, mejorPuestoHandicap: null, puntosTotales: 0 },
      ligas: [],
    });
  });

  test('come liga by liga with places and points, and the place in each of them', async () => {
    const caller = await conSesion(app);
    const uno = await play(caller, '2026-03-01', 3, [0, 5]);
    const dos = await play(caller, '2026-04-01', 0, [4]);
    const merito = await calculated([uno.id, dos.id]);
    const cervecita = await calculated([uno.id], 'cervecita');
    const { resumen, ligas } = await results(caller);
    expect((await caller.send('GET', '/api/mis-torneos')).body).toMatchObject({
      filas: [
        { id: dos.id, puesto: 1 },
        { id: uno.id, puesto: 2 },
      ],
    });
    expect(resumen).toEqual({
      torneosJugados: 2,
      mejorPuestoScratch: 1,
      mejorPuestoHandicap: 1,
      puntosTotales: 37 + 40 + 2,
    });
    const deLiga = new Map(ligas.map((suya) => [suya.liga?.slug, suya]));
    expect(deLiga.get(merito.slug)).toMatchObject({
      resultados: [
        {
          torneo: { id: dos.id },
          puestoHandicap: 1,
          puntosHandicap: 40,
          puestoScratch: 1,
          puntosScratch: 40,
        },
        { torneo: { id: uno.id }, puestoHandicap: 2, puntosHandicap: 37 },
      ],
      clasificacion: { jugadores: 4, torneosJugados: 2, puestoHandicap: 1, puntosHandicap: 77 },
    });
    expect(deLiga.get(cervecita.slug)).toMatchObject({
      resultados: [{ puestoHandicap: 2, puntosHandicap: 2 }],
      clasificacion: { jugadores: 3, puestoHandicap: 2 },
    });
  });

  test('tell a torneo without a place under its liga, on its day among the others', async () => {
    const caller = await conSesion(app);
    const uno = await play(caller, '2026-03-01', 3, [0]);
    const retirado = await play(caller, '2026-03-15', 3, [0]);
    const dos = await play(caller, '2026-04-01', 0, [4]);
    await app.db.kysely
      .updateTable('tarjetas')
      .set({ estado: 'retirado' })
      .where('participanteId', '=', retirado.participantes[0] ?? '')
      .execute();
    const liga = await calculated([uno.id, retirado.id, dos.id]);
    const { ligas } = await results(caller);
    const deLigas = ligas.map(({ liga: suya, resultados }) => ({
      liga: suya?.slug,
      resultados: resultados.map(({ torneo, estado, puntosHandicap }) => [torneo.id, estado, puntosHandicap]),
    }));
    expect(deLigas).toEqual([
      {
        liga: liga.slug,
        resultados: [
          [dos.id, 'entregada', 40],
          [retirado.id, 'retirado', null],
          [uno.id, 'entregada', 37],
        ],
      },
    ]);
  });
});

describe('own torneos and ligas', () => {
  test('tell the group, why the enrolment cannot be cancelled, and the ligas of the torneos', async () => {
    const caller = await conSesion(app);
    const jugado = await play(caller, '2026-03-01', 3, [0]);
    const futuro = await crearTorneoJugado(
      app.db.kysely,
      [{ jugadorId: caller.jugadorId ?? '', sobrePar: null, handicapTorneo: 14 }],
      { fechaJuego: '2026-07-01', validadas: false },
    );
    const liga = await crearLiga(app.db.kysely, { torneoIds: [jugado.id, futuro.id], activa: false });
    const { body } = await caller.send('GET', '/api/mis-torneos');
    expect(body).toMatchObject({
      filas: [
        {
          id: futuro.id,
          handicapDeJuego: 14,
          puesto: null,
          ligas: [liga.nombre],
          motivoNoCancelable: null,
          partida: { id: futuro.partidas[0], validada: false, horaDeSalida: '08:30' },
        },
        { id: jugado.id, motivoNoCancelable: 'torneo_finalizado', partida: { validada: true } },
      ],
      ligas: [{ id: liga.id, activa: false, torneos: 2 }],
    });
    const [, segundo] = (body as { filas: { partida: { jugadores: string[] } }[] }).filas;
    expect(segundo?.partida.jugadores).toHaveLength(2);
  });

  test('count of each liga what was played in it, or what the table of a file tells', async () => {
    const caller = await conSesion(app);
    const { kysely } = app.db;
    const jugados = [await play(caller, '2026-03-01', 3), await play(caller, '2026-03-08', 3)];
    const borrado = await play(caller, '2026-03-15', 3);
    await kysely
      .updateTable('torneos')
      .set({ eliminadoEn: new Date() })
      .where('id', '=', borrado.id)
      .execute();
    const torneoIds = [...jugados, borrado].map(({ id }) => id);
    const propia = await crearLiga(kysely, { torneoIds });
    await crearLiga(kysely, { torneoIds, eliminadaEn: new Date() });
    await crearLiga(kysely, { torneoIds: [borrado.id] });
    const ficheros = [await crearLiga(kysely, { activa: false }), await crearLiga(kysely, { torneoIds })];
    const suyo = { orden: 1, jugadorId: caller.jugadorId, total: 9 };
    const puntos = ['[5, null, 4, 0]', '[]'];
    await kysely
      .insertInto('ligas_importadas')
      .values(ficheros.map(({ id: ligaId }, i) => ({ ...suyo, ligaId, puntos: puntos[i] })))
      .execute();
    const { ligas } = (await caller.send('GET', '/api/mis-torneos')).body as {
      ligas: { id: string; torneos: number }[];
    };
    const [totales, tabla] = ficheros.map(({ id }) => id);
    expect(new Map(ligas.map(({ id, torneos }) => [id, torneos]))).toEqual(
      new Map([
        [tabla, 1],
        [propia.id, 2],
        [totales, 3],
      ]),
    );
    expect(ligas.at(-1)?.id).toBe(totales);
  });

  test('of somebody enrolled in nothing, who waits for nothing, are empty lists', async () => {
    const caller = await conSesion(app);
    expect((await caller.send('GET', '/api/mis-torneos')).body).toEqual({
      filas: [],
      total: 0,
      siguiente: null,
      ligas: [],
      esperas: [],
    });
  });
});
