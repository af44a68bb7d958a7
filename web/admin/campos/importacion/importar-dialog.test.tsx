import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportacionDeCampo } from '#contrato/admin/lectura-de-campo.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ImportarDialog } from './ImportarDialog.tsx';

const SALIDA = {
  slopeMasculino: 120,
  slopeFemenino: null,
  courseRatingMasculino: 71,
  courseRatingFemenino: null,
};
const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const LEIDA = {
  club: 'El Encín',
  url: null,
  ubicacion: 'Alcalá',
  recorridos: [
    {
      lectura: { recorrido: 'Norte', salidas: [{ ...SALIDA, nombre: 'Amarillas', hoyos }] },
      nombreDeCampo: 'El Encín',
      temporal: false,
      conocido: null,
      notas: [{ avisos: [], marcada: true, estado: 'nueva' }],
      descartadas: [],
    },
  ],
} as unknown as ImportacionDeCampo;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what was chosen of a page that was read is not lost without asking; the page alone is', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: LEIDA })));
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportarDialog open onClose={onClose} />
    </QueryClientProvider>,
  );
  const cerrar = () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leer la página' }));
  const amarillas = await screen.findByRole('checkbox', { name: /^Amarillas/u });
  cerrar();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(amarillas);
  cerrar();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(amarillas).toHaveProperty('checked', false);
  cerrar();
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
