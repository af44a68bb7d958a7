import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { conClave } from '../../server/testing/callers.ts';
import { crearEscenario, type Escenario } from '../../server/testing/scenario.ts';
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { type Schema, typeOf } from './type-text.ts';

/** Where a program lives that has nothing of this checkout but the packed client. */
const place = mkdtempSync(path.join(tmpdir(), 'hoyo19-client-'));
const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
const installed = path.join(place, 'node_modules', 'hoyo19-client');
let app: TestApp;
let club: Escenario;

beforeAll(async () => {
  const quiet = { env, stdio: 'pipe' as const };
  execFileSync('npm', ['pack', '--pack-destination', place], { ...quiet, cwd: 'client' });
  const tarball = readdirSync(place).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(path.join(place, 'package.json'), '{"name":"bar","private":true,"type":"module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    ...quiet,
    cwd: place,
  });
  app = await openTestApp();
  club = await crearEscenario(app);
});
afterAll(async () => {
  await app.close();
  rmSync(place, { recursive: true });
});

test('what is packed is what a program needs, and nothing that it depends on', () => {
  for (const file of ['dist/hoyo19.js', 'dist/hoyo19.d.ts', 'dist/client.js', 'README.md', 'package.json'])
    expect(existsSync(path.join(installed, file))).toBe(true);
  expect(readdirSync(path.join(place, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'hoyo19-client',
  ]);
});

const PROGRAM = `import { connect, isRefusal, type Board } from 'hoyo19-client';
const hoyo = connect({ url: 'https://golf.example.es', clave: 'h19_' });
export const nombre: string = (await hoyo.call('torneos.list')).filas[0]!.nombre;
export const golpes: number | 'raya' | null = (
  await hoyo.call('resultados.guardar', { partidaId: 'a', participanteId: 'b', hoyo: 7, opId: 'c', golpes: 'raya' })
).golpes;
export const primero = (board: Board): number | null => board.clasificacion.scratch[0]!.puesto;
export const es = (thrown: unknown): string => (isRefusal(thrown) ? thrown.codigo : '');
// @ts-expect-error a slug is asked for
await hoyo.call('torneos.detalle');
// @ts-expect-error no clave reaches the account
await hoyo.call('cuenta.borrar');
// @ts-expect-error strokes are no words but one
await hoyo.call('resultados.guardar', { partidaId: 'a', participanteId: 'b', hoyo: 7, opId: 'c', golpes: 'siete' });
`;

test('a program in TypeScript is judged by the types of the contract', () => {
  const config = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', types: [] };
  const compilerOptions = {
    ...config,
    lib: ['es2024', 'DOM', 'DOM.AsyncIterable'],
    noUncheckedIndexedAccess: true,
  };
  writeFileSync(
    path.join(place, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['program.ts'] }),
  );
  writeFileSync(path.join(place, 'program.ts'), PROGRAM);
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', place], { env, encoding: 'utf8' });
  expect([stdout, status]).toEqual(['', 0]);
});

const example = path.join('node_modules', 'hoyo19-client', 'examples', 'leaderboard.mjs');

test('the example shows a leaderboard, and again with a stroke', async () => {
  const { entera } = await conClave(app, club.miembro, ['leer_tableros']);
  const program = spawn(process.execPath, [example, app.url, club.hoy.slug], {
    cwd: place,
    env: { ...env, HOYO19_CLAVE: entera },
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const boards = () => output.split('\n\n').length;
  await expect.poll(() => output).toMatch(/\t0\n/u);
  expect(boards()).toBe(1);
  const hole = `/api/partidas/${club.partida}/participantes/${club.deMiembro}/resultados/1`;
  const body = { opId: crypto.randomUUID(), golpes: 5 };
  expect((await club.miembro.send('PUT', hole, body)).status).toBe(200);
  await expect.poll(() => output).toMatch(/\+1\t1\n|\t0\t1\n/u);
  program.kill();
  await once(program, 'exit');
});

test('the example says why it is refused', async () => {
  const program = spawn(process.execPath, [example, app.url, club.hoy.slug], {
    cwd: place,
    env: { ...env, HOYO19_CLAVE: `h19_${'x'.repeat(43)}` },
  });
  let output = '';
  program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  expect(await once(program, 'exit')).toEqual([1, null]);
  expect(output).toBe(
    '401 clave_no_valida: La clave de acceso no vale: está mal escrita, ha caducado o se ha retirado\n',
  );
});

test.each<[Schema, string]>([
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'integer' }, { const: 'raya' }, { type: 'number' }] }, 'number | "raya"'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }] }, '[string, boolean]'],
  [
    { type: 'object', properties: { n: { type: 'null' }, o: {} }, required: ['n'] },
    '{ "n": null; "o"?: unknown; }',
  ],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [key: string]: string; }'],
  [{ allOf: [{ type: 'string' }, { const: 1 }] }, '(string) & (1)'],
  [
    { type: 'object', properties: { n: { type: 'string', description: 'A */ b' } } },
    '{ /** A * / b */ "n"?: string; }',
  ],
])('%j is written as %s', (schema, text) => {
  expect(typeOf(schema)).toBe(text);
});
