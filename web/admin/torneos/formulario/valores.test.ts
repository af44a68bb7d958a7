import { expect, test } from 'vitest';
import { SIN_CONDICIONES } from '#reglas/cupo.ts';
import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import {
  avisoDeSalida,
  conCampo,
  conCuenta,
  conModalidad,
  datosDe,
  esSuRecorrido,
  faltasDe,
  faltasDeNuevo,
  LIMITES,
  NO_JUEGAN,
  valoresDe,
  valoresNuevos,
} from './valores.ts';
import { limiteHandicapDe, reductorDe, reductorHabitual } from '../handicap/reductores.ts';

const FICHA: FichaDeTorneo = {
  id: 't',
  slug: 'copa',
  version: 3,
  nombre: 'Copa',
  fechaJuego: '2026-05-16',
  campoId: 'c',
  modalidad: 'matchplay_parejas',
  formula: 'mejor_bola',
  partidosEn: 'cuadro',
  pesos: null,
  metodoDesempate: 'libro_verde',
  descripcion: null,
  activo: false,
  limiteGolpesHoyo: null,
  cuenta: 'golpes' as const,
  tope: null,
  limiteHandicap: null,
  nueve: null,
  handicapDe: 'federacion',
  inscripcion: SIN_CONDICIONES,
  reductorHandicap: 90,
  salidas: [{ sexo: 'mujer', tipoSalidaId: 'rojas' }],
  participantes: 0,
  conGolpes: 0,
  congelado: false,
  oficial: false,
  ligaIds: [],
  ejemplos: [],
};

test('a new torneo starts from the defaults of the specification', () => {
  expect(datosDe({ ...valoresNuevos(), nombre: 'Copa' })).toMatchObject({
    modalidad: 'individual_por_golpes',
    metodoDesempate: 'puntuacion_media',
    cuenta: 'golpes',
    tope: null,
    limiteGolpesHoyo: 5,
    reductorHandicap: 100,
    limiteHandicap: null,
    activo: true,
    salidas: [],
  });
});

test('what is shown and not touched is sent back as it was', () => {
  const { nombre, fechaJuego, campoId, modalidad, metodoDesempate, activo, salidas } = FICHA;
  expect(datosDe(valoresDe(FICHA))).toEqual({
    nombre,
    fechaJuego,
    campoId,
    modalidad,
    metodoDesempate,
    activo,
    salidas,
    descripcion: '',
    formula: 'mejor_bola',
    partidosEn: 'cuadro',
    pesos: null,
    nueve: null,
    cuenta: 'golpes',
    tope: null,
    limiteGolpesHoyo: null,
    reductorHandicap: 90,
    handicapDe: 'federacion',
    inscripcion: SIN_CONDICIONES,
    limiteHandicap: null,
  });
});

test('another modality brings its limit, another course leaves the tees behind', () => {
  const valores = valoresDe(FICHA);
  expect(conModalidad(valores, 'parejas_por_golpes').limite).toBe(5);
  expect(conModalidad(valores, 'matchplay_individual').limite).toBeNull();
  expect(conCampo(valores, 'c').salidas.mujer).toBe('rojas');
  expect(conCampo(valores, 'otro').salidas.mujer).toBe('');
});

test('a nine is sent of what is played against the field, and kept while a match is looked at', () => {
  const ida = { ...valoresDe(FICHA), nueve: 'ida' as const };
  const enviado = (modalidad: Parameters<typeof conModalidad>[1]) =>
    datosDe(conModalidad(ida, modalidad)).nueve;
  expect([enviado('individual_por_golpes'), enviado('parejas_por_golpes')]).toEqual(['ida', 'ida']);
  expect([enviado('matchplay_individual'), enviado('matchplay_parejas')]).toEqual([null, null]);
});

const ROJAS = { id: 'rojas', nombre: 'Rojas', valoradaPara: ['mujer', 'hombre'] as const };
const BLANCAS = { id: 'blancas', nombre: 'Blancas', valoradaPara: ['hombre'] as const };

test('of several tees nobody has one until it is said; the only one is of whom it is rated for', () => {
  const nuevo = valoresNuevos();
  expect(conCampo(nuevo, 'c', [ROJAS, BLANCAS]).salidas).toEqual({ hombre: '', mujer: '' });
  expect(conCampo(nuevo, 'c', [BLANCAS]).salidas).toEqual({ hombre: 'blancas', mujer: '' });
  expect(conCampo(nuevo, 'c', [ROJAS]).salidas).toEqual({ hombre: 'rojas', mujer: 'rojas' });
});

test('whether women play is asked of a new torneo, and that they do not is an answer', () => {
  const nuevo = { ...valoresNuevos(), nombre: 'Copa', fechaJuego: '2026-06-06', campoId: 'c' };
  const sinMujeres = { ...nuevo, salidas: { hombre: 'blancas', mujer: '' } };
  expect(faltasDeNuevo(sinMujeres, [BLANCAS])).toEqual({
    'salidas.mujer': 'Di de qué salida juegan las mujeres',
  });
  const dicho = { ...nuevo, salidas: { hombre: 'blancas', mujer: NO_JUEGAN } };
  expect(faltasDeNuevo(dicho, [BLANCAS])).toEqual({});
  expect(datosDe(dicho).salidas).toEqual([{ sexo: 'hombre', tipoSalidaId: 'blancas' }]);
  expect(faltasDeNuevo(nuevo, [])).toEqual({});
});

