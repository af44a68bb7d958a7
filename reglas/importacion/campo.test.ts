import { describe, expect, test } from 'vitest';
import { type BarraLeida, esMontajeTemporal, recorridosImportados } from './campo.ts';
import type { MotivoDeImportacion } from './motivos.ts';
import { revisarValoracion } from './valoracion.ts';

const PARES = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];
const HOYOS = PARES.map((par, i) => ({ par, indice: i + 1 }));
const barra = (cambios: Partial<BarraLeida> = {}): BarraLeida => ({
  recorrido: 'LA DEHESA',
  color: 'AMARILLAS',
  sexo: 'hombre',
  hoyos: HOYOS,
  sumas: { ida: 36, vuelta: 36, total: 72 },
  valoraciones: [{ slope: 130, valorDeCampo: 71.4 }],
  ...cambios,
});
const con = (numero: number, cambio: object) =>
  HOYOS.map((hoyo, i) => (i === numero - 1 ? { ...hoyo, ...cambio } : hoyo));
const salidas = (...barras: BarraLeida[]) => recorridosImportados(barras)[0]?.salidas ?? [];
const una = (cambios: Partial<BarraLeida> = {}) => salidas(barra(cambios))[0];
const nueve = HOYOS.slice(0, 9);
const conIndices = (indices: readonly (number | null)[]) =>
  nueve.map((hoyo, i) => ({ ...hoyo, indice: indices[i] ?? null }));

describe('a colour of both sexes', () => {
  test('with the same holes is one tee with two ratings, men first', () => {
    const mujer = barra({ sexo: 'mujer', valoraciones: [{ slope: 134, valorDeCampo: 77.2 }] });
    expect(salidas(mujer, barra())).toEqual([
      {
        nombre: 'AMARILLAS',
        slopeMasculino: 130,
        slopeFemenino: 134,
        courseRatingMasculino: 71.4,
        courseRatingFemenino: 77.2,
        hoyos: HOYOS.map((hoyo, i) => ({ numero: i + 1, ...hoyo })),
        avisos: [],
        marcada: true,
      },
    ]);
  });

  test.each([
    ['index', HOYOS.map(({ par }, i) => ({ par, indice: 18 - i }))],
    ['par', con(1, { par: 5 }).map((hoyo, i) => (i === 1 ? { ...hoyo, par: 4 } : hoyo))],
  ])('with another %s on a hole is two tees', (_, hoyos) => {
    const dos = salidas(barra(), barra({ sexo: 'mujer', hoyos }));
    expect(
      dos.map(({ nombre, slopeMasculino, slopeFemenino }) => [nombre, slopeMasculino, slopeFemenino]),
    ).toEqual([
      ['AMARILLAS', 130, null],
      ['AMARILLAS (D)', null, 130],
    ]);
    expect(dos[1]?.avisos).toContainEqual({ codigo: 'hoyos_distintos' });
    expect(dos[1]?.marcada).toBe(true);
  });

  test('beside others keeps the order of the page', () => {
    const rojas = barra({ color: 'ROJAS', sexo: 'mujer' });
    const todas = salidas(barra({ color: 'BLANCAS' }), rojas, barra(), barra({ sexo: 'mujer' }));
    expect(todas.map(({ nombre }) => nombre)).toEqual(['BLANCAS', 'ROJAS', 'AMARILLAS']);
    expect(todas.map(({ marcada, avisos }) => [marcada, avisos])).toEqual(todas.map(() => [true, []]));
  });

  test('listed twice is told and not ticked', () => {
    const tres = salidas(barra(), barra(), barra());
    expect(tres.map(({ nombre, marcada }) => [nombre, marcada])).toEqual([
      ['AMARILLAS', true],
      ['AMARILLAS (C)', false],
      ['AMARILLAS (C) 2', false],
    ]);
    expect(tres[1]?.avisos).toContainEqual({ codigo: 'barra_repetida' });
  });

  test('of nobody said is taken as the men’s, and told', () => {
    expect(una({ sexo: null })).toMatchObject({ slopeMasculino: 130, slopeFemenino: null });
    expect(una({ sexo: null })?.avisos[0]).toEqual({ codigo: 'sin_sexo' });
  });
});

