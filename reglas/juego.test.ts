import { expect, test } from 'vitest';
import { seJuegaEnPartidos, tieneBandos } from './juego.ts';

test.each([
  ['individual_por_golpes', false, false],
  ['matchplay_individual', false, true],
  ['matchplay_parejas', true, true],
  ['parejas_por_golpes', true, false],
] as const)('%s has bandos: %s, is played in partidos: %s', (modalidad, bandos, partidos) => {
  expect(tieneBandos(modalidad)).toBe(bandos);
  expect(seJuegaEnPartidos(modalidad)).toBe(partidos);
});
