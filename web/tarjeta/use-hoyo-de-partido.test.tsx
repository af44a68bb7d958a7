import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SORDERA_MS } from './turno.ts';
import { useHoyoDePartido } from './use-hoyo-de-partido.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function abrir(siguiente: number | null) {
  const { result, rerender } = renderHook(useHoyoDePartido, { initialProps: { siguiente, version: 3 } });
  return {
    /** The match comes, with what another phone has written. */
    nowIs: (next: number | null, version = 4) => rerender({ siguiente: next, version }),
    later: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    now: () => [result.current.hoyo, result.current.recien],
    elegir: (hoyo: number) => act(() => result.current.elegir(hoyo)),
  };
}

test('until a hand comes, a hole that another phone writes gives way to the next, where for a moment nothing is written', () => {
  const { nowIs, later, now } = abrir(2);
  nowIs(3);
  expect(now()).toEqual([3, false]);
  later(500);
  nowIs(4);
  expect(now()).toEqual([4, true]);
  later(SORDERA_MS - 1);
  expect(now()).toEqual([4, true]);
  later(1);
  expect(now()).toEqual([4, false]);
});

test.each(['pointerdown', 'keydown', 'click'])('a hand (%s) keeps the hole', (gesture) => {
  const { nowIs, now } = abrir(2);
  act(() => void document.body.dispatchEvent(new Event(gesture, { bubbles: true })));
  nowIs(3);
  expect(now()).toEqual([2, false]);
});

test('a hole that was chosen stays', () => {
  const { nowIs, now, elegir } = abrir(2);
  elegir(9);
  nowIs(3);
  expect(now()[0]).toBe(9);
});