describe('holes', () => {
  test.each<[string, readonly (number | null)[], readonly (number | null)[]]>([
    ['1 to 9', [5, 1, 9, 2, 3, 4, 6, 7, 8], [9, 1, 17, 3, 5, 7, 11, 13, 15, 10, 2, 18, 4, 6, 8, 12, 14, 16]],
    ['odd', [9, 1, 17, 3, 5, 7, 11, 13, 15], [9, 1, 17, 3, 5, 7, 11, 13, 15, 10, 2, 18, 4, 6, 8, 12, 14, 16]],
    [
      'even',
      [10, 2, 18, 4, 6, 8, 12, 14, 16],
      [10, 2, 18, 4, 6, 8, 12, 14, 16, 9, 1, 17, 3, 5, 7, 11, 13, 15],
    ],
    ['neither', [1, 1, 2, 3, 4, 5, 6, 7, 8], Array.from({ length: 18 }, () => null)],
    ['missing', [null, 1, 2, 3, 4, 5, 6, 7, 8], Array.from({ length: 18 }, () => null)],
  ])('nine with %s indexes are two laps', (_, indices, esperados) => {
    const salida = una({ hoyos: conIndices(indices), sumas: { ida: 36, vuelta: 0, total: 36 } });
    expect(salida?.hoyos.map(({ indice }) => indice)).toEqual(esperados);
    expect(salida?.hoyos.map(({ par }) => par)).toEqual([...PARES.slice(0, 9), ...PARES.slice(0, 9)]);
    expect(salida?.avisos[0]).toEqual({ codigo: 'nueve_hoyos' });
  });

  test.each([0, 36, null])('nine whose second lap is printed as %s agree', (vuelta) => {
    const salida = una({ hoyos: nueve, sumas: { ida: 36, vuelta, total: 72 } });
    expect(salida).toMatchObject({ marcada: true, avisos: [{ codigo: 'nueve_hoyos' }] });
  });

  test('nine followed by nine empty cells are nine', () => {
    const vacios = nueve.map(() => ({ par: null, indice: null }));
    expect(
      una({
        hoyos: [...conIndices([1, 2, 3, 4, 5, 6, 7, 8, 9]), ...vacios],
        sumas: { ida: 36, vuelta: null, total: 72 },
      }),
    ).toMatchObject({ marcada: true });
  });

  test('nine followed by nine of which only the pars or only the indexes are empty are eighteen', () => {
    const sinPar = HOYOS.map((hoyo, i) => (i < 9 ? hoyo : { ...hoyo, par: null }));
    const [recorrido] = recorridosImportados([barra({ hoyos: sinPar })]);
    expect(recorrido?.descartadas).toEqual([{ nombre: 'AMARILLAS', motivo: { codigo: 'hoyos_sin_par' } }]);
    const sinIndice = HOYOS.map((hoyo, i) => (i < 9 ? hoyo : { ...hoyo, indice: null }));
    expect(una({ hoyos: sinIndice })?.avisos).toEqual([{ codigo: 'indices_incompletos' }]);
  });

  test.each<[string, Partial<BarraLeida>, MotivoDeImportacion]>([
    ['sums that do not agree', { sumas: { ida: 35, vuelta: 36, total: 72 } }, { codigo: 'sumas_no_cuadran' }],
    [
      'a second half that does not',
      { sumas: { ida: 36, vuelta: 37, total: 72 } },
      { codigo: 'sumas_no_cuadran' },
    ],
    [
      'a total that does not',
      { sumas: { ida: null, vuelta: null, total: 71 } },
      { codigo: 'sumas_no_cuadran' },
    ],
    [
      'a second half of 0 under eighteen holes',
      { sumas: { ida: 36, vuelta: 0, total: 72 } },
      { codigo: 'sumas_no_cuadran' },
    ],
    [
      'a total of the first half alone under eighteen holes',
      { sumas: { ida: 36, vuelta: 36, total: 36 } },
      { codigo: 'sumas_no_cuadran' },
    ],
    [
      'a second lap of nine that is not the first',
      { hoyos: nueve, sumas: { ida: 36, vuelta: 37, total: 72 } },
      { codigo: 'sumas_no_cuadran' },
    ],
    ['an index twice', { hoyos: con(1, { indice: 2 }) }, { codigo: 'indices_incompletos' }],
  ])('with %s are not ticked', (_, cambios, aviso) => {
    expect(una(cambios)?.marcada).toBe(false);
    expect(una(cambios)?.avisos).toContainEqual(aviso);
  });

  test('indexes that are not 1 to 18 stay empty', () => {
    expect(una({ hoyos: con(1, { indice: 2 }) })?.hoyos.every(({ indice }) => indice === null)).toBe(true);
  });

  test('a par of 6 is told and ticked', () => {
    const seis = una({ hoyos: con(2, { par: 6 }), sumas: { ida: null, vuelta: null, total: null } });
    expect(seis).toMatchObject({ marcada: true, avisos: [{ codigo: 'par_seis' }] });
  });

  test.each<[string, BarraLeida['hoyos'], MotivoDeImportacion]>([
    ['of 36 holes', [...HOYOS, ...HOYOS], { codigo: 'numero_de_hoyos', datos: { hoyos: 36 } }],
    [
      'of nine holes and three empty cells',
      [...nueve, ...nueve.slice(0, 3).map(() => ({ par: null, indice: null }))],
      { codigo: 'numero_de_hoyos', datos: { hoyos: 12 } },
    ],
    [
      'with an empty hole in the second half',
      con(14, { par: null, indice: null }),
      { codigo: 'hoyos_sin_par' },
    ],
    ['of none', [], { codigo: 'numero_de_hoyos', datos: { hoyos: 0 } }],
    ['with a par in words', con(4, { par: null }), { codigo: 'hoyos_sin_par' }],
    ['with a par of 7', con(4, { par: 7 }), { codigo: 'hoyos_sin_par' }],
    ['with a par of 2', con(4, { par: 2 }), { codigo: 'hoyos_sin_par' }],
  ])('a tee %s cannot be saved, with the reason', (_, hoyos, motivo) => {
    expect(recorridosImportados([barra({ hoyos })])).toEqual([
      { nombre: 'LA DEHESA', temporal: false, salidas: [], descartadas: [{ nombre: 'AMARILLAS', motivo }] },
    ]);
  });
});

