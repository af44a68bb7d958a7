import { describe, expect, test } from 'vitest';
import type { CampoDeTemporada, HojaDeTemporada } from './columnas-de-temporadas.ts';
import { leerFilasDeTemporada } from './temporadas.ts';

type Celdas = Partial<Record<CampoDeTemporada, string>>;

const celdasDe = (celdas: Celdas) =>
  Object.entries(celdas).map(([campo, texto]) => ({
    campo: campo as CampoDeTemporada,
    titulo: `T ${campo}`,
    texto,
  }));

/** One row of 'Ana Gil' with those cells. */
function leer(celdas: Celdas, hoja: HojaDeTemporada = 'totales') {
  const [leida] = leerFilasDeTemporada(hoja, [
    { fila: 2, celdas: celdasDe({ jugador: 'Ana Gil', ...celdas }) },
  ]);
  if (!leida) throw new Error('no row');
  return leida;
}

/** What a cell came to: its figure, 'vacía' where it says that there is none, 'mal' where it is no figure. */
function cifra(campo: 'puesto' | 'bruto' | 'handicap' | 'total', texto: string) {
  const { cifras, errores } = leer({ [campo]: texto });
  if (errores.some(({ codigo }) => codigo === 'celda_no_valida')) return 'mal';
  return cifras[campo] ?? 'vacía';
}

describe('a place', () => {
  test.each<[string, number | string]>([
    ['3', 3],
    ['3º', 3],
    ['3.º', 3],
    ['3ª', 3],
    ['3.ª', 3],
    ['3°', 3],
    ['3.', 3],
    ['1er', 1],
    ['3 º', 3],
    ['T3', 3],
    ['t 3', 3],
    ['T-3', 3],
    ['3T', 3],
    ['=3', 3],
    ['3=', 3],
    ['1ero', 1],
    ['2do', 2],
    ['3ra', 3],
    ['4a', 4],
    ['5.°', 5],
    ['120', 120],
    ['', 'vacía'],
    ['-', 'vacía'],
    ['–', 'vacía'],
    ['---', 'vacía'],
    ['NP', 'vacía'],
    ['n.p.', 'vacía'],
    ['N/P', 'vacía'],
    ['No presentado', 'vacía'],
    ['RET', 'vacía'],
    ['Ret.', 'vacía'],
    ['Retirada', 'vacía'],
    ['Desc.', 'vacía'],
    ['Descalificado', 'vacía'],
    ['DQ', 'vacía'],
    ['WD', 'vacía'],
    ['NJ', 'vacía'],
    ['n.c.', 'vacía'],
    ['0', 'mal'],
    ['-1', 'mal'],
    ['1,5', 'mal'],
    ['tercero', 'mal'],
    ['12345', 'mal'],
  ])('written «%s» is %s', (texto, puesto) => {
    expect(cifra('puesto', texto)).toBe(puesto);
  });
});

describe('strokes', () => {
  test.each<[string, number | string]>([
    ['83', 83],
    ['9', 9],
    ['400', 400],
    ['', 'vacía'],
    ['-', 'vacía'],
    ['—', 'vacía'],
    ['NP', 'vacía'],
    ['Ret.', 'vacía'],
    ['83,0', 83],
    ['83.00', 83],
    ['+11', 'mal'],
    ['-12', 'mal'],
    ['8', 'mal'],
    ['401', 'mal'],
    ['83,5', 'mal'],
    ['ochenta', 'mal'],
    ['80+3', 'mal'],
  ])('written «%s» are %s', (texto, golpes) => {
    expect(cifra('bruto', texto)).toBe(golpes);
  });
});

describe('a handicap', () => {
  test.each<[string, number | string]>([
    ['12,4', 12.4],
    ['12.4', 12.4],
    ['0', 0],
    ['+1,5', -1.5],
    ['-1,5', -1.5],
    ['−1,5', -1.5],
    ['+0', 0],
    ['54', 54],
    ['', 'vacía'],
    ['-', 'vacía'],
    ['54,1', 'mal'],
    ['-10,1', 'mal'],
    ['12,45', 'mal'],
    ['+', 'mal'],
  ])('written «%s» is %s, a plus one below zero', (texto, handicap) => {
    expect(cifra('handicap', texto)).toBe(handicap);
  });

  test.each([
    ['18', 18],
    ['+2', -2],
    ['-3', -3],
    ['91', undefined],
    ['12,4', undefined],
  ])('of play, written «%s», is %s', (texto, esperado) => {
    expect(leer({ handicapDeJuego: texto }).cifras.handicapDeJuego).toBe(esperado);
  });
});

