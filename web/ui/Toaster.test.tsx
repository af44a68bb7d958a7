import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

vi.mock('./ToastRegion.tsx', () => {
  throw new Error('no coverage');
});
afterEach(cleanup);

test('without coverage to fetch the region a message is shown plainly until it is closed', async () => {
  render(<Toaster />);
  act(() => notify({ title: 'No enviado', description: 'Se guardó en el móvil', tone: 'error' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No enviado Se guardó en el móvil');
  act(() => screen.getByRole('button', { name: 'Cerrar' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});
