import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
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
