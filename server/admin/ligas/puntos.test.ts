import { describe, expect, test } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { type ClasificacionDeLiga, clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { type Caller, visitante } from '#server/testing/callers.ts';
import { crearLiga, type LigaOverrides } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { crearLigaCalculada } from '#server/testing/liga-calculada.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

/** Who comes first, two who tie for the second place, and a fourth. */
const CUATRO = [0, 2, 2, 5].map((sobrePar) => ({ sobrePar }));
const NADA = { normal: [], major: [], final: [] };
const REAL = { normal: [500, 300, 190, 135], major: [600, 330], final: [1800, 990, 630] };

const calcular = (liga: string) => admin.send('POST', `/api/admin/ligas/${liga}/puntuaciones`, {});
const puntos = (liga: string) => admin.send('GET', `/api/admin/ligas/${liga}/puntos`);
const previa = (liga: string, body: Record<string, unknown>) =>
  admin.send('POST', `/api/admin/ligas/${liga}/puntos/previa`, { tipos: [], ...body });
const cambiar = (liga: string, body: Record<string, unknown>) =>
  admin.send('POST', `/api/admin/ligas/${liga}/puntos`, { tipos: [], ...body });

async function versionDe(liga: string): Promise<number> {
  return Number((await puntos(liga)).body['version']);
}

/** Shows other tables, and confirms what was shown. */
async function guardar(liga: string, body: Record<string, unknown>) {
  const propuesta = { version: await versionDe(liga), ...body };
  const { confirmacion } = (await previa(liga, propuesta)).body;
  return await cambiar(liga, { ...propuesta, confirmacion });
}

/** A liga of so many torneos that were played and calculated. */
const crearLigaDeCuatro = (torneos: number, overrides?: LigaOverrides) =>
  crearLigaCalculada({ app, admin }, Array<typeof CUATRO>(torneos).fill(CUATRO), overrides);

async function leer(slug: string): Promise<ClasificacionDeLiga> {
  const answer = await visitante(app).send('GET', `/api/ligas/${slug}/clasificacion`);
  return clasificacionDeLigaSchema.parse(answer.body);
}

/** Handicap points of one torneo of a liga, highest first. */
async function puntosEn(slug: string, torneo: number): Promise<number[]> {
  const { jugadores } = await leer(slug);
  return jugadores
    .flatMap(({ puntuaciones }) => puntuaciones.filter(([t]) => t === torneo).map(([, , , suyos]) => suyos))
    .toSorted((a, b) => b - a);
}

describe('the points tables of a liga', () => {
  test('give the points of each kind of torneo, recorded ones too, and say so', async () => {
    const liga = await crearLigaDeCuatro(2);
    const [normal, final] = liga.torneos;
    expect(await puntos(liga.slug)).toMatchObject({
      status: 200,
      body: { version: 1, tablas: NADA, torneos: [{ id: normal?.id, tipo: 'normal' }, { tipo: 'normal' }] },
    });
    const propuesta = { version: 1, tablas: REAL, tipos: [{ torneoId: final?.id, tipo: 'final' }] };
    const { body, status } = await previa(liga.slug, propuesta);
    expect([status, body['participantes']]).toEqual([200, 8]);
    expect(body['torneos']).toMatchObject([{ participantes: 4 }, { id: final?.id, participantes: 4 }]);
    expect(await puntosEn(liga.slug, 1)).toEqual([40, 36, 36, 33]);
    const { confirmacion } = body;
    expect(await cambiar(liga.slug, { ...propuesta, confirmacion })).toMatchObject({
      status: 200,
      body: { participantes: 8 },
    });
    // The two who tie share the mean; beyond the end of the table a place gives nothing.
    expect(await puntosEn(liga.slug, 0)).toEqual([500, 245, 245, 135]);
    expect(await puntosEn(liga.slug, 1)).toEqual([1800, 810, 810, 0]);
    expect(await leer(liga.slug)).toMatchObject({
      tablas: REAL,
      torneos: [{ tipo: 'normal' }, { tipo: 'final' }],
    });
    const calculo = await calcular(liga.slug);
    expect(calculo.body).toMatchObject({ cambios: false });
  });

  test('name before they change only the torneos that would give others', async () => {
    const liga = await crearLigaDeCuatro(3);
    const torneoId = liga.torneos[1]?.id;
    const propuesta = { tablas: { ...NADA, final: [9, 3] }, tipos: [{ torneoId, tipo: 'final' }] };
    const { body } = await previa(liga.slug, { version: 1, ...propuesta });
    expect([body['participantes'], body['torneos']]).toMatchObject([4, [{ id: torneoId, participantes: 4 }]]);
  });

  test('are what the card of a torneo of the liga names, and the history remembers', async () => {
    const liga = await crearLigaDeCuatro(1);
    const [torneo] = liga.torneos;
    await guardar(liga.slug, { tablas: REAL, tipos: [{ torneoId: torneo?.id, tipo: 'major' }] });
    const [primero] = (await leer(liga.slug)).jugadores;
    const url = `/api/ligas/${liga.slug}/torneos/${torneo?.slug}/tarjetas/${primero?.id}`;
    expect((await visitante(app).send('GET', url)).body).toMatchObject({
      tablaPropia: false,
      tablaDeLiga: 'major',
      porque: { handicap: { puntos: primero?.puntuaciones[0]?.[3] } },
    });
    const historial = await app.db.kysely
      .selectFrom('historial_resultados')
      .select(['motivo', 'antes', 'despues'])
      .where('torneoId', '=', torneo?.id ?? '')
      .orderBy('id')
      .execute();
    expect(historial.map(({ motivo }) => motivo)).toEqual(['recalculo', 'recalculo']);
    expect(JSON.stringify(historial[1]?.antes)).toMatch(/\b40\b/u);
    expect(JSON.stringify(historial[1]?.despues)).toMatch(/\b600\b/u);
    const cambio = await app.db.kysely
      .selectFrom('auditoria')
      .select(['resumen', 'antes', 'despues'])
      .where('objetoId', '=', liga.id)
      .where('operacion', '=', 'gestionLigas.cambiarPuntos')
      .execute();
    const tipos = (tipo: string) => ({ tipos: { [torneo?.id ?? '']: tipo } });
    expect(cambio).toMatchObject([
      {
        resumen: `Cambia los puntos de la liga ${liga.nombre}`,
        antes: tipos('normal'),
        despues: tipos('major'),
      },
    ]);
  });

  test('give way to the torneo’s own table, which the thirty default rows are not', async () => {
    const liga = await crearLigaDeCuatro(2);
    const [propio, abierto] = liga.torneos;
    const ruta = (torneoId = '') => `/api/admin/torneos/${torneoId}/puntos`;
    for (const torneo of [propio, abierto]) await admin.send('POST', ruta(torneo?.id), {});
    const antes = (await admin.send('GET', ruta(propio?.id))).body;
    const puestos = (antes['puestos'] as number[]).map(() => 7);
    const { status } = await admin.send('PUT', ruta(propio?.id), {
      puestos,
      resto: 7,
      antes: { puestos: antes['puestos'], resto: antes['resto'] },
    });
    expect(status).toBe(200);
    await calcular(liga.slug);
    expect(await guardar(liga.slug, { tablas: REAL })).toMatchObject({ body: { participantes: 4 } });
    expect(await puntosEn(liga.slug, 0)).toEqual([7, 7, 7, 7]);
    expect(await puntosEn(liga.slug, 1)).toEqual([500, 245, 245, 135]);
  });

  test('of a liga that nobody has played change nothing that is recorded, and can be taken away', async () => {
    const torneo = await crearTorneo(app.db.kysely);
    const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
    expect(await guardar(liga.slug, { tablas: REAL })).toMatchObject({ body: { participantes: 0 } });
    expect((await puntos(liga.slug)).body).toMatchObject({ tablas: REAL, version: 2 });
    expect((await guardar(liga.slug, { tablas: NADA })).status).toBe(200);
    expect((await puntos(liga.slug)).body).toMatchObject({ tablas: NADA, version: 3 });
  });

  test('take a hundred thousand points for a place', async () => {
    const liga = await crearLigaDeCuatro(1);
    await guardar(liga.slug, { tablas: { ...NADA, normal: [100_000, 0.5] } });
    expect(await puntosEn(liga.slug, 0)).toEqual([100_000, 0.25, 0.25, 0]);
  });
});

describe('other tables are refused', () => {
  const larga = Array.from({ length: 501 }, () => 1);
  const AJENO = '00000000-0000-4000-8000-000000000000';
  test.each([
    [{ tablas: { ...NADA, final: [100_000.5] } }, 422, 'puntos_no_validos'],
    [{ tablas: { ...NADA, final: [-1] } }, 422, 'puntos_no_validos'],
    [{ tablas: { ...NADA, major: [0.3] } }, 422, 'puntos_no_validos'],
    [{ tablas: { ...NADA, normal: larga } }, 422, 'tabla_demasiado_larga'],
    [{ tablas: { ...NADA, normal: [...larga, 1] } }, 400, 'peticion_no_valida'],
    [{ tablas: { normal: [], major: [] } }, 400, 'peticion_no_valida'],
    [{ tablas: REAL, version: 9 }, 409, 'liga_cambiada'],
    [{ tablas: REAL, tipos: [{ torneoId: AJENO, tipo: 'final' }] }, 409, 'liga_cambiada'],
    [{ tablas: REAL, tipos: [{ torneoId: AJENO, tipo: 'otro' }] }, 400, 'peticion_no_valida'],
    [{ tablas: REAL, tipos: [{ torneoId: 'x', tipo: 'final' }] }, 422, 'referencia_no_valida'],
  ])('%j: %i %s, and nothing changes', async (body, status, codigo) => {
    const liga = await crearLiga(app.db.kysely);
    const propuesta = { version: 1, ...body };
    expect(await previa(liga.slug, propuesta)).toMatchObject({ status, body: { codigo } });
    const answer = await cambiar(liga.slug, { ...propuesta, confirmacion: 'x' });
    expect(answer).toMatchObject({ status, body: { codigo } });
    expect((await puntos(liga.slug)).body).toMatchObject({ tablas: NADA, version: 1 });
  });

  test('to a cervecita, which has none', async () => {
    const { slug } = await crearLiga(app.db.kysely, { sistemaPuntuacion: 'cervecita' });
    for (const answer of [await puntos(slug), await previa(slug, { version: 1, tablas: REAL })])
      expect(answer).toMatchObject({ status: 409, body: { codigo: 'liga_sin_tablas' } });
  });

  test('with the confirmation of others, or of points that are others by now', async () => {
    const liga = await crearLigaDeCuatro(1);
    const caducada = { status: 409, body: { codigo: 'confirmacion_caducada' } };
    const propuesta = { version: 1, tablas: REAL };
    const { confirmacion } = (await previa(liga.slug, propuesta)).body;
    const otras = { version: 1, tablas: { ...REAL, normal: [1] }, confirmacion };
    expect(await cambiar(liga.slug, otras)).toMatchObject(caducada);
    // One of the four no longer takes points: somebody calculated in between.
    await app.db.kysely
      .updateTable('participantes_torneo')
      .set({ incluirEnPuntos: false })
      .where('id', '=', liga.torneos[0]?.participantes[0] ?? '')
      .execute();
    await calcular(liga.slug);
    expect(await cambiar(liga.slug, { ...propuesta, confirmacion })).toMatchObject(caducada);
    expect(await puntosEn(liga.slug, 0)).toEqual([38.5, 38.5, 35]);
  });

  test('of two who change the same version one is told', async () => {
    const liga = await crearLigaDeCuatro(1);
    const confirmada = async (normal: number[]) => {
      const propuesta = { version: 1, tablas: { ...NADA, normal } };
      return { ...propuesta, confirmacion: (await previa(liga.slug, propuesta)).body['confirmacion'] };
    };
    const dos = [await confirmada([10]), await confirmada([20])];
    const answers = await Promise.all(dos.map((una) => cambiar(liga.slug, una)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const ganadora = dos[answers.findIndex(({ status }) => status === 200)]?.tablas.normal;
    expect((await puntosEn(liga.slug, 0))[0]).toBe(ganadora?.[0]);
  });
});

test('a liga says how many of the best count instead of discards, and waits for a calculation', async () => {
  const liga = await crearLigaDeCuatro(1);
  const poner = (body: Record<string, unknown>) => admin.send('PUT', `/api/admin/ligas/${liga.id}`, body);
  const datos = { nombre: 'Los seis mejores', numeroTorneosDescartados: 2, cuentanMejores: 6 };
  expect(await poner({ ...datos, version: 1 })).toMatchObject({
    status: 200,
    body: { cuentanMejores: 6, numeroTorneosDescartados: 0, porCalcular: true },
  });
  expect(await leer(liga.slug)).toMatchObject({ liga: { cuentanMejores: 6, numeroTorneosDescartados: 0 } });
  expect(await poner({ ...datos, version: 2, sistemaPuntuacion: 'cervecita' })).toMatchObject({
    body: { cuentanMejores: null, numeroTorneosDescartados: 0 },
  });
});

test('where the best of all its torneos count, one more to be played makes a liga wait', async () => {
  const liga = await crearLigaDeCuatro(2, { sistemaPuntuacion: 'cervecita' });
  const nuevo = await crearTorneo(app.db.kysely);
  await admin.send('POST', `/api/admin/ligas/${liga.id}/torneos`, { torneoId: nuevo.id });
  const { ligas } = (await admin.send('GET', '/api/admin/ligas')).body as { ligas: LigaDeGestion[] };
  expect(ligas.find(({ id }) => id === liga.id)?.porCalcular).toBe(true);
});

test('a liga waits for no calculation where another order or one to be played less changes nothing', async () => {
  const espera = async (sistemaPuntuacion: 'om_hoyo19' | 'cervecita', fechas: readonly string[]) => {
    const jugados = await Promise.all(
      fechas.map((fechaJuego) => crearTorneoJugado(app.db.kysely, CUATRO, { fechaJuego })),
    );
    const porJugar = await crearTorneo(app.db.kysely, { fechaJuego: '2026-09-01' });
    const torneoIds = [...jugados, porJugar].map(({ id }) => id);
    const liga = await crearLiga(app.db.kysely, { torneoIds, sistemaPuntuacion });
    const pendiente = async () => {
      const { ligas } = (await admin.send('GET', '/api/admin/ligas')).body as { ligas: LigaDeGestion[] };
      await calcular(liga.id);
      return ligas.find(({ id }) => id === liga.id)?.porCalcular;
    };
    await calcular(liga.id);
    const enOrden = { torneoIds: torneoIds.toReversed() };
    expect((await admin.send('PUT', `/api/admin/ligas/${liga.id}/orden`, enOrden)).status).toBe(200);
    const alOrdenar = await pendiente();
    await admin.send('DELETE', `/api/admin/ligas/${liga.id}/torneos/${porJugar.id}`, {});
    return [alOrdenar, await pendiente()];
  };
  const otroDia = ['2026-03-01', '2026-03-08'];
  expect(await espera('om_hoyo19', otroDia)).toEqual([false, false]);
  // The best of all count: one less is another number of them, and of two equal ones of a day the first one counts.
  expect(await espera('cervecita', otroDia)).toEqual([false, true]);
  expect(await espera('cervecita', ['2026-03-01', '2026-03-01'])).toEqual([true, true]);
});

test('nor where one to be played changes its points or its method, is deleted or comes back', async () => {
  const nombre = 'Copa de marzo';
  const jugado = await crearTorneoJugado(app.db.kysely, CUATRO, { fechaJuego: '2026-03-01', nombre });
  const porJugar = await crearTorneo(app.db.kysely, { fechaJuego: '2026-09-01' });
  const liga = await crearLiga(app.db.kysely, { torneoIds: [jugado.id, porJugar.id] });
  await calcular(liga.id);
  const pendiente = async () => {
    const { ligas } = (await admin.send('GET', '/api/admin/ligas')).body as { ligas: LigaDeGestion[] };
    return ligas.find(({ id }) => id === liga.id)?.porCalcular;
  };
  const borrar = async ({ id, nombre }: { id: string; nombre: string }) => {
    const url = `/api/admin/torneos/${id}/eliminacion`;
    const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
    expect((await admin.send('POST', url, { confirmacion, nombre })).status).toBe(200);
  };
  const url = `/api/admin/torneos/${porJugar.id}/puntos`;
  const { puestos, resto } = (await admin.send('GET', url)).body;
  const antes = { puestos, resto };
  expect((await admin.send('PUT', url, { puestos, resto: 3, antes })).status).toBe(200);
  expect(await pendiente()).toBe(false);
  await borrar(porJugar);
  expect(await pendiente()).toBe(false);
  expect((await admin.send('POST', `/api/admin/torneos/${porJugar.id}/restauracion`, {})).status).toBe(200);
  expect(await pendiente()).toBe(false);
  await borrar({ ...jugado, nombre });
  expect(await pendiente()).toBe(true);
});
