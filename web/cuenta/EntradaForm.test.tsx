import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { typed } from '#web/lib/typed.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { EntradaForm } from './EntradaForm.tsx';

afterEach(cleanup);

test('who leaves the sign-in for another document is not asked about what the phone writes again', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EntradaForm demo={[]} onRecuperar={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'lucia@correo.es' } });
  expect(typed.get()).toBe(1);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
