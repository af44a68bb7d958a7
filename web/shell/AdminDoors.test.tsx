import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { AdminBar } from './AdminDoors.tsx';

afterEach(cleanup);

/** What of the bar is marked at that address, and then what of the rest. */
function marked(address: string): (string | null)[] {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminBar />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Más' }));
  const current = [...document.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent);
  cleanup();
  return current;
}

test('a screen of the administration marks the door that leads to it, also where it lives at another address', () => {
  expect(marked(paths.admin())).toEqual(['Panel']);
  expect(marked(paths.adminDia('t1'))).toEqual(['Torneos']);
  expect(marked(paths.adminTemporadas())).toEqual(['Torneos']);
  expect(marked(paths.adminAjustes())).toEqual(['Más', 'Ajustes']);
  for (const one of [paths.adminCuentas(), paths.adminHistorialDeCuentas(), paths.adminWebhooks()])
    expect(marked(one)).toEqual(['Más', 'Ajustes']);
});
