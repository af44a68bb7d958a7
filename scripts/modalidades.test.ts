import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { golpesRecibidos } from '#reglas/handicap.ts';
import { responder } from './modalidades/preguntas.ts';
import { leerFichero } from './modalidades/fichero.ts';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-modalidades-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Worked cases, computed by two other programs; beside the project, not in it: without them there is nothing to compare. */
const CASOS = path.resolve(import.meta.dirname, '../../shared/datos/modalidades.json');

type Datos = Record<string, unknown>;

const CAMPO = {
  par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4],
  indice: [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14],
  hombre: { slope: 130, valor: 71.4 },
  mujer: { slope: 134, valor: 77.2 },
};
const PARES = CAMPO.par;

function guardar(texto: string): string {
  const file = path.join(folder, 'preguntas.json');
  writeFileSync(file, texto);
  return file;
}

function mandar(...args: string[]) {
  const env = { ...process.env, ...OF_PROCESSES };
  return spawnSync(process.execPath, ['scripts/modalidades.ts', ...args], { encoding: 'utf8', env });
}

function correr(texto: string) {
  const { stdout, stderr, status } = mandar(guardar(texto));
  return { status, stderr, respuestas: status === 0 ? (JSON.parse(stdout) as Datos) : null, stdout };
}

/** The same without starting a process. */
const preguntar = (datos: object): Datos =>
  responder(leerFichero(guardar(JSON.stringify({ campo: CAMPO, ...datos }))));

const DE_NOMBRES = [
  'handicapDeCampoSinRedondear',
  'stableford_95',
  'stableford_scratch',
  'contra_par_95',
  'maximo_par+5',
  'doble_bogey_neto',
  'nivel_jugado',
  'retroceso_fracciones',
  'mejor_bola_golpes_85',
  'mejor_bola_stableford_85',
  'copa_canada_stableford_95',
  'handicap_de_bando',
] as const;

test('every figure of individual play and of bandos in the worked cases, figure by figure', () => {
  if (!existsSync(CASOS)) return expect(existsSync(path.dirname(CASOS)), 'no worked cases').toBe(false);
  const casos = JSON.parse(readFileSync(CASOS, 'utf8')) as Record<string, Record<string, unknown>>;
  const preguntas = {
    ...Object.fromEntries(DE_NOMBRES.map((clave) => [clave, Object.keys(casos[clave] ?? {})])),
    individual: Object.fromEntries(
      Object.entries(casos['individual'] ?? {}).map(([al, suyos]) => [al, Object.keys(suyos as object)]),
    ),
    // The published example whose result the file holds: the ratings of its nine are not in the file.
    nueve_hoyos: { HI: casos['nueve_hoyos']?.['HI'], slope: 121, valor: 35.3 },
  };
  const { respuestas, stderr } = correr(JSON.stringify({ ...casos, preguntas }));
  expect(stderr).toBe('');
  const esperadas = Object.fromEntries(Object.keys(preguntas).map((clave) => [clave, casos[clave]]));
  return expect(respuestas).toEqual(esperadas);
});

const DE_PARTIDOS = ['match_individual_100', 'match_mejor_bola_90', 'match_foursome_50'] as const;

test('every match of the worked cases, hole by hole', () => {
  if (!existsSync(CASOS)) return expect(existsSync(path.dirname(CASOS)), 'no worked cases').toBe(false);
  const casos = JSON.parse(readFileSync(CASOS, 'utf8')) as Record<string, Record<string, unknown>>;
  const preguntas = Object.fromEntries(DE_PARTIDOS.map((clave) => [clave, Object.keys(casos[clave] ?? {})]));
  const esperadas = Object.fromEntries(DE_PARTIDOS.map((clave) => [clave, casos[clave]]));
  return expect(preguntar({ ...casos, preguntas })).toEqual(esperadas);
});

