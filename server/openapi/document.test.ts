import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type CodigoDeError, CODIGOS_DE_ERROR } from '#contrato/errores.ts';
import { contrato } from '#contrato/index.ts';
import { VERSIONES } from '#contrato/version.ts';
import { statusOf } from '#server/http/refusals/errors.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { fingerprint } from '#server/openapi/fingerprint.ts';
import { FIELD_WORDS } from '#server/openapi/words/field-words.ts';
import { refusalsOf } from '#server/openapi/doors/refusals.ts';
import { ENDPOINTS } from '#server/testing/endpoints.ts';

type Json = Record<string, unknown>;
type Media = { schema: Json; example?: unknown };
type Answer = { $ref?: string; description?: string; content?: Record<string, Media> };
type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Json[];
  'x-acceso'?: string;
  parameters?: { name: string; in: string; description?: string; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};
type Document = {
  openapi: string;
  info: { version: string; license?: Json };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer>; securitySchemes: Json };
};

const text = await openApiDocument();
const document = JSON.parse(text) as Document;
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods)
    .filter(([method]) => METHODS.has(method))
    .map(([method, operation]) => ({ name: operation.operationId, address, method, operation })),
);

type Refusal = { allOf?: { properties?: { codigo?: { enum?: string[] } } }[] };

/** The codes that a response lists, said in it or in the component that it names. */
function listedIn({ $ref, content }: Answer): string[] {
  if ($ref !== undefined) return listedIn(document.components.responses[$ref.split('/').at(-1)!]!);
  const { allOf = [] } = (content?.['application/json']?.schema ?? {}) as Refusal;
  return allOf.flatMap(({ properties }) => properties?.codigo?.enum ?? []);
}

/** The codes that an operation's responses list, by status. */
function codesOf({ responses }: Operation): [number, string[]][] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => [Number(status), listedIn(response)]);
}

describe('each operation', () => {
  test('of the contract is there, under its own name', () => {
    const names = operations.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...ENDPOINTS.keys()]));
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(operations)('$name says what it does, for whom, and in which group', ({ operation }) => {
    expect(operation.summary?.length).toBeGreaterThan(10);
    expect(operation.description?.length).toBeGreaterThan(20);
    expect(['publico', 'sesion', 'admin']).toContain(operation['x-acceso']);
    const open = operation['x-acceso'] === 'publico';
    expect(operation.security?.some((way) => 'sesion' in way) ?? null).toBe(
      open ? codesOf(operation).some(([, codes]) => codes.includes('sin_sesion')) : true,
    );
    const groups = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
    expect(operation.tags?.every((tag) => groups.has(tag))).toBe(true);
  });

  test.each(operations)('$name declares the parameters of its path', ({ address, operation }) => {
    const named = [...address.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  });

  test('lists its codes under their status, and no other', () => {
    for (const [name, endpoint] of ENDPOINTS) {
      const { operation } = operations.find((one) => one.name === name)!;
      const listed = codesOf(operation).flatMap(([status, codes]) => {
        expect(codes.every((code) => statusOf(code as CodigoDeError) === status)).toBe(true);
        return codes;
      });
      expect(listed.toSorted()).toEqual([...refusalsOf(endpoint)].toSorted());
    }
  });
});

// Reasons of the rules for cases that no operation leads to, and one of addresses without operation.
const NEVER_ANSWERED = [
  'inscripcion_ajena',
  'partida_con_resultados',
  'perfil_ajeno',
  'campo_no_editable',
  'metodo_no_permitido',
];

test('every code of the house is told by an operation', () => {
  const told = new Set(
    operations.flatMap(({ operation }) => codesOf(operation).flatMap(([, codes]) => codes)),
  );
  expect(CODIGOS_DE_ERROR.filter((code) => !told.has(code))).toEqual(NEVER_ANSWERED);
});

/** Names of fields below a schema that do not say what they mean. */
function silentFields(schema: Json): string[] {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const parts = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => (schema[key] ?? []) as Json[]);
  const items = schema['items'] === undefined ? [] : [schema['items'] as Json];
  return [
    ...fields.filter(([, field]) => !('description' in field)).map(([name]) => name),
    ...[...fields.map(([, field]) => field), ...parts, ...items].flatMap(silentFields),
  ];
}

test('every field and every parameter says what it means', () => {
  const silent = operations.flatMap(({ operation: { parameters = [], requestBody, responses } }) => [
    ...parameters.filter(({ description }) => description === undefined).map(({ name }) => name),
    ...[requestBody, ...Object.values(responses)]
      .flatMap((body) => Object.values(body?.content ?? {}))
      .flatMap(({ schema }) => silentFields(schema)),
  ]);
  expect([...new Set(silent)]).toEqual([]);
});

test('no word is left of a field that does not travel', () => {
  const travels = new Set(
    [...text.matchAll(/"(\w+)":\{|"name":"(\w+)"/gu)].flatMap(([, field = '', parameter = '']) => [
      field,
      parameter,
    ]),
  );
  const words = Object.keys(FIELD_WORDS).map((key) => key.split('.').at(-1) ?? '');
  expect(words.filter((name) => !travels.has(name))).toEqual([]);
});

type Schemas = { inputSchema?: z.ZodType; outputSchema?: z.ZodType };

/** The schemas that the contract itself holds an endpoint to. */
function schemasOf(name: string): Schemas {
  const found = name
    .split('.')
    .reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], contrato);
  return (found as { '~orpc': Schemas })['~orpc'];
}

