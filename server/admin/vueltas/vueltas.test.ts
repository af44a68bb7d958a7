import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { previaDePasoSchema, vueltasDeTorneoSchema } from '#contrato/admin/vueltas.ts';
import { tableroDeTorneoSchema, totalDeTorneoSchema } from '#contrato/clasificacion.ts';
import { misEstadisticasSchema } from '#contrato/estadisticas.ts';
import { torneoDetalleSchema } from '#contrato/torneos.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { enVuelta, oficialDe } from '#server/testing/vueltas.ts';
import { validarPartida } from '#server/testing/validar.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let yo: Caller;
let otroCampo: Awaited<ReturnType<typeof crearCampo>>;
let torneo: { id: string; slug: string };
/** Enrolments: the member who is signed in, three more, and a guest last. */
let ids: string[];

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  yo = await conSesion(app);
  otroCampo = await crearCampo(app.db.kysely);
});

const id = (i: number) => ids[i] ?? '';
const url = (de = torneo.id) => `/api/admin/torneos/${de}`;

async function inscribir(torneoId: string): Promise<string[]> {
  const quienes = [yo.jugadorId ?? ''];
  for (let i = 0; i < 3; i += 1) {
    const { id: jugadorId } = await crearJugador(app.db.kysely, { handicap: 0, sexo: 'hombre' });
    quienes.push(jugadorId);
  }
  const inscritos: string[] = [];
  for (const jugadorId of quienes) {
    const alta = { jugadorId, handicap: 0 };
    const { body } = await admin.send('POST', `/api/admin/torneos/${torneoId}/participantes`, alta);
    inscritos.push((body['participante'] as { id: string }).id);
  }
  const invitado = { id: randomUUID(), nombre: 'Eva Ruiz', sexo: 'mujer', handicap: 0 };
  await admin.send('POST', `/api/admin/torneos/${torneoId}/invitados`, {
    ...invitado,
    incluirEnPuntos: false,
  });
  return [...inscritos, invitado.id];
}

const salidasDe = ({ salidaId }: { salidaId: string }) =>
  (['hombre', 'mujer'] as const).map((sexo) => ({ sexo, tipoSalidaId: salidaId }));

async function anadirVuelta(cambios: object = {}, de = torneo.id) {
  return await admin.send('POST', `${url(de)}/vueltas`, {
    id: randomUUID(),
    fechaJuego: '2026-03-02',
    campoId: otroCampo.id,
    salidas: salidasDe(otroCampo),
    corte: null,
    ...cambios,
  });
}

/** Writes cards of so many over par and validates their partidas, four in each; the ids of the partidas. */
async function jugar(
  torneoId: string,
  quienes: readonly (readonly [id: string, sobre: number])[],
): Promise<string[]> {
  for (const [participanteId, sobre] of quienes)
    await crearTarjeta(app.db.kysely, { participanteId, golpes: tarjetaSobrePar(sobre) });
  const partidas: string[] = [];
  for (let i = 0; i < quienes.length; i += 4) {
    const participanteIds = quienes.slice(i, i + 4).map(([participanteId]) => participanteId);
    const ordenSalida = i / 4 + 1;
    const partida = await crearPartida(app.db.kysely, {
      torneoId,
      participanteIds,
      ordenSalida,
      validada: false,
    });
    partidas.push(partida.id);
  }
  for (const partidaId of partidas) expect((await validarPartida(admin, partidaId)).status).toBe(200);
  return partidas;
}

/** Writes the first hole of a validated card anew. */
async function corregir(partidaId: string, participanteId: string, golpes: number) {
  const { body } = await admin.send('GET', `/api/partidas/${partidaId}/tarjeta`);
  const { participantes } = body as { participantes: { participanteId: string; versiones: number[] }[] };
  const version = participantes.find((uno) => uno.participanteId === participanteId)?.versiones[0];
  const hoyo = `/api/partidas/${partidaId}/participantes/${participanteId}/resultados/1`;
  expect((await admin.send('PUT', hoyo, { opId: randomUUID(), golpes, version })).status).toBe(200);
}

