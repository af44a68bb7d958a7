import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { press as pressOn } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { AnadirInvitados } from './AnadirInvitados.tsx';

const sent: unknown[] = [];
const onClose = vi.fn<() => void>();

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
  onClose.mockReset();
  sent.length = 0;
});

async function abrir() {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/inscribibles'))
      return Promise.resolve(Response.json({ json: { anterior: null, categorias: [], jugadores: [] } }));
    const { json } = JSON.parse(body) as { json: { invitados: { nombre: string }[] } };
    sent.push(json.invitados.map(({ nombre }) => nombre));
    return Promise.resolve(Response.json({ json: { inscritos: [] } }));
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <AnadirInvitados torneo={{ id: 't1', nombre: 'Copa de Mayo' }} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Lista de invitados');
  return (name: string) => pressOn(client, name);
}
const pegar = (value: string) =>
  fireEvent.change(screen.getByLabelText('Lista de invitados'), { target: { value } });

test('a list that was pasted is not thrown away unasked', async () => {
  const press = await abrir();
  pegar('Ramón Azcona; 18,4; H');
  await press('Cancelar');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog', { name: '¿Descartar los cambios?' })).toBeDefined();
});

test('a second list that nobody has read yet is not left behind', async () => {
  const press = await abrir();
  pegar('Ramón Azcona; 18,4; H');
  await press('Leer la lista');
  pegar('Luis Ruiz; 12; H');
  await press('Añadir 1 invitado');
  expect(sent).toEqual([]);
  expect(screen.getAllByText('Pulsa «Leer la lista», o bórrala')).not.toHaveLength(0);
  await press('Leer la lista');
  await press('Añadir 2 invitados');
  expect(sent).toEqual([['Ramón Azcona', 'Luis Ruiz']]);
});