describe('ratings', () => {
  const sin = { slope: null, valorDeCampo: null };
  test.each([
    ['told once', [{ slope: 130, valorDeCampo: 71.4 }], { slope: 130, valorDeCampo: 71.4 }, [], false],
    [
      'told twice alike',
      [
        { slope: 130, valorDeCampo: 71.4 },
        { slope: 130, valorDeCampo: 71.4 },
      ],
      { slope: 130, valorDeCampo: 71.4 },
      [],
      false,
    ],
    [
      'told twice otherwise',
      [
        { slope: 130, valorDeCampo: 71.4 },
        { slope: 138, valorDeCampo: 71.4 },
      ],
      { slope: 130, valorDeCampo: 71.4 },
      [{ codigo: 'dos_valoraciones', datos: { una: '71,4/130', otra: '71,4/138' } }],
      true,
    ],
    [
      'told twice, with another rating of the course',
      [
        { slope: 130, valorDeCampo: 71.4 },
        { slope: 130, valorDeCampo: 71.5 },
      ],
      { slope: 130, valorDeCampo: 71.4 },
      [{ codigo: 'dos_valoraciones', datos: { una: '71,4/130', otra: '71,5/130' } }],
      true,
    ],
    [
      'at the very end of what there is',
      [{ slope: 130, valorDeCampo: 90 }],
      { slope: 130, valorDeCampo: 90 },
      [{ codigo: 'valoracion_inusual', datos: { una: '90/130' } }],
      false,
    ],
    [
      'told in the script alone',
      [null, { slope: 130, valorDeCampo: 71.4 }],
      { slope: 130, valorDeCampo: 71.4 },
      [{ codigo: 'sin_pie' }],
      false,
    ],
    [
      'empty in the footer',
      [sin, { slope: 130, valorDeCampo: 71.4 }],
      { slope: 130, valorDeCampo: 71.4 },
      [{ codigo: 'dos_valoraciones', datos: { una: '71,4/130', otra: '-/-' } }],
      true,
    ],
    ['told nowhere', [null], sin, [{ codigo: 'sin_pie' }, { codigo: 'sin_valorar' }], false],
    ['a slope alone', [{ slope: 130, valorDeCampo: null }], sin, [{ codigo: 'sin_valorar' }], false],
    [
      'of pitch & putt',
      [{ slope: 46, valorDeCampo: 46.5 }],
      { slope: 46, valorDeCampo: 46.5 },
      [{ codigo: 'valoracion_inusual', datos: { una: '46,5/46' } }],
      false,
    ],
    [
      'of women on long tees',
      [{ slope: 157, valorDeCampo: 84.7 }],
      { slope: 157, valorDeCampo: 84.7 },
      [{ codigo: 'valoracion_inusual', datos: { una: '84,7/157' } }],
      false,
    ],
    [
      'impossible',
      [{ slope: 130, valorDeCampo: 35.7 }],
      sin,
      [{ codigo: 'valoracion_imposible', datos: { una: '35,7/130' } }],
      true,
    ],
    [
      'of a slope that lost its comma',
      [{ slope: 715, valorDeCampo: 71.5 }],
      sin,
      [{ codigo: 'valoracion_imposible', datos: { una: '71,5/715' } }],
      true,
    ],
    [
      'too low in slope',
      [{ slope: 39, valorDeCampo: 71.5 }],
      sin,
      [{ codigo: 'valoracion_imposible', datos: { una: '71,5/39' } }],
      true,
    ],
    [
      'too high in rating',
      [{ slope: 113, valorDeCampo: 90.1 }],
      sin,
      [{ codigo: 'valoracion_imposible', datos: { una: '90,1/113' } }],
      true,
    ],
    [
      'a rating of 81',
      [{ slope: 113, valorDeCampo: 81 }],
      { slope: 113, valorDeCampo: 81 },
      [{ codigo: 'valoracion_inusual', datos: { una: '81/113' } }],
      false,
    ],
    [
      'a rating of 59',
      [{ slope: 113, valorDeCampo: 59 }],
      { slope: 113, valorDeCampo: 59 },
      [{ codigo: 'valoracion_inusual', datos: { una: '59/113' } }],
      false,
    ],
    [
      'a slope of 50',
      [{ slope: 50, valorDeCampo: 70 }],
      { slope: 50, valorDeCampo: 70 },
      [{ codigo: 'valoracion_inusual', datos: { una: '70/50' } }],
      false,
    ],
  ])('%s', (_, valoraciones, valoracion, avisos, dudosa) => {
    expect(revisarValoracion(valoraciones)).toEqual({ valoracion, avisos, dudosa });
  });

  test('of a sex are told as that sex’s, and a doubtful one unticks the tee of both', () => {
    const dos = [
      { slope: 130, valorDeCampo: 71.4 },
      { slope: 131, valorDeCampo: 71.4 },
    ];
    const [salida] = salidas(barra(), barra({ sexo: 'mujer', valoraciones: dos }));
    expect(salida).toMatchObject({ marcada: false, slopeFemenino: 130 });
    expect(salida?.avisos).toEqual([
      { codigo: 'dos_valoraciones', datos: { una: '71,4/130', otra: '71,4/131' }, de: 'mujer' },
    ]);
  });
});

