import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TablaImportada } from './TablaImportada.tsx';

afterEach(cleanup);

test('two torneos of one name are two columns, and go with the table they came in', () => {
  const tabla = (torneos: string[], puntos: number[]) => (
    <TablaImportada
      importada={{
        torneos,
        filas: [{ jugadorId: null, nombre: 'Ana', propio: false, puesto: 1, total: 9, puntos }],
      }}
    />
  );
  const { rerender } = render(tabla(['Social', 'Social', 'Navidad'], [1, 3, 5]));
  rerender(tabla(['Navidad', 'Social'], [2, 4]));
  const cabeceras = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(cabeceras).toEqual(['Pos.', 'Jugador', 'Total', 'Navidad', 'Social']);
  const celdas = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  expect(celdas.map(({ textContent }) => textContent)).toEqual(['1', '9', '2', '4']);
});
