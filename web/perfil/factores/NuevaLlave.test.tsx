import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { NuevaLlave } from './NuevaLlave.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OPCIONES = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Peña' },
  user: { id: 'AAAA', name: 'lucia', displayName: 'Lucía' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

test.each([
  ['NotAllowedError', /^No se ha creado/u],
  ['InvalidStateError', 'Este móvil o navegador ya tiene una llave de tu cuenta.'],
])('a browser that makes no llave (%s) is told in the sheet, which stays', async (name, told) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ json: { opciones: OPCIONES } }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const create = () => Promise.reject(new DOMException('as browsers do', name));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { create } }));
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NuevaLlave onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Crear llave'));
  await screen.findByText(told);
  expect(onClose).not.toHaveBeenCalled();
});
