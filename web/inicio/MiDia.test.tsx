import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Inicio } from '#contrato/inicio.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { diaDelClub } from '#web/lib/format.ts';
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

/** Home of somebody, with the torneo to come and what is told of it otherwise. */
function open(otra: Partial<NonNullable<Inicio['proximo']>>, deHoy: NonNullable<Inicio['deHoy']> = []) {
  const queries = createQueryClient();
  const proximo = { ...PROXIMO, ...otra };
  const usuario = { id: 'lucia', email: 'lucia@demo.invalid', esAdmin: false, jugador: null };
  queries.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  queries.setQueryData(api.inicio.get.queryKey({ input: {} }), {
    hoy: null,
    proximo,
    deHoy,
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
  open({ puestoEnEspera: 2 });
  const suyo = () => screen.getByRole('link', { name: /Copa/u }).textContent;
  expect(suyo()).toContain('2.º en la lista de espera');
  for (const otro of [{ puestoEnEspera: null }, {}]) {
    cleanup();
    open(otro);
    expect(suyo()).not.toContain('espera');
  }
});

test('who plays today and has no partida yet reads that the own start is to come, not that of everybody', () => {
  open({ inscrito: true, fechaJuego: diaDelClub(new Date()) });
  expect(screen.getByRole('link').textContent).toContain(
    'Hoy juegasCopaTu hora de salida está por publicar · La Dehesa',
  );
});

test('who is in a cuadro of today without an hour to come is promised none', () => {
  open({ inscrito: true, fechaJuego: diaDelClub(new Date()), sinHora: true });
  expect(screen.getByRole('link').textContent).toContain('Hoy se juegaCopaLa DehesaInscrito');
});

test('the torneo that one plays today stands before those of others, and tells of one where a place is waited for', () => {
  const ajeno = { id: 't2', slug: 'alfa', nombre: 'Alfa', campo: 'La Dehesa' };
  open({ inscrito: true, fechaJuego: diaDelClub(new Date()) }, [{ ...ajeno, puestoEnEspera: 2 }]);
  const [suyo, otro] = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(suyo).toContain('Hoy juegasCopa');
  expect(otro).toContain('Hoy se juegaAlfaLa Dehesa2.º en la lista de espera');
  cleanup();
  open({}, [ajeno]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hoy se juegaAlfaLa Dehesa',
    expect.stringContaining('Próximo torneo'),
  ]);
});
