import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { tableroDeTorneoSchema } from '#contrato/clasificacion.ts';
import { tarjetaDePartidaSchema } from '#contrato/partidas.ts';
import { torneoDetalleSchema } from '#contrato/torneos.ts';
import type { Tope } from '#reglas/cuenta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { unico } from '#server/testing/factories/unico.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let campo: Awaited<ReturnType<typeof crearCampo>>;

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  campo = await crearCampo(app.db.kysely, {
    indices: [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14],
    salida: {
      slopeMasculino: 130,
      courseRatingMasculino: 71.4,
      slopeFemenino: 134,
      courseRatingFemenino: 77.2,
    },
  });
});

const R = 'raya' as const;
/** Four cards with what they make, worked out by hand and by two other programs. */
const JUGADORES = [
  {
    nombre: 'Blas',
    sexo: 'hombre',
    handicap: 5.4,
    golpes: [4, 6, 3, 4, 5, 4, 4, 5, 3, 4, 5, 4, 4, 4, 5, 3, 4, 4],
  },
  {
    nombre: 'Ana',
    sexo: 'mujer',
    handicap: 18,
    golpes: [5, 7, 3, 5, 7, 5, 4, 6, 4, 6, 6, 4, 6, 5, 5, R, 6, 6],
  },
  {
    nombre: 'Cruz',
    sexo: 'hombre',
    handicap: 24,
    golpes: [6, 6, 4, 6, 5, 4, 5, 6, 5, 7, 7, 3, 5, 6, R, 4, 5, 5],
  },
  {
    nombre: 'Fran',
    sexo: 'hombre',
    handicap: 12.3,
    golpes: [5, 5, 3, 5, 5, 4, 3, 7, 5, 4, 6, 4, 4, 4, 5, 3, 6, 5],
  },
] as const;

const datos = (cambios: object) => ({
  nombre: unico('Trofeo'),
  fechaJuego: '2026-06-13',
  campoId: campo.id,
  metodoDesempate: 'desempate_handicap',
  reductorHandicap: 95,
  salidas: (['hombre', 'mujer'] as const).map((sexo) => ({ sexo, tipoSalidaId: campo.salidaId })),
  ...cambios,
});

async function crear(cambios: object): Promise<{ id: string; slug: string }> {
  const answer = await admin.send('POST', '/api/admin/torneos', { id: randomUUID(), ...datos(cambios) });
  expect(answer.body).toMatchObject({ version: 1 });
  return answer.body as { id: string; slug: string };
}

async function inscribir(torneoId: string, quien: { nombre: string; sexo: string; handicap: number }) {
  const id = randomUUID();
  const input = { ...quien, id, incluirEnPuntos: true };
  const { body } = await admin.send('POST', `/api/admin/torneos/${torneoId}/invitados`, input);
  const { participante } = body as { participante: { handicapDeJuego: number | null } };
  return { id, handicapDeJuego: participante.handicapDeJuego };
}

type Cartas = readonly (readonly Anotacion[])[];
const CARTAS: Cartas = JUGADORES.map(({ golpes }) => golpes);

/** A torneo with the four enrolled, their cards written, in one partida. */
async function jugar(cambios: object, cartas: Cartas = CARTAS) {
  const torneo = await crear(cambios);
  const inscritos = [];
  for (const [i, { golpes: _, ...quien }] of JUGADORES.entries()) {
    const inscrito = await inscribir(torneo.id, quien);
    await crearTarjeta(app.db.kysely, { participanteId: inscrito.id, golpes: cartas[i] ?? [] });
    inscritos.push(inscrito);
  }
  const participanteIds = inscritos.map(({ id }) => id);
  const partida = await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds });
  return { ...torneo, participanteIds, partidaId: partida.id, inscritos };
}

type Jugado = Awaited<ReturnType<typeof jugar>>;

const validar = async ({ partidaId }: Jugado, input: object = {}) =>
  await admin.send('POST', `/api/partidas/${partidaId}/validacion`, input);

