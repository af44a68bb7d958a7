import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Premio } from '#contrato/premios.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { PremiosDeTorneo } from './PremiosDeTorneo.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BASE: Premio = {
  id: 'p1',
  tipo: 'libre',
  nombre: 'Mejor disfraz',
  hoyo: null,
  medida: null,
  unidades: 1,
  ganador: null,
  rifas: [],
};
const sorteo = (id: number, motivo: string | null, ...nombres: string[]) => ({
  id,
  semilla: `semilla-${id}`,
  momento: '2026-05-16T16:20:00Z',
  motivo,
  orden: nombres.map((nombre) => ({ id: nombre, nombre })),
});

async function open(...premios: Premio[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { premios } })));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PremiosDeTorneo torneoId="copa" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
}

test('each prize says who won it and how far, or nothing while that is not known', async () => {
  await open(
    {
      ...BASE,
      id: 'p2',
      tipo: 'drive_mas_largo',
      nombre: 'Vino',
      hoyo: 12,
      medida: 268.4,
      ganador: { id: 'a', nombre: 'Ana P.' },
    },
    BASE,
  );
  expect(screen.getByText('Drive más largo, hoyo 12')).toBeDefined();
  expect(screen.getByText('Ana P. · 268,40 m')).toBeDefined();
  expect(screen.getByText('Mejor disfraz').parentElement?.children).toHaveLength(1);
});

test('a raffle says who came out, and every draw with its seed, its people and why it was drawn again', async () => {
  const rifas = [sorteo(2, 'Faltaba Cruz', 'Cruz', 'Ana', 'Blas'), sorteo(1, null, 'Blas', 'Ana')];
  await open({ ...BASE, tipo: 'rifa', nombre: 'Dos quesos', unidades: 2, rifas });
  expect(screen.getByText('Cruz, Ana')).toBeDefined();
  expect(screen.getByText('Cómo salió, y los sorteos anteriores')).toBeDefined();
  expect(screen.getByText(/^Entre 3 personas.* Se repitió: Faltaba Cruz\.$/u)).toBeDefined();
  expect(screen.getByText('Semilla semilla-1')).toBeDefined();
});

test('a raffle that nobody has drawn says so', async () => {
  await open({ ...BASE, tipo: 'rifa', nombre: 'Un jamón' });
  expect(screen.getByText('Sin sortear todavía')).toBeDefined();
});
