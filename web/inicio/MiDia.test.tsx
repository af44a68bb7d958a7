import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/MemoryRouter.tsx';
import { MiDia } from './MiDia.tsx';

afterEach(cleanup);

const PROXIMO = {
  id: 't1',
  slug: 'copa',
  nombre: 'Copa',
  fechaJuego: '2999-05-03',
  campo: 'La Dehesa',
  modalidad: 'individual_por_golpes' as const,
  inscrito: false,
  horaDeSalida: null,
  hoyoDeSalida: null,
};

/** Home of who waits at that place for the torneo to come. */
function open(puestoEnEspera?: number | null) {
  const queries = createQueryClient();
  const proximo = puestoEnEspera === undefined ? PROXIMO : { ...PROXIMO, puestoEnEspera };
  const usuario = { id: 'lucia', email: 'lucia@demo.invalid', esAdmin: false, jugador: null };
  queries.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  queries.setQueryData(api.inicio.get.queryKey({ input: {} }), {
    hoy: null,
    proximo,
    podio: null,
    porLeer: [],
  });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <MiDia />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the torneo to come says at which place one waits for it, and nothing of it to anybody else', () => {
  open(2);
  const suyo = () => screen.getByRole('link', { name: /Copa/u }).textContent;
  expect(suyo()).toContain('2.º en la lista de espera');
  for (const otro of [null, undefined]) {
    cleanup();
    open(otro);
    expect(suyo()).not.toContain('espera');
  }
});