/** One figure of each line of a ranking, in the order of JUGADORES. */
async function filas({ slug, participanteIds }: Jugado, tipo: 'handicap' | 'scratch') {
  const { body } = await admin.send('GET', `/api/torneos/${slug}/clasificacion`);
  const { clasificacion } = tableroDeTorneoSchema.parse(body);
  return participanteIds.map((id) => clasificacion[tipo].find((fila) => fila.id === id));
}

async function guardado({ id, participanteIds }: Jugado) {
  const rows = await app.db.kysely
    .selectFrom('resultados_torneo')
    .select(['participanteId', 'golpesBrutos', 'golpesNetos', 'puntosBrutos', 'puntosNetos'])
    .where('torneoId', '=', id)
    .execute();
  return participanteIds.map((uno) => {
    const suya = rows.find(({ participanteId }) => participanteId === uno);
    return [suya?.golpesBrutos, suya?.golpesNetos, suya?.puntosBrutos, suya?.puntosNetos];
  });
}

async function detalle({ slug }: Jugado) {
  return torneoDetalleSchema.parse((await admin.send('GET', `/api/torneos/${slug}`)).body);
}

describe('Stableford', () => {
  test('from the form to official places and the points of a liga, with rayas', async () => {
    const torneo = await jugar({ cuenta: 'stableford' });
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    expect(torneo.inscritos.map(({ handicapDeJuego }) => handicapDeJuego)).toEqual([5, 25, 26, 13]);
    const tarjetas = await admin.send('GET', `/api/partidas/${torneo.partidaId}/tarjeta`);
    const { torneo: suyo, participantes } = tarjetaDePartidaSchema.parse(tarjetas.body);
    expect(suyo).toMatchObject({ cuenta: 'stableford', limiteGolpesHoyo: null, tope: null });
    expect(participantes.map(({ handicapDeCampo }) => handicapDeCampo)).toEqual([6, 27, 27, 14]);

    expect((await filas(torneo, 'handicap')).map((fila) => fila?.puntos)).toEqual([38, 37, 38, 38]);
    expect((await filas(torneo, 'scratch')).map((fila) => fila?.puntos)).toEqual([33, 14, 14, 25]);
    expect((await validar(torneo)).status).toBe(200);
    expect((await filas(torneo, 'handicap')).map((fila) => fila?.puesto)).toEqual([1, 4, 3, 2]);
    expect(await guardado(torneo)).toEqual([
      [75, 70, 33, 38],
      [null, null, 14, 37],
      [null, null, 14, 38],
      [83, 70, 25, 38],
    ]);
    expect((await detalle(torneo)).ganadores).toEqual([
      { tipo: 'handicap', nombre: 'Blas', golpes: 70, puntos: 38 },
      { tipo: 'scratch', nombre: 'Blas', golpes: 75, puntos: 33 },
    ]);
    const enLiga = await app.db.kysely
      .selectFrom('puntuaciones_liga')
      .select(['participanteId', 'posicionHandicap', 'puntosHandicap'])
      .where('ligaId', '=', liga.id)
      .orderBy('posicionHandicap')
      .execute();
    expect(enLiga.map(({ puntosHandicap }) => puntosHandicap)).toEqual([40, 37, 35, 33]);
    const csv = await admin.send('GET', `/api/admin/torneos/${torneo.id}/resultados/csv`);
    expect(csv.body['csv']).toMatch(/;Puntos brutos;Puntos netos\r?\n.*Ana.*;14;37\r?\n/u);
  });

  test('a card handed in with empty holes asks for nothing, and they count as rayas', async () => {
    const sinTres = CARTAS.with(3, JUGADORES[3].golpes.slice(0, 15));
    const torneo = await jugar({ cuenta: 'stableford' }, sinTres);
    expect((await filas(torneo, 'handicap'))[3]).toMatchObject({ puntos: 33, hoyosJugados: 15 });
    expect((await validar(torneo)).body).toMatchObject({ codigo: 'partida_incompleta' });
    expect((await validar(torneo, { confirmarIncompleta: true })).status).toBe(200);
    // The board hears of the validation by its announcement
    await expect
      .poll(async () => (await filas(torneo, 'handicap'))[3])
      .toMatchObject({
        puesto: 4,
        puntos: 33,
        estado: 'entregada',
        hoyosJugados: 18,
      });
    expect((await guardado(torneo))[3]).toEqual([null, null, 21, 33]);
  });

  test('who wrote nothing did not appear, and takes no place', async () => {
    const torneo = await jugar({ cuenta: 'stableford' }, CARTAS.with(1, []));
    await validar(torneo, { confirmarIncompleta: true });
    await expect
      .poll(async () => (await filas(torneo, 'handicap'))[1])
      .toMatchObject({ puesto: null, estado: 'no_presentado' });
    expect((await guardado(torneo))[1]).toEqual([null, null, null, null]);
  });
});

