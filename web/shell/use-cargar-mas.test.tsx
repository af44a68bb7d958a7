import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCargarMas } from './use-cargar-mas.ts';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let observers: { seen: Seen; options: IntersectionObserverInit; connected: boolean }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  observers = [];
  vi.stubGlobal('IntersectionObserver', function observer(seen: Seen, options: IntersectionObserverInit) {
    const own = { seen, options, connected: false };
    observers.push(own);
    return {
      observe: () => {
        own.connected = true;
      },
      disconnect: () => {
        own.connected = false;
      },
    };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Mark({ onLoad }: { onLoad: () => void }) {
  const ref = useCargarMas(onLoad);
  return <div ref={ref} />;
}

test('the next page is asked for 200 ms after a tenth of the mark came in sight', () => {
  const load = vi.fn();
  render(<Mark onLoad={load} />);
  expect(observers[0]?.options).toEqual({ threshold: 0.1 });
  observers[0]?.seen([{ isIntersecting: true }]);
  vi.advanceTimersByTime(199);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a mark that goes out of sight in between, or leaves the page, asks for nothing', () => {
  const load = vi.fn();
  const { unmount } = render(<Mark onLoad={load} />);
  observers[0]?.seen([{ isIntersecting: true }]);
  vi.advanceTimersByTime(100);
  observers[0]?.seen([{ isIntersecting: false }]);
  vi.advanceTimersByTime(1_000);
  observers[0]?.seen([{ isIntersecting: true }]);
  unmount();
  vi.advanceTimersByTime(1_000);
  expect(load).not.toHaveBeenCalled();
  expect(observers[0]?.connected).toBe(false);
});

test('what is asked for is what the latest drawing said', () => {
  const [old, latest] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Mark onLoad={old} />);
  observers[0]?.seen([{ isIntersecting: true }]);
  rerender(<Mark onLoad={latest} />);
  vi.advanceTimersByTime(200);
  expect([old.mock.calls.length, latest.mock.calls.length, observers.length]).toEqual([0, 1, 1]);
});
