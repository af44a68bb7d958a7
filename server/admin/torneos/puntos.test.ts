import { describe, expect } from 'vitest';
import { TABLA_DE_PUNTOS } from '#reglas/puntos.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { failAtEachStatement } from '#server/testing/fail-at.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

const puestosPorDefecto: number[] = TABLA_DE_PUNTOS.slice(0, 20);
const porDefecto = { puestos: puestosPorDefecto, resto: 10 };

const test = enElClub
  .extend('puntosDe', { scope: 'file' }, ({ admin, db }) => {
    return (id: string) => {
      const ruta = `/api/admin/torneos/${id}/puntos`;
      return {
        id,
        ver: async () => (await admin.send('GET', ruta)).body,
        abrir: async () => await admin.send('POST', ruta),
        guardar: async (puntos: object, antes: object = porDefecto) =>
          await admin.send('PUT', ruta, { ...porDefecto, ...puntos, antes }),
        restablecer: async () => await admin.send('POST', `${ruta}/restablecimiento`),
        filas: async () =>
          await db
            .selectFrom('torneos_puntos_configuracion')
            .select(['posicion', 'puntos'])
            .where('torneoId', '=', id)
            .orderBy('posicion')
            .execute(),
      };
    };
  })
  .extend('puntos', async ({ db, puntosDe }) => puntosDe((await crearTorneo(db)).id));

describe('points per position', () => {
  test('the first load makes thirty default rows, also when two open them at once', async ({
    operaciones,
    puntos,
  }) => {
    expect(await puntos.ver()).toEqual({ ...porDefecto, oficial: false, propios: false });
    expect(await puntos.filas()).toEqual([]);
    const both = await Promise.all([puntos.abrir(), puntos.abrir()]);
    expect(both.map(({ body }) => body)).toEqual([
      { ...porDefecto, oficial: false },
      { ...porDefecto, oficial: false },
    ]);
    const stored = await puntos.filas();
    expect([stored.length, stored[0], stored[20], stored[29]]).toEqual([
      30,
      { posicion: 1, puntos: 40 },
      { posicion: 21, puntos: 10 },
      { posicion: 30, puntos: 10 },
    ]);
    expect(await puntos.ver()).toEqual({ ...porDefecto, oficial: false, propios: true });
    expect(await operaciones(puntos.id)).toEqual(['gestionTorneos.crearPuntos']);
  });

  test('twenty places and one figure for all the others are changed together', async ({ puntos }) => {
    await puntos.abrir();
    const puestos = porDefecto.puestos.with(0, 50.5);
    const answer = await puntos.guardar({ puestos, resto: 2.5 });
    expect(answer.body).toEqual({ puestos, resto: 2.5, oficial: false });
    const stored = await puntos.filas();
    expect([stored[0]?.puntos, stored[20]?.puntos, stored[29]?.puntos]).toEqual([50.5, 2.5, 2.5]);
    expect((await puntos.abrir()).body).toEqual({ puestos, resto: 2.5, oficial: false });
  });

  test('resetting puts the club’s table back', async ({ historial, puntos }) => {
    await puntos.abrir();
    await puntos.guardar({ resto: 0 });
    expect((await puntos.restablecer()).body).toMatchObject(porDefecto);
    expect((await historial(puntos.id)).map(({ resumen }) => resumen.replace(/ torneo-.*/u, ' …'))).toEqual([
      'Crea los puntos por defecto de …',
      'Cambia los puntos de …',
      'Restablece los puntos de …',
    ]);
  });

  test('of two administrators with the same table the second is told', async ({ puntos }) => {
    await puntos.abrir();
    const both = await Promise.all([puntos.guardar({ resto: 1 }), puntos.guardar({ resto: 2 })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.for([-0.5, 0.3, 100_000.5, 1e300])('%d is not a number of points', async (resto, { puntos }) => {
    const answer = await puntos.guardar({ resto });
    expect([answer.status, answer.body['codigo']]).toEqual([422, 'puntos_no_validos']);
  });

  test.for<[string, object]>([
    ['a word', { resto: 'diez' }],
    ['nothing', { resto: null }],
    ['nineteen places', { puestos: porDefecto.puestos.slice(1) }],
    ['twenty-one places', { puestos: [...TABLA_DE_PUNTOS] }],
    ['an extra key', { otra: 1 }],
  ])('%s is a request that is not valid', async ([, cambio], { puntos }) => {
    expect((await puntos.guardar(cambio)).status).toBe(400);
  });

  test('recorded points stay until somebody calculates them again', async ({ admin, db, puntosDe }) => {
    const torneo = await crearTorneoJugado(db, [{ sobrePar: 0 }, { sobrePar: 3 }], {
      fechaJuego: '2026-03-01',
    });
    const liga = await crearLiga(db, { torneoIds: [torneo.id] });
    const recalcular = async () => await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    await recalcular();
    const puntos = puntosDe(torneo.id);
    const calculados = async () => {
      const rows = await db
        .selectFrom('puntuaciones_liga')
        .select('puntosHandicap')
        .where('torneoId', '=', torneo.id)
        .orderBy('puntosHandicap', 'desc')
        .execute();
      return rows.map(({ puntosHandicap }) => puntosHandicap);
    };
    await puntos.abrir();
    const changed = await puntos.guardar({ puestos: porDefecto.puestos.with(0, 100) });
    expect(changed.body['oficial']).toBe(true);
    expect(await calculados()).toEqual([40, 37]);
    await recalcular();
    expect(await calculados()).toEqual([100, 37]);
  });

  test('a first table of its own has its ligas wait for a calculation, the club’s written down does not', async ({
    admin,
    db,
    puntosDe,
  }) => {
    const torneo = await crearTorneoJugado(db, [{ sobrePar: 0 }], { fechaJuego: '2026-03-01' });
    const liga = await crearLiga(db, { torneoIds: [torneo.id] });
    await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    const porCalcular = async () => {
      const { ligas } = (await admin.send('GET', '/api/admin/ligas')).body as {
        ligas: { id: string; porCalcular: boolean }[];
      };
      return ligas.find(({ id }) => id === liga.id)?.porCalcular;
    };
    const puntos = puntosDe(torneo.id);
    await puntos.restablecer();
    expect(await porCalcular()).toBe(false);
    await db.deleteFrom('torneos_puntos_configuracion').where('torneoId', '=', torneo.id).execute();
    expect((await puntos.guardar({ resto: 3 })).status).toBe(200);
    expect(await porCalcular()).toBe(true);
  });

  test('whichever statement fails, the table is as it was', async ({ app, faults, puntos }) => {
    const open = { db: app.db, faults };
    expect(await failAtEachStatement(open, puntos.abrir)).toBeGreaterThan(4);
    expect(await failAtEachStatement(open, () => puntos.guardar({ resto: 1 }))).toBeGreaterThan(4);
    expect(await failAtEachStatement(open, puntos.restablecer)).toBeGreaterThan(4);
  });
});
