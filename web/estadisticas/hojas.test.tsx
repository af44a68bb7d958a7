import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { HojasDeEstadisticas } from './HojasDeEstadisticas.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('each sheet is asked of the club and handed over under its name', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ json: { archivo: 'mis-estadisticas-hoyos.csv', csv: 'Hoyo;1' } }));
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <HojasDeEstadisticas />
    </QueryClientProvider>,
  );
  await press(client, 'Hoyo a hoyo');
  expect(asked).toEqual([expect.stringContaining('estadisticas/exportar')]);
  expect(saved).toEqual(['mis-estadisticas-hoyos.csv']);
});