describe('points', () => {
  test.each<[string, number | string]>([
    ['36,5', 36.5],
    ['36.25', 36.25],
    ['-12', -12],
    ['-', 'vacía'],
    ['0', 0],
    ['100000', 100_000],
    ['100001', 'mal'],
    ['1.250', 'mal'],
    ['1.250,5', 'mal'],
    ['36 ptos', 'mal'],
  ])('written «%s» are %s', (texto, total) => {
    expect(cifra('total', texto)).toBe(total);
  });

  test.each([
    ['36', 36],
    ['-2', -2],
    ['201', undefined],
    ['doce', undefined],
    ['36,5', undefined],
    ['-', undefined],
  ])('Stableford, written «%s», are %s', (texto, esperado) => {
    expect(leer({ stableford: texto }).cifras.stableford).toBe(esperado);
  });

  test.each([
    ['71', 71],
    ['+12', undefined],
    ['NP', undefined],
    ['-', undefined],
    ['x', undefined],
    ['401', undefined],
  ])('do not stand for net strokes: «%s» are %s', (texto, esperado) => {
    expect(leer({ neto: texto }).cifras.neto).toBe(esperado);
  });

  test.each([
    ['80,5', 80.5],
    ['muchos', undefined],
  ])('for a liga, written «%s», are %s', (texto, esperado) => {
    expect(leer({ puntos: texto }).cifras.puntos).toBe(esperado);
  });

  test('and net strokes stand each in its own', () => {
    const { cifras } = leer({ puestoScratch: '4', neto: '71', puntos: '80,5' });
    expect(cifras).toEqual({ puestoScratch: 4, neto: 71, puntos: 80.5 });
  });
});

describe('a name', () => {
  test.each<[string, Celdas, string]>([
    ['as it is written', { jugador: 'Íñigo Núñez' }, 'Íñigo Núñez'],
    ['without doubled spaces', { jugador: '  Íñigo   Núñez ' }, 'Íñigo Núñez'],
    ['surnames and name the right way round', { jugador: 'NÚÑEZ MARÍN,  Íñigo' }, 'Íñigo NÚÑEZ MARÍN'],
    ['with surnames apart', { jugador: 'Íñigo', apellidos: 'Núñez  Marín' }, 'Íñigo Núñez Marín'],
    ['of surnames alone', { jugador: '', apellidos: 'Núñez' }, 'Núñez'],
    ['with a comma and nothing behind it', { jugador: 'Núñez,' }, 'Núñez,'],
    ['with two commas, which nobody turns round', { jugador: 'Núñez, Íñigo, hijo' }, 'Núñez, Íñigo, hijo'],
  ])('%s', (_, celdas, nombre) => {
    expect(leer(celdas)).toMatchObject({ nombre, errores: [] });
  });

  test('that is not there is told', () => {
    expect(leer({ jugador: '  ', bruto: '80' })).toMatchObject({
      nombre: '',
      errores: [{ codigo: 'sin_nombre' }],
    });
  });
});

describe('a row of nobody', () => {
  test.each<[string, Celdas]>([
    ['the total row', { jugador: 'TOTAL', puntos: '360' }],
    ['«Total:» where the place would be', { puesto: 'Total:', jugador: '', puntos: '360' }],
    ['a total row with a dash for its place', { puesto: '-', jugador: 'Totales' }],
    ['the mean', { jugador: 'Media', bruto: '92' }],
    ['the pars of the course', { jugador: 'Par', hoyo1: '4' }],
    ['its indexes', { jugador: 'ÍNDICE', hoyo1: '7' }],
  ])('is left out: %s', (_, celdas) => {
    const filas = [
      { fila: 2, celdas: celdasDe({ jugador: 'Ana Gil' }) },
      { fila: 3, celdas: celdasDe(celdas) },
    ];
    expect(leerFilasDeTemporada('totales', filas).map(({ fila }) => fila)).toEqual([2]);
  });

  test.each<[string, Celdas]>([
    ['has a place', { puesto: '1', jugador: 'Total' }],
    ['has surnames', { jugador: 'Par', apellidos: 'Gil' }],
    ['has a name that begins so', { jugador: 'Paredes, Ana' }],
    ['says nothing of who it is, which is told', { puesto: '', jugador: '', bruto: '80' }],
  ])('is not one that %s', (_, celdas) => {
    expect(leerFilasDeTemporada('totales', [{ fila: 2, celdas: celdasDe(celdas) }])).toHaveLength(1);
  });
});

