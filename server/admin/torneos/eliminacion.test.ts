import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test as enElClub } from '#server/testing/club.ts';
import { failAtEachStatement } from '#server/testing/fail-at.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

const ruta = (torneoId: string, acto: string) => `/api/admin/torneos/${torneoId}/${acto}`;

/** Of a liga not the count of changes that its points depend on: that grows each time. */
const SIN_CUENTA = sql`to_jsonb(x) - 'revision' - 'revision_calculada' - 'calculada_en'`;
/** What a torneo is made of, and the tables of its liga. */
const TABLAS = [
  'torneos',
  'participantes_torneo',
  'partidas',
  'tarjetas',
  'resultados_hoyo',
  'resultados_torneo',
  'clasificaciones_torneo',
  'puntuaciones_liga',
  'ligas_torneos',
  'ligas',
];

async function bytesDe(db: TestApp['db']['kysely']): Promise<string> {
  const parts = TABLAS.map(
    (tabla) =>
      sql`select md5(string_agg(r, '' order by r)) as part
        from (select (${SIN_CUENTA})::text as r from ${sql.table(tabla)} x) filas`,
  );
  const { rows } = await sql<{ part: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return JSON.stringify(rows.map(({ part }) => part));
}

const test = enElClub
  .extend('ver', { scope: 'file' }, ({ admin }) => {
    return async (id: string) => (await admin.send('GET', ruta(id, 'eliminacion/previa'))).body;
  })
  .extend('eliminar', { scope: 'file' }, ({ admin }) => {
    return async (id: string, body: object) => await admin.send('POST', ruta(id, 'eliminacion'), body);
  })
  /** Deletes it as it stands. */
  .extend('eliminado', { scope: 'file' }, ({ ver, eliminar }) => {
    return async (id: string) => {
      const { confirmacion, nombre } = await ver(id);
      const answer = await eliminar(id, { confirmacion, nombre });
      expect(answer.status).toBe(200);
      return answer;
    };
  })
  /** A liga of two torneos in which the last place of one is the first of the other, calculated. */
  .extend('crearTemporada', { scope: 'file' }, ({ admin, db, ver }) => {
    return async (sistemaPuntuacion: 'om_hoyo19' | 'cervecita') => {
      const socios = await Promise.all([crearJugador(db), crearJugador(db), crearJugador(db)]);
      const jugar = async (fechaJuego: string, golpes: readonly number[]) =>
        await crearTorneoJugado(
          db,
          golpes.map((sobrePar, i) => ({ sobrePar, jugadorId: socios[i]?.id ?? '' })),
          { fechaJuego },
        );
      const uno = await jugar('2026-03-01', [0, 5, 9]);
      const dos = await jugar('2026-03-08', [9, 5, 0]);
      const liga = await crearLiga(db, { torneoIds: [uno.id, dos.id], sistemaPuntuacion });
      const calcular = async () => {
        const answer = await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
        expect(answer.status).toBe(200);
      };
      await calcular();
      expect((await ver(dos.id))['pideNombre']).toBe(true);
      const clasificacion = async () =>
        (await admin.send('GET', `/api/ligas/${liga.slug}/clasificacion`)).body as {
          torneos: { id: string }[];
        };
      const estado = async () => ({ bytes: await bytesDe(db), clasificacion: await clasificacion() });
      return { uno, dos, liga, calcular, clasificacion, estado };
    };
  });

describe('deleting', () => {
  test('shows what it takes away before anything goes', async ({ db, escenario, ver }) => {
    await crearTarjeta(db, { participanteId: escenario.deMiembro, golpes: [4, 'raya', 5] });
    expect(await ver(escenario.hoy.id)).toMatchObject({
      nombre: escenario.hoy.slug,
      inscripciones: 3,
      partidas: 2,
      partidasValidadas: 0,
      hoyos: 3,
      ligas: [escenario.liga, escenario.ligaInactiva].toSorted((a, b) => a.localeCompare(b)),
      pideNombre: false,
    });
  });

  test('takes the torneo off every screen and erases nothing', async ({
    admin,
    app,
    db,
    eliminado,
    escenario,
  }) => {
    const { id, slug } = escenario.hoy;
    await eliminado(id);
    const seen = await Promise.all([
      escenario.miembro.send('GET', `/api/torneos/${slug}`),
      escenario.miembro.send('GET', `/api/torneos/${slug}/clasificacion`),
      escenario.miembro.send(
        'PUT',
        `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/1`,
        {
          opId: randomUUID(),
          golpes: 4,
        },
      ),
      admin.send('GET', `/api/admin/torneos/${id}`),
      admin.send('PUT', ruta(id, 'activo'), { activo: false }),
      admin.send('POST', ruta(id, 'puntos')),
    ]);
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const { body } = await escenario.miembro.send('GET', '/api/torneos');
    expect(JSON.stringify(body)).not.toContain(slug);
    const inscritos = await db
      .selectFrom('participantes_torneo')
      .select('id')
      .where('torneoId', '=', id)
      .execute();
    expect(inscritos).toHaveLength(3);
    expect(await frases(app, { torneoId: id })).toEqual([`Elimina el torneo ${slug}`]);
  });

  test('is refused when something changed since it was shown', async ({ db, eliminar, escenario, ver }) => {
    const { id } = escenario.hoy;
    const { confirmacion } = await ver(id);
    await crearTarjeta(db, { participanteId: escenario.deMiembro, golpes: [4] });
    const answer = await eliminar(id, { confirmacion });
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'confirmacion_caducada']);
    expect((await eliminar(id, { confirmacion: (await ver(id))['confirmacion'] })).status).toBe(200);
  });

  test('is refused with the confirmation of another torneo', async ({ eliminar, escenario, ver }) => {
    const { confirmacion } = await ver(escenario.futuro.id);
    expect((await eliminar(escenario.hoy.id, { confirmacion })).body['codigo']).toBe('confirmacion_caducada');
  });

  test('of validated results it wants the name besides the confirmation', async ({
    eliminar,
    escenario,
    ver,
  }) => {
    const { id, slug } = escenario.pasado;
    const { confirmacion, pideNombre } = await ver(id);
    expect(pideNombre).toBe(true);
    const wrong = await eliminar(id, { confirmacion, nombre: 'otro' });
    expect([wrong.status, wrong.body['codigo']]).toEqual([422, 'nombre_no_coincide']);
    expect((await eliminar(id, { confirmacion })).body['codigo']).toBe('nombre_no_coincide');
    expect((await eliminar(id, { confirmacion: 'x', nombre: slug })).body['codigo']).toBe(
      'confirmacion_caducada',
    );
    expect((await eliminar(id, { confirmacion, nombre: ` ${slug.toUpperCase()} ` })).status).toBe(200);
  });

  test('twice at once it is deleted once', async ({ eliminar, escenario, operaciones, ver }) => {
    const { id } = escenario.futuro;
    const { confirmacion } = await ver(id);
    const both = await Promise.all([eliminar(id, { confirmacion }), eliminar(id, { confirmacion })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await operaciones(id)).toEqual(['gestionTorneos.eliminar']);
  });

  test.for([{ confirmacion: 7 }, {}, { confirmacion: 'x', otra: 1 }, { confirmacion: 'x', nombre: null }])(
    'with %j it is a request that is not valid',
    async (body, { eliminar, escenario }) => {
      expect((await eliminar(escenario.hoy.id, body)).status).toBe(400);
    },
  );

  test('an unknown id is not found, whatever its form', async ({ admin, eliminar }) => {
    const unknown = ['no-es-un-id', '00000000-0000-4000-8000-000000000000'];
    for (const id of unknown) {
      expect((await admin.send('GET', ruta(id, 'eliminacion/previa'))).status).toBe(404);
      expect((await eliminar(id, { confirmacion: 'x' })).status).toBe(404);
      expect((await admin.send('POST', ruta(id, 'restauracion'))).status).toBe(404);
    }
  });

  test('whichever statement fails, it stands', async ({ admin, app, eliminar, escenario, faults, ver }) => {
    const { confirmacion, nombre } = await ver(escenario.pasado.id);
    const points = await failAtEachStatement({ db: app.db, faults }, () =>
      eliminar(escenario.pasado.id, { confirmacion, nombre }),
    );
    expect(points).toBeGreaterThan(4);
    const back = await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('POST', ruta(escenario.pasado.id, 'restauracion')),
    );
    expect(back).toBeGreaterThan(4);
  });
});

