import { expect, test } from 'vitest';
import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import {
  conCampo,
  conModalidad,
  datosDe,
  faltasDe,
  LIMITES,
  reductorDe,
  valoresDe,
  valoresNuevos,
} from './valores.ts';

const FICHA: FichaDeTorneo = {
  id: 't',
  slug: 'copa',
  version: 3,
  nombre: 'Copa',
  fechaJuego: '2026-05-16',
  campoId: 'c',
  modalidad: 'matchplay_parejas',
  metodoDesempate: 'libro_verde',
  descripcion: null,
  activo: false,
  limiteGolpesHoyo: null,
  cuenta: 'golpes' as const,
  tope: null,
  limiteHandicap: null,
  reductorHandicap: 90,
  salidas: [{ sexo: 'mujer', tipoSalidaId: 'rojas' }],
  participantes: 0,
  conGolpes: 0,
  congelado: false,
  oficial: false,
};

test('a new torneo starts from the defaults of the specification', () => {
  expect(datosDe({ ...valoresNuevos(), nombre: 'Copa' })).toMatchObject({
    modalidad: 'individual_por_golpes',
    metodoDesempate: 'puntuacion_media',
    limiteGolpesHoyo: 5,
    reductorHandicap: 100,
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
    limiteGolpesHoyo: null,
    reductorHandicap: 90,
  });
});

test('another modality brings its limit, another course leaves the tees behind', () => {
  const valores = valoresDe(FICHA);
  expect(conModalidad(valores, 'parejas_por_golpes').limite).toBe(5);
  expect(conModalidad(valores, 'matchplay_individual').limite).toBeNull();
  expect(conCampo(valores, 'c').salidas.mujer).toBe('rojas');
  expect(conCampo(valores, 'otro').salidas.mujer).toBe('');
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
  expect(Object.keys(faltasDe({ ...valoresNuevos(), nombre: '  ', reductor: 'x' }))).toEqual([
    'nombre',
    'fechaJuego',
    'campoId',
    'reductor',
  ]);
  expect(faltasDe(valoresDe(FICHA))).toEqual({});
});

test('the limits are none and par + 0 to par + 10', () => {
  expect([LIMITES.length, LIMITES[0]?.label, LIMITES[1]?.label, LIMITES.at(-1)?.label]).toEqual([
    12,
    'Sin límite (Medal)',
    'Par+0',
    'Par+10',
  ]);
});
