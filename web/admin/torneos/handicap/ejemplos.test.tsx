import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { valoresNuevos } from '../formulario/valores.ts';
import { EJEMPLO } from './formula.ts';
import { FormulaDeHandicap } from './FormulaDeHandicap.tsx';

afterEach(cleanup);

test('two members of one name are two examples, and both go with the tee they were of', () => {
  const valores = valoresNuevos();
  const tocayas = [4.2, 31.5].map((handicap) => ({ ...EJEMPLO, nombre: 'Ana García', handicap }));
  const quienes = () => screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
  const { rerender } = render(<FormulaDeHandicap valores={valores} ejemplos={tocayas} />);
  expect(quienes()).toEqual(['Ana García · 4,2', 'Ana García · 31,5']);
  rerender(<FormulaDeHandicap valores={valores} ejemplos={[]} />);
  expect(quienes()).toEqual(['Ejemplo · 18,0']);
});