const previa = async (vueltaId: string) =>
  previaDePasoSchema.parse((await admin.send('GET', `${url(vueltaId)}/vuelta/participantes/previa`)).body);

async function pasar(vueltaId: string) {
  const { confirmacion } = await previa(vueltaId);
  const { status, body } = await admin.send('POST', `${url(vueltaId)}/vuelta/participantes`, {
    confirmacion,
  });
  expect([status, body['codigo']]).toEqual([200, undefined]);
}

const total = async (de = torneo.slug, quien = admin) =>
  totalDeTorneoSchema.parse((await quien.send('GET', `/api/torneos/${de}/vueltas`)).body);

async function oficial(torneoId: string) {
  const filas = await oficialDe(app.db.kysely, torneoId);
  return Object.fromEntries(
    filas.map(({ participanteId, golpesBrutos, posicion }) => [
      ids.indexOf(participanteId),
      [golpesBrutos, posicion],
    ]),
  );
}

beforeEach(async () => {
  torneo = await crearTorneo(app.db.kysely, { fechaJuego: '2026-03-01' });
  ids = await inscribir(torneo.id);
});

describe('36 holes with a cut', () => {
  test('from the first card to the points of the liga', async () => {
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    const nueva = await anadirVuelta({ corte: 2 });
    expect(nueva.body).toMatchObject({ numero: 2 });
    const vueltaId = nueva.body['id'] as string;
    const abierta = await admin.send('GET', `${url(vueltaId)}/vuelta/participantes/previa`);
    expect(abierta.body).toMatchObject({ codigo: 'vuelta_anterior_abierta' });

    // The guest leads, two are level at the cut, one is behind it and one retires.
    await jugar(torneo.id, [
      [id(0), 3],
      [id(1), 3],
      [id(2), 6],
      [id(4), 0],
    ]);
    await crearTarjeta(app.db.kysely, { participanteId: id(3), golpes: tarjetaSobrePar(0).slice(0, 9) });
    const tarde = await crearPartida(app.db.kysely, {
      torneoId: torneo.id,
      participanteIds: [id(3)],
      ordenSalida: 2,
      validada: false,
    });
    await validarPartida(admin, tarde.id);
    expect(await oficial(torneo.id)).toEqual({});

    const vista = await previa(vueltaId);
    const quienes = (filas: { participanteId: string }[]) =>
      filas.map(({ participanteId }) => ids.indexOf(participanteId));
    expect(vista.pasan.map(({ puesto }) => puesto)).toEqual([1, 2, 2]);
    expect(new Set(quienes(vista.pasan))).toEqual(new Set([4, 0, 1]));
    expect(quienes(vista.noPasan)).toEqual([2]);
    expect(vista.fuera).toMatchObject([{ participanteId: id(3), estado: 'retirado' }]);
    expect(vista).toMatchObject({ nuevos: 3, salen: 0 });
    const dos = await Promise.all([
      admin.send('POST', `${url(vueltaId)}/vuelta/participantes`, { confirmacion: vista.confirmacion }),
      admin.send('POST', `${url(vueltaId)}/vuelta/participantes`, { confirmacion: vista.confirmacion }),
    ]);
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const dentro = await enVuelta(app.db.kysely, vueltaId);
    expect(new Set(dentro.keys())).toEqual(new Set([id(4), id(0), id(1)]));

    // The leaders go out last
    const { body: reparto } = await admin.send('GET', `${url(vueltaId)}/partidas`);
    expect(reparto['clasificaciones']).toMatchObject([{ id: torneo.id, tipo: 'vuelta' }]);
    const [segun] = reparto['clasificaciones'] as {
      puestos: { participanteId: string; puesto: number }[];
    }[];
    expect(segun?.puestos.find(({ participanteId }) => participanteId === dentro.get(id(4)))?.puesto).toBe(1);

    await jugar(vueltaId, [
      [dentro.get(id(0)) ?? '', 4],
      [dentro.get(id(1)) ?? '', 1],
      [dentro.get(id(4)) ?? '', 9],
    ]);
    expect(await oficial(torneo.id)).toEqual({
      0: [151, 2],
      1: [148, 1],
      2: [null, null],
      3: [null, null],
      4: [153, 3],
    });
    expect(await oficial(vueltaId)).toEqual({});
    const puntos = await app.db.kysely
      .selectFrom('puntuaciones_liga')
      .select(['torneoId', 'participanteId', 'posicionHandicap', 'puntosHandicap'])
      .where('ligaId', '=', liga.id)
      .orderBy('posicionHandicap')
      .execute();
    expect(puntos).toEqual([
      { torneoId: torneo.id, participanteId: id(1), posicionHandicap: 1, puntosHandicap: 40 },
      { torneoId: torneo.id, participanteId: id(0), posicionHandicap: 2, puntosHandicap: 37 },
    ]);

    const { clasificacion, vueltas } = await total();
    expect(vueltas.map(({ numero, corte }) => [numero, corte])).toEqual([
      [1, null],
      [2, 2],
    ]);
    expect(
      clasificacion.scratch.map((fila) => [
        ids.indexOf(fila.id),
        fila.puesto,
        fila.contraPar,
        fila.golpes,
        fila.vueltas.map((suya) => suya?.golpes ?? null),
      ]),
    ).toEqual([
      [1, 1, 4, 148, [75, 73]],
      [0, 2, 7, 151, [75, 76]],
      [4, 3, 9, 153, [72, 81]],
      [3, null, 0, null, [expect.anything(), null]].with(3, expect.anything()),
      [2, null, 6, 78, [78, null]],
    ]);
    // Each vuelta is a round of the statistics, and the torneo is one result.
    const { figuras, puestos } = misEstadisticasSchema.parse(
      (await yo.send('GET', '/api/mis-estadisticas')).body,
    );
    expect((figuras?.hoyos.pares ?? 0) + (figuras?.hoyos.bogeys ?? 0)).toBe(36);
    expect(puestos.map(({ handicap }) => handicap)).toEqual([2]);
    expect(figuras).toMatchObject({ torneos: 1, vueltas: { vueltas: 2 } });
  });

  test('correcting a card of the last vuelta writes the record of the torneo again', async () => {
    const vueltaId = (await anadirVuelta()).body['id'] as string;
    await jugar(
      torneo.id,
      ids.map((suyo, i) => [suyo, i]),
    );
    await pasar(vueltaId);
    const dentro = await enVuelta(app.db.kysely, vueltaId);
    const [partidaId = ''] = await jugar(
      vueltaId,
      [...dentro.values()].map((suyo) => [suyo, 0]),
    );
    expect((await oficial(torneo.id))[0]).toEqual([144, 1]);
    const primero = [...dentro.values()][0] ?? '';
    const [quien = ''] = [...dentro].flatMap(([inscripcion, suyo]) =>
      suyo === primero ? [inscripcion] : [],
    );
    const [antes = 0] = (await oficial(torneo.id))[ids.indexOf(quien)] ?? [];
    await corregir(partidaId, primero, 9);
    expect((await oficial(torneo.id))[ids.indexOf(quien)]?.[0]).toBe((antes ?? 0) + 5);
  });

  test('over half the second vuelta the total is of what is played, and a corrected card moves the cut', async () => {
    const vueltaId = (await anadirVuelta({ corte: 1, fechaJuego: '2099-03-02' })).body['id'] as string;
    const [partidaId = ''] = await jugar(torneo.id, [
      [id(0), 0],
      [id(1), 1],
      [id(2), 2],
      [id(3), 3],
    ]);
    await pasar(vueltaId);
    await corregir(partidaId, id(0), 8);
    expect(await previa(vueltaId)).toMatchObject({ nuevos: 1, salen: 1 });
    await pasar(vueltaId);
    const dentro = await enVuelta(app.db.kysely, vueltaId);
    expect([...dentro.keys()]).toEqual([id(1)]);
    const golpes = tarjetaSobrePar(0).map((uno, i) => (i < 9 && typeof uno === 'number' ? uno - 1 : null));
    await crearTarjeta(app.db.kysely, { participanteId: dentro.get(id(1)) ?? '', golpes });
    const [primera] = (await total()).clasificacion.handicap;
    expect(primera).toMatchObject({ id: id(1), contraPar: -8, hoyosJugados: 27 });
  });
});

