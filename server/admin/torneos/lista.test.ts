import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let campo: Awaited<ReturnType<typeof crearCampo>>;

beforeAll(async () => {
  app = await openTestApp();
  admin = await conSesion(app, { admin: true });
  campo = await crearCampo(app.db.kysely);
});
afterAll(async () => await app.close());

const datos = (cambios: object = {}) => ({
  id: randomUUID(),
  nombre: unico('Trofeo'),
  fechaJuego: '2026-06-13',
  campoId: campo.id,
  ...cambios,
});

async function crear(cambios: object = {}) {
  const answer = await admin.send('POST', '/api/admin/torneos', datos(cambios));
  expect(answer.status).toBe(200);
  return answer.body as { id: string; slug: string; version: number };
}

async function ficha(id: string) {
  return (await admin.send('GET', `/api/admin/torneos/${id}`)).body;
}

async function lista(query: string) {
  const answer = await admin.send('GET', `/api/admin/torneos?${query}`);
  return answer.body as { filas: Record<string, unknown>[]; total: number; siguiente: string | null };
}

describe('the list', () => {
  test('brings twenty a page, newest day first, every torneo once', async () => {
    const marca = unico('pagina');
    for (let i = 0; i < 45; i += 1)
      await crearTorneo(app.db.kysely, {
        campoId: campo.id,
        nombre: `${marca} ${i}`,
        fechaJuego: `2026-03-${String(1 + (i % 7)).padStart(2, '0')}`,
      });
    const dias: string[] = [];
    const ids = new Set<unknown>();
    const sizes: number[] = [];
    const totals = new Set<number>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await lista(`busqueda=${marca}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      sizes.push(page.filas.length);
      totals.add(page.total);
      for (const torneo of page.filas) {
        ids.add(torneo['id']);
        dias.push(String(torneo['fechaJuego']));
      }
      cursor = page.siguiente;
    }
    expect([sizes, ids.size, [...totals]]).toEqual([[20, 20, 5], 45, [45]]);
    expect(dias).toEqual(dias.toSorted((a, b) => b.localeCompare(a)));
  });

  test('tells what hangs from each torneo', async () => {
    const { id } = await crear({
      salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }],
      metodoDesempate: 'libro_verde',
    });
    const { nombre: liga } = await crearLiga(app.db.kysely, { torneoIds: [id] });
    const escenario = await crearEscenario(app);
    const { filas } = await lista(`busqueda=${escenario.pasado.slug}`);
    expect(filas).toMatchObject([
      { id: escenario.pasado.id, partidas: 1, partidasValidadas: 1, participantes: 1 },
    ]);
    const propio = await lista(`busqueda=${String((await ficha(id))['nombre'])}`);
    expect(propio.filas).toMatchObject([
      {
        id,
        metodoDesempate: 'libro_verde',
        salidas: [{ sexo: 'hombre', nombre: 'Amarillas' }],
        ligas: [liga],
        campo: campo.nombre,
        eliminadoEn: null,
      },
    ]);
  });

  test.each([
    ['nunez', 1],
    ['NUÑEZ', 1],
    ['Copa Núñez', 1],
    ['nu%ez', 0],
    ['_', 0],
    ["'", 0],
  ])('searching %s among torneos called Copa Núñez finds %i', async (busqueda, found) => {
    const { filas: before } = await lista('busqueda=nunez');
    if (before.length === 0) await crear({ nombre: 'Copa Núñez' });
    const { filas } = await lista(`busqueda=${encodeURIComponent(busqueda)}`);
    expect(filas.filter(({ nombre }) => nombre === 'Copa Núñez')).toHaveLength(found);
  });

  test.each([
    'cursor=ayer',
    'cursor=2026-02-30_00000000-0000-4000-8000-000000000000',
    'mostrar=todos',
    'otra=1',
  ])('%s is a request that is not valid', async (query) => {
    expect((await admin.send('GET', `/api/admin/torneos?${query}`)).status).toBe(400);
  });

  test('the form offers every course with its tees', async () => {
    const { body } = await admin.send('GET', '/api/admin/opciones-de-torneo');
    expect(body['campos']).toContainEqual({
      id: campo.id,
      nombre: campo.nombre,
      ubicacion: 'Madrid',
      salidas: [{ id: campo.salidaId, nombre: 'Amarillas' }],
    });
  });
});

describe('the members on whom the form writes the handicap out', () => {
  const inscribir = async (torneoId: string, handicap: number | null, sexo: 'hombre' | 'mujer' | null) => {
    const jugador = await crearJugador(app.db.kysely, { handicap, sexo });
    await crearInscripcion(app.db.kysely, { torneoId, jugadorId: jugador.id });
    return jugador.nombre;
  };

  test('are the lowest and the highest with a handicap and a sex, each with the tee played', async () => {
    const salida = { nombre: 'Rojas', slopeFemenino: 124, courseRatingFemenino: 70.4 };
    const torneo = await crearTorneo(app.db.kysely, {
      salidaId: (await crearCampo(app.db.kysely, { salida })).salidaId,
    });
    expect((await ficha(torneo.id))['ejemplos']).toEqual([]);
    const solo = await inscribir(torneo.id, 18.2, 'mujer');
    expect((await ficha(torneo.id))['ejemplos']).toEqual([
      { nombre: solo, handicap: 18.2, salida: { nombre: 'Rojas', slope: 124, valorDeCampo: 70.4, par: 72 } },
    ]);
    await inscribir(torneo.id, null, 'hombre');
    await inscribir(torneo.id, 54, null);
    const alto = await inscribir(torneo.id, 30, 'hombre');
    const bajo = await inscribir(torneo.id, -1.4, 'mujer');
    expect((await ficha(torneo.id))['ejemplos']).toMatchObject([
      { nombre: bajo, handicap: -1.4, salida: { slope: 124 } },
      { nombre: alto, handicap: 30, salida: { nombre: 'Rojas', slope: 113, valorDeCampo: 72 } },
    ]);
  });

  test('are none where no tee was chosen', async () => {
    const torneo = await crearTorneo(app.db.kysely, { salidaId: null });
    await inscribir(torneo.id, 12, 'hombre');
    expect((await ficha(torneo.id))['ejemplos']).toEqual([]);
  });
});
