import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Sesion } from '#contrato/cuenta.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { FichaDeInscripcion } from './FichaDeInscripcion.tsx';

afterEach(() => {
  cleanup();
});

const salida = (nombre: string, ...sexos: ('hombre' | 'mujer')[]) => ({
  salida: nombre,
  par: 72,
  hoyos: [],
  valoraciones: sexos.map((sexo) => ({ sexo })),
});

const SIN_SALIDA = {
  handicapPropio: 12,
  handicapDeJuego: null,
  sinSalida: true,
  salida: null,
  categorias: [],
};

/** The page of a torneo of one tee, to who has a handicap and no tee. */
function show(mas: object, jugador: object | null = { id: 'lucia' }) {
  // Of a torneo only what this page reads
  const torneo = {
    slug: 'copa',
    nombre: 'Copa',
    fechaJuego: '2026-05-16',
    campo: { nombre: 'La Dehesa', ubicacion: '' },
    modalidad: 'individual_por_golpes',
    cuenta: 'stableford',
    formula: null,
    tope: null,
    nueve: null,
    limiteHandicap: null,
    descripcion: null,
    handicapDe: 'federacion',
    inscritos: 3,
    inscrito: false,
    activo: true,
    plazas: null,
    categorias: [],
    salidas: [salida('Amarillas', 'hombre'), salida('Rojas', 'mujer')],
    miInscripcion: SIN_SALIDA,
    ...mas,
  } as unknown as TorneoDetalle;
  const queryClient = createQueryClient();
  queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario: { jugador } } as Sesion);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FichaDeInscripcion torneo={torneo} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

test('who has no sex written down reads where to write it, where it is all that is missing', () => {
  expect(show({})).toContain('cuando elijas en tu perfil el sexo: de él sale tu salida.');
  cleanup();
  expect(show({ salidas: [salida('Amarillas', 'hombre')] })).toContain(
    'cuando la administración elija tu salida.',
  );
});

test('an account without a jugador is told whom to ask, and offered no enrolment', () => {
  expect(show({ miInscripcion: null }, null)).toContain('todavía no está unida a un jugador del club');
  expect(screen.queryByRole('button', { name: 'Inscribirme' })).toBeNull();
});