describe('matches of anybody', () => {
  const quienes = {
    tarjetas: { Ana: PARES, Eva: PARES.map((par) => par + 1), Luz: PARES, Sin: PARES },
    exacto: { Ana: 0, Eva: 0, Luz: 0, Sin: null, Papel: 4 },
    sexo: { Ana: 'h', Eva: 'h', Luz: 'h', Sin: 'h', Papel: 'h' },
  };

  test('level, without a card, without a handicap', () => {
    const preguntas = { match_individual_100: ['Ana v Eva', 'Luz v Ana', 'Ana v Papel', 'Ana v Sin'] };
    expect(preguntar({ ...quienes, preguntas })['match_individual_100']).toMatchObject({
      'Ana v Eva': { recibe: { Ana: 0, Eva: 0 }, ganador: 'A', texto: '10&8' },
      'Luz v Ana': { ganador: null, arriba: 0, quedan: 0, texto: 'Empatado' },
      'Ana v Papel': { recibe: { Ana: 0, Papel: 5 }, siRedondeaAntes: 5 },
      'Ana v Sin': null,
    });
    const parejas = {
      match_mejor_bola_90: ['Ana+Luz v Eva+Sin'],
      match_foursome_50: ['Ana+Luz v Eva+Sin', 'Ana+Luz v Eva+Eva'],
    };
    expect(preguntar({ ...quienes, preguntas: parejas })).toEqual({
      match_mejor_bola_90: { 'Ana+Luz v Eva+Sin': null },
      match_foursome_50: {
        'Ana+Luz v Eva+Sin': null,
        'Ana+Luz v Eva+Eva': { diferencia: 0, recibe: {}, siRedondeaCadaBando: 0 },
      },
    });
  });

  test('a Ryder cup of three sessions', () => {
    const sesiones = [
      ['A', '½'],
      ['B', 'B'],
      ['A', null],
    ];
    expect(preguntar({ ...quienes, preguntas: { ryder: { sesiones } } })['ryder']).toEqual({
      a: 2.5,
      b: 2.5,
      quedan: 1,
      copa: null,
      seguro: false,
      sesiones: [
        { a: 1.5, b: 0.5 },
        { a: 0, b: 2 },
        { a: 1, b: 0 },
      ],
    });
    const jugada = { sesiones: [['A', 'B']], defiende: 'B' };
    expect(preguntar({ ...quienes, preguntas: { ryder: jugada } })['ryder']).toMatchObject({ copa: 'B' });
  });
});

