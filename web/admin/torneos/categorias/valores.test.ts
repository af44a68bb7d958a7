import { expect, test } from 'vitest';
import { datosDe, faltasDe, movida, nueva, PLANTILLAS, repartoDe, valoresDe } from './valores.ts';

const GUARDADA = {
  id: 'k1',
  nombre: '2.ª',
  handicapMin: 11.5,
  handicapMax: null,
  tramoEdad: null,
  sexo: null,
  salidas: [{ sexo: 'hombre' as const, tipoSalidaId: 's1' }],
};
const plantilla = (i: number) => PLANTILLAS[i]?.filas() ?? [];
const quien = (nombre: string, handicap: number | null, categorias: string[] = []) => ({
  id: nombre,
  nombre,
  handicap,
  categorias,
  tramoEdad: null,
  sexo: null,
});

test('what is stored opens the form and is sent back as it was', () => {
  const valores = valoresDe({ categorias: [GUARDADA] });
  expect(valores.categorias[0]).toMatchObject({
    desde: '11,5',
    hasta: '',
    hombre: 's1',
    mujer: '',
    sexo: '',
  });
  expect(datosDe(valores)).toEqual([GUARDADA]);
});

test('a plus handicap is written with its sign, and read so', () => {
  const { categorias } = valoresDe({ categorias: [{ ...GUARDADA, handicapMin: -2.5 }] });
  expect(categorias[0]?.desde).toBe('+2,5');
  expect(datosDe({ categorias })[0]?.handicapMin).toBe(-2.5);
});

test('the tee of a sex that the categoría does not take is not sent', () => {
  const damas = nueva({ nombre: 'Damas', sexo: 'mujer', hombre: 's1', mujer: 's2' });
  expect(datosDe({ categorias: [damas] })[0]?.salidas).toEqual([{ sexo: 'mujer', tipoSalidaId: 's2' }]);
});

test('names and ranges that cannot be saved are told by field', () => {
  const categorias = [
    nueva(),
    nueva({ nombre: 'Damas' }),
    nueva({ nombre: 'damas' }),
    nueva({ nombre: '1.ª', desde: '12', hasta: '11,4' }),
    nueva({ nombre: '2.ª', desde: 'once' }),
  ];
  expect(Object.keys(faltasDe({ categorias }))).toEqual([
    'categorias.0.nombre',
    'categorias.2.nombre',
    'categorias.3.desde',
    'categorias.4.desde',
  ]);
  expect(faltasDe({ categorias: PLANTILLAS.flatMap(({ filas }) => filas()) })).toEqual({});
});

test('who falls in which follows what is typed, who is in none is named', () => {
  const categorias = plantilla(0);
  const inscritos = [quien('Ana', 11.4), quien('Luis', 11.5), quien('Eva', 30), quien('Juan', null)];
  const { cuantos, sinNinguna, sinTramo } = repartoDe({ categorias }, inscritos, false);
  expect([sinTramo, ...categorias.map(({ clave }) => cuantos(clave))]).toEqual([4, 1, 2]);
  expect(sinNinguna).toEqual(['Juan']);
});

test('once there are strokes it is what was written down', () => {
  const { categorias } = valoresDe({ categorias: [GUARDADA] });
  const { cuantos, sinNinguna } = repartoDe(
    { categorias },
    [quien('Ana', 3, ['k1']), quien('Luis', 20)],
    true,
  );
  expect([cuantos('k1'), sinNinguna]).toEqual([1, ['Luis']]);
});

test('a line goes up or down, and the ends stay', () => {
  const categorias = plantilla(0);
  const nombres = (paso: -1 | 1, i: number) => movida(categorias, i, paso).map(({ nombre }) => nombre);
  expect([nombres(1, 0), nombres(-1, 0), nombres(1, 1)]).toEqual([
    ['2.ª', '1.ª'],
    ['1.ª', '2.ª'],
    ['1.ª', '2.ª'],
  ]);
});
