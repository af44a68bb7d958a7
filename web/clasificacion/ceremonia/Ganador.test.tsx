import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TarjetaPremiada } from '#contrato/ceremonia.ts';
import { Ganador } from './Ganador.tsx';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({
  hoyo: { numero: i + 1, par: 4, indice: i + 1 },
  golpes: i === 0 ? 9 : i === 17 ? ('raya' as const) : 4,
}));
const premiado = { puesto: 2, nombre: 'Ana Pardo', contraPar: 4, puntos: null, conRaya: true };
const tarjeta: TarjetaPremiada = {
  handicapDeJuego: 0,
  brutos: 76,
  netos: 76,
  hoyos: HOYOS,
  sumas: [38, 38],
  desempate: null,
};

test('the card says of each nine what counts of it, whatever was written', () => {
  const { container } = render(<Ganador {...{ premiado, tarjeta }} tipo="scratch" cuenta="maximo" />);
  expect([...container.querySelectorAll('.tele-hoyos b')].map((suma) => suma.textContent)).toEqual([
    '38',
    '38',
  ]);
  expect(screen.getByText('76 golpes')).toBeDefined();
});

test('of a nine without a total nothing is added up', () => {
  const sinTotal = { ...tarjeta, brutos: null, netos: null, sumas: [36, null] };
  const { container } = render(
    <Ganador {...{ premiado }} tarjeta={sinTotal} tipo="scratch" cuenta="golpes" />,
  );
  expect([...container.querySelectorAll('.tele-hoyos b')].map((suma) => suma.textContent)).toEqual([
    '36',
    '',
  ]);
});
