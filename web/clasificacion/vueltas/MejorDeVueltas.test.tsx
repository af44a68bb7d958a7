import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FilaDelTotal as Fila } from '#contrato/clasificacion.ts';
import { total } from '#web/testing/totales.ts';
import { MejorDeVueltas } from './MejorDeVueltas.tsx';

afterEach(cleanup);

const vuelta = (contraPar: number) => ({
  golpes: 72 + contraPar,
  contraPar,
  puntos: null,
  hoyosJugados: 18,
  completa: true,
});

const fila = (id: string, puesto: number | null, vueltas: Fila['vueltas']): Fila => ({
  id,
  puesto,
  estado: puesto === null ? 'sin_tarjeta' : 'entregada',
  hoyosJugados: vueltas.length * 18,
  contraPar: puesto === null ? null : vueltas.reduce((suma, una) => suma + (una?.contraPar ?? 0), 0),
  puntos: null,
  golpes: null,
  vueltas,
});

const de = (scratch: Fila[], handicap: Fila[] = []) => total(['Ana', 'Ion', 'Eva'], { scratch, handicap });

test('several vueltas end with the podium of the total and the best round of all', () => {
  const scratch = [
    fila('Ana', 1, [vuelta(1), vuelta(-3)]),
    fila('Ion', 2, [vuelta(0), vuelta(2)]),
    fila('Eva', null, [vuelta(4), null]),
  ];
  render(<MejorDeVueltas total={de(scratch, [fila('Ion', 1, [vuelta(-9), vuelta(-8)])])} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['IIon−171']);
  expect(screen.getByRole('definition').textContent).toBe('−3 · Ana (vuelta 2)');
});

test('without anybody by handicap the podium is the other one; without a place there is none', () => {
  const { rerender } = render(<MejorDeVueltas total={de([fila('Ana', 1, [vuelta(1), vuelta(-3)])])} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AAna−21']);
  rerender(<MejorDeVueltas total={de([fila('Eva', null, [vuelta(4), null])])} />);
  expect(screen.queryByRole('region', { name: 'Así acabó' })).toBeNull();
});
