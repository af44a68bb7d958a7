import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { MemoryRouter } from '#web/router/router.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorPage } from './ErrorPage.tsx';

afterEach(async () => {
  cleanup();
  // What tells the club of a fault comes behind it: not into the next file
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
});

/** A screen that breaks with that error. */
function show(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw error;
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <ErrorBoundary FallbackComponent={ErrorPage}>
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a screen that breaks says so, with the id of the error and two ways out', async () => {
  show(Object.assign(new Error('boom'), { id: 'a1b2' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ocurrió un error inesperado');
  expect(alert.textContent).toContain('Referencia: a1b2');
  expect(alert.textContent).not.toContain('boom');
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
});

test.each([
  'Failed to fetch dynamically imported module: /assets/TorneosPage.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('a screen whose code did not come waits for coverage and leads back: %s', async (message) => {
  show(new TypeError(message));
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo abrir esta pantalla');
  expect(screen.getByRole('button', { name: 'Volver' })).toBeTruthy();
});
