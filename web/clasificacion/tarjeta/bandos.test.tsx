import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { enBandos } from '#reglas/bando.ts';
import { porGolpes } from '#reglas/cuenta.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { type Golpes, HOYOS, jugados, participante } from '#web/testing/tableros.ts';
import { TablaDeClasificacion } from '../TablaDeClasificacion.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quien = (id: string, nombre: string, golpes: Golpes) =>
  participante(id, nombre, { jugadorId: id, golpes });

const TABLERO: Tablero = {
  modalidad: 'parejas_por_golpes',
  finalizado: false,
  forma: porGolpes(null),
  metodoDesempate: 'puntuacion_media',
  recorridos: [HOYOS],
  participantes: [
    quien('ana', 'Ana Ruiz', jugados(3, 6)),
    quien('blas', 'Blas Sanz', jugados(5, 4)),
    quien('eloy', 'Eloy Mas', jugados(3, 3)),
  ],
  formula: 'mejor_bola',
  bandos: [{ id: 'b1', participanteIds: ['ana', 'blas'] }],
};

test('a pair is one line with both names, and opens both balls with those that counted', async () => {
  render(<TablaDeClasificacion tablero={enBandos(TABLERO)} tipo="handicap" jugadorId="blas" titulo="Copa" />);
  expect(screen.getByText('Pareja')).toBeDefined();
  const [pareja, suelto] = [...document.querySelectorAll('tr[data-row]')];
  expect(pareja?.textContent).toContain('Ana Ruiz · Blas Sanz(tú)');
  expect(pareja?.textContent).toContain('−1');
  expect(suelto?.textContent).toContain('Sin compañero');
  await screen.findByText('Mejor bola: en cada hoyo cuenta la mejor bola de la pareja');
  fireEvent.click(screen.getByRole('button', { name: /Ana Ruiz · Blas Sanz/u }));
  const ida = await screen.findByRole('table', { name: 'Tarjeta de Ana Ruiz · Blas Sanz, IDA' });
  const filas = [...ida.querySelectorAll(':scope > tbody > tr')].map((fila) => fila.textContent);
  expect(filas[0]).toContain('Ana Ruiz');
  expect(filas[1]).toContain('Blas Sanz');
  // One hole each, and what the pair makes of them.
  expect(filas.slice(0, 2).map((fila) => fila?.match(/, cuenta/gu)?.length)).toEqual([1, 1]);
  expect(filas[2]).toContain('Pareja34');
});

test('the names of a bando are those who are in it, two of one name too', () => {
  const deTablero = (nombres: readonly string[]) => ({
    ...TABLERO,
    participantes: TABLERO.participantes.map((uno, i) => ({ ...uno, nombre: nombres[i] ?? uno.nombre })),
  });
  const tabla = (tablero: Tablero) => (
    <TablaDeClasificacion tablero={enBandos(tablero)} tipo="handicap" jugadorId={null} titulo="Copa" />
  );
  const { rerender } = render(tabla(deTablero(['Ana Ruiz', 'Ana Ruiz'])));
  rerender(tabla(deTablero(['Eva Ruiz', 'Ana Ruiz'])));
  const aLaVista = document.querySelector('tr[data-row="b1"] [aria-hidden="true"].narrow');
  expect(aLaVista?.textContent).toBe('Eva Ruiz·Ana Ruiz');
});

test('the strip of a pair has a mark for each hole, of the better ball, and none is written for who has no pair', async () => {
  render(<TablaDeClasificacion tablero={enBandos(TABLERO)} tipo="handicap" jugadorId={null} titulo="Copa" />);
  await screen.findByText(/^En la cinta de cada fila/u);
  const [pareja, suelto] = [...document.querySelectorAll('tr[data-row]')];
  await waitFor(() => expect(pareja?.querySelectorAll('svg rect')).toHaveLength(18));
  const marcas = [...(pareja?.querySelectorAll('svg rect') ?? [])].map((marca) =>
    marca.getAttribute('class'),
  );
  expect(marcas.slice(0, 3)).toEqual(['fill-net-m1', 'fill-ink2', 'fill-control/50']);
  expect(suelto?.querySelector('svg')).toBeNull();
  expect(screen.queryByText('Últ. 9')).toBeNull();
});

test('one ball is judged with the strokes of the pair, gross in scratch, and a raya is an empty frame', async () => {
  const tarjeta = {
    golpes: jugados(5, 'raya'),
    handicapDeJuego: 18,
    estadoDecidido: null,
    motivoEstado: null,
  };
  const suyo: Tablero = {
    ...TABLERO,
    formula: 'foursome',
    bandos: [{ id: 'b1', participanteIds: ['ana', 'blas'], tarjeta }],
  };
  const primera = () => document.querySelector('tr[data-row] svg rect')?.getAttribute('class');
  const { rerender } = render(
    <TablaDeClasificacion tablero={enBandos(suyo)} tipo="handicap" jugadorId={null} titulo="Copa" />,
  );
  await waitFor(() => expect(primera()).toBe('fill-ink2'));
  expect(document.querySelectorAll('tr[data-row] svg rect')[1]?.getAttribute('class')).toContain('fill-none');
  rerender(<TablaDeClasificacion tablero={enBandos(suyo)} tipo="scratch" jugadorId={null} titulo="Copa" />);
  await waitFor(() => expect(primera()).toBe('fill-net-p1'));
});