describe('anybody may be asked for', () => {
  const ZOE = [...PARES].map((par) => par + 1);

  test('names, cards and handicaps of their own, at any allowance', () => {
    const respuestas = preguntar({
      tarjetas: { Zoe: ZOE, 'Añá X': [4, null, 3] },
      exacto: { Zoe: 18, 'Añá X': -2.3 },
      sexo: { Zoe: 'h', 'Añá X': 'm' },
      preguntas: {
        individual: { '87.5': ['Zoe'], '33': ['Añá X'], '0': ['Zoe'] },
        stableford_100: ['Zoe'],
        'maximo_par+2': ['Añá X'],
        'maximo_par+2_100': ['Zoe'],
        contra_par_scratch: ['Zoe'],
      },
    });
    // 18 × 130 / 113 − 0,6 = 20,1079…: × 0,875 = 17,59; −2,3 × 134 / 113 + 5,2 = 2,4726: × 0,33 = 0,82.
    expect(respuestas['individual']).toEqual({ '87.5': { Zoe: 18 }, '33': { 'Añá X': 1 }, '0': { Zoe: 0 } });
    expect(respuestas['stableford_100']).toMatchObject({ Zoe: { hcp: 20, total: 38 } });
    // Two pars, and par + 2 on the sixteen holes that were picked up or not written; 2,47 × 0,95 is 2.
    expect(respuestas['maximo_par+2']).toEqual({ 'Añá X': { bruto: 104, neto: 102 } });
    expect(respuestas['maximo_par+2_100']).toEqual({ Zoe: { bruto: 90, neto: 70 } });
    expect(respuestas['contra_par_scratch']).toEqual({ Zoe: -18 });
  });

  test('without handicap, sex or card what needs one is null, and the rest is answered', () => {
    const preguntas = {
      individual: { '95': ['Sin', 'Neutra', 'Papel'] },
      stableford_95: ['Sin', 'Papel'],
      stableford_scratch: ['Sin', 'Neutra'],
      doble_bogey_neto: ['Sin'],
      nivel_jugado: ['Sin', 'Neutra'],
      retroceso_fracciones: ['Sin'],
      nueve_hoyos: ['Sin', 'Papel'],
    };
    const respuestas = preguntar({
      tarjetas: { Sin: ZOE, Neutra: ZOE },
      exacto: { Sin: null, Neutra: 10, Papel: 8.7 },
      sexo: { Sin: 'h', Papel: 'h' },
      preguntas,
    });
    expect(respuestas).toMatchObject({
      individual: { '95': { Sin: null, Neutra: null, Papel: 9 } },
      stableford_95: { Sin: { hcp: null, puntos: null, total: null, ultimos9: null }, Papel: null },
      stableford_scratch: { Sin: 18, Neutra: 18 },
      doble_bogey_neto: { Sin: { hcpCampo: null, rba: 90, topes: PARES.map((par) => par + 5) } },
      nivel_jugado: { Sin: 16.2, Neutra: null },
      retroceso_fracciones: { Sin: { hcp: null, '9': null, '1': null } },
      nueve_hoyos: { Sin: { HI: null, HI9: null, hcp: null }, Papel: { HI9: 4.4, hcp: 5 } },
    });
  });

  test('whose sex is not told plays what both sexes have alike, and an unrated course the exact handicap', () => {
    const igual = { ...CAMPO, mujer: CAMPO.hombre };
    const sinValorar = { par: CAMPO.par, indice: CAMPO.indice };
    const quien = { exacto: { X: 20 }, preguntas: { individual: { '100': ['X'], '95': ['X'] } } };
    const de = (campo: object) => preguntar({ ...quien, campo })['individual'];
    expect(de(igual)).toEqual({ '100': { X: 22 }, '95': { X: 21 } });
    expect(de(sinValorar)).toEqual({ '100': { X: 20 }, '95': { X: 19 } });
    expect(de(CAMPO)).toEqual({ '100': { X: null }, '95': { X: null } });
  });

  test('pairs of any names, and formulas of one ball; without handicap or card there is none', () => {
    const respuestas = preguntar({
      tarjetas: { Zoe: ZOE, 'Añá X': PARES, Sin: PARES },
      exacto: { Zoe: 18, 'Añá X': -2.3, Sin: null, Papel: 5 },
      sexo: { Zoe: 'h', 'Añá X': 'm', Sin: 'h', Papel: 'h' },
      preguntas: {
        mejor_bola_golpes_100: ['Zoe+Añá X', 'Zoe+Sin', 'Zoe+Papel'],
        mejor_bola_stableford_100: ['Zoe+Sin', 'Papel+Zoe'],
        copa_canada_stableford_100: ['Zoe+Añá X'],
        handicap_de_bando: ['chapman Zoe+Añá X', 'scramble_2 Añá X+Zoe', 'foursome Zoe+Sin'],
      },
    });
    // Zoe, a bogey everywhere, receives 20: 16 net pars and 2 net birdies; Añá X, all pars, receives 2 on the same holes.
    expect(respuestas['mejor_bola_golpes_100']).toMatchObject({
      'Zoe+Añá X': { hcps: { Zoe: 20, 'Añá X': 2 }, total: 70 },
      'Zoe+Sin': { hcps: { Sin: null }, hoyos: null, total: null },
      'Zoe+Papel': null,
    });
    expect(respuestas['mejor_bola_stableford_100']).toMatchObject({
      'Zoe+Sin': { total: null },
      'Papel+Zoe': null,
    });
    expect(respuestas['copa_canada_stableford_100']).toMatchObject({ 'Zoe+Añá X': { puntos: 76 } });
    expect(respuestas['handicap_de_bando']).toMatchObject({
      'chapman Zoe+Añá X': { hcp: 10 },
      'scramble_2 Añá X+Zoe': { hcp: 4 },
      'foursome Zoe+Sin': { hcp: null },
    });
  });

  test('the nine of its own where the file tells its ratings', () => {
    const campo = { ...CAMPO, nueve: { hombre: { slope: 121, valor: 35.3 } } };
    const quien = { exacto: { X: 8.7 }, sexo: { X: 'h' }, preguntas: { nueve_hoyos: ['X'] } };
    expect(preguntar({ ...quien, campo })['nueve_hoyos']).toMatchObject({ X: { HI9: 4.4, hcp: 4 } });
  });
});

