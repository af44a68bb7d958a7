import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { press as pressOn } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { AnadirInvitado } from './AnadirInvitado.tsx';

const sent: unknown[] = [];
const onClose = vi.fn<() => void>();

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
  onClose.mockReset();
  sent.length = 0;
});

/** The form of one guest, and from there the list; `antes`: what is written in the first. */
async function abrir(antes: () => void = () => undefined) {
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
      <AnadirInvitado torneo={{ id: 't1', nombre: 'Copa de Mayo' }} onClose={onClose} />
    </QueryClientProvider>,
  );
  antes();
  const press = (name: string) => pressOn(client, name);
  await press('Varios a la vez');
  await screen.findByLabelText('Lista de invitados');
  return press;
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

test('who was written before the list was asked for is its first guest, and is not thrown away unasked', async () => {
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = await abrir(() => {
    write('Nombre del invitado', 'Ramón Azcona');
    write('Hándicap', '18,4');
  });
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Ramón Azcona');
  expect(screen.getByLabelText('Hándicap')).toHaveProperty('value', '18,4');
  await press('Cancelar');
  await press('Seguir editando');
  pegar('Luis Ruiz; 12; H');
  await press('Leer la lista');
  await press('Añadir 2 invitados');
  expect(sent).toEqual([['Ramón Azcona', 'Luis Ruiz']]);
});

test('the row of a guest who is taken out leaves its place deaf for a moment, and those below keep their own', async () => {
  const press = await abrir();
  pegar('Ramón Azcona; 18,4; H\nLuis Ruiz; 12; H');
  await press('Leer la lista');
  const deLuis = screen.getByRole('group', { name: 'Luis Ruiz' });
  fireEvent.click(screen.getByRole('button', { name: 'Quitar a Ramón Azcona' }), {
    detail: 1,
    clientX: 300,
    clientY: 200,
  });
  expect(screen.getByRole('group', { name: 'Luis Ruiz' })).toBe(deLuis);
  const lid = deLuis.closest('dialog')?.querySelector<HTMLElement>('dialog > .fixed.size-16');
  expect([lid?.style.left, lid?.style.top]).toEqual(['300px', '200px']);
});

test('that nobody could bring a guest is not what a list that did not come looks like', async () => {
  const NO = { code: 'sin_permiso', status: 403, message: 'No', data: {}, defined: true };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: NO }, { status: 403 })));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AnadirInvitado torneo={{ id: 't1', nombre: 'Copa de Mayo' }} onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('No se pudieron cargar los jugadores')).toBeDefined();
});

test('a guest who is on the way is not put into a list too', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AnadirInvitado torneo={{ id: 't1', nombre: 'Copa de Mayo' }} onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Nombre del invitado'), { target: { value: 'Ramón Azcona' } });
  fireEvent.change(screen.getByLabelText('Hándicap'), { target: { value: '18' } });
  fireEvent.click(screen.getByRole('button', { name: 'Añadir invitado' }));
  expect(screen.getByRole('button', { name: 'Varios a la vez' })).toHaveProperty('disabled', true);
});
