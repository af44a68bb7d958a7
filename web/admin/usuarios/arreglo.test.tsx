import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ArregloPropuesto } from '#contrato/admin/usuarios.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { refusal } from '#web/testing/club.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { ArregloDeDuplicados } from './ArregloDeDuplicados.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const propuesta = (email: string): ArregloPropuesto => ({
  perfil: { id: 'j1', nombre: 'Ana Ruiz' },
  usuario: { id: 'u1', email },
  arreglo: 'sync_email',
  motivo: null,
  antes: { email: 'ana@antes.test', usuarioId: 'u1' },
  despues: { email, usuarioId: 'u1' },
  quedaHuerfana: null,
  confirmacion: `vista ${email}`,
});

test('what could not be applied stays to be applied; refused because it changed, it is shown as it is now', async () => {
  const caducada = refusal('confirmacion_caducada', 'Error', 'Los datos han cambiado');
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({ json: caducada.json }, { status: 409 })),
    () => Promise.resolve(Response.json({ json: { arreglo: 'sync_email' } })),
  ];
  const sent: unknown[] = [];
  let email = 'ana@club.test';
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/previaDeArreglar')) return Promise.resolve(Response.json({ json: propuesta(email) }));
    const { json } = JSON.parse(body) as { json: { confirmacion: string } };
    sent.push(json.confirmacion);
    return answers.shift()?.();
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <ArregloDeDuplicados />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Email o id'), { target: { value: 'ana@club.test' } });
  await press(client, 'Buscar');
  await screen.findByText('Los emails no coinciden');
  await press(client, 'Igualar email');
  email = 'ana@nueva.test';
  await press(client, 'Igualar email');
  await screen.findByText('ana@nueva.test');
  await press(client, 'Igualar email');
  await waitFor(() => expect(screen.queryByText('Los emails no coinciden')).toBeNull());
  expect(sent).toEqual(['vista ana@club.test', 'vista ana@club.test', 'vista ana@nueva.test']);
});
