/** The laws about what is asked for: nothing is made twice by one request, and whatever is named is a reference. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { endpointsOf, type Endpoint } from '../scripts/testing/endpoints.ts';
import { loadModule } from './laws/contract.ts';
import { looseReferences, repeatableCreations, uniqueIndexesOf } from './laws/inputs.ts';
import { readSources } from './laws/source.ts';

const endpoints = endpointsOf((await loadModule('contrato/index.ts'))?.['contrato']);
const references = (await loadModule('contrato/referencias.ts'))?.['REFERENCIAS'];
const isReference = (schema: unknown) =>
  references instanceof z.core.$ZodRegistry && schema instanceof z.ZodType && references.has(schema);

const crear: Endpoint = { name: 'ligas.crear', method: 'POST', path: '/ligas', acceso: 'admin', crea: 'id' };
const nombre = z.string();
const indexes = new Set(['ligas_slug_key']);

describe('what is made is made once', () => {
  test('every POST says what keeps the same request from making two things', () => {
    expect(repeatableCreations(endpoints, uniqueIndexesOf(readSources()))).toEqual([]);
  });

  test('the indexes of the store are not read as none', () => {
    const found = uniqueIndexesOf(readSources());
    for (const name of ['participantes_inscrito_una_vez', 'usuarios_email_key', 'ligas_torneos_pkey'])
      expect(found.has(name)).toBe(true);
    expect(found.has('constraint')).toBe(false);
  });

  test.each<[string, Partial<Endpoint>]>([
    ['a POST that says nothing', { crea: undefined, input: z.strictObject({ nombre }) }],
    ['no id at all', { input: z.strictObject({ nombre }) }],
    ['an id that may be left out', { input: z.strictObject({ id: z.uuid().optional(), nombre }) }],
    ['an id that is any text', { input: z.strictObject({ id: z.string(), nombre }) }],
    [
      'an id of each of several that may be left out',
      {
        crea: 'opId',
        input: z.strictObject({ filas: z.array(z.strictObject({ opId: z.uuid().optional() })) }),
      },
    ],
    ['another id than it says', { crea: 'opId', input: z.strictObject({ id: z.uuid() }) }],
    ['an index that is not there', { crea: 'unico:ligas_nombre_key', input: z.strictObject({ nombre }) }],
    ['a rule of its own', { crea: 'siempre', input: z.strictObject({ nombre }) }],
    ['the word that it makes nothing', { crea: 'nada', input: z.strictObject({ nombre }) }],
    [
      'an id that nothing is said of',
      { method: 'PUT', crea: undefined, input: z.strictObject({ opId: z.uuid() }) },
    ],
  ])('an operation with %s is noticed', (_, changes) => {
    expect(repeatableCreations([{ ...crear, ...changes }], indexes)).not.toEqual([]);
  });

  test('an id of the phone, or a unique index, is enough', () => {
    const withId = { ...crear, input: z.strictObject({ id: z.uuid().toLowerCase(), nombre }) };
    const withIndex = { ...crear, crea: 'unico:ligas_slug_key', input: z.strictObject({ nombre }) };
    expect(repeatableCreations([withId, withIndex], indexes)).toEqual([]);
  });
});

describe('what a request names', () => {
  test('every reference of an input is one of contrato/referencias.ts', () => {
    expect(looseReferences(endpoints, isReference)).toEqual([]);
  });

  test.each<[string, z.ZodType]>([
    ['a loose text', z.strictObject({ torneoId: z.string() })],
    ['a loose text that may be left out', z.strictObject({ torneo: z.string().optional() }).default({})],
    ['a list of loose texts', z.strictObject({ jugadorIds: z.array(z.string()) })],
    [
      'a loose text deep in a list',
      z.strictObject({ filas: z.array(z.object({ campoId: z.string().nullable() })) }),
    ],
  ])('%s is noticed', (_, input) => {
    expect(looseReferences([{ ...crear, input }], isReference)).toHaveLength(1);
  });
});
