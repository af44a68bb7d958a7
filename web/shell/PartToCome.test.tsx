import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { untilHere } from '#web/lib/until-here.ts';
import { PartToCome } from './PartToCome.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a part that does not come says so in one line, and takes its place once it is here', async () => {
  vi.useFakeTimers();
  const bring = vi.fn<() => Promise<{ default: () => string }>>();
  bring.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  bring.mockResolvedValue({ default: () => 'La carrera' });
  const Part = lazy(() => untilHere(bring));
  render(
    <Suspense fallback={<PartToCome />}>
      <Part />
    </Suspense>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  await act(async () => await vi.advanceTimersByTimeAsync(0));
  expect(brought).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe(
    'Todavía no está en este móvil. Se abrirá sola al recuperar cobertura.',
  );
  await act(async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
  });
  expect(screen.getByText('La carrera')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
