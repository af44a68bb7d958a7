import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CompartirTarjeta } from './CompartirTarjeta.tsx';

const TORNEO = { slug: 'san-isidro', nombre: 'Trofeo San Isidro' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A phone with that share sheet, and a club that draws the card. Tells what was kept as a file. */
function show(hoja: Partial<Navigator>): string[] {
  vi.stubGlobal('fetch', async () => await Promise.resolve(new Response(new Blob(['imagen']))));
  vi.stubGlobal('navigator', hoja);
  const guardados: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:1', revokeObjectURL: () => null }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompartirTarjeta torneo={TORNEO} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Comparte tu tarjeta' }));
  return guardados;
}

test('the picture is handed to the share sheet of a phone that takes files', async () => {
  const share = vi.fn(async () => await Promise.resolve());
  const guardados = show({ canShare: () => true, share });
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share).toHaveBeenCalledWith({
    title: 'Trofeo San Isidro',
    files: [expect.objectContaining({ name: 'san-isidro-tarjeta.jpg', type: 'image/jpeg' })],
  });
  expect(guardados).toEqual([]);
});

test('where no sheet takes files the picture is kept as one', async () => {
  const guardados = show({ canShare: () => false });
  await vi.waitFor(() => expect(guardados).toEqual(['san-isidro-tarjeta.jpg']));
});

test('a sheet that somebody closes keeps nothing, one that opens too late keeps the file', async () => {
  const cerrada = vi.fn(async () => await Promise.reject(new DOMException('', 'AbortError')));
  const nada = show({ canShare: () => true, share: cerrada });
  await vi.waitFor(() => expect(cerrada).toHaveBeenCalledOnce());
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Comparte tu tarjeta' })).toHaveProperty('disabled', false),
  );
  expect(nada).toEqual([]);
  cleanup();
  const tarde = show({
    canShare: () => true,
    share: async () => await Promise.reject(new DOMException('', 'NotAllowedError')),
  });
  await vi.waitFor(() => expect(tarde).toEqual(['san-isidro-tarjeta.jpg']));
});
