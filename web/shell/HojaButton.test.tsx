import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HojaButton } from './HojaButton.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a list is kept as a file under the name that the club gives it', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:1', revokeObjectURL: () => null }),
  );
  const guardados: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HojaButton pedir={async () => await Promise.resolve({ archivo: 'lista.csv', csv: 'Jugador\r\n' })}>
        CSV
      </HojaButton>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await vi.waitFor(() => expect(guardados).toEqual(['lista.csv']));
});
