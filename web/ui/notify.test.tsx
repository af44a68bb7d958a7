import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify, notifyFault, withdraw } from './notify.ts';
import { Toaster } from './Toaster.tsx';

afterEach(cleanup);

test('a message sent before the page is ready is shown, with its action', async () => {
  const undo = vi.fn<() => void>();
  notify({ title: 'Golpe guardado', tone: 'ok', action: { label: 'Deshacer', onClick: undo } });
  render(<Toaster />);
  const button = await screen.findByRole('button', { name: 'Deshacer' });
  expect(screen.getByText('Golpe guardado')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cerrar aviso' })).toBeTruthy();
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a later message with the same id takes the place of the earlier', async () => {
  render(<Toaster />);
  act(() => notify({ id: 'golpe', title: 'Golpe 4 guardado', tone: 'ok' }));
  await screen.findByText('Golpe 4 guardado');
  act(() => notify({ id: 'golpe', title: 'Golpe 5 guardado', tone: 'ok' }));
  await screen.findByText('Golpe 5 guardado');
  expect(screen.queryByText('Golpe 4 guardado')).toBeNull();
});

test('an error is announced at once and can be closed', async () => {
  render(<Toaster />);
  act(() =>
    notify({ title: 'Acceso denegado', description: 'No tienes permisos de administrador', tone: 'error' }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No tienes permisos de administrador');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

/** Long before a message goes by itself. */
const SOON = { timeout: 3000 };

/** What is seen: of several only the newest. */
const seen = () =>
  [...document.querySelectorAll('.toast:not([data-limited]):not([data-ending-style])')].map(
    (toast) => toast.querySelector('p')?.textContent,
  );

test('the newest message is the one that is seen, also where it takes the place of an earlier one', async () => {
  render(<Toaster />);
  act(() => notify({ id: 'golpe', title: 'Golpe 4 guardado', tone: 'ok' }));
  act(() => notify({ id: 'nombre', title: 'Nombre guardado', tone: 'ok' }));
  await waitFor(() => expect(seen()).toEqual(['Nombre guardado']));
  act(() => notify({ id: 'golpe', title: 'Golpe 5 guardado', tone: 'ok' }));
  await waitFor(() => expect(seen()).toEqual(['Golpe 5 guardado']), SOON);
});

test('a success answers what was typed wrong, whatever its name, and no failure of another act', async () => {
  render(<Toaster />);
  act(() => notify({ id: 'envio', title: 'No enviado', tone: 'error' }));
  act(() => notifyFault('Falta el nombre', 'torneo'));
  act(() => notifyFault('Falta la fecha'));
  await waitFor(() => expect(seen()).toEqual(['Error']));
  act(() => notify({ id: 'crear', title: 'Torneo creado', tone: 'ok' }));
  await waitFor(() => expect(screen.queryByText('Falta la fecha')).toBeNull(), SOON);
  expect(screen.queryByText('Falta el nombre')).toBeNull();
  expect(screen.getByText('No enviado')).toBeTruthy();
});

test('what is not so any more is taken away, also before it was shown', async () => {
  notify({ id: 'a', title: 'No guardado', tone: 'error' });
  notify({ id: 'b', title: 'No enviado', tone: 'error' });
  withdraw('a');
  render(<Toaster />);
  await screen.findByText('No enviado');
  expect(screen.queryByText('No guardado')).toBeNull();
  act(() => withdraw('b'));
  await waitFor(() => expect(screen.queryByText('No enviado')).toBeNull(), SOON);
});
