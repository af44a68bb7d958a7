import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResultadoPropio } from '#contrato/estadisticas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/MemoryRouter.tsx';
import { ResultadosPorTorneo } from './ResultadosPorTorneo.tsx';

afterEach(cleanup);

const CUADRO: ResultadoPropio = {
  torneo: {
    id: 't1',
    slug: 'copa',
    nombre: 'Copa',
    fechaJuego: '2026-05-10',
    modalidad: 'matchplay_individual',
    cuenta: 'golpes',
  },
  puntosNetos: null,
  puestoScratch: null,
  generalScratch: null,
  puntosScratch: 0,
  puestoHandicap: null,
  generalHandicap: null,
  puntosHandicap: 100,
  categorias: [],
  estado: 'entregada',
};

test.each([
  { puntosHandicap: 100, dicho: false },
  { puntosHandicap: null, dicho: true },
])('a torneo in partidos that gave $puntosHandicap points says that nobody won it: $dicho', (como) => {
  const resultados = [{ ...CUADRO, puntosHandicap: como.puntosHandicap }];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ResultadosPorTorneo ligas={[{ liga: null, resultados, clasificacion: null }]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('list').textContent?.includes('las tarjetas no dan puestos')).toBe(como.dicho);
});