describe('a torneo of several vueltas', () => {
  test('is one to members, with its vueltas beside it; nobody enrols in one of them', async () => {
    const { id: vueltaId, slug } = (await anadirVuelta()).body as { id: string; slug: string };
    const { filas: torneos } = (await visitante(app).send('GET', '/api/torneos')).body as {
      filas: { id: string }[];
    };
    expect(torneos.some((uno) => uno.id === torneo.id)).toBe(true);
    expect(torneos.some((uno) => uno.id === vueltaId)).toBe(false);
    const detalle = torneoDetalleSchema.parse((await admin.send('GET', `/api/torneos/${slug}`)).body);
    expect(detalle.vueltas?.map((una) => una.id)).toEqual([torneo.id, vueltaId]);
    const board = tableroDeTorneoSchema.parse(
      (await admin.send('GET', `/api/torneos/${torneo.slug}/clasificacion`)).body,
    );
    expect(board.vueltas).toEqual(detalle.vueltas);
    const negado = { status: 409, body: { codigo: 'es_vuelta' } };
    const alta = { jugadorId: yo.jugadorId, handicap: null };
    expect(await admin.send('POST', `${url(vueltaId)}/participantes`, alta)).toMatchObject(negado);
    expect(await anadirVuelta({}, vueltaId)).toMatchObject(negado);
    expect(await admin.send('GET', `${url(vueltaId)}/eliminacion/previa`)).toMatchObject(negado);
    const liga = await crearLiga(app.db.kysely);
    const enLiga = `/api/admin/ligas/${liga.slug}/torneos`;
    expect(await admin.send('POST', enLiga, { torneoId: vueltaId })).toMatchObject(negado);
  });

  test('keeps how it is counted, gives its vueltas its name, and is hidden and shown with them', async () => {
    const vueltaId = (await anadirVuelta()).body['id'] as string;
    const ficha = (await admin.send('GET', url())).body;
    const { nombre: _, version, fechaJuego, campoId, salidas, metodoDesempate } = ficha;
    const cambio = { nombre: 'Campeonato', version, fechaJuego, campoId, salidas, metodoDesempate };
    const otra = await admin.send('PUT', url(), { ...cambio, reductorHandicap: 95 });
    expect(otra.body).toMatchObject({ codigo: 'torneo_con_vueltas' });
    expect((await admin.send('PUT', url(), cambio)).status).toBe(200);
    expect((await admin.send('GET', url(vueltaId))).body).toMatchObject({ nombre: 'Campeonato · Vuelta 2' });
    for (const activo of [false, true]) {
      expect((await admin.send('PUT', `${url()}/activo`, { activo })).status).toBe(200);
      expect((await admin.send('GET', url(vueltaId))).body).toMatchObject({ activo });
    }
  });

  test('who has gone on leaves the later vuelta first', async () => {
    torneo = await crearTorneo(app.db.kysely, { fechaJuego: '2099-03-01' });
    ids = await inscribir(torneo.id);
    const vueltaId = (await anadirVuelta({ fechaJuego: '2099-03-02' })).body['id'] as string;
    await pasar(vueltaId);
    const baja = await admin.send('GET', `${url()}/participantes/${id(1)}/baja/previa`);
    expect(baja.body).toMatchObject({ codigo: 'participante_ha_pasado' });
    const suya = `${url(vueltaId)}/participantes/${(await enVuelta(app.db.kysely, vueltaId)).get(id(1))}/baja`;
    const { confirmacion } = (await admin.send('GET', `${suya}/previa`)).body;
    expect((await admin.send('POST', suya, { confirmacion })).status).toBe(200);
    expect((await admin.send('GET', `${url()}/participantes/${id(1)}/baja/previa`)).status).toBe(200);
  });

  test('loses the last one while nobody has a stroke there, and is whole without it', async () => {
    const vueltaId = (await anadirVuelta()).body['id'] as string;
    const tercera = (await anadirVuelta()).body['id'] as string;
    const { vueltas } = vueltasDeTorneoSchema.parse((await admin.send('GET', `${url()}/vueltas`)).body);
    expect(vueltas.map(({ numero, participantes }) => [numero, participantes])).toEqual([
      [1, 5],
      [2, 0],
      [3, 0],
    ]);
    expect((await admin.send('DELETE', `${url(vueltaId)}/vuelta`)).body).toMatchObject({
      codigo: 'vuelta_no_ultima',
    });
    expect((await admin.send('DELETE', `${url(tercera)}/vuelta`)).status).toBe(200);
    await jugar(
      torneo.id,
      ids.map((suyo, i) => [suyo, i]),
    );
    await pasar(vueltaId);
    const [uno = ''] = (await enVuelta(app.db.kysely, vueltaId)).values();
    await crearTarjeta(app.db.kysely, { participanteId: uno, golpes: tarjetaSobrePar(0) });
    expect((await admin.send('DELETE', `${url(vueltaId)}/vuelta`)).body).toMatchObject({
      codigo: 'vuelta_con_golpes',
    });
    await app.db.kysely
      .deleteFrom('resultados_hoyo')
      .where('tarjetaId', 'in', (query) =>
        query.selectFrom('tarjetas').select('id').where('torneoId', '=', vueltaId),
      )
      .execute();
    expect((await admin.send('DELETE', `${url(vueltaId)}/vuelta`)).status).toBe(200);
    expect((await oficial(torneo.id))[0]).toEqual([72, 1]);
    expect((await admin.send('GET', `/api/torneos/${torneo.slug}/vueltas`)).body).toMatchObject({
      codigo: 'torneo_sin_vueltas',
    });
    expect((await anadirVuelta()).body).toMatchObject({ codigo: 'vuelta_tarde' });
  });

  test('goes and comes back with all of them', async () => {
    const vueltaId = (await anadirVuelta()).body['id'] as string;
    const { confirmacion, nombre } = (await admin.send('GET', `${url()}/eliminacion/previa`)).body;
    await admin.send('POST', `${url()}/eliminacion`, { confirmacion, nombre });
    expect((await admin.send('GET', url(vueltaId))).status).toBe(404);
    await admin.send('POST', `${url()}/restauracion`, {});
    expect((await admin.send('GET', url(vueltaId))).status).toBe(200);
  });

  test('is individual, in order, four at most, and without tees of categorías', async () => {
    expect((await anadirVuelta({ fechaJuego: '2026-02-28' })).body).toMatchObject({
      codigo: 'vuelta_en_desorden',
    });
    for (const numero of [2, 3, 4]) expect((await anadirVuelta()).body).toMatchObject({ numero });
    expect((await anadirVuelta()).body).toMatchObject({ codigo: 'demasiadas_vueltas' });
    const parejas = await crearTorneo(app.db.kysely, { modalidad: 'parejas_por_golpes' });
    expect((await anadirVuelta({}, parejas.id)).body).toMatchObject({ codigo: 'modalidad_sin_vueltas' });
    const no = await admin.send('GET', `${url(parejas.id)}/vuelta/participantes/previa`);
    expect(no.body).toMatchObject({ codigo: 'no_es_vuelta' });
    const repetida = { id: randomUUID() };
    const otro = await crearTorneo(app.db.kysely, { fechaJuego: '2026-03-01' });
    const dos = [await anadirVuelta(repetida, otro.id), await anadirVuelta(repetida, otro.id)];
    expect(dos.map(({ body }) => body['numero'])).toEqual([2, 2]);
    const { vueltas } = vueltasDeTorneoSchema.parse(
      (await admin.send('GET', `${url(otro.id)}/vueltas`)).body,
    );
    expect(vueltas.length).toBe(2);
    const corte = { corte: 10, corteTipo: 'scratch' };
    const { status } = await admin.send('PUT', `${url(repetida.id)}/vuelta`, corte);
    expect(status).toBe(200);
    expect((await total(otro.slug)).vueltas[1]).toMatchObject(corte);
  });
});
