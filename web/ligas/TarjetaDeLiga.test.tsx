import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TarjetaDeLiga as Tarjeta } from '#contrato/clasificacion.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { TarjetaDeLiga } from './TarjetaDeLiga.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Of the first nine, five everywhere, with eleven strokes: one a hole, and a second one on indexes 1 and 2. */
const DE_NUEVE: Tarjeta = {
  jugador: 'Lucía',
  torneo: {
    id: 't',
    slug: 'copa',
    nombre: 'Copa',
    fechaJuego: '2026-05-16',
    campo: 'La Dehesa',
    cuenta: 'golpes',
    limiteGolpesHoyo: 5,
    tope: null,
    limiteHandicap: null,
    handicapDe: 'federacion',
    nueve: 'ida',
    metodoDesempate: 'puntuacion_media',
    reductorHandicap: 100,
  },
  handicapPropio: 22,
  handicapDeJuego: 11,
  handicapDeCampo: 11,
  estado: 'entregada',
  salida: { nombre: 'Amarillas', sexo: 'mujer', slope: 113, valorDeCampo: 72, propia: null, par: 36 },
  hoyos: Array.from({ length: 18 }, (_, i) => ({
    numero: i + 1,
    par: 4,
    indice: (i % 9) + 1,
    ...(i < 9 ? { entre: 9 } : {}),
  })),
  golpes: Array.from({ length: 18 }, (_, i) => (i < 9 ? 5 : null)),
  sistemaPuntuacion: 'om_hoyo19',
  tablaPropia: false,
  tablaDeLiga: null,
  porque: null,
};

test('the net strokes of each of nine holes add up to those of the nine', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: DE_NUEVE })));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TarjetaDeLiga ligaId="l" torneoId="t" jugadorId="j" tipoInicial="handicap" />
    </QueryClientProvider>,
  );
  const linea = async (nombre: string) =>
    within((await screen.findByRole('rowheader', { name: nombre })).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent));
  expect(await linea('Neto')).toEqual([3, 3, 4, 4, 4, 4, 4, 4, 4, 34]);
  fireEvent.click(screen.getByText('Scratch'));
  expect(await linea('Bruto')).toEqual([...Array.from({ length: 9 }, () => 5), 45]);
});
