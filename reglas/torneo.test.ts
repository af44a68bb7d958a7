import { expect, test } from 'vitest';
import {
  defectoDeCuenta,
  esElNombre,
  esRestaurable,
  estadoDelTorneo,
  estaFinalizado,
  faltanDatosDeTorneo,
  limitePorModalidad,
  pideNombreParaEliminar,
} from './torneo.ts';

test.each([
  ['2026-05-15', true, 'finalizado'],
  ['2026-05-16', false, 'hoy'],
  ['2026-05-17', false, 'proximo'],
])('a torneo of %s is over on 2026-05-16: %s', (fechaDeJuego, finalizado, estado) => {
  const hoy = '2026-05-16';
  expect(estaFinalizado({ fechaDeJuego, hoy })).toBe(finalizado);
  expect(estadoDelTorneo({ activo: true, fechaDeJuego, hoy })).toBe(estado);
  expect(estadoDelTorneo({ activo: false, fechaDeJuego, hoy })).toBe('inactivo');
});

test.each([
  ['individual_por_golpes', 5],
  ['parejas_por_golpes', 5],
  ['matchplay_individual', null],
  ['matchplay_parejas', null],
] as const)('choosing %s sets the limit to %s (admin spec §4)', (modalidad, limite) => {
  expect(limitePorModalidad(modalidad)).toBe(limite);
});

const completo = { nombre: 'Trofeo', fechaJuego: '2026-05-16', campoId: 'un-campo' };

test.each([
  [{}, false],
  [{ nombre: '' }, true],
  [{ fechaJuego: '' }, true],
  [{ fechaJuego: '2026-02-30' }, true],
  [{ fechaJuego: '16/05/2026' }, true],
  [{ campoId: '' }, true],
])('a torneo with %j lacks something: %s (admin spec §5)', (cambio, faltan) => {
  expect(faltanDatosDeTorneo({ ...completo, ...cambio })).toBe(faltan);
});

test('only results that somebody answers for ask for the name before they go', () => {
  expect(pideNombreParaEliminar({ validadas: 0, oficial: false })).toBe(false);
  expect(pideNombreParaEliminar({ validadas: 1, oficial: false })).toBe(true);
  expect(pideNombreParaEliminar({ validadas: 0, oficial: true })).toBe(true);
});

test.each([
  ['Trofeo Otoño', true],
  ['  trofeo   otoño ', true],
  ['Trofeo Oton\u0303o', true],
  ['Trofeo Otono', false],
  ['', false],
])('%s is the typed name of Trofeo Otoño: %s', (escrito, igual) => {
  expect(esElNombre({ escrito, nombre: 'Trofeo Otoño' })).toBe(igual);
});

test('thirty days are enough to change one’s mind, a moment more is too late', () => {
  expect([0, 30, 30.001].map(esRestaurable)).toEqual([true, true, false]);
});

test.each([
  ['individual_por_golpes', 'golpes', null, 5, null],
  ['individual_por_golpes', 'stableford', null, null, null],
  ['individual_por_golpes', 'maximo', { tipo: 'doble_par' }, null, null],
  ['matchplay_parejas', 'golpes', null, null, null],
  ['parejas_por_golpes', 'stableford', null, null, null],
  ['matchplay_parejas', 'stableford', null, null, 'cuenta_solo_individual'],
  ['individual_por_golpes', 'maximo', null, null, 'tope_no_admitido'],
  ['individual_por_golpes', 'golpes', { tipo: 'fijo', golpes: 9 }, null, 'tope_no_admitido'],
  ['individual_por_golpes', 'contra_par', null, 5, 'limite_no_admitido'],
] as const)('%s counted by %s with cap %j and limit %s: %s', (modalidad, cuenta, tope, limite, defecto) => {
  expect(defectoDeCuenta({ modalidad, cuenta, tope, limiteGolpesHoyo: limite })).toBe(defecto);
});

test('nine holes are of any play against the field, and no partido is of nine', () => {
  const ida = { ...PLANA, nueve: 'ida' as const };
  expect(defectoDeCuenta(ida)).toBeNull();
  expect(defectoDeCuenta({ ...ida, modalidad: 'parejas_por_golpes' })).toBeNull();
  for (const modalidad of ['matchplay_individual', 'matchplay_parejas'] as const) {
    expect(defectoDeCuenta({ ...ida, modalidad })).toBe('nueve_no_admitido');
    expect(defectoDeCuenta({ ...PLANA, modalidad, nueve: null })).toBeNull();
  }
});

const PLANA = {
  modalidad: 'individual_por_golpes' as const,
  cuenta: 'golpes' as const,
  tope: null,
  limiteGolpesHoyo: null,
};
