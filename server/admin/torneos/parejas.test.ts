import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { parejasSchema, type ParejasDeTorneo } from '#contrato/admin/parejas.ts';
import { tableroDeTorneoSchema } from '#contrato/clasificacion.ts';
import { misResultadosSchema } from '#contrato/estadisticas.ts';
import { clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { sortearParejas } from '#reglas/parejas.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

const porTexto = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

let app: TestApp;
let faults: Faults;
let admin: Caller;
let torneo: { id: string; slug: string; nombre: string };
let ids: string[];

enUnClubConAdmin((club) => ({ app, faults, admin } = club));

/** A torneo of pairs with playing handicaps 0, 10, 20 …, nobody in a pair. */
async function abrir(cuantos: number, mas: object = {}) {
  torneo = await crearTorneo(app.db.kysely, {
    modalidad: 'parejas_por_golpes',
    fechaJuego: '2026-03-01',
    ...mas,
  });
  ids = [];
  for (let i = 0; i < cuantos; i += 1) {
    const inscripcion = { torneoId: torneo.id, handicapTorneo: 10 * i };
    ids.push((await crearInscripcion(app.db.kysely, inscripcion)).id);
  }
}
beforeEach(async () => await abrir(4));

const url = () => `/api/admin/torneos/${torneo.id}/parejas`;
const leer = async (): Promise<ParejasDeTorneo> => parejasSchema.parse((await admin.send('GET', url())).body);
const id = (i: number) => ids[i] ?? '';

async function guardar(parejas: readonly (readonly number[])[], version?: number) {
  return await admin.send('PUT', url(), {
    version: version ?? (await leer()).version,
    parejas: parejas.map((suyos) => ({ participanteIds: suyos.map(id) })),
  });
}
async function sortear(metodo: 'al_azar' | 'alto_bajo', opId = randomUUID()) {
  const { version } = await leer();
  return { opId, version, answer: await admin.send('POST', `${url()}/sorteo`, { opId, version, metodo }) };
}
const jugar = async (i: number, sobrePar: number) =>
  await crearTarjeta(app.db.kysely, { participanteId: id(i), golpes: tarjetaSobrePar(sobrePar) });
const quienes = ({ parejas }: ParejasDeTorneo) =>
  parejas
    .map(({ participantes }) => participantes.map((uno) => ids.indexOf(uno.id)).toSorted(porTexto))
    .toSorted(porTexto);

test('who sets up the partidas knows who goes out together, and the page of the torneo the formula, while it is of pairs', async () => {
  await guardar([[0, 2]]);
  const [pareja] = (await leer()).parejas;
  const bandos = async () => {
    const { body } = await admin.send('GET', `/api/admin/torneos/${torneo.id}/partidas`);
    const { participantes } = body as { participantes: { id: string; bandoId: string | null }[] };
    return ids.map((suyo) => participantes.find((uno) => uno.id === suyo)?.bandoId);
  };
  const formula = async () => (await admin.send('GET', `/api/torneos/${torneo.slug}`)).body['formula'];
  expect(await bandos()).toEqual([pareja?.id, null, pareja?.id, null]);
  expect(await formula()).toBe('mejor_bola');
  await app.db.kysely
    .updateTable('torneos')
    .set({ modalidad: 'individual_por_golpes' })
    .where('id', '=', torneo.id)
    .execute();
  expect([await bandos(), await formula()]).toEqual([[null, null, null, null], null]);
});

describe('making pairs', () => {
  test('two are a pair, the others have none; the same again is no change, and undone it is gone', async () => {
    expect(await leer()).toMatchObject({ version: 1, formula: 'mejor_bola', parejas: [] });
    expect((await guardar([[1, 0]])).body).toMatchObject({ version: 2 });
    const una = await leer();
    expect(una.parejas).toMatchObject([{ participantes: [{ id: id(1) }, { id: id(0) }], separados: false }]);
    expect(una.sinPareja.map((uno) => uno.id).toSorted(porTexto)).toEqual([id(2), id(3)].toSorted(porTexto));
    expect((await guardar([[0, 1]])).body).toMatchObject({ version: 2 });
    const dos = parejasSchema.parse(
      (
        await guardar([
          [0, 1],
          [2, 3],
        ])
      ).body,
    );
    expect(dos.parejas.find(({ participantes }) => participantes[0]?.id === id(1))?.id).toBe(
      una.parejas[0]?.id,
    );
    expect((await guardar([])).body).toMatchObject({ version: 4, parejas: [] });
    const frase = `Cambia las parejas del torneo ${torneo.nombre}`;
    expect(await frases(app, { torneoId: torneo.id })).toEqual([frase, frase, frase]);
  });

  test('is told in the history by the names, those that were and those that are', async () => {
    await guardar([[0, 1]]);
    const { parejas, sinPareja } = await leer();
    const nombres = parejas.flatMap(({ participantes }) => participantes.map(({ nombre }) => nombre));
    await guardar([[2, 3]]);
    const lineas = sql`select antes, despues from auditoria where torneo_id = ${torneo.id}::uuid order by id`;
    const nueva = [2, 3].map((i) => sinPareja.find((uno) => uno.id === id(i))?.nombre);
    expect((await lineas.execute(app.db.kysely)).rows).toEqual([
      { antes: { parejas: [] }, despues: { parejas: [nombres.join(' · ')] } },
      { antes: { parejas: [nombres.join(' · ')] }, despues: { parejas: [nueva.join(' · ')] } },
    ]);
  });

  test('nobody is in two, alone or a stranger, and an older form is told', async () => {
    for (const malas of [
      [[0]],
      [[0, 0]],
      [
        [0, 1],
        [1, 2],
      ],
      [[0, 1, 2]],
      [[0, 99]],
    ])
      expect((await guardar(malas)).status).toBe(422);
    expect((await guardar([[0, 1]], 9)).status).toBe(409);
    expect(quienes(await leer())).toEqual([]);
  });

  test('who has strokes keeps the partner, the others go on', async () => {
    await guardar([[0, 1]]);
    await jugar(0, 3);
    expect((await guardar([])).status).toBe(409);
    expect((await guardar([[0, 2]])).status).toBe(409);
    expect(
      (
        await guardar([
          [0, 1],
          [2, 3],
        ])
      ).status,
    ).toBe(200);
    expect(quienes(await leer())).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('a pair that somebody leaves is none, and the one who stays finds another', async () => {
    await guardar([[0, 1]]);
    await app.db.kysely.deleteFrom('participantes_torneo').where('id', '=', id(1)).execute();
    expect(quienes(await leer())).toEqual([]);
    expect((await guardar([[0, 2]])).status).toBe(200);
    expect(quienes(await leer())).toEqual([[0, 2]]);
  });

  test('the store holds a participante in one pair at most, and of the own torneo', async () => {
    await guardar([[0, 1]]);
    const bandoId = (await leer()).parejas[0]?.id ?? '';
    const db = app.db.kysely;
    const otra = { participanteId: id(0), bandoId, torneoId: torneo.id, orden: 3 };
    await expect(db.insertInto('bandos_participantes').values(otra).execute()).rejects.toThrow();
    const ajena = await crearInscripcion(db);
    const deOtro = { ...otra, participanteId: ajena.id };
    await expect(db.insertInto('bandos_participantes').values(deOtro).execute()).rejects.toThrow();
  });

  test('a pair parted in two partidas is told', async () => {
    await guardar([
      [0, 1],
      [2, 3],
    ]);
    const de = { torneoId: torneo.id };
    await crearPartida(app.db.kysely, { ...de, participanteIds: [id(0), id(2), id(3)], ordenSalida: 1 });
    await crearPartida(app.db.kysely, { ...de, participanteIds: [id(1)], ordenSalida: 2 });
    const separados = (await leer()).parejas.map((una) => [una.separados, una.participantes.length]);
    expect(separados.toSorted(porTexto)).toEqual([
      [false, 2],
      [true, 2],
    ]);
  });

  test('a torneo of another modality has none', async () => {
    await abrir(2, { modalidad: 'individual_por_golpes' });
    expect((await admin.send('GET', url())).status).toBe(409);
  });

  test('is done whole or not at all', async () => {
    const { version } = await leer();
    const body = { version, parejas: [{ participanteIds: [id(0), id(1)] }] };
    await failAtEachStatement({ db: app.db, faults }, async () => await admin.send('PUT', url(), body));
    expect(quienes(await leer())).toEqual([[0, 1]]);
  });
});

describe('drawing pairs', () => {
  test('follows from the seed, which the history keeps; once for an id', async () => {
    const { opId, version, answer } = await sortear('al_azar');
    expect(answer.body).toMatchObject({ sorteadas: 2, version: 2, sinPareja: [] });
    const semilla = Number(answer.body['semilla']);
    const todos = ids.map((uno, i) => ({ id: uno, handicap: 10 * i }));
    const parejas = sortearParejas({ quienes: todos, metodo: 'al_azar', semilla, tamano: 2 });
    const esperadas = parejas
      .map((pareja) => pareja.map((uno) => ids.indexOf(uno)).toSorted(porTexto))
      .toSorted(porTexto);
    expect(quienes(await leer())).toEqual(esperadas);
    const again = await admin.send('POST', `${url()}/sorteo`, { opId, version, metodo: 'al_azar' });
    expect(again.body).toMatchObject({ semilla, version: 2 });
    const [linea] = await app.db.kysely
      .selectFrom('auditoria')
      .select(['resumen', 'despues'])
      .where('torneoId', '=', torneo.id)
      .where('operacion', '=', 'gestionTorneos.sortearParejas')
      .execute();
    expect(linea?.resumen).toContain(String(semilla));
    expect(linea?.despues).toMatchObject({ semilla, metodo: 'al_azar' });
  });

  test('alto_bajo takes the lowest with the highest, among those without pair and strokes', async () => {
    await abrir(6);
    await guardar([[0, 5]]);
    await jugar(4, 0);
    expect((await sortear('alto_bajo')).answer.body).toMatchObject({ sorteadas: 1 });
    expect(quienes(await leer())).toEqual([
      [0, 5],
      [1, 3],
    ]);
    expect((await sortear('alto_bajo')).answer.status).toBe(409);
  });
});

describe('what pairs play', () => {
  /** Two pairs and somebody without one: 0 and 1 make the par together, 2 and 3 a bogey each. */
  async function jugado(mas: object = {}) {
    await abrir(5, mas);
    const yo = await conSesion(app);
    await app.db.kysely
      .updateTable('participantes_torneo')
      .set({ jugadorId: yo.jugadorId })
      .where('id', '=', id(1))
      .execute();
    await app.db.kysely
      .updateTable('tarjetas')
      .set({ handicapDeJuego: 0 })
      .where('torneoId', '=', torneo.id)
      .execute();
    await guardar([
      [0, 1],
      [2, 3],
    ]);
    const cartas = [1, 18, 18, 36, 0];
    for (const [i, sobrePar] of cartas.entries()) await jugar(i, sobrePar);
    const partida = await crearPartida(app.db.kysely, {
      torneoId: torneo.id,
      participanteIds: ids.slice(0, 4),
    });
    const otra = await crearPartida(app.db.kysely, {
      torneoId: torneo.id,
      participanteIds: [id(4)],
      ordenSalida: 2,
    });
    return { yo, partidas: [partida.id, otra.id] };
  }
  const tablero = async () => {
    const { body } = await visitante(app).send('GET', `/api/torneos/${torneo.slug}/clasificacion`);
    return tableroDeTorneoSchema.parse(body);
  };

  test('the board ranks the pairs, and whoever has none takes no place', async () => {
    await jugado();
    const { bandos, clasificacion } = await tablero();
    const [primera, segunda] = (bandos?.formados ?? []).toSorted(
      (a, b) => ids.indexOf(a.participanteIds[0] ?? '') - ids.indexOf(b.participanteIds[0] ?? ''),
    );
    expect(bandos?.formula).toBe('mejor_bola');
    expect(clasificacion.handicap).toMatchObject([
      { id: primera?.id, puesto: 1, contraPar: 1, hoyosJugados: 18 },
      { id: segunda?.id, puesto: 2, contraPar: 18 },
      { id: id(4), puesto: null, contraPar: null },
    ]);
    const hoja = await visitante(app).send('GET', `/api/torneos/${torneo.slug}/clasificacion/csv`);
    expect(String(hoja.body['csv']).trim().split('\n')).toHaveLength(6);
  });

  test('copa canadá adds both balls, and Stableford counts points', async () => {
    await jugado({ formula: 'copa_canada', cuenta: 'stableford', limiteGolpesHoyo: null });
    const { clasificacion } = await tablero();
    expect(clasificacion.scratch.map(({ puesto, puntos }) => [puesto, puntos])).toEqual([
      [1, 35 + 18],
      [2, 18],
      [null, null],
    ]);
  });

  test('the last validation gives each member the place of the pair, its points and the own totals', async () => {
    const { yo, partidas } = await jugado();
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    for (const partida of partidas)
      expect((await admin.send('POST', `/api/partidas/${partida}/validacion`, {})).status).toBe(200);
    const guardado = await app.db.kysely
      .selectFrom('resultados_torneo as r')
      .leftJoin('clasificaciones_torneo as c', (join) =>
        join
          .onRef('c.resultadoId', '=', 'r.id')
          .on('c.tipoClasificacion', '=', 'individual_por_golpes_scratch'),
      )
      .select(['r.participanteId', 'r.golpesBrutos', 'c.posicion', 'c.puntosPosicion'])
      .where('r.torneoId', '=', torneo.id)
      .execute();
    const porId = new Map(guardado.map(({ participanteId, ...fila }) => [participanteId, fila]));
    expect(ids.map((uno) => porId.get(uno))).toEqual([
      { golpesBrutos: 73, posicion: 1, puntosPosicion: 40 },
      { golpesBrutos: 90, posicion: 1, puntosPosicion: 40 },
      { golpesBrutos: 90, posicion: 2, puntosPosicion: 37 },
      { golpesBrutos: 108, posicion: 2, puntosPosicion: 37 },
      { golpesBrutos: 72, posicion: null, puntosPosicion: null },
    ]);
    const nombreDe = async (uno: string) => {
      const { rows } = await sql<{ nombre: string }>`select nombre_de_participante(i, j) as nombre
        from participantes_torneo i left join profiles j on j.id = i.jugador_id where i.id = ${uno}::uuid`.execute(
        app.db.kysely,
      );
      return rows[0]?.nombre ?? '';
    };
    const pareja = `${await nombreDe(id(0))} · ${await nombreDe(id(1))}`;
    const { body: detalle } = await admin.send('GET', `/api/torneos/${torneo.slug}`);
    expect(detalle['ganadores']).toEqual([
      { tipo: 'handicap', nombre: pareja, golpes: 73, puntos: null },
      { tipo: 'scratch', nombre: pareja, golpes: 73, puntos: null },
    ]);
    const { body } = await visitante(app).send('GET', `/api/ligas/${liga.slug}/clasificacion`);
    const { jugadores } = clasificacionDeLigaSchema.parse(body);
    expect(jugadores.flatMap(({ puntuaciones }) => puntuaciones).toSorted(porTexto)).toEqual([
      [0, 1, 1, 40, 40],
      [0, 1, 1, 40, 40],
      [0, 2, 2, 37, 37],
      [0, 2, 2, 37, 37],
    ]);
    const mios = misResultadosSchema.parse((await yo.send('GET', '/api/mis-resultados')).body);
    expect(mios.ligas[0]?.resultados).toMatchObject([{ puestoScratch: 1, puntosScratch: 40 }]);
    const tarjeta = await visitante(app).send(
      'GET',
      `/api/ligas/${liga.slug}/torneos/${torneo.slug}/tarjetas/${yo.jugadorId ?? ''}`,
    );
    expect(tarjeta.body).toMatchObject({
      golpes: tarjetaSobrePar(18),
      porque: { scratch: { puesto: 1, puntuan: 2, puntos: 40, comparten: [] } },
    });
  });

  test('a cervecita counts pairs, not people', async () => {
    const { partidas } = await jugado();
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id], sistemaPuntuacion: 'cervecita' });
    for (const partida of partidas) await admin.send('POST', `/api/partidas/${partida}/validacion`, {});
    const { body } = await visitante(app).send('GET', `/api/ligas/${liga.slug}/clasificacion`);
    const { jugadores } = clasificacionDeLigaSchema.parse(body);
    expect(
      jugadores.flatMap(({ puntuaciones }) => puntuaciones.map((una) => una[3])).toSorted(porTexto),
    ).toEqual([1, 1, 3, 3]);
    const otra = await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    expect(otra.body).toMatchObject({ cambios: false, participantes: 4 });
  });

  test('a tie of pairs is drawn by lot under both names', async () => {
    await jugado({ metodoDesempate: 'libro_verde' });
    await app.db.kysely
      .deleteFrom('resultados_hoyo')
      .where('tarjetaId', 'in', (de) =>
        de.selectFrom('tarjetas').select('id').where('torneoId', '=', torneo.id),
      )
      .execute();
    for (const i of [0, 1, 2, 3]) await jugar(i, 5);
    const ruta = `/api/admin/torneos/${torneo.id}/sorteos`;
    const { body } = await admin.send('GET', ruta);
    const [empate] = body['empates'] as { participantes: { id: string; nombre: string }[] }[];
    expect(empate?.participantes).toHaveLength(2);
    expect(empate?.participantes[0]?.nombre).toContain(' · ');
    const sorteado = await admin.send('POST', ruta, {
      opId: randomUUID(),
      tipo: 'handicap',
      participanteIds: empate?.participantes.map((uno) => uno.id),
    });
    expect(sorteado.status).toBe(200);
    expect(JSON.stringify(sorteado.body)).toContain(' · ');
    expect((await tablero()).clasificacion.handicap.map(({ puesto }) => puesto)).toEqual([1, 2, null]);
  });
});