test('a course without a tee that is rated for women says so, and so does a tee that is not', () => {
  expect(avisoDeSalida('mujer', '', [BLANCAS])).toBe(
    'Ninguna salida de este campo está valorada para mujeres',
  );
  expect(avisoDeSalida('mujer', 'blancas', [BLANCAS, ROJAS])).toMatch(/^Sin valorar para mujeres/u);
  expect(avisoDeSalida('mujer', 'rojas', [BLANCAS, ROJAS])).toBeNull();
  expect(avisoDeSalida('mujer', NO_JUEGAN, [ROJAS])).toMatch(/^Sin salida/u);
  expect(avisoDeSalida('hombre', '', [])).toBeNull();
});

test('a torneo at maximum score with a limit of handicap is sent back as it was', () => {
  const ficha: FichaDeTorneo = {
    ...FICHA,
    modalidad: 'individual_por_golpes',
    cuenta: 'maximo',
    tope: { tipo: 'par_mas', golpes: 4 },
    limiteHandicap: 28,
  };
  expect(datosDe(valoresDe(ficha))).toMatchObject({
    cuenta: 'maximo',
    tope: { tipo: 'par_mas', golpes: 4 },
    limiteGolpesHoyo: null,
    limiteHandicap: 28,
  });
});

test('the stroke limit belongs to strokes, the cap to maximum score, and matches do not choose', () => {
  const nuevo = valoresNuevos();
  const maximo = conCuenta(nuevo, 'maximo');
  expect(datosDe(maximo)).toMatchObject({ limiteGolpesHoyo: null, tope: { tipo: 'doble_bogey_neto' } });
  expect(datosDe(conCuenta(maximo, 'stableford'))).toMatchObject({ limiteGolpesHoyo: null, tope: null });
  expect(datosDe(conCuenta(maximo, 'golpes'))).toMatchObject({ limiteGolpesHoyo: 5, tope: null });
  expect(datosDe(conModalidad(maximo, 'matchplay_parejas'))).toMatchObject({
    cuenta: 'golpes',
    limiteGolpesHoyo: null,
    tope: null,
  });
  expect(datosDe(conModalidad(maximo, 'parejas_por_golpes'))).toMatchObject({
    formula: 'mejor_bola',
    partidosEn: 'cuadro',
    cuenta: 'maximo',
    tope: { tipo: 'doble_bogey_neto' },
  });
});

test('the recommended allowance is told for what is counted, and never set', () => {
  const stableford = conCuenta(valoresNuevos(), 'stableford');
  expect(reductorHabitual(stableford)).toEqual({ valor: 95, para: 'Stableford individual' });
  expect(reductorHabitual(valoresNuevos())).toEqual({ valor: 95, para: 'individual por golpes' });
  const parejas = conModalidad(stableford, 'parejas_por_golpes');
  expect(reductorHabitual(parejas)).toEqual({ valor: 85, para: 'mejor bola' });
  expect(reductorHabitual(conCuenta(parejas, 'contra_par')).valor).toBe(90);
  expect(reductorHabitual(conCuenta(parejas, 'maximo')).valor).toBe(85);
  expect(reductorHabitual({ ...parejas, formula: 'copa_canada' }).valor).toBeNull();
  expect(datosDe(stableford).reductorHandicap).toBe(100);
});

test('the figures of the tees hold while neither course nor tees are others', () => {
  const valores = valoresDe(FICHA);
  expect(esSuRecorrido(valores, FICHA)).toBe(true);
  expect(esSuRecorrido({ ...valores, campoId: 'otro' }, FICHA)).toBe(false);
  expect(esSuRecorrido({ ...valores, salidas: { hombre: 'blancas', mujer: 'rojas' } }, FICHA)).toBe(false);
});

test.each([
  ['', null],
  ['28', 28],
  [' 36 ', 36],
  ['0', 0],
  ['54', 54],
  ['55', undefined],
  ['-1', undefined],
  ['28,5', undefined],
])('the limit of handicap %s is %s', (text, limite) => {
  expect(limiteHandicapDe(text)).toBe(limite);
});

test.each([
  ['', 100],
  [' 95 ', 95],
  ['0', 0],
  ['200', 200],
  ['201', null],
  ['-1', null],
  ['95,5', null],
  ['noventa', null],
])('the allowance %s is %s', (text, reductor) => {
  expect(reductorDe(text)).toBe(reductor);
});

test('every field that is required or wrong is told by its name', () => {
  expect(
    Object.keys(faltasDe({ ...valoresNuevos(), nombre: '  ', reductor: 'x', limiteHandicap: '99' })),
  ).toEqual(['nombre', 'fechaJuego', 'campoId', 'reductor', 'limiteHandicap']);
  expect(faltasDe(valoresDe(FICHA))).toEqual({});
});

test('a year written with two figures is no day to play on', () => {
  const nuevo = { ...valoresNuevos(), nombre: 'Copa', campoId: 'c' };
  expect(faltasDe({ ...nuevo, fechaJuego: '' })).toEqual({ fechaJuego: 'Elige la fecha de juego' });
  for (const fechaJuego of ['0026-06-06', '2100-01-01', '20260-06-06'])
    expect(faltasDe({ ...nuevo, fechaJuego })).toEqual({ fechaJuego: 'Revisa el año de la fecha' });
});

test('the limits are none and par + 0 to par + 10', () => {
  expect([LIMITES.length, LIMITES[0]?.label, LIMITES[1]?.label, LIMITES.at(-1)?.label]).toEqual([
    12,
    'Sin límite (Medal)',
    'Par+0',
    'Par+10',
  ]);
});

test('a torneo whose name is a mark has none', () => {
  const nuevo = { ...valoresNuevos(), fechaJuego: '2026-06-06', campoId: 'c' };
  expect(faltasDe({ ...nuevo, nombre: ' - ' })).toEqual({ nombre: 'Escribe el nombre del torneo' });
  expect(faltasDe({ ...nuevo, nombre: '1.º' })).toEqual({});
});
