import { describe, expect } from 'vitest';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { test as alCrearTorneos } from '#server/testing/torneo-nuevo.ts';

const test = alCrearTorneos
  .extend('lista', { scope: 'file' }, ({ admin }) => {
    return async (query: string) => {
      const answer = await admin.send('GET', `/api/admin/torneos?${query}`);
      return answer.body as { filas: Record<string, unknown>[]; total: number; siguiente: string | null };
    };
  })
  .extend('inscribir', { scope: 'file' }, ({ db }) => {
    return async (torneoId: string, handicap: number | null, sexo: 'hombre' | 'mujer' | null) => {
      const jugador = await crearJugador(db, { handicap, sexo });
      await crearInscripcion(db, { torneoId, jugadorId: jugador.id });
      return jugador.nombre;
    };
  });

describe('the list', () => {
  test('brings twenty a page, newest day first, every torneo once', async ({ campo, db, lista }) => {
    const marca = unico('pagina');
    for (let i = 0; i < 45; i += 1)
      await crearTorneo(db, {
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

  test('is a sheet too, whole and by the same words, in which no torneo is a formula', async ({
    admin,
    campo,
    db,
    lista,
  }) => {
    const marca = unico('hoja');
    for (let i = 0; i < 21; i += 1)
      await crearTorneo(db, { campoId: campo.id, nombre: `=${marca} ${i}`, fechaJuego: '2026-03-07' });
    const leer = async (query: string) => {
      const { body } = await admin.send('GET', `/api/admin/torneos/csv?${query}`);
      return String(body['csv']).trim().split('\r\n');
    };
    const [columnas, ...lineas] = await leer(`busqueda=${marca}`);
    expect(columnas?.split(';').slice(0, 4)).toEqual(['Fecha', 'Torneo', 'Vuelta', 'Campo']);
    expect(lineas).toHaveLength(21);
    expect(new Set(lineas.map((linea) => linea.slice(0, 13 + marca.length)))).toEqual(
      new Set([`07/03/2026;'=${marca}`]),
    );
    expect(lineas[0]).toContain(`;;${campo.nombre};`);
    expect((await leer(`busqueda=${marca}&mostrar=eliminados`)).slice(1)).toEqual([]);
    expect((await lista(`busqueda=${marca}`)).total).toBe(21);
  });

  test('has the later vueltas of a torneo under it, found by their course too', async ({
    campo,
    db,
    lista,
  }) => {
    const marca = unico('vueltas');
    const otroCampo = await crearCampo(db, { nombre: `Campo de ${marca}` });
    const comun = { nombre: marca, fechaJuego: '2026-03-01' };
    const torneo = await crearTorneo(db, { ...comun, campoId: campo.id });
    for (const numero of [3, 2]) {
      const nombre = `${marca} · Vuelta ${numero}`;
      const vuelta = await crearTorneo(db, {
        nombre,
        fechaJuego: `2026-03-0${numero}`,
        campoId: otroCampo.id,
      });
      await db.insertInto('vueltas').values({ vueltaId: vuelta.id, torneoId: torneo.id, numero }).execute();
      await crearInscripcion(db, { torneoId: vuelta.id });
    }
    for (const busqueda of [marca, `Campo de ${marca}`, `${marca} · Vuelta 3`]) {
      const { filas, total } = await lista(`busqueda=${encodeURIComponent(busqueda)}`);
      expect(total).toBe(1);
      expect(filas).toMatchObject([
        {
          id: torneo.id,
          participantes: 0,
          vueltas: [
            { numero: 2, fechaJuego: '2026-03-02', campo: otroCampo.nombre, participantes: 1 },
            { numero: 3 },
          ],
        },
      ]);
    }
  });

  test('tells what hangs from each torneo', async ({ campo, crear, db, escenario, ficha, lista }) => {
    const { id } = await crear({
      salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }],
      metodoDesempate: 'libro_verde',
    });
    const { nombre: liga } = await crearLiga(db, { torneoIds: [id] });
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

  test.for<[string, number]>([
    ['nunez', 1],
    ['NUÑEZ', 1],
    ['Copa Núñez', 1],
    ['nuñez  copa', 1],
    ['copa prado', 0],
    ['nu%ez', 0],
    ['_', 0],
    ["'", 0],
  ])('searching %s among torneos called Copa Núñez finds %i', async ([busqueda, found], { crear, lista }) => {
    const { filas: before } = await lista('busqueda=nunez');
    if (before.length === 0) await crear({ nombre: 'Copa Núñez' });
    const { filas } = await lista(`busqueda=${encodeURIComponent(busqueda)}`);
    expect(filas.filter(({ nombre }) => nombre === 'Copa Núñez')).toHaveLength(found);
  });

  test.for([
    'cursor=ayer',
    'cursor=2026-02-30_00000000-0000-4000-8000-000000000000',
    'mostrar=todos',
    'otra=1',
  ])('%s is a request that is not valid', async (query, { admin }) => {
    expect((await admin.send('GET', `/api/admin/torneos?${query}`)).status).toBe(400);
  });

  test('the form offers every course with its tees', async ({ admin, campo }) => {
    const { body } = await admin.send('GET', '/api/admin/opciones-de-torneo');
    expect(body['campos']).toContainEqual({
      id: campo.id,
      nombre: campo.nombre,
      ubicacion: 'Madrid',
      salidas: [{ id: campo.salidaId, nombre: 'Amarillas', valoradaPara: ['hombre', 'mujer'] }],
    });
  });
});

describe('the members on whom the form writes the handicap out', () => {
  test('are the lowest and the highest with a handicap and a sex, each with the tee played', async ({
    db,
    ficha,
    inscribir,
  }) => {
    const salida = { nombre: 'Rojas', slopeFemenino: 124, courseRatingFemenino: 70.4 };
    const torneo = await crearTorneo(db, {
      salidaId: (await crearCampo(db, { salida })).salidaId,
    });
    expect((await ficha(torneo.id))['ejemplos']).toEqual([]);
    const solo = await inscribir(torneo.id, 18.2, 'mujer');
    const propias = { ida: null, vuelta: null };
    const pares = { par: 72, paresDeNueves: { ida: 36, vuelta: 36 }, propias };
    expect((await ficha(torneo.id))['ejemplos']).toEqual([
      { nombre: solo, handicap: 18.2, salida: { nombre: 'Rojas', slope: 124, valorDeCampo: 70.4, ...pares } },
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

  test('are none where no tee was chosen', async ({ db, ficha, inscribir }) => {
    const torneo = await crearTorneo(db, { salidaId: null });
    await inscribir(torneo.id, 12, 'hombre');
    expect((await ficha(torneo.id))['ejemplos']).toEqual([]);
  });
});