describe('restoring', () => {
  test.for(['om_hoyo19', 'cervecita'] as const)(
    'brings back identical results and points of a liga %s, which did without them meanwhile',
    async (sistemaPuntuacion, { admin, app, crearTemporada, db, eliminado }) => {
      const { uno, dos, liga, clasificacion, estado } = await crearTemporada(sistemaPuntuacion);
      const before = await estado();
      const deleted = await eliminado(dos.id);
      expect(deleted.body).toEqual({ id: dos.id, ligas: [liga.nombre] });
      const without = await clasificacion();
      expect(without.torneos.map(({ id }) => id)).toEqual([uno.id]);
      const restored = await admin.send('POST', ruta(dos.id, 'restauracion'));
      expect(restored.body).toEqual({ id: dos.id, ligas: [liga.nombre] });
      expect(await estado()).toEqual(before);
      const dichas = await frases(app, { torneoId: dos.id });
      expect(dichas).toEqual([`Elimina el torneo ${dos.slug}`, `Restaura el torneo ${dos.slug}`]);
      const { revision, revisionCalculada } = await db
        .selectFrom('ligas')
        .select(['revision', 'revisionCalculada'])
        .where('id', '=', liga.id)
        .executeTakeFirstOrThrow();
      expect(revision - revisionCalculada).toBe(2);
    },
  );

  test.for(['om_hoyo19', 'cervecita'] as const)(
    'a liga %s that was calculated meanwhile is the same again after one more calculation',
    async (sistemaPuntuacion, { admin, crearTemporada, eliminado }) => {
      const { uno, dos, calcular, clasificacion, estado } = await crearTemporada(sistemaPuntuacion);
      const before = await estado();
      await eliminado(dos.id);
      await calcular();
      expect((await clasificacion()).torneos.map(({ id }) => id)).toEqual([uno.id]);
      await admin.send('POST', ruta(dos.id, 'restauracion'));
      await calcular();
      expect(await estado()).toEqual(before);
    },
  );

  test('the deleted ones are listed apart, for thirty days', async ({ admin, db }) => {
    const torneo = await crearTorneo(db);
    const lista = async (mostrar: string) => {
      const { body } = await admin.send(
        'GET',
        `/api/admin/torneos?mostrar=${mostrar}&busqueda=${torneo.nombre}`,
      );
      return (body['filas'] as { id: string }[]).length;
    };
    const hace = async (days: number) =>
      await db
        .updateTable('torneos')
        .set({ eliminadoEn: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', torneo.id)
        .execute();
    expect([await lista('vigentes'), await lista('eliminados')]).toEqual([1, 0]);
    await hace(29.9);
    expect([await lista('vigentes'), await lista('eliminados')]).toEqual([0, 1]);
    await hace(30.1);
    expect(await lista('eliminados')).toBe(0);
    const late = await admin.send('POST', ruta(torneo.id, 'restauracion'));
    expect([late.status, late.body['codigo']]).toEqual([409, 'torneo_no_restaurable']);
  });

  test('one that stands is left as it is', async ({ admin, db, operaciones }) => {
    const { id } = await crearTorneo(db);
    expect((await admin.send('POST', ruta(id, 'restauracion'))).status).toBe(200);
    expect(await operaciones(id)).toEqual([]);
  });
});
