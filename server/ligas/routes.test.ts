import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { type ClasificacionDeLiga, clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import type { TarjetaDeLiga } from '#contrato/clasificacion.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado, type Jugada } from '#server/testing/torneo-jugado.ts';
import { crearLigaCalculada } from '#server/testing/liga-calculada.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

async function read(slug: string, caller: Caller = visitante(app)): Promise<ClasificacionDeLiga> {
  const answer = await caller.send('GET', `/api/ligas/${slug}/clasificacion`);
  expect(answer.status).toBe(200);
  return clasificacionDeLigaSchema.parse(answer.body);
}

function totales(clasificacion: ClasificacionDeLiga, tipo: TipoClasificacion, descartes: number): number[] {
  return clasificarPuntuaciones({ ...clasificacion, tipo, descartes }).map(({ total }) => total);
}

const sobrePar = (...cartas: (number | null)[]): Jugada[] => cartas.map((carta) => ({ sobrePar: carta }));

async function socios(n: number): Promise<string[]> {
  const jugadores = await Promise.all(Array.from({ length: n }, () => crearJugador(app.db.kysely)));
  return jugadores.map(({ id }) => id);
}

describe('active ligas', () => {
  test('are told with the torneos that they have, deleted ones left out, as on the page of each', async () => {
    const { id, slug, torneos } = await crearLigaCalculada({ app, admin }, [sobrePar(1), sobrePar(2)]);
    const [borrado] = torneos;
    await app.db.kysely
      .updateTable('torneos')
      .set({ eliminadoEn: new Date() })
      .where('id', '=', borrado?.id ?? '')
      .execute();
    const { ligas } = (await visitante(app).send('GET', '/api/ligas')).body as {
      ligas: { id: string; torneos: number }[];
    };
    expect(ligas.find((liga) => liga.id === id)?.torneos).toBe(1);
    expect((await read(slug)).torneos).toHaveLength(1);
  });
});

describe('standings of a liga', () => {
  test('cervecita with ten players gives 11, 9, 8 … 1', async () => {
    const { slug } = await crearLigaCalculada({ app, admin }, [sobrePar(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)], {
      sistemaPuntuacion: 'cervecita',
    });
    const clasificacion = await read(slug);
    expect(totales(clasificacion, 'handicap', 0)).toEqual([11, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('a liga of one torneo is that torneo, guests and those without a hole left out', async () => {
    const { slug, torneos } = await crearLigaCalculada({ app, admin }, [
      [{ sobrePar: 0, invitado: true }, ...sobrePar(1, 1, 5, null)],
    ]);
    const clasificacion = await read(slug);
    expect(clasificacion.torneos).toMatchObject([{ id: torneos[0]?.id, puntuan: 3 }]);
    expect(totales(clasificacion, 'handicap', 0)).toEqual([38.5, 38.5, 35]);
    expect(
      clasificarPuntuaciones({ ...clasificacion, tipo: 'scratch', descartes: 0 }).map((f) => f.puesto),
    ).toEqual([1, 1, 3]);
  });

  test.each([
    [0, [114, 80, 72]],
    [1, [77, 80, 72]],
    [2, [40, 40, 37]],
    // One result always counts (decision 36).
    [3, [40, 40, 37]],
  ])('with %i discards counts the best that are left', async (descartes, esperados) => {
    const [a = '', b = '', c = ''] = await socios(3);
    const juegan = (...cartas: [string, number][]) =>
      cartas.map(([jugadorId, carta]) => ({ jugadorId, sobrePar: carta }));
    const { slug } = await crearLigaCalculada(
      { app, admin },
      [juegan([a, 3], [b, 1]), juegan([a, 2], [b, 1], [c, 3]), juegan([a, 1], [c, 2])],
      { numeroTorneosDescartados: 3 },
    );
    const clasificacion = await read(slug);
    const filas = clasificarPuntuaciones({ ...clasificacion, tipo: 'handicap', descartes });
    const deQuien = new Map(filas.map(({ id, total }) => [id, total]));
    // a: 37 + 37 + 40, b: 40 + 40, c: 35 + 37
    expect([a, b, c].map((id) => deQuien.get(id))).toEqual(esperados);
  });

  test('tells the earned points of a cervecita, whose total is the one of the stored points', async () => {
    const ids = await socios(4);
    const cartas = Array.from({ length: 5 }, (_, t) =>
      ids.map((jugadorId, i) => ({ jugadorId, sobrePar: (i * 3 + t * 4) % 11 })),
    );
    const liga = await crearLigaCalculada({ app, admin }, cartas, { sistemaPuntuacion: 'cervecita' });
    const clasificacion = await read(liga.slug);
    for (const { puntuaciones } of clasificacion.jugadores)
      expect(puntuaciones.every(([, , , puntos]) => puntos > 0)).toBe(true);
    const guardadas = await app.db.kysely
      .selectFrom('puntuaciones_liga as p')
      .innerJoin('participantes_torneo as i', 'i.id', 'p.participanteId')
      .select(['i.jugadorId', 'p.puntosHandicap'])
      .where('p.ligaId', '=', liga.id)
      .execute();
    for (const { id, total } of clasificarPuntuaciones({
      ...clasificacion,
      tipo: 'handicap',
      descartes: 0,
    })) {
      const suyas = guardadas.filter(({ jugadorId }) => jugadorId === id);
      expect(suyas.reduce((suma, { puntosHandicap }) => suma + puntosHandicap, 0)).toBe(total);
    }
  });

  test('without torneos, and without points yet, is an empty liga and not an error', async () => {
    const sin = await crearLiga(app.db.kysely);
    expect(await read(sin.slug)).toMatchObject({ torneos: [], jugadores: [] });
    const torneo = await crearTorneo(app.db.kysely);
    const sinJugar = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    expect(await read(sinJugar.id)).toMatchObject({
      torneos: [{ id: torneo.id, puntuan: 0 }],
      jugadores: [],
    });
  });

  test('an inactive liga is only for those with a session; an unknown one for nobody', async () => {
    const liga = await crearLiga(app.db.kysely, { activa: false });
    const noEncontrada = {
      status: 404,
      body: { codigo: 'liga_no_encontrada', mensaje: 'Liga no encontrada' },
    };
    expect(await visitante(app).send('GET', `/api/ligas/${liga.slug}/clasificacion`)).toMatchObject(
      noEncontrada,
    );
    expect((await read(liga.slug, await conSesion(app))).liga.activa).toBe(false);
    expect(await admin.send('GET', '/api/ligas/no-existe/clasificacion')).toMatchObject(noEncontrada);
  });

  test('marks the line of whoever asks', async () => {
    const caller = await conSesion(app);
    const { slug } = await crearLigaCalculada({ app, admin }, [
      [{ jugadorId: caller.jugadorId ?? '', sobrePar: 2 }, { sobrePar: 1 }],
    ]);
    const propios = (await read(slug, caller)).jugadores.filter(({ propio }) => propio);
    expect(propios.map(({ id }) => id)).toEqual([caller.jugadorId]);
    expect((await read(slug)).jugadores.some(({ propio }) => propio)).toBe(false);
  });

  test('20 torneos of 120 players travel in less than 100 kB', async () => {
    const ids = await socios(120);
    const cartas = Array.from({ length: 20 }, (_, t) =>
      ids.map((jugadorId, i) => ({ jugadorId, sobrePar: (i * 7 + t * 3) % 50 })),
    );
    const { slug } = await crearLigaCalculada({ app, admin }, cartas);
    const clasificacion = await read(slug);
    expect(clasificacion.jugadores).toHaveLength(120);
    expect(gzipSync(JSON.stringify(clasificacion)).length).toBeLessThan(100_000);
  }, 240_000);
});

describe('equal totals of a liga', () => {
  test('go by the chain that the administration chose, for whoever reads and in the spreadsheet', async () => {
    const [a = '', b = ''] = await socios(2);
    const liga = await crearLigaCalculada({ app, admin }, [
      [
        { jugadorId: a, sobrePar: 1 },
        { jugadorId: b, sobrePar: 2 },
      ],
      [
        { jugadorId: a, sobrePar: 2 },
        { jugadorId: b, sobrePar: 1 },
      ],
    ]);
    const lugares = async () => {
      const filas = clasificarPuntuaciones({ ...(await read(liga.slug)), tipo: 'handicap', descartes: 0 });
      return new Map(filas.map(({ id, puesto, total }) => [id, [puesto, total]]));
    };
    const cambiar = async (criteriosDeEmpate?: string[]) => {
      const { body } = await admin.send('GET', '/api/admin/ligas');
      const { version } = (body['ligas'] as LigaDeGestion[]).find(({ id }) => id === liga.id) ?? {};
      const datos = { nombre: 'Liga con empates', version, criteriosDeEmpate };
      return await admin.send('PUT', `/api/admin/ligas/${liga.id}`, datos);
    };
    const empatados = new Map([
      [a, [1, 77]],
      [b, [1, 77]],
    ]);
    expect(await lugares()).toEqual(empatados);
    // Twice the same, or one that there is not: nothing changes.
    expect((await cambiar(['victorias', 'victorias'])).status).toBe(400);
    expect((await cambiar(['alfabeto'])).status).toBe(400);
    expect(await cambiar(['victorias', 'torneos_jugados'])).toMatchObject({ status: 200 });
    expect(await lugares()).toEqual(empatados);
    // Places are told apart when somebody reads: no points change, nothing waits for a calculation.
    const criteriosDeEmpate = ['victorias', 'ultimo_torneo'];
    expect(await cambiar(criteriosDeEmpate)).toMatchObject({
      status: 200,
      body: { criteriosDeEmpate, porCalcular: false },
    });
    // A program of before there were any says nothing of them: they stay.
    expect(await cambiar()).toMatchObject({ status: 200, body: { criteriosDeEmpate } });
    expect(await lugares()).toEqual(
      new Map([
        [b, [1, 77]],
        [a, [2, 77]],
      ]),
    );
    const csv = await admin.send('GET', `/api/admin/ligas/${liga.id}/clasificacion/csv?tipo=handicap`);
    const lineas = String(csv.body['csv']).trim().split('\n').slice(1);
    expect(lineas.map((linea) => linea.split(';')[0])).toEqual(['1', '2']);
    expect(await cambiar([])).toMatchObject({ status: 200 });
    expect(await lugares()).toEqual(empatados);
  });
});

describe('the card behind the points', () => {
  const card = (liga: string, torneo: string, jugador: string) =>
    `/api/ligas/${liga}/torneos/${torneo}/tarjetas/${jugador}`;

  test('says how shared points and a tie came out', async () => {
    const [a = '', b = '', c = ''] = await socios(3);
    const { slug, torneos } = await crearLigaCalculada({ app, admin }, [
      [
        { jugadorId: a, sobrePar: 4, handicapTorneo: 2 },
        { jugadorId: b, sobrePar: 5, handicapTorneo: 3 },
        { jugadorId: c, sobrePar: 9 },
      ],
    ]);
    const answer = await visitante(app).send('GET', card(slug, torneos[0]?.slug ?? '', b));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        handicapDeJuego: 3,
        sistemaPuntuacion: 'om_hoyo19',
        tablaPropia: false,
        tablaDeLiga: null,
        salida: { nombre: 'Amarillas', slope: 113, valorDeCampo: 72, par: 72 },
        porque: {
          handicap: {
            puesto: 1,
            puntuan: 3,
            puntos: 38.5,
            plazas: [
              { posicion: 1, puntos: 40 },
              { posicion: 2, puntos: 37 },
            ],
            desempate: { pasos: [{ criterio: 'handicap_de_juego', propio: 3, rival: 2, resuelve: true }] },
          },
          scratch: { puesto: 2, puntuan: 3, puntos: 37, desempate: null },
        },
      },
    });
    const { hoyos, golpes } = answer.body as TarjetaDeLiga;
    expect([hoyos.length, golpes.length]).toEqual([18, 18]);
  });

  test('is public once the day has passed, and only for those with a session until then', async () => {
    const torneo = await crearTorneoJugado(app.db.kysely, sobrePar(1, 2), { fechaJuego: HOY });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    const jugador = await app.db.kysely
      .selectFrom('participantes_torneo')
      .select('jugadorId')
      .where('id', '=', torneo.participantes[0] ?? '')
      .executeTakeFirstOrThrow();
    const path = card(liga.slug, torneo.slug, jugador.jugadorId ?? '');
    expect(await visitante(app).send('GET', path)).toMatchObject({
      status: 401,
      body: { codigo: 'sin_sesion' },
    });
    // No official results yet: a card without a reason for points.
    expect(await admin.send('GET', path)).toMatchObject({ status: 200, body: { porque: null } });
    app.setHoy('2026-05-17');
    expect((await visitante(app).send('GET', path)).status).toBe(200);
    app.setHoy(HOY);
  });

  test('is in play until its partida is validated or its day is over; short of a hole it is none then', async () => {
    const [jugadorId = ''] = await socios(1);
    const jugada = [{ jugadorId, sobrePar: 1 }];
    const torneo = await crearTorneoJugado(app.db.kysely, jugada, { fechaJuego: HOY, validadas: false });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    await app.db.kysely
      .deleteFrom('resultados_hoyo')
      .where('numeroHoyo', '=', 18)
      .where('tarjetaId', '=', tarjetaDe(torneo.participantes[0] ?? ''))
      .execute();
    const estado = async () =>
      (await admin.send('GET', card(liga.slug, torneo.slug, jugadorId))).body['estado'];
    expect(await estado()).toBe('en_juego');
    app.setHoy('2026-05-17');
    expect(await estado()).toBe('sin_tarjeta');
    app.setHoy(HOY);
    await app.db.kysely
      .updateTable('partidas')
      .set({ validada: true })
      .where('torneoId', '=', torneo.id)
      .execute();
    expect(await estado()).toBe('sin_tarjeta');
  });

  test('of somebody who did not play, or of a torneo of another liga, is not found in the specified words', async () => {
    const { slug, torneos } = await crearLigaCalculada({ app, admin }, [sobrePar(1)]);
    const otra = await crearLigaCalculada({ app, admin }, [sobrePar(1)]);
    const [ajeno = ''] = await socios(1);
    const noHay = {
      status: 404,
      body: { codigo: 'tarjeta_no_encontrada', mensaje: 'No se pudieron cargar los detalles del jugador' },
    };
    expect(await admin.send('GET', card(slug, torneos[0]?.slug ?? '', ajeno))).toMatchObject(noHay);
    expect(await admin.send('GET', card(slug, otra.torneos[0]?.slug ?? '', ajeno))).toMatchObject(noHay);
    expect(await admin.send('GET', card(slug, torneos[0]?.slug ?? '', 'nadie'))).toMatchObject(noHay);
  });
});
