import { beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import {
  ambos,
  categoria,
  crearTorneoDeDosSalidas,
  type TorneoDeDosSalidas,
} from '#server/testing/dos-salidas.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { formularioDe } from '#server/testing/torneo-nuevo.ts';

let app: TestApp;
let faults: Faults;
let admin: Caller;
let torneo: TorneoDeDosSalidas;

enUnClubConAdmin((club) => ({ app, faults, admin } = club));
beforeEach(async () => {
  torneo = await crearTorneoDeDosSalidas(app, admin);
});

describe('telling them', () => {
  test('they are kept in order, with their tees, counted and remembered; the same again, told by their names too, is no change', async () => {
    const saved = await torneo.guardar(torneo.club());
    expect(saved.body).toEqual({ version: 2, recalculados: 0, pendientes: [] });
    const ficha = await torneo.leer();
    expect(ficha.categorias).toMatchObject([
      { nombre: '1.ª', handicapMin: null, handicapMax: 11.4, salidas: [] },
      { nombre: '2.ª', handicapMin: 11.5, handicapMax: null, salidas: ambos(torneo.blancas) },
      { nombre: 'Sénior', tramoEdad: 'senior' },
    ]);
    expect((await torneo.guardar(ficha.categorias)).body).toMatchObject({ version: 2 });
    const sinId = ficha.categorias.map((una) => ({ ...una, id: null }));
    expect((await torneo.guardar(sinId)).body).toMatchObject({ version: 2 });
    expect((await torneo.leer()).categorias).toEqual(ficha.categorias);
    const { nombre } = (await admin.send('GET', `/api/admin/torneos/${torneo.id}`)).body;
    const dichas = await frases(app, { torneoId: torneo.id });
    expect(dichas).toEqual([`Cambia las categorías del torneo ${String(nombre)}`]);
  });

  test('the page of the torneo tells them, and the enrolment page where one would play from', async () => {
    await torneo.guardar(torneo.club());
    const socia = await conSesion(app, { sexo: 'mujer', handicap: 20 });
    const { body } = await socia.send('GET', `/api/torneos/${torneo.id}`);
    const [, segunda] = (await torneo.leer()).categorias;
    expect(body['categorias']).toMatchObject([
      { nombre: '1.ª', rango: 'hasta 11,4', salidas: [], ganadores: [] },
      {
        nombre: '2.ª',
        rango: 'desde 11,5',
        salidas: [{ sexo: 'hombre', salida: 'Blancas' }, { sexo: 'mujer' }],
      },
      { nombre: 'Sénior', rango: null },
    ]);
    // 20·140/113 + 77 − 72 = 29,78
    expect(body['miInscripcion']).toMatchObject({
      categorias: [segunda?.id],
      salida: 'Blancas',
      handicapDeJuego: 30,
    });
    expect((await visitante(app).send('GET', `/api/torneos/${torneo.id}`)).body['miInscripcion']).toBeNull();
  });

  test.each<[string, object[], string]>([
    ['two of one name', [categoria('Damas'), categoria('damas ')], '422 categoria_repetida'],
    ['one without a name', [categoria(' ')], '422 categoria_sin_nombre'],
    [
      'a range upside down',
      [categoria('1.ª', { handicapMin: 12, handicapMax: 3 })],
      '422 categoria_rango_no_valido',
    ],
    ['thirteen', Array.from({ length: 13 }, (_, i) => categoria(`${i}.ª`)), '422 categorias_de_mas'],
    ['one of nowhere', [categoria('1.ª', { id: randomUUID() })], '422 categoria_no_encontrada'],
  ])('%s is refused', async (_, categorias, codigo) => {
    const { status, body } = await torneo.guardar(categorias);
    expect(`${status} ${String(body['codigo'])}`).toBe(
      codigo.replace('422 categoria_no', '404 categoria_no'),
    );
    expect((await torneo.leer()).categorias).toEqual([]);
  });

  test('a tee of another course, a categoría of another torneo and one told twice are refused', async () => {
    const otro = await crearCampo(app.db.kysely);
    const ajena = await torneo.guardar([categoria('1.ª', { salidas: ambos(otro.salidaId) })]);
    expect(ajena.body['codigo']).toBe('salida_de_otro_campo');
    await torneo.guardar(torneo.club());
    const [primera] = (await torneo.leer()).categorias;
    const dos = await torneo.guardar([primera ?? {}, { ...primera, nombre: 'Otra' }]);
    expect(dos.body['codigo']).toBe('categoria_no_encontrada');
    const deOtro = await crearTorneoDeDosSalidas(app, admin);
    expect((await deOtro.guardar([primera ?? {}])).body['codigo']).toBe('categoria_no_encontrada');
    expect((await torneo.leer()).categorias).toHaveLength(3);
  });

  test('of two administrators with the same list the second is told', async () => {
    const { version } = await torneo.leer();
    const both = await Promise.all([
      torneo.guardar(torneo.club(), version),
      torneo.guardar([categoria('Damas')], version),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('whichever statement fails, they are as they were', async () => {
    await torneo.inscribir({ handicap: 20 });
    const { version } = await torneo.leer();
    expect(
      await failAtEachStatement({ db: app.db, faults }, () => torneo.guardar(torneo.club(), version)),
    ).toBeGreaterThan(10);
  });

  test('a tee that only a categoría plays is in use, and the course cannot be changed under it', async () => {
    await torneo.guardar(torneo.club());
    const borrado = await admin.send('DELETE', `/api/admin/salidas/${torneo.blancas}`);
    expect(borrado.body['codigo']).toBe('salida_en_uso');
    const otro = await crearCampo(app.db.kysely);
    const { body } = await admin.send('GET', `/api/admin/torneos/${torneo.id}`);
    const cambio = { ...formularioDe(body), campoId: otro.id, salidas: [] };
    const refused = await admin.send('PUT', `/api/admin/torneos/${torneo.id}`, cambio);
    expect(refused.body['codigo']).toBe('categorias_de_otro_campo');
    // Those that are played from the tees of the torneo go along
    await torneo.guardar([categoria('Damas', { sexo: 'mujer' })]);
    const { version } = await torneo.leer();
    const moved = await admin.send('PUT', `/api/admin/torneos/${torneo.id}`, { ...cambio, version });
    expect(moved.status).toBe(200);
  });
});
