import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
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
