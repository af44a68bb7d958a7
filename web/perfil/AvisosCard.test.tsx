import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInClub } from '#web/testing/en-club.tsx';
import { takeToasts } from '#web/ui/notify.ts';
import { AvisosCard } from './AvisosCard.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

test('while the browser asks, no second switch is turned over the first', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<NotificationPermission>();
  const requestPermission = vi.fn(() => answered);
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('PushManager', vi.fn());
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(undefined) },
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ json: { clavePublica: 'clave', tiposDeAviso: [] } })),
  );
  showInClub({}, <AvisosCard />);
  fireEvent.click(await screen.findByRole('switch', { name: /^Partidas publicadas/u }));
  await waitFor(() => expect(requestPermission).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('switch', { name: /^Resultados/u }));
  expect(requestPermission).toHaveBeenCalledOnce();
  answer('denied');
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /^Resultados/u }).hasAttribute('data-disabled')).toBe(false),
  );
});
