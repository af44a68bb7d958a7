import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ConfirmarIdentidad } from './ConfirmarIdentidad.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify({ json: body }), { status, headers: { 'content-type': 'application/json' } });

const { titulo, mensaje } = TEXTOS_DE_ERROR.codigo_no_valido;
const NO_VALE = {
  defined: true,
  code: 'codigo_no_valido',
  status: 400,
  message: mensaje,
  data: { titulo, id: 'ref-1' },
};

/** The question, of somebody with an authenticator; what is sent as a proof, of which only the password holds. */
async function opened() {
  const proofs: unknown[] = [];
  vi.stubGlobal('fetch', async (asked: string | Request, init?: RequestInit) => {
    const request = new Request(new URL(asked instanceof Request ? asked.url : asked, location.href), init);
    if (request.url.includes('factores/get'))
      return json(200, { codigo: true, llaves: [], recuperacion: 10, falta: false });
    if (request.url.includes('perfil/get')) return json(200, { cuenta: { tieneContrasena: true } });
    const { json: proof } = (await request.json()) as { json: object };
    proofs.push(proof);
    return 'password' in proof ? json(200, { reciente: true }) : json(400, NO_VALE);
  });
  const responder = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmarIdentidad pregunta={{ responder }} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('O el código de tu aplicación');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { proofs, responder, type, confirm: () => fireEvent.click(screen.getByText('Confirmar')) };
}

test('with nothing typed it says what is missing, and asks nothing', async () => {
  const { proofs, confirm } = await opened();
  confirm();
  await screen.findByText('Escribe tu contraseña');
  expect(proofs).toEqual([]);
});

test('a code that does not hold does not stand before the password that does', async () => {
  const { proofs, responder, type, confirm } = await opened();
  type('O el código de tu aplicación', '123456');
  confirm();
  await screen.findByText(mensaje);
  expect(screen.queryByText('Escribe tu contraseña')).toBeNull();
  type('Tu contraseña', 'la de siempre');
  confirm();
  await waitFor(() => expect(responder).toHaveBeenCalledExactlyOnceWith(true));
  expect(proofs).toEqual([{ codigo: '123456' }, { password: 'la de siempre' }]);
});

test('it closes over what is typed without a question: nobody loses a password', async () => {
  const { responder, type } = await opened();
  type('Tu contraseña', 'a medias');
  fireEvent.click(screen.getByText('Cancelar'));
  expect(responder).toHaveBeenCalledExactlyOnceWith(false);
});
