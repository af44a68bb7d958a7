import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { failAtEachStatement, type Faults, openFailingStore } from '#server/testing/fail-at.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
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

describe('deleting', () => {
  let escenario: Escenario;
  beforeEach(async () => {
    escenario = await crearEscenario(app);
  });

  const ver = async (id: string) => (await admin.send('GET', ruta(id, 'eliminacion/previa'))).body;
  const eliminar = async (id: string, body: object) =>
    await admin.send('POST', ruta(id, 'eliminacion'), body);

  async function eliminado(id: string): Promise<void> {
    const { confirmacion, nombre } = await ver(id);
    expect((await eliminar(id, { confirmacion, nombre })).status).toBe(200);
  }

  test('shows what it takes away before anything goes', async () => {
    await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [4, 'raya', 5] });
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

  test('takes the torneo off every screen and erases nothing', async () => {
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
    const inscritos = await app.db.kysely
      .selectFrom('participantes_torneo')
      .select('id')
      .where('torneoId', '=', id)
      .execute();
    expect(inscritos).toHaveLength(3);
    expect(await auditoria(id)).toEqual(['gestionTorneos.eliminar']);
  });

  test('is refused when something changed since it was shown', async () => {
    const { id } = escenario.hoy;
    const { confirmacion } = await ver(id);
    await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [4] });
    const answer = await eliminar(id, { confirmacion });
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'confirmacion_caducada']);
    expect((await eliminar(id, { confirmacion: (await ver(id))['confirmacion'] })).status).toBe(200);
  });

  test('is refused with the confirmation of another torneo', async () => {
    const { confirmacion } = await ver(escenario.futuro.id);
    expect((await eliminar(escenario.hoy.id, { confirmacion })).body['codigo']).toBe('confirmacion_caducada');
  });

  test('of validated results it wants the name besides the confirmation', async () => {
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

  test('twice at once it is deleted once', async () => {
    const { id } = escenario.futuro;
    const { confirmacion } = await ver(id);
    const both = await Promise.all([eliminar(id, { confirmacion }), eliminar(id, { confirmacion })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await auditoria(id)).toEqual(['gestionTorneos.eliminar']);
  });

  test.each([{ confirmacion: 7 }, {}, { confirmacion: 'x', otra: 1 }, { confirmacion: 'x', nombre: null }])(
    'with %j it is a request that is not valid',
    async (body) => {
      expect((await eliminar(escenario.hoy.id, body)).status).toBe(400);
    },
  );

  test('an unknown id is not found, whatever its form', async () => {
    const unknown = ['no-es-un-id', '00000000-0000-4000-8000-000000000000'];
    for (const id of unknown) {
      expect((await admin.send('GET', ruta(id, 'eliminacion/previa'))).status).toBe(404);
      expect((await eliminar(id, { confirmacion: 'x' })).status).toBe(404);
      expect((await admin.send('POST', ruta(id, 'restauracion'))).status).toBe(404);
    }
  });

  test('whichever statement fails, it stands', async () => {
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
  /** Every byte of what a torneo is made of, and the tables of its liga. */
  async function bytes(): Promise<string> {
    const tablas = [
      'torneos',
      'participantes_torneo',
      'partidas',
      'tarjetas',
      'resultados_hoyo',
      'resultados_torneo',
    ];
    const mas = ['clasificaciones_torneo', 'puntuaciones_liga', 'ligas_torneos', 'ligas'];
    // Of a liga not the count of changes that its points depend on: that grows each time.
    const parts = [...tablas, ...mas].map(
      (tabla) =>
        sql`select md5(string_agg(r, '' order by r)) as part
          from (select (to_jsonb(x) - 'revision' - 'revision_calculada' - 'calculada_en')::text as r from ${sql.table(tabla)} x) filas`,
    );
    const { rows } = await sql<{ part: string }>`${sql.join(parts, sql` union all `)}`.execute(app.db.kysely);
    return JSON.stringify(rows.map(({ part }) => part));
  }

  /** A liga of two torneos in which the last place of one is the first of the other, calculated. */
  async function crearTemporada(sistemaPuntuacion: 'om_hoyo19' | 'cervecita') {
    const db = app.db.kysely;
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
    expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
    const clasificacion = async () =>
      (await admin.send('GET', `/api/ligas/${liga.slug}/clasificacion`)).body as {
        torneos: { id: string }[];
      };
    return { uno, dos, liga, clasificacion };
  }

  async function eliminar(id: string) {
    const { body } = await admin.send('GET', ruta(id, 'eliminacion/previa'));
    expect(body['pideNombre']).toBe(true);
    const { confirmacion, nombre } = body;
    return await admin.send('POST', ruta(id, 'eliminacion'), { confirmacion, nombre });
  }

  test.each(['om_hoyo19', 'cervecita'] as const)(
    'brings back identical results and points of a liga %s, which did without them meanwhile',
    async (sistemaPuntuacion) => {
      const db = app.db.kysely;
      const { uno, dos, liga, clasificacion } = await crearTemporada(sistemaPuntuacion);
      const before = { bytes: await bytes(), clasificacion: await clasificacion() };
      const deleted = await eliminar(dos.id);
      expect(deleted.body).toEqual({ id: dos.id, ligas: [liga.nombre] });
      const without = await clasificacion();
      expect(without.torneos.map(({ id }) => id)).toEqual([uno.id]);
      const restored = await admin.send('POST', ruta(dos.id, 'restauracion'));
      expect(restored.body).toEqual({ id: dos.id, ligas: [liga.nombre] });
      expect({ bytes: await bytes(), clasificacion: await clasificacion() }).toEqual(before);
      const { revision, revisionCalculada } = await db
        .selectFrom('ligas')
        .select(['revision', 'revisionCalculada'])
        .where('id', '=', liga.id)
        .executeTakeFirstOrThrow();
      expect(revision - revisionCalculada).toBe(2);
    },
  );

  test.each(['om_hoyo19', 'cervecita'] as const)(
    'a liga %s that was calculated meanwhile is the same again after one more calculation',
    async (sistemaPuntuacion) => {
      const { uno, dos, liga, clasificacion } = await crearTemporada(sistemaPuntuacion);
      const before = { bytes: await bytes(), clasificacion: await clasificacion() };
      const calcular = async () => {
        const answer = await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
        expect(answer.status).toBe(200);
      };
      await eliminar(dos.id);
      await calcular();
      expect((await clasificacion()).torneos.map(({ id }) => id)).toEqual([uno.id]);
      await admin.send('POST', ruta(dos.id, 'restauracion'));
      await calcular();
      expect({ bytes: await bytes(), clasificacion: await clasificacion() }).toEqual(before);
    },
  );

  test('the deleted ones are listed apart, for thirty days', async () => {
    const torneo = await crearTorneo(app.db.kysely);
    const lista = async (mostrar: string) => {
      const { body } = await admin.send(
        'GET',
        `/api/admin/torneos?mostrar=${mostrar}&busqueda=${torneo.nombre}`,
      );
      return (body['filas'] as { id: string }[]).length;
    };
    const hace = async (days: number) =>
      await app.db.kysely
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

  test('one that stands is left as it is', async () => {
    const { id } = await crearTorneo(app.db.kysely);
    expect((await admin.send('POST', ruta(id, 'restauracion'))).status).toBe(200);
    expect(await auditoria(id)).toEqual([]);
  });
});
