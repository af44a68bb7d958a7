import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { porGolpes } from '#reglas/cuenta.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { type Golpes, HOYOS, participante, todo } from '#web/testing/tableros.ts';
import { MejorDelDia } from './MejorDelDia.tsx';

afterEach(cleanup);

const pares = (cambios: Record<number, Golpes[number]> = {}): Golpes =>
  HOYOS.map(({ numero }) => cambios[numero] ?? 4);

const tablero = (participantes: Tablero['participantes']): Tablero => ({
  modalidad: 'individual_por_golpes',
  finalizado: true,
  metodoDesempate: 'puntuacion_media',
  forma: porGolpes(null),
  recorridos: [HOYOS],
  participantes,
});

const texto = () => screen.queryByRole('region', { name: 'Lo mejor del día' })?.textContent ?? null;

test('a day that is over shows its podium and what was best', () => {
  const resto = Array.from({ length: 12 }, (_, i) =>
    participante(`r${i}`, `Resto ${i}`, { golpes: pares({ 1: 6 }), handicapDeJuego: null }),
  );
  render(
    <MejorDelDia
      tablero={tablero([
        participante('ana', 'Ana', { golpes: pares({ 2: 3, 3: 2 }) }),
        participante('ion', 'Ion', { golpes: pares({ 4: 3, 5: 3 }), handicapDeJuego: 5 }),
        participante('eva', 'Eva', { golpes: pares({ 18: 1 }) }),
        ...resto,
      ])}
    />,
  );
  const podio = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(podio).toEqual(['IIon−71', 'AAna−32', 'EEva−32']);
  expect(texto()).toContain('Mejor vuelta scratch−3 · Ana, Eva');
  expect(texto()).toContain('Birdies3 · más, Ion (2)');
  expect(texto()).toContain('EaglesEva, hoyo 18, de un golpeAna, hoyo 3');
  expect(texto()).toContain('Hoyo más difícil1 · +1,60 de media');
});

test('without anybody by handicap the podium is the other one, and many are counted', () => {
  const sinHandicap = ['Ana', 'Ion', 'Eva', 'Unai', 'Luz'].map((nombre) =>
    participante(nombre, nombre, { golpes: pares({ 1: 3, 2: 2 }), handicapDeJuego: null }),
  );
  render(<MejorDelDia tablero={tablero(sinHandicap)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(texto()).toContain('−3 · Ana, Eva, Ion, 2 más');
  expect(texto()).toContain('2 más');
});

test('a day without one whole card shows nothing', () => {
  render(<MejorDelDia tablero={tablero([participante('ana', 'Ana', { golpes: todo(null) })])} />);
  expect(texto()).toBeNull();
});
