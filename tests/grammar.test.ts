/** The laws about how the API speaks: one grammar of addresses, names, lists, files and versions. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { endpointsOf, type Endpoint } from '../scripts/testing/endpoints.ts';
import { loadModule } from './laws/contract.ts';
import {
  misnamedReferences,
  outsideTheWing,
  wrongAddresses,
  wrongDeletions,
  wrongFiles,
  wrongLists,
  wrongVersions,
} from './laws/grammar.ts';

const endpoints = endpointsOf((await loadModule('contrato/index.ts'))?.['contrato']);
const references = (await loadModule('contrato/referencias.ts'))?.['REFERENCIAS'];
const isReference = (schema: unknown) =>
  references instanceof z.core.$ZodRegistry && schema instanceof z.ZodType && references.has(schema);

const torneo: Endpoint = {
  name: 'torneos.detalle',
  method: 'GET',
  path: '/torneos/{torneoId}',
  acceso: 'publico',
};
const at = (path: string): Endpoint[] => [{ ...torneo, path }];

describe('addresses', () => {
  test('every address names things in the plural, one of them by its id, and acts as nouns', () => {
    expect(wrongAddresses(endpoints)).toEqual([]);
    expect(endpoints.length).toBeGreaterThan(100);
  });

  test.each([
    ['a verb', '/torneos/{torneoId}/historial/{entradaId}/deshacer'],
    ['a verb with its object', '/campos/previsualizar-importacion'],
    ['a collection in the singular', '/torneo/{torneoId}'],
    ['a list in the singular', '/jugador'],
    ['a parameter without Id', '/torneos/{torneo}'],
    ['a parameter of no kind', '/jugadores/{id}'],
    ['the id of another thing', '/ligas/{torneoId}'],
    ['a thing behind a thing', '/partidas/{partidaId}/{participanteId}'],
    ['one of what is no collection', '/perfil/{jugadorId}'],
    ['an unknown word', '/torneos/{torneoId}/oculto'],
  ])('%s is noticed', (_, path) => {
    expect(wrongAddresses(at(path))).not.toEqual([]);
  });

  test('a thing by its id, one of its kind and an act as a noun are fine', () => {
    const fine = ['/torneos/{torneoId}', '/partidas/{partidaId}/tarjeta', '/partidas/{partidaId}/validacion'];
    expect(fine.flatMap((path) => wrongAddresses(at(path)))).toEqual([]);
  });
});

describe('administration', () => {
  test('what administrators do is below /admin and in the wing, and nothing else is', () => {
    expect(outsideTheWing(endpoints)).toEqual([]);
  });

  test.each<[string, Partial<Endpoint>]>([
    ['an act of administrators outside', { acceso: 'admin' }],
    [
      'an act of administrators in another noun',
      { acceso: 'admin', path: '/admin/torneos', name: 'torneos.list' },
    ],
    ['somebody else inside', { path: '/admin/torneos', name: 'admin.torneos.list', acceso: 'sesion' }],
    ['somebody else in the wing', { name: 'admin.torneos.list' }],
    ['an address that only begins alike', { path: '/administradores', name: 'admin.lista', acceso: 'admin' }],
  ])('%s is noticed', (_, changes) => {
    expect(outsideTheWing([{ ...torneo, ...changes }])).toHaveLength(1);
  });
});

describe('what is taken away', () => {
  const eliminar = { ...torneo, name: 'admin.ligas.eliminar', path: '/admin/ligas/{ligaId}/eliminacion' };
  const restaurar = { ...torneo, name: 'admin.ligas.restaurar', path: '/admin/ligas/{ligaId}/restauracion' };
  const borrar = { ...torneo, name: 'admin.ligas.borrar', path: '/admin/ligas/{ligaId}/borrado' };

  test('eliminar can be restored, borrar cannot', () => {
    expect(wrongDeletions(endpoints)).toEqual([]);
    expect(wrongDeletions([eliminar, restaurar])).toEqual([]);
    expect(wrongDeletions([borrar])).toEqual([]);
  });

  test.each<[string, Endpoint[]]>([
    ['eliminar of what is gone for good', [eliminar]],
    ['borrar of what can be restored', [borrar, restaurar]],
    ['restaurar of what nobody took away', [restaurar]],
    [
      'the preview of borrar of what can be restored',
      [eliminar, restaurar, { ...restaurar, name: 'admin.ligas.previaDeBorrar' }],
    ],
    [
      'only the name of what is gone for good',
      [{ ...eliminar, name: 'admin.ligas.eliminar', path: '/admin/ligas/{ligaId}' }],
    ],
    [
      'only the address of what can be restored',
      [
        eliminar,
        restaurar,
        { ...borrar, name: 'admin.ligas.previa', path: '/admin/ligas/{ligaId}/borrado/previa' },
      ],
    ],
  ])('%s is noticed', (_, planted) => {
    expect(wrongDeletions(planted)).not.toEqual([]);
  });
});

describe('lists', () => {
  const filas = z.array(z.string());
  const total = z.int();
  const siguiente = z.string().nullable();
  const pagina = z.object({ filas, total, siguiente });
  const input = z.strictObject({ cursor: z.string().optional() });

  test('a list that pages does it by cursor and {filas, total, siguiente}', () => {
    expect(wrongLists(endpoints)).toEqual([]);
    expect(wrongLists([{ ...torneo, input, output: pagina.extend({ torneo: z.string() }) }])).toEqual([]);
    expect(wrongLists([{ ...torneo, input: input.default({}), output: pagina }])).toEqual([]);
  });

  test.each<[string, Partial<Endpoint>]>([
    ['a page without the mark it is asked for by', { output: pagina }],
    ['a mark without a page', { input, output: z.object({ torneos: filas }) }],
    ['rows of a page by their noun', { input, output: z.object({ torneos: filas, total, siguiente }) }],
    ['a page that does not say how many there are', { input, output: z.object({ filas, siguiente }) }],
    ['a page that never ends', { input, output: z.object({ filas, total, siguiente: z.string() }) }],
    [
      'pages by number',
      { input: z.strictObject({ pagina: total }), output: z.object({ personas: filas, total }) },
    ],
    ['how many pages', { input, output: pagina.extend({ paginas: total }) }],
    ['a list that does not page and says filas', { output: z.object({ filas }) }],
  ])('%s is noticed', (_, changes) => {
    expect(wrongLists([{ ...torneo, ...changes }])).not.toEqual([]);
  });
});

describe('files', () => {
  const csv = z.object({ archivo: z.string(), csv: z.string() });
  const file = (path: string, output: z.ZodType): Endpoint[] => [{ ...torneo, path, output }];

  test('a file ends in its format, and a CSV is {archivo, csv}', () => {
    expect(wrongFiles(endpoints)).toEqual([]);
    expect(wrongFiles(file('/jugadores/csv', csv))).toEqual([]);
    expect(wrongFiles(file('/cuenta/datos/zip', z.file()))).toEqual([]);
  });

  test.each([
    ['a CSV at another address', '/exportaciones/jugadores', csv],
    ['a CSV of another shape', '/jugadores/csv', z.object({ nombre: z.string(), csv: z.string() })],
    [
      'the name of a file without one',
      '/jugadores/csv',
      z.object({ archivo: z.string(), texto: z.string() }),
    ],
    ['a format that is no file', '/jugadores/csv', z.object({ jugadores: z.array(z.string()) })],
    ['bytes without a format', '/cuenta/datos', z.file()],
    ['something behind a format', '/jugadores/csv/{jugadorId}', z.object({})],
  ])('%s is noticed', (_, path, output) => {
    expect(wrongFiles(file(path, output))).toHaveLength(1);
  });
});

describe('versions', () => {
  const ofHole = z.int().nullable();

  test('what a change was made from is its version', () => {
    expect(wrongVersions(endpoints)).toEqual([]);
    const input = z.strictObject({ version: ofHole.default(null), versiones: z.array(ofHole) });
    expect(wrongVersions([{ ...torneo, input }])).toEqual([]);
  });

  test.each<[string, Partial<Endpoint>]>([
    ['a version by another name', { input: z.strictObject({ versionBase: ofHole }) }],
    ['one deep in an answer', { output: z.object({ filas: z.array(z.object({ nuevaVersion: ofHole })) }) }],
    ['a list of them in the singular', { output: z.object({ version: z.array(ofHole) }) }],
  ])('%s is noticed', (_, changes) => {
    expect(wrongVersions([{ ...torneo, ...changes }])).toHaveLength(1);
  });
});

describe('what a request names', () => {
  test('a reference is called by its id', () => {
    expect(misnamedReferences(endpoints, isReference)).toEqual([]);
  });

  test.each<[string, (reference: z.ZodType) => z.ZodType]>([
    ['a thing by its noun', (torneoId) => z.strictObject({ torneo: torneoId })],
    ['a list of things by their noun', (torneoId) => z.strictObject({ torneos: z.array(torneoId) })],
    [
      'a thing deep in a list',
      (torneoId) => z.strictObject({ filas: z.array(z.object({ de: torneoId.nullable() })) }),
    ],
  ])('%s is noticed', (_, inputOf) => {
    const torneoId = z.guid();
    const input = inputOf(torneoId);
    expect(misnamedReferences([{ ...torneo, input }], (schema) => schema === torneoId)).toHaveLength(1);
  });
});
