import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CeldasImportadas } from './CeldasImportadas.tsx';

afterEach(cleanup);

const celda = (titulo: string, texto: string, valor: string) => ({ titulo, texto, valor, valida: true });

test('a cell is told with what it was taken for only where that is something else', () => {
  const celdas = [
    celda('Hándicap', '12,0', '12'),
    celda('Sexo', 'M', 'Mujer'),
    celda('Licencia', 'A,0', 'A,0'),
  ];
  render(<CeldasImportadas fila={{ fila: 2, celdas }} enmendar={() => undefined} porCorregir={false} />);
  expect(screen.getByText('Hándicap: 12,0 · Sexo: M → Mujer · Licencia: A,0')).toBeDefined();
});
