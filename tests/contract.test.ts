/** The laws about what travels: every endpoint is open to somebody named, handled once, and every error told. */
import { describe, expect, test } from 'vitest';

import { endpointsOf, type Endpoint } from '../scripts/testing/endpoints.ts';
import {
  codesWithoutStatus,
  codesWithoutText,
  loadModule,
  wrongEndpoints,
  wrongMounts,
} from './laws/contract.ts';
import { readSources } from './laws/source.ts';

const torneos: Endpoint = { name: 'torneos.list', method: 'GET', path: '/torneos', acceso: 'publico' };
const routes = (text: string) => [{ path: 'server/torneos/routes.ts', text }];
const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

async function readEndpoints(): Promise<Endpoint[]> {
  return endpointsOf((await loadModule('contrato/index.ts'))?.['contrato']);
}

describe('endpoints', () => {
  test('every endpoint has an access, a method, and an address of its own', async () => {
    expect(wrongEndpoints(await readEndpoints())).toEqual([]);
  });

  test('the contract is not read as empty', async () => {
    const contract = await loadModule('contrato/index.ts');
    expect(contract === null || endpointsOf(contract['contrato']).length > 0).toBe(true);
  });

  test.each<[string, Endpoint[]]>([
    ['no access', [{ ...torneos, acceso: undefined }]],
    ['an unknown access', [{ ...torneos, acceso: 'todos' }]],
    ['no path', [{ ...torneos, path: undefined }]],
    ['an unreadable path', [{ ...torneos, path: '/Torneos_lista' }]],
    ['the address of another', [torneos, { ...torneos, name: 'torneos.search' }]],
  ])('an endpoint with %s is noticed', (_, endpoints) => {
    expect(wrongEndpoints(endpoints)).not.toEqual([]);
  });

  test('every endpoint is handled once', async () => {
    const sources = readSources();
    const hasServer = sources.some(({ path }) => /^server\/.+\/routes\.ts$/u.test(path));
    expect(hasServer ? wrongMounts(await readEndpoints(), sources) : []).toEqual([]);
  });

  test.each([
    ['no handler', ''],
    ['two handlers', 'api.torneos.list.handler(list); api.torneos.list.handler(list);'],
    ['a handler of something else', 'api.torneos.list.handler(list); api.torneos.listAll.handler(list);'],
  ])('an endpoint with %s is noticed', (_, text) => {
    expect(wrongMounts([torneos], routes(text))).not.toEqual([]);
  });

  test('a handler written over several lines counts', () => {
    expect(
      wrongMounts([torneos], routes('list: api.torneos.list\n  .handler(({ input }) => list(input))')),
    ).toEqual([]);
  });
});

describe('errors', () => {
  async function readCodes(): Promise<string[]> {
    const codes = (await loadModule('contrato/errores.ts'))?.['CODIGOS_DE_ERROR'] ?? [];
    if (!isStringList(codes)) throw new Error('CODIGOS_DE_ERROR is not a list of codes');
    return codes;
  }

  test('every error code has an HTTP status', async () => {
    const contract = await loadModule('contrato/errores.ts');
    expect(codesWithoutStatus(await readCodes(), contract?.['TEXTOS_DE_ERROR'])).toEqual([]);
  });

  test('every error code has a Spanish text', async () => {
    const contract = await loadModule('contrato/errores.ts');
    expect(codesWithoutText(await readCodes(), contract?.['TEXTOS_DE_ERROR'])).toEqual([]);
  });

  test('an error code without a failing status is noticed', () => {
    expect(codesWithoutStatus(['solo_admin'], {})).toEqual(['solo_admin']);
    expect(codesWithoutStatus(['solo_admin'], { solo_admin: { estado: 200 } })).toEqual(['solo_admin']);
  });

  test('an error code without a Spanish title or message is noticed', () => {
    expect(codesWithoutText(['solo_admin'], {})).toEqual(['solo_admin']);
    expect(codesWithoutText(['solo_admin'], { solo_admin: { titulo: ' ', mensaje: 'No' } })).toEqual([
      'solo_admin',
    ]);
    expect(codesWithoutText(['solo_admin'], { solo_admin: { titulo: 'Error' } })).toEqual(['solo_admin']);
  });
});
