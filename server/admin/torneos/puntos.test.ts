import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TABLA_DE_PUNTOS } from '#reglas/puntos.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { failAtEachStatement, type Faults, openFailingStore } from '#server/testing/fail-at.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let faults: Faults;
let admin: Caller;

beforeAll(async () => {
  const { store, faults: some } = await openFailingStore();
  faults = some;
  app = await openTestApp({ store });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => await app.close());

const ruta = (torneoId: string, acto: string) => `/api/admin/torneos/${torneoId}/${acto}`;

async function auditoria(torneoId: string): Promise<string[]> {
  const rows = await app.db.kysely
    .selectFrom('auditoria')
    .select('operacion')
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
  return rows.map(({ operacion }) => operacion);
}

describe('points per position', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await crearTorneo(app.db.kysely));
  });

  const puestosPorDefecto: number[] = TABLA_DE_PUNTOS.slice(0, 20);
  const porDefecto = { puestos: puestosPorDefecto, resto: 10 };
  const abrir = async () => (await admin.send('POST', ruta(id, 'puntos'))).body;
  const guardar = async (puntos: object, antes: object = porDefecto) =>
    await admin.send('PUT', ruta(id, 'puntos'), { ...porDefecto, ...puntos, antes });
  const filas = async () =>
    await app.db.kysely
      .selectFrom('torneos_puntos_configuracion')
      .select(['posicion', 'puntos'])
      .where('torneoId', '=', id)
      .orderBy('posicion')
      .execute();

  test('the first load makes thirty default rows, also when two open them at once', async () => {
    const ver = async () => (await admin.send('GET', ruta(id, 'puntos'))).body;
    expect(await ver()).toEqual({ ...porDefecto, oficial: false, propios: false });
    expect(await filas()).toEqual([]);
    const both = await Promise.all([abrir(), abrir()]);
    expect(both).toEqual([
      { ...porDefecto, oficial: false },
      { ...porDefecto, oficial: false },
    ]);
    const stored = await filas();
    expect([stored.length, stored[0], stored[20], stored[29]]).toEqual([
      30,
      { posicion: 1, puntos: 40 },
      { posicion: 21, puntos: 10 },
      { posicion: 30, puntos: 10 },
    ]);
    expect(await ver()).toEqual({ ...porDefecto, oficial: false, propios: true });
    expect(await auditoria(id)).toEqual(['gestionTorneos.crearPuntos']);
  });

  test('twenty places and one figure for all the others are changed together', async () => {
    await abrir();
    const puestos = porDefecto.puestos.with(0, 50.5);
    const answer = await guardar({ puestos, resto: 2.5 });
    expect(answer.body).toEqual({ puestos, resto: 2.5, oficial: false });
    const stored = await filas();
    expect([stored[0]?.puntos, stored[20]?.puntos, stored[29]?.puntos]).toEqual([50.5, 2.5, 2.5]);
    expect(await abrir()).toEqual({ puestos, resto: 2.5, oficial: false });
  });

  test('resetting puts the club’s table back', async () => {
    await abrir();
    await guardar({ resto: 0 });
    expect((await admin.send('POST', ruta(id, 'puntos/restablecimiento'))).body).toMatchObject(porDefecto);
    expect(await auditoria(id)).toEqual([
      'gestionTorneos.crearPuntos',
      'gestionTorneos.guardarPuntos',
      'gestionTorneos.restablecerPuntos',
    ]);
  });

  test('of two administrators with the same table the second is told', async () => {
    await abrir();
    const both = await Promise.all([guardar({ resto: 1 }), guardar({ resto: 2 })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([-0.5, 0.3, 100_000.5, 1e300])('%d is not a number of points', async (resto) => {
    const answer = await guardar({ resto });
    expect([answer.status, answer.body['codigo']]).toEqual([422, 'puntos_no_validos']);
  });

  test.each<[string, object]>([
    ['a word', { resto: 'diez' }],
    ['nothing', { resto: null }],
    ['nineteen places', { puestos: porDefecto.puestos.slice(1) }],
    ['twenty-one places', { puestos: [...TABLA_DE_PUNTOS] }],
    ['an extra key', { otra: 1 }],
  ])('%s is a request that is not valid', async (_, cambio) => {
    expect((await guardar(cambio)).status).toBe(400);
  });

  test('recorded points stay until somebody calculates them again', async () => {
    const db = app.db.kysely;
    const torneo = await crearTorneoJugado(db, [{ sobrePar: 0 }, { sobrePar: 3 }], {
      fechaJuego: '2026-03-01',
    });
    const liga = await crearLiga(db, { torneoIds: [torneo.id] });
    const recalcular = async () => await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    await recalcular();
    ({ id } = torneo);
    const puntos = async () => {
      const rows = await db
        .selectFrom('puntuaciones_liga')
        .select('puntosHandicap')
        .where('torneoId', '=', id)
        .orderBy('puntosHandicap', 'desc')
        .execute();
      return rows.map(({ puntosHandicap }) => puntosHandicap);
    };
    await abrir();
    const changed = await guardar({ puestos: porDefecto.puestos.with(0, 100) });
    expect(changed.body['oficial']).toBe(true);
    expect(await puntos()).toEqual([40, 37]);
    await recalcular();
    expect(await puntos()).toEqual([100, 37]);
  });

  test('whichever statement fails, the table is as it was', async () => {
    const open = { db: app.db, faults };
    const post = async (acto: string) => await admin.send('POST', ruta(id, acto));
    expect(await failAtEachStatement(open, () => post('puntos'))).toBeGreaterThan(4);
    expect(await failAtEachStatement(open, () => guardar({ resto: 1 }))).toBeGreaterThan(4);
    expect(await failAtEachStatement(open, () => post('puntos/restablecimiento'))).toBeGreaterThan(4);
  });
});
