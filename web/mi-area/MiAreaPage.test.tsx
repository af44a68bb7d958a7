import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { BrowserRouter } from '#web/router/router.ts';
import { settled } from '#web/testing/club.ts';
import { MiAreaPage } from './MiAreaPage.tsx';

const antesDeSalir = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('#web/offline/antes-de-salir.ts', () => ({ antesDeSalir }));

beforeEach(() => {
  history.replaceState(null, '', '/mi-area');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <MiAreaPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const boton = () => screen.getByRole('button', { name: 'Cerrar sesión' });

test('who is asked about strokes and stays can sign out later', async () => {
  antesDeSalir.mockResolvedValue(false);
  fireEvent.click(boton());
  await settled();
  expect([location.pathname, boton().getAttribute('aria-busy')]).toEqual(['/mi-area', null]);
  antesDeSalir.mockResolvedValue(true);
  fireEvent.click(boton());
  await waitFor(() => expect(location.pathname).toBe('/auth'));
});

test('what cannot be asked of the phone keeps nobody signed in', async () => {
  antesDeSalir.mockRejectedValue(new TypeError('the part cannot be loaded'));
  fireEvent.click(boton());
  await waitFor(() => expect(location.pathname).toBe('/auth'));
});