test('Stableford is 36 less the net against par where no hole is worse than a net double bogey', () => {
  const caso = fc.record({
    exacto: fc.integer({ min: -40, max: 540 }).map((decimas) => decimas / 10),
    sobre: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 18, maxLength: 18 }),
  });
  fc.assert(
    fc.property(caso, ({ exacto, sobre }) => {
      const quien = { exacto: { X: exacto }, sexo: { X: 'm' } };
      const hcp = (preguntar({ ...quien, preguntas: { individual: { '90': ['X'] } } }) as never)[
        'individual'
      ]['90']['X'] as number;
      const golpes = PARES.map((par, i) => {
        const indice = CAMPO.indice[i] ?? 0;
        return Math.max(1, par + (sobre[i] ?? 0) + golpesRecibidos({ handicapDeJuego: hcp, indice }));
      });
      const preguntas = { stableford_90: ['X'], 'maximo_par+60_90': ['X'] };
      const respuestas = preguntar({ ...quien, tarjetas: { X: golpes }, preguntas });
      const { total } = (respuestas['stableford_90'] as { X: { total: number } }).X;
      const { neto } = (respuestas['maximo_par+60_90'] as { X: { neto: number } }).X;
      expect(total).toBe(36 - (neto - 72));
    }),
    { numRuns: 60 },
  );
});

describe('what cannot be answered ends with 1, says why and answers nothing', () => {
  const con = (cambios: object) =>
    JSON.stringify({ campo: CAMPO, exacto: { Ana: 18 }, sexo: { Ana: 'm' }, preguntas: {}, ...cambios });

  test.each([
    ['an unknown key', con({ preguntas: { skins_95: ['Ana'] } }), 'skins_95'],
    ['an unknown name', con({ preguntas: { stableford_95: ['Ana', 'Eva'] } }), 'Eva'],
    ['a name that every object has', con({ preguntas: { stableford_95: ['toString'] } }), 'toString'],
    ['a match of one', con({ preguntas: { match_individual_100: ['Ana'] } }), 'Ana v Eva'],
    ['a match of strangers', con({ preguntas: { match_individual_100: ['Ana v Eva'] } }), 'Eva'],
    ['a pair in singles', con({ preguntas: { match_individual_100: ['Ana+Ana v Ana'] } }), 'Ana v Eva'],
    ['one in a pair', con({ preguntas: { match_foursome_50: ['Ana v Ana'] } }), 'Luz+Paz'],
    ['a match that is no list', con({ preguntas: { match_mejor_bola_90: 'Ana v Ana' } }), 'partidos'],
    ['a cup of nothing', con({ preguntas: { ryder: { sesiones: [['C']] } } }), 'ryder'],
    ['an allowance that is none', con({ preguntas: { 'stableford_9.5.5': ['Ana'] } }), '9.5.5'],
    ['names that are no list', con({ preguntas: { nivel_jugado: 'Ana' } }), 'nivel_jugado'],
    ['allowances that are no object', con({ preguntas: { individual: ['Ana'] } }), 'individual'],
    ['a nine without handicap', con({ preguntas: { nueve_hoyos: { slope: 113 } } }), 'HI'],
    ['a card of 19 holes', con({ tarjetas: { Ana: PARES.concat(4) } }), 'tarjetas.Ana'],
    ['a hole of 0 strokes', con({ tarjetas: { Ana: [0] } }), 'tarjetas.Ana.0'],
    ['an index twice', con({ campo: { ...CAMPO, indice: CAMPO.indice.with(0, 1) } }), 'índices'],
    ['a formula that is none', con({ preguntas: { handicap_de_bando: ['skins Ana+Ana'] } }), 'skins'],
    ['a formula of own balls', con({ preguntas: { handicap_de_bando: ['mejor_bola Ana+Ana'] } }), 'su bola'],
    ['a foursome of one', con({ preguntas: { handicap_de_bando: ['foursome Ana'] } }), 'es de 2'],
    ['a pair of three', con({ preguntas: { mejor_bola_golpes_85: ['Ana+Ana+Ana'] } }), 'de dos'],
    ['a pair with somebody unknown', con({ preguntas: { mejor_bola_golpes_85: ['Ana+Eva'] } }), 'Eva'],
    ['pairs that are no list', con({ preguntas: { handicap_de_bando: 'Ana' } }), 'lista'],
    ['no questions', JSON.stringify({ campo: CAMPO }), 'preguntas'],
    ['a file that is no JSON', '{', 'JSON'],
  ])('%s', (_, texto, dicho) => {
    const { status, stderr, stdout } = correr(texto);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(dicho);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test.each([[[]], [['no-such-file.json']]])('the arguments %j', (args) => {
    const { status, stderr } = mandar(...args);
    expect(status).toBe(1);
    expect(stderr.trim()).not.toBe('');
  });
});
