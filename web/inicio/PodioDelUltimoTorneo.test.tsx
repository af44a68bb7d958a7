import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Podio } from '#contrato/inicio.ts';
import { MemoryRouter } from '#web/router/MemoryRouter.tsx';
import { PodioDelUltimoTorneo } from './PodioDelUltimoTorneo.tsx';

afterEach(cleanup);

const torneo = {
  id: 't1',
  slug: 'copa',
  nombre: 'Copa',
  fechaJuego: '2026-05-10',
  cuenta: 'golpes',
} as const;

function ver(enPartidos: NonNullable<Podio['enPartidos']>) {
  const sinCifra = { imagen: null, golpesNetos: null, puntosNetos: null };
  const puestos = enPartidos.puestos.map(({ puesto, nombre }) => ({ puesto, nombre, ...sinCifra }));
  render(
    <MemoryRouter>
      <PodioDelUltimoTorneo podio={{ torneo, puestos, enPartidos }} nuevo={false} />
    </MemoryRouter>,
  );
  return screen.getByRole('region', { name: 'Podio de Copa' }).textContent;
}

test('of a Ryder the home page names who has the cup, and the points of both', () => {
  const dicho = ver({
    en: 'ryder',
    como: 'retiene',
    puestos: [
      { puesto: 1, nombre: 'Alberos', puntos: 7.5 },
      { puesto: 2, nombre: 'Pinos', puntos: 6.5 },
    ],
  });
  expect(dicho).toContain('Ryder: Alberos retiene la copa');
  expect(dicho).toMatch(/Alberos7½.*Pinos6½/u);
  expect(dicho).not.toContain('clasificación hándicap');
});

test('of a cuadro its champion', () => {
  const dicho = ver({ en: 'cuadro', como: 'gana', puestos: [{ puesto: 1, nombre: 'Ana', puntos: null }] });
  expect(dicho).toMatch(/, cuadro.*Ana/u);
});