const ofContract = operations.filter(({ name }) => ENDPOINTS.has(name));

/** What is sent by the example of an operation. */
function sentBy({ parameters = [], requestBody }: Operation): Json {
  const given = parameters.filter((one) => one.in !== 'header');
  const body = requestBody?.content['application/json']?.example;
  return { ...Object.fromEntries(given.map((one) => [one.name, one.example])), ...(body as Json) };
}

/** A value with each of its texts turned around in the middle, one at a time, and the name of that text. */
function turned(value: unknown, name = ''): [name: string, value: unknown][] {
  if (typeof value === 'string') return [[name, `${value.slice(0, 2)}\u202E${value.slice(2)}`]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    turned(part, Array.isArray(value) ? name : key).map(([of, other]): [string, unknown] => [
      of,
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ]),
  );
}

/** Texts that nobody is shown: secrets, what is looked for or compared, addresses, and headings and cells of a file, which whoever reads them cleans. */
const NOT_SHOWN =
  /^(?:password|actual|nueva|token|codigo|frase|email|next|busqueda|cursor|version|semilla|url|hoja|titulo|confirmacion\w*)$/u;
/** Of the same: the name that a torneo is taken away by, what a page of the federation says, and letters, which are as they were written. */
const AS_IT_IS =
  /^admin\.(?:torneos\.eliminar nombre|campos\.importar \w+|cartas\.|torneos\.enviarCorreo |\w+\.\w*[iI]mportar\w* texto)/u;

describe('an example', () => {
  test('turned around in the middle of a line is kept without that', () => {
    const kept = ofContract.flatMap(({ name, operation }) =>
      turned(sentBy(operation)).flatMap(([of, sent]) => {
        const { data } = schemasOf(name).inputSchema?.safeParse(sent) ?? {};
        const isKept = JSON.stringify(data ?? '').includes('\u202E') && !NOT_SHOWN.test(of);
        return isKept && !AS_IT_IS.test(`${name} ${of}`) ? [`${name} ${of}`] : [];
      }),
    );
    expect(kept).toEqual([]);
  });

  test.each(ofContract)('$name: what may be sent is taken by the contract', ({ name, operation }) => {
    expect(schemasOf(name).inputSchema?.safeParse(sentBy(operation)).error?.issues ?? []).toEqual([]);
  });

  test.each(ofContract)('$name: what is answered is an answer of the contract', ({ name, operation }) => {
    const [[type, media] = ['', undefined]] = Object.entries(operation.responses['200']?.content ?? {});
    if (type !== 'application/json') return expect(type).toBe('application/zip');
    return expect(schemasOf(name).outputSchema?.safeParse(media?.example).error?.issues ?? []).toEqual([]);
  });

  test('tells of what its address is about', () => {
    const examples = (name: string) => {
      const { requestBody, responses } = operations.find((one) => one.name === name)?.operation ?? {};
      const json = 'application/json';
      return {
        sent: requestBody?.content[json]?.example,
        answered: responses?.['200']?.content?.[json]?.example,
      };
    };
    const alguien = { nombre: 'Íñigo Etxeberria Lasa' };
    expect(examples('admin.jugadores.crear').sent).toMatchObject(alguien);
    expect(examples('admin.jugadores.previaDeImportar').answered).toMatchObject({ filas: [alguien] });
    expect(examples('torneos.list').answered).toMatchObject({ filas: [{ nombre: 'Copa del Presidente' }] });
    expect(examples('admin.webhooks.crear').sent).toMatchObject({
      nombre: 'Marcador del bar',
      url: 'https://marcador.example.com/hoyo19',
    });
  });
});

describe('the version', () => {
  test('rises with every change of what travels', async () => {
    const last = VERSIONES.at(-1);
    const huella = await fingerprint();
    const advice = `What travels has changed: add { version: 'higher than ${last?.version}', huella: '${huella}' } to contrato/version.ts`;
    expect(last?.huella, advice).toBe(huella);
    expect(document.info.version).toBe(last?.version);
  });

  test('is higher than the one before it, and its own', () => {
    const numbers = VERSIONES.map(({ version }) => version.split('.').map(Number));
    const inOrder = numbers.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
    expect(numbers).toEqual(inOrder);
    expect(new Set(VERSIONES.map(({ version }) => version)).size).toBe(VERSIONES.length);
    expect(new Set(VERSIONES.map(({ huella }) => huella)).size).toBe(VERSIONES.length);
  });
});

test("Redocly's recommended rules find nothing wrong", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-openapi-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, text);
  const args = [
    'node_modules/@redocly/cli/bin/cli.js',
    'lint',
    file,
    '--extends=recommended',
    '--format=json',
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const report = execFileSync(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    expect(JSON.parse(report.toString())).toMatchObject({ totals: { errors: 0, warnings: 0 } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