test('contra par: the balance of every card, in play and official', async () => {
  const torneo = await jugar({ cuenta: 'contra_par' });
  expect((await filas(torneo, 'handicap')).map((fila) => fila?.puntos)).toEqual([2, 2, 2, 2]);
  await validar(torneo);
  expect((await guardado(torneo)).map(([, , , neto]) => neto)).toEqual([2, 2, 2, 2]);
  await expect
    .poll(async () => (await filas(torneo, 'handicap')).map((fila) => fila?.puesto))
    .toEqual([1, 3, 4, 2]);
});

describe('máximo', () => {
  test.each<[Tope, number[], number[]]>([
    [{ tipo: 'par_mas', golpes: 5 }, [75, 98, 98, 83], [70, 73, 72, 70]],
    [{ tipo: 'doble_bogey_neto' }, [75, 96, 96, 83], [70, 71, 70, 70]],
    [{ tipo: 'doble_par' }, [75, 96, 97, 83], [70, 71, 71, 70]],
    [{ tipo: 'fijo', golpes: 6 }, [75, 94, 93, 82], [70, 69, 67, 69]],
  ])('%j caps every hole, and a raya counts the cap', async (tope, brutos, netos) => {
    const torneo = await jugar({ cuenta: 'maximo', tope });
    await validar(torneo);
    expect(await guardado(torneo)).toEqual(brutos.map((bruto, i) => [bruto, netos[i], null, null]));
    expect(await detalle(torneo)).toMatchObject({ cuenta: 'maximo', tope, limiteGolpesHoyo: null });
    expect((await filas(torneo, 'handicap'))[1]).toMatchObject({ puntos: null });
  });

  test('fifteen strokes may be written where fewer count', async () => {
    const torneo = await jugar({ cuenta: 'maximo', tope: { tipo: 'fijo', golpes: 6 } });
    const card = `/api/partidas/${torneo.partidaId}/participantes/${torneo.participanteIds[0]}`;
    const golpe = { opId: randomUUID(), golpes: 15, version: null };
    const { status } = await admin.send('PUT', `${card}/resultados/1`, golpe);
    expect(status).toBe(200);
    expect((await filas(torneo, 'scratch'))[0]).toMatchObject({ contraPar: 5 });
  });
});

describe('the limit of the playing handicap', () => {
  const alta = { nombre: 'Ana', sexo: 'mujer', handicap: 40 };

  test('holds at enrolment, and when it changes the cards without strokes follow', async () => {
    const torneo = await crear({ limiteHandicap: 28 });
    const { id, handicapDeJuego } = await inscribir(torneo.id, alta);
    expect(handicapDeJuego).toBe(28);
    const deJuego = async () => {
      const { body } = await admin.send('GET', `/api/admin/torneos/${torneo.id}/participantes`);
      const { participantes } = body as { participantes: { id: string; handicapDeJuego: number }[] };
      return participantes.find((uno) => uno.id === id)?.handicapDeJuego;
    };
    const { body: ficha } = await admin.send('GET', `/api/admin/torneos/${torneo.id}`);
    const nuevo = { ...datos({ nombre: ficha['nombre'] }), version: ficha['version'] };
    const url = `/api/admin/torneos/${torneo.id}`;
    const cambio = await admin.send('PUT', url, { ...nuevo, limiteHandicap: 36 });
    expect(cambio.body).toMatchObject({ recalculados: 1, pendientes: [] });
    expect(await deJuego()).toBe(36);
    // Without a limit: 40 × 134 / 113 + 77,2 − 72 = 52,63, of which 95 % is 50.
    const { version } = cambio.body;
    await admin.send('PUT', url, { ...nuevo, version, limiteHandicap: null });
    expect(await deJuego()).toBe(50);
  });

  test('of a card with strokes only tells what it would change', async () => {
    const torneo = await jugar({ cuenta: 'stableford' });
    const { body: ficha } = await admin.send('GET', `/api/admin/torneos/${torneo.id}`);
    const { nombre, version } = ficha;
    const { body } = await admin.send('PUT', `/api/admin/torneos/${torneo.id}`, {
      ...datos({ nombre, cuenta: 'stableford', limiteHandicap: 20 }),
      version,
    });
    expect(body).toMatchObject({ recalculados: 0 });
    expect((body['pendientes'] as { despues: number }[]).map(({ despues }) => despues)).toEqual([20, 20]);
  });
});

