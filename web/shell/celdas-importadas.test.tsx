import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

test('a cell is given back what the file has while what was written over it is being read', () => {
  const enmendar = vi.fn<(celda: { texto: string }) => void>();
  const fila = { fila: 2, celdas: [celda('Sexo', 'M', 'Mujer')] };
  render(<CeldasImportadas fila={fila} enmendar={enmendar} porCorregir />);
  for (const texto of ['H', 'M', 'M']) {
    fireEvent.click(screen.getByRole('button', { name: /^M: corregir Sexo/u }));
    const box = screen.getByLabelText('Sexo de la fila 2');
    fireEvent.change(box, { target: { value: texto } });
    fireEvent.keyDown(box, { key: 'Enter' });
  }
  expect(enmendar.mock.calls.map(([{ texto }]) => texto)).toEqual(['H', 'M']);
});