describe('set-ups for a season or a competition', () => {
  test.each([
    'EL PRAT - Cto Barcelona',
    'AMARILLAS PROV',
    'Provisional',
    'H 12',
    'COPA DEL REY',
    'SENIOR',
    'Séniors',
    'Verano',
    'Obras hoyo 3',
    'BARCELONA INTERNATIONAL GOLF CUP 2025',
    'PUNTUABLE NACIONAL',
    'Campeonato',
  ])('%s is one', (nombre) => expect(esMontajeTemporal(nombre)).toBe(true));

  test.each([
    'CAMIRAL TOUR',
    'CALDES - Combinacion',
    'CERRADA RIOSECO',
    'ALOHA - Aloha',
    'LAUKARIZ - A+B',
    'PROVENZA',
    'BLANCAS',
  ])('%s is not', (nombre) => expect(esMontajeTemporal(nombre)).toBe(false));

  test('are listed and not ticked, by the name of the course or of the tee', () => {
    const [norte, cto] = recorridosImportados([
      barra(),
      barra({ color: 'ROJAS PROV' }),
      barra({ recorrido: 'LA DEHESA - Cto 2026' }),
    ]);
    expect(norte).toMatchObject({ temporal: false, salidas: [{ marcada: true }, { marcada: false }] });
    expect(cto).toMatchObject({ temporal: true, salidas: [{ marcada: false }] });
  });
});

test('metres come along where they can be, twice over nine holes', () => {
  const largos = (metros: number | null) => una({ hoyos: con(1, { metros }) })?.hoyos[0]?.metros;
  expect([largos(320), largos(20), largos(999)]).toEqual([320, 20, 999]);
  expect([largos(19), largos(1000), largos(null)]).toEqual([undefined, undefined, undefined]);
  const dosVueltas = una({ hoyos: nueve.map((hoyo, i) => ({ ...hoyo, metros: 100 + i })) })?.hoyos;
  expect([dosVueltas?.[8]?.metros, dosVueltas?.[17]?.metros]).toEqual([108, 108]);
});
