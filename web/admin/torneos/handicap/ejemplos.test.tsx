import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CampoGestionado } from '#contrato/admin/campos.ts';
import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { valoresNuevos } from '../formulario/valores.ts';
import { FormulaDeHandicap } from './FormulaDeHandicap.tsx';
import { salidasElegidas } from './salidas-elegidas.ts';

afterEach(cleanup);

const SALIDA: EjemploDeHandicap['salida'] = {
  nombre: 'Amarillas',
  slope: 130,
  valorDeCampo: 71.4,
  par: 72,
  paresDeNueves: { ida: 36, vuelta: 36 },
  propias: { ida: null, vuelta: null },
};

test('two members of one name are two examples, and both go with the tee they were of', () => {
  const valores = valoresNuevos();
  const tocayas = [4.2, 31.5].map((handicap) => ({ nombre: 'Ana García', handicap, salida: SALIDA }));
  const quienes = () => screen.queryAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
  const { rerender } = render(<FormulaDeHandicap valores={valores} ejemplos={tocayas} />);
  expect(quienes()).toEqual(['Ana García · 4,2', 'Ana García · 31,5']);
  rerender(<FormulaDeHandicap valores={valores} ejemplos={[]} />);
  expect(quienes()).toEqual([]);
});

test('without anybody enrolled no figure of a tee is made up', () => {
  render(<FormulaDeHandicap valores={{ ...valoresNuevos(), reductor: '95' }} ejemplos={[]} />);
  const { textContent } = screen.getByRole('region', { name: 'Hándicap de juego' });
  expect(textContent).toContain('(hándicap × slope / 113 + valor de campo − par) × 95 %');
  expect(textContent).toContain('Con alguien inscrito se ve aquí su cuenta');
  expect(textContent).not.toMatch(/71,4|130/u);
});

test('without anybody enrolled the words are on the tee that each sex plays, where it is rated for it', () => {
  const sin = {
    slopeMasculino: null,
    slopeFemenino: null,
    courseRatingMasculino: null,
    courseRatingFemenino: null,
  };
  const tee = { ...sin, slope: null, courseRating: null, nueves: { ida: sin, vuelta: sin }, hoyos: [] };
  const amarillas = {
    ...tee,
    id: 'a',
    nombre: 'Amarillas',
    slopeMasculino: 131,
    courseRatingMasculino: 71.6,
  };
  const rojas = { ...tee, id: 'r', nombre: 'Rojas', slopeFemenino: 124, courseRatingFemenino: 72.9 };
  const campos = [{ id: 'c', salidas: [amarillas, rojas] }] as unknown as CampoGestionado[];
  const linesOf = (salidas: { hombre: string; mujer: string }) => {
    const valores = { ...valoresNuevos(), campoId: 'c', salidas };
    render(<FormulaDeHandicap valores={valores} ejemplos={[]} salidas={salidasElegidas(valores, campos)} />);
    const lines = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    cleanup();
    return lines;
  };
  expect(linesOf({ hombre: 'a', mujer: 'r' })).toEqual([
    'Hombres · Amarillashándicap × 131 / 113 + 71,6 − 72',
    'Mujeres · Rojashándicap × 124 / 113 + 72,9 − 72',
  ]);
  expect(linesOf({ hombre: 'a', mujer: 'a' })).toHaveLength(1);
  expect(linesOf({ hombre: '', mujer: 'ninguna' })).toEqual([]);
});
