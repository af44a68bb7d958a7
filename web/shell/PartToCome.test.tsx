import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PartToCome, partToCome } from './PartToCome.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A part of a page and its place, as a view of the board has them. */
function partOf(bring: () => Promise<{ default: () => string }>) {
  const { Part, isMissing } = partToCome(bring);
  return (
    <Suspense fallback={<PartToCome isMissing={isMissing} />}>
      <Part />
    </Suspense>
  );
}

test('a part that does not come says so in one line, and takes its place once it is here', async () => {
  vi.useFakeTimers();
  const bring = vi.fn<() => Promise<{ default: () => string }>>();
  bring.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  bring.mockResolvedValue({ default: () => 'La carrera' });
  render(partOf(bring));
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

test('one that is only slow says nothing while another does not come', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const slow = () => new Promise<never>(() => undefined);
  render(
    <>
      <section aria-label="away">{partOf(away)}</section>
      <section aria-label="slow">{partOf(slow)}</section>
    </>,
  );
  const gone = screen.getByRole('region', { name: 'away' });
  expect((await within(gone).findByRole('status')).textContent).toContain('Todavía no está');
  expect(within(screen.getByRole('region', { name: 'slow' })).queryByRole('status')).toBeNull();
});
