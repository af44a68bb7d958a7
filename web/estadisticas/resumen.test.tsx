import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FigurasDeJugador } from '#contrato/estadisticas.ts';
import { ResumenDeFiguras } from './ResumenDeFiguras.tsx';

afterEach(cleanup);

const PUESTOS = { victorias: 0, podios: 0, mediaDePuesto: null, mejorPuesto: null };
const HOYOS = {
  albatros: 0,
  eagles: 0,
  birdies: 0,
  pares: 0,
  bogeys: 18,
  dobleBogeys: 0,
  tripleBogeysMas: 0,
};

const notaDe = (nombre: string) => screen.getByText(nombre).nextElementSibling?.lastElementChild?.textContent;

test('the mean round and the mean hole are told against the par of what was played', () => {
  // Rounds of 72 on a pitch and putt of par 54
  const vuelta = { torneoId: 't1', torneo: 'Pitch', fecha: '2026-03-01', golpes: 72, contraPar: 18 };
  const vueltas = {
    vueltas: 2,
    deNueve: 3,
    media: 72,
    mejor: vuelta,
    peor: vuelta,
    desviacionMediaPorHoyo: 1,
  };
  const figuras: FigurasDeJugador = {
    torneos: 2,
    handicap: PUESTOS,
    scratch: PUESTOS,
    vueltas,
    hoyos: HOYOS,
  };
  render(<ResumenDeFiguras figuras={figuras} />);
  expect(notaDe('Torneos')).toBe('2 vueltas completas y 3 de nueve hoyos');
  expect(notaDe('Vuelta media')).toBe('+18,0 sobre el par');
  expect(notaDe('Desviación media por hoyo')).toBe('respecto al par');
});

test('without rounds nothing is told', () => {
  const vueltas = {
    vueltas: 0,
    deNueve: 0,
    media: null,
    mejor: null,
    peor: null,
    desviacionMediaPorHoyo: null,
  };
  const figuras: FigurasDeJugador = {
    torneos: 0,
    handicap: PUESTOS,
    scratch: PUESTOS,
    vueltas,
    hoyos: HOYOS,
  };
  render(<ResumenDeFiguras figuras={figuras} />);
  expect(notaDe('Torneos')).toBe('0 vueltas completas');
  expect(notaDe('Vuelta media')).toBe('');
});