describe('the sex', () => {
  const sexos = (...textos: string[]) =>
    leerFilasDeTemporada(
      'tarjetas',
      textos.map((sexo, i) => ({ fila: i + 2, celdas: celdasDe({ jugador: `Una ${i}`, sexo }) })),
    );

  test.each([
    ['H and M', ['H', 'M', ''], ['hombre', 'mujer', null]],
    ['M and F', ['m', 'F'], ['hombre', 'mujer']],
    ['words', ['Caballero', 'DAMA', 'Mujer'], ['hombre', 'mujer', 'mujer']],
  ])('in a column of %s is told', (_, textos, esperados) => {
    expect(sexos(...textos).map(({ sexo, errores }) => [sexo, errores])).toEqual(
      esperados.map((sexo) => [sexo, []]),
    );
  });

  test.each(['M', 'x', 'señor'])('written «%s», with nothing else to tell it by, is wrong', (texto) => {
    expect(sexos(texto)).toMatchObject([
      { sexo: null, errores: [{ codigo: 'sexo_no_valido', datos: { columna: 'T sexo', texto } }] },
    ]);
  });

  test('is shown as a word', () => {
    expect(sexos('H', 'm', '').map(({ celdas }) => celdas[1]?.valor)).toEqual(['Hombre', 'Mujer', '']);
  });
});

describe('a card', () => {
  test('has the cells of its holes as they are written, in their order, and none where there is no column', () => {
    const { golpes } = leer({ hoyo18: 'X', hoyo1: '4', hoyo2: '0', hoyo3: '' }, 'tarjetas');
    expect(golpes).toEqual(['4', '0', ...Array.from({ length: 15 }, () => ''), 'X']);
  });
});

describe('the table of a liga', () => {
  const fila = (total: string, ...torneos: string[]) =>
    leerFilasDeTemporada('liga', [
      {
        fila: 2,
        celdas: [
          ...celdasDe({ jugador: 'Ana Gil', total }),
          ...torneos.map((texto, i) => ({ campo: 'torneo' as const, titulo: `Prueba ${i + 1}`, texto })),
        ],
      },
    ])[0];

  test('has the points of each torneo, and none where there is no figure', () => {
    expect(fila('160,5', '80,5', '', '-', 'NP', '80')).toMatchObject({
      torneos: [80.5, null, null, null, 80],
      cifras: { total: 160.5 },
      errores: [],
      avisos: [],
    });
  });

  test.each([
    ['less than the total is to be looked at', '100', ['30,1', '40,2'], ['70,3', '100']],
    ['the total is right', '70,3', ['30,1', '40,2'], null],
    ['more than the total is what discards do', '50', ['30,1', '40,2'], null],
    ['nothing at all says nothing', '50', ['', '-'], null],
    ['tenths that do not add up in binary', '0,3', ['0,1', '0,2'], null],
  ])('a sum of torneos that is %s', (_, total, torneos, aviso) => {
    const esperados =
      aviso === null ? [] : [{ codigo: 'suma_menor_que_total', datos: { suma: aviso[0], total: aviso[1] } }];
    expect(fila(total, ...torneos)?.avisos).toEqual(esperados);
  });

  test.each([
    ['no total', '', ['5'], ['sin_total']],
    ['a dash for its total', '-', ['5'], ['sin_total']],
    ['a total that is no figure', 'mucho', ['5'], ['celda_no_valida']],
    ['a torneo that is no figure', '5', ['cinco'], ['celda_no_valida']],
  ])('with %s is wrong', (_, total, torneos, codigos) => {
    expect(fila(total, ...torneos)?.errores.map(({ codigo }) => codigo)).toEqual(codigos);
  });

  test('alone is asked for a total, and its sum looked at', () => {
    expect(leer({ torneo: '5' })).toMatchObject({ errores: [], avisos: [] });
    expect(leer({ torneo: '5', total: '9' })).toMatchObject({ avisos: [] });
  });
});

describe('a cell on the screen', () => {
  test.each<[string, Celdas, string, boolean]>([
    ['the figure it was read as', { puesto: 'T3' }, '3', true],
    ['with a comma', { puntos: '80.5' }, '80,5', true],
    ['a plus handicap as cards write it', { handicap: '-1.5' }, '+1,5', true],
    ['points below zero as they are', { puntos: '-4' }, '-4', true],
    ['a dash where there is none', { puesto: 'NP' }, '–', true],
    ['nothing where it is empty', { puesto: '' }, '', true],
    ['a text as it is', { apellidos: 'Núñez' }, 'Núñez', true],
    ['what is wrong as it is', { puesto: 'x' }, 'x', false],
  ])('is %s', (_, celdas, valor, valida) => {
    expect(leer(celdas).celdas.at(-1)).toMatchObject({ valor, valida });
  });

  test('that is wrong is quoted by its beginning, with its heading', () => {
    const texto = 'a'.repeat(61);
    expect(leer({ puesto: texto }).errores).toEqual([
      { codigo: 'celda_no_valida', datos: { columna: 'T puesto', texto: 'a'.repeat(60) } },
    ]);
  });
});