test('another way of counting writes the official results again', async () => {
  const torneo = await jugar({ cuenta: 'stableford' });
  await validar(torneo);
  const { body: ficha } = await admin.send('GET', `/api/admin/torneos/${torneo.id}`);
  const cambios = { nombre: ficha['nombre'], cuenta: 'maximo', tope: { tipo: 'par_mas', golpes: 5 } };
  const url = `/api/admin/torneos/${torneo.id}`;
  const { status } = await admin.send('PUT', url, { ...datos(cambios), version: ficha['version'] });
  expect(status).toBe(200);
  expect((await guardado(torneo)).map(([, neto, , puntos]) => [neto, puntos])).toEqual([
    [70, null],
    [73, null],
    [72, null],
    [70, null],
  ]);
  const historial = await app.db.kysely
    .selectFrom('historial_resultados')
    .select(['motivo', 'antes'])
    .where('torneoId', '=', torneo.id)
    .orderBy('id')
    .execute();
  expect(historial.map(({ motivo }) => motivo)).toEqual(['ultima_validacion', 'recalculo']);
  expect(JSON.stringify(historial[1]?.antes).match(/"puntosNetos":3[78]/gu)).toHaveLength(4);
});

test.each([
  [{ modalidad: 'matchplay_parejas', cuenta: 'stableford' }, 'cuenta_solo_individual'],
  [{ cuenta: 'maximo' }, 'tope_no_admitido'],
  [{ cuenta: 'stableford', tope: { tipo: 'doble_par' } }, 'tope_no_admitido'],
  [{ cuenta: 'contra_par', limiteGolpesHoyo: 5 }, 'limite_no_admitido'],
])('%j is refused: %s', async (cambios, codigo) => {
  const { id, slug } = await crear({});
  const nuevo = await admin.send('POST', '/api/admin/torneos', { id: randomUUID(), ...datos(cambios) });
  expect([nuevo.status, nuevo.body['codigo']]).toEqual([422, codigo]);
  const cambio = await admin.send('PUT', `/api/admin/torneos/${id}`, { ...datos(cambios), version: 1 });
  expect([cambio.status, cambio.body['codigo']]).toEqual([422, codigo]);
  const torneo = torneoDetalleSchema.parse((await admin.send('GET', `/api/torneos/${slug}`)).body);
  expect(torneo).toMatchObject({ cuenta: 'golpes', limiteGolpesHoyo: 5, tope: null });
});

test.each([
  { cuenta: 'maximo', tope: { tipo: 'par_mas', golpes: 11 } },
  { cuenta: 'maximo', tope: { tipo: 'fijo', golpes: 3 } },
  { cuenta: 'maximo', tope: { tipo: 'doble_par', golpes: 3 } },
  { limiteHandicap: 55 },
  { cuenta: 'skins' },
])('%j is no figure', async (cambios) => {
  const { status } = await admin.send('POST', '/api/admin/torneos', { id: randomUUID(), ...datos(cambios) });
  expect(status).toBe(400);
});
