import { describe, expect, test } from 'vitest';
import { numeroDeHoyoSchema } from '#contrato/comun.ts';
import { CODIGOS_DE_ERROR, TEXTOS_DE_ERROR, textoDeError } from '#contrato/errores.ts';
import { contrato } from '#contrato/index.ts';

type Procedure = {
  '~orpc': { meta: { acceso: string }; route: { method: string; path: string; summary: string } };
};

/** The procedures of a branch of the contract: a noun holds them, the wing holds nouns. */
function proceduresOf(branch: object): Procedure[] {
  return Object.values(branch).flatMap((child: Procedure | object) =>
    '~orpc' in child ? [child] : proceduresOf(child),
  );
}
const procedures = proceduresOf(contrato);
const opId = '11111111-2222-4333-8444-555555555555';
const hoyo = { partidaId: opId, participanteId: opId, hoyo: 7, opId };

/** What a schema makes of an input: the value, or the names of the fields it refuses. */
async function read(procedure: { '~orpc': { inputSchema?: unknown } }, input: unknown): Promise<unknown> {
  const schema = procedure['~orpc'].inputSchema as {
    '~standard': {
      validate: (value: unknown) => Promise<{ value?: unknown; issues?: { path?: PropertyKey[] }[] }>;
    };
  };
  const result = await schema['~standard'].validate(input);
  return result.issues ? result.issues.map(({ path }) => (path ?? []).join('.')) : result.value;
}

describe('endpoints', () => {
  test('each says in one sentence what it does and who may ask', () => {
    for (const { '~orpc': definition } of procedures) {
      expect(['publico', 'sesion', 'admin']).toContain(definition.meta.acceso);
      expect(definition.route.summary.length).toBeGreaterThan(10);
    }
  });

  test('no two share method and path', () => {
    const addresses = procedures.map(
      ({ '~orpc': { route } }) => `${route.method} ${route.path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('strokes on the wire', () => {
  test('a number or a raya, with the version that was seen; none means null', async () => {
    expect(await read(contrato.resultados.guardar, { ...hoyo, golpes: 5 })).toMatchObject({
      golpes: 5,
      version: null,
    });
    expect(await read(contrato.resultados.guardar, { ...hoyo, golpes: 'raya', version: 3 })).toMatchObject({
      version: 3,
    });
  });

  test.each([[4.5], ['5'], [null], [undefined], [Number.NaN], [2 ** 53]])('%s is refused', async (golpes) => {
    expect(await read(contrato.resultados.guardar, { ...hoyo, golpes })).toEqual(
      expect.arrayContaining(['golpes']),
    );
  });

  test('an unknown key is refused, not ignored', async () => {
    expect(await read(contrato.resultados.guardar, { ...hoyo, golpes: 5, validada: false })).toEqual(['']);
  });

  test('a hole is a number from 1 to 18, also as the text of a path', () => {
    expect(['1', '18', 7].map((value) => numeroDeHoyoSchema.parse(value))).toEqual([1, 18, 7]);
    for (const value of ['0', '19', '1e1', '', ' 7', -1, 3.5, null, true]) {
      expect(numeroDeHoyoSchema.safeParse(value).success).toBe(false);
    }
  });
});

describe('refusals', () => {
  test('a text quotes the facts of its case', () => {
    expect(textoDeError('limite_golpes', { par: 3, max: 8, limite: 5 })).toEqual({
      titulo: 'Límite de golpes excedido',
      mensaje: 'El máximo permitido en este hoyo (Par 3) es 8 golpes (Par + 5)',
    });
  });

  test('every code has a title and a sentence', () => {
    expect(CODIGOS_DE_ERROR.length).toBe(Object.keys(TEXTOS_DE_ERROR).length);
    for (const codigo of CODIGOS_DE_ERROR) {
      expect(TEXTOS_DE_ERROR[codigo].titulo).not.toBe('');
      expect(TEXTOS_DE_ERROR[codigo].mensaje).not.toBe('');
    }
  });
});
