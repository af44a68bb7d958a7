import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ClasificacionDeLiga, clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearLigaCalculada } from '#server/testing/liga-calculada.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const ruta = (liga: string) => `/api/admin/ligas/${liga}/ajustes`;
const ajustar = (liga: string, body: Record<string, unknown>) =>
  admin.send('POST', ruta(liga), { id: randomUUID(), puntos: 5, motivo: 'Error del acta', ...body });

async function socios(n: number): Promise<string[]> {
  const jugadores = await Promise.all(Array.from({ length: n }, () => crearJugador(app.db.kysely)));
  return jugadores.map(({ id }) => id);
}

/** The standings as whoever opens the page reads them: place and total by id. */
async function tabla(slug: string, tipo: TipoClasificacion = 'handicap') {
  const answer = await visitante(app).send('GET', `/api/ligas/${slug}/clasificacion`);
  const clasificacion: ClasificacionDeLiga = clasificacionDeLigaSchema.parse(answer.body);
  const { numeroTorneosDescartados: descartes } = clasificacion.liga;
  const filas = clasificarPuntuaciones({ ...clasificacion, tipo, descartes });
  return new Map(filas.map(({ id, puesto, total }) => [id, { puesto, total }]));
}

describe('points given or taken by hand', () => {
  test('move a total and its place, are shown with their reason, and go away again', async () => {
    const [a = '', b = ''] = await socios(2);
    const liga = await crearLigaCalculada({ app, admin }, [
      [
        { jugadorId: a, sobrePar: 0 },
        { jugadorId: b, sobrePar: 1 },
      ],
    ]);
    const motivo = 'Penalización: no se presentó al sorteo';
    const id = randomUUID();
    const pedido = { id, jugadorId: a, puntos: -5.5, motivo, tipo: 'handicap' };
    for (const _ of [1, 2])
      expect(await ajustar(liga.slug, pedido)).toMatchObject({ status: 200, body: { id } });
    expect(await tabla(liga.slug)).toEqual(
      new Map([
        [b, { puesto: 1, total: 37 }],
        [a, { puesto: 2, total: 34.5 }],
      ]),
    );
    expect((await tabla(liga.slug, 'scratch')).get(a)).toEqual({ puesto: 1, total: 40 });
    const { body } = await visitante(app).send('GET', `/api/ligas/${liga.slug}/clasificacion`);
    expect(body['jugadores']).toContainEqual(
      expect.objectContaining({ id: a, ajustes: [{ tipo: 'handicap', puntos: -5.5, motivo }] }),
    );
    const csv = await admin.send('GET', `/api/admin/ligas/${liga.slug}/clasificacion/csv?tipo=handicap`);
    expect(csv.body['csv']).toMatch(/Torneos que cuentan;Ajuste;Total\s[^]*;1;-5,5;34,5\s/u);
    expect((await admin.send('GET', ruta(liga.slug))).body).toMatchObject({
      ajustes: [{ id, jugadorId: a, tipo: 'handicap', puntos: -5.5, motivo }],
    });
    expect((await admin.send('DELETE', `${ruta(liga.slug)}/${id}`, {})).status).toBe(200);
    expect((await tabla(liga.slug)).get(a)).toEqual({ puesto: 1, total: 40 });
    const quitar = await admin.send('DELETE', `${ruta(liga.slug)}/${id}`, {});
    expect(quitar).toMatchObject({ status: 404, body: { codigo: 'ajuste_no_encontrado' } });
    const historial = await app.db.kysely
      .selectFrom('auditoria')
      .select(['operacion', 'resumen', 'antes', 'despues'])
      .where('objetoId', '=', liga.id)
      .orderBy('id')
      .execute();
    const contado = { jugadorId: a, tipo: 'handicap', puntos: -5.5, motivo };
    const { nombre } = await app.db.kysely
      .selectFrom('profiles')
      .select('nombre')
      .where('id', '=', a)
      .executeTakeFirstOrThrow();
    expect(historial).toEqual([
      {
        operacion: 'gestionLigas.ajustar',
        resumen: `Ajusta los puntos de ${nombre} en la liga ${liga.nombre}`,
        antes: null,
        despues: contado,
      },
      {
        operacion: 'gestionLigas.quitarAjuste',
        resumen: `Quita un ajuste de ${nombre} en la liga ${liga.nombre}`,
        antes: contado,
        despues: null,
      },
    ]);
  });

  test('count in the results of their member', async () => {
    const caller = await conSesion(app);
    const jugadorId = caller.jugadorId ?? '';
    const liga = await crearLigaCalculada({ app, admin }, [[{ jugadorId, sobrePar: 0 }]]);
    await ajustar(liga.slug, { jugadorId, puntos: 2.5 });
    const { body } = await caller.send('GET', '/api/mis-resultados');
    expect(body).toMatchObject({ ligas: [{ clasificacion: { puntosHandicap: 42.5, puntosScratch: 42.5 } }] });
  });

  test.each([
    [{ puntos: 0 }, 422, 'ajuste_no_valido'],
    [{ puntos: 0.25 }, 422, 'ajuste_no_valido'],
    [{ puntos: 100_000.5 }, 422, 'ajuste_no_valido'],
    [{ motivo: ' ' }, 422, 'ajuste_sin_motivo'],
    [{ motivo: 'x'.repeat(201) }, 400, 'peticion_no_valida'],
    [{ tipo: 'otro' }, 400, 'peticion_no_valida'],
    [{ jugadorId: 'x' }, 422, 'referencia_no_valida'],
    [{ jugadorId: '00000000-0000-4000-8000-000000000000' }, 409, 'jugador_fuera_de_liga'],
  ])('of %j are refused: %i %s', async (body, status, codigo) => {
    const [jugadorId = ''] = await socios(1);
    const liga = await crearLigaCalculada({ app, admin }, [[{ jugadorId, sobrePar: 0 }]]);
    expect(await ajustar(liga.slug, { jugadorId, ...body })).toMatchObject({ status, body: { codigo } });
    expect((await admin.send('GET', ruta(liga.slug))).body['ajustes']).toEqual([]);
  });

  test('are taken away one by one: the others stay', async () => {
    const [jugadorId = ''] = await socios(1);
    const liga = await crearLigaCalculada({ app, admin }, [[{ jugadorId, sobrePar: 0 }]]);
    for (const puntos of [1, 2, 4]) await ajustar(liga.slug, { jugadorId, puntos });
    const puntosDe = async () => {
      const { body } = await admin.send('GET', ruta(liga.slug));
      return body['ajustes'] as { id: string; puntos: number }[];
    };
    const [primero, segundo, tercero] = await puntosDe();
    expect((await admin.send('DELETE', `${ruta(liga.slug)}/${segundo?.id}`, {})).status).toBe(200);
    expect(await puntosDe()).toEqual([primero, tercero]);
  });

  test('of another liga are not taken away', async () => {
    const [jugadorId = ''] = await socios(1);
    const liga = await crearLigaCalculada({ app, admin }, [[{ jugadorId, sobrePar: 0 }]]);
    const otra = await crearLiga(app.db.kysely);
    const { id } = (await ajustar(liga.slug, { jugadorId })).body;
    expect((await admin.send('DELETE', `${ruta(otra.slug)}/${String(id)}`, {})).status).toBe(404);
    expect((await tabla(liga.slug)).get(jugadorId)?.total).toBe(45);
  });
});
