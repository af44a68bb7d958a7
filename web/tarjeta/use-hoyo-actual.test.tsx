import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '#web/router/router.ts';
import { useHoyoActual } from './use-hoyo-actual.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(pendiente: number, path = '/introduccion-datos/p1') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return renderHook(({ now }) => useHoyoActual('p1', { pendiente: now, completo: (hoyo) => hoyo < now }), {
    wrapper,
    initialProps: { now: pendiente },
  });
}

test('a card opened anew begins at its first gap, also when the phone tells it a moment later', () => {
  const { result, rerender } = open(3);
  expect(result.current.hoyo).toBe(3);
  rerender({ now: 8 });
  expect(result.current.hoyo).toBe(8);
});

test('what is written afterwards moves nobody to another hole', () => {
  const { result, rerender } = open(8);
  act(() => void vi.advanceTimersByTime(500));
  rerender({ now: 9 });
  expect(result.current.hoyo).toBe(8);
});

test.each(['pointerdown', 'keydown'])('a hand on the phone (%s) ends the opening at once', (gesture) => {
  const { result, rerender } = open(8);
  act(() => void document.body.dispatchEvent(new Event(gesture, { bubbles: true })));
  rerender({ now: 9 });
  expect(result.current.hoyo).toBe(8);
});

test('what another visit left behind is not where it begins; the hole of this tab is', () => {
  localStorage.setItem('hoyo-actual:p1', '11');
  expect(open(8).result.current.hoyo).toBe(8);
  cleanup();
  open(8, '/introduccion-datos/p1#h12');
  expect(open(8).result.current.hoyo).toBe(12);
});

test('a hole of this tab that was completed since is left for the first gap, and stands once all are complete', () => {
  open(5, '/introduccion-datos/p1#h5');
  cleanup();
  expect(open(7).result.current.hoyo).toBe(7);
  cleanup();
  const { result, rerender } = open(5);
  expect(result.current.hoyo).toBe(5);
  rerender({ now: 6 });
  expect(result.current.hoyo).toBe(6);
  cleanup();
  open(5, '/introduccion-datos/p1#h5');
  cleanup();
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const enteras = { pendiente: 1, completo: () => true };
  expect(renderHook(() => useHoyoActual('p1', enteras), { wrapper }).result.current.hoyo).toBe(5);
});

test('the review goes on with the hole that was open before it', () => {
  open(8, '/introduccion-datos/p1#h3');
  const { hoyo, revisando } = open(8, '/introduccion-datos/p1#revisar').result.current;
  expect([hoyo, revisando]).toEqual([3, true]);
});
