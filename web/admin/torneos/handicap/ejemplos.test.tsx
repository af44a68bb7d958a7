import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { valoresNuevos } from '../formulario/valores.ts';
import { FormulaDeHandicap } from './FormulaDeHandicap.tsx';

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
