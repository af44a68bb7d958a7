import { act, cleanup, render, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tablero } from '#reglas/tablero.ts';
import { useCambios, useInView, useSlidingRows, useStill } from './use-movimientos.ts';

function tablero(...golpes: number[]): Tablero {
  const ana = { id: 'ana', golpes: Array.from({ length: 18 }, (_, i) => golpes[i] ?? null) };
  return { participantes: [ana] } as unknown as Tablero;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a board under a finger', () => {
  const [first, second, third] = [tablero(4), tablero(4, 5), tablero(4, 5, 6)];
  function open() {
    const { result, rerender, unmount } = renderHook((shown) => useStill(shown), { initialProps: first });
    const press = () => act(() => result.current.press.onPointerDown());
    const lift = (event = 'pointerup') => act(() => void dispatchEvent(new Event(event)));
    const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    return { shown: () => result.current.tablero, rerender, unmount, press, lift, later };
  }

  test('that nobody touches is the latest', () => {
    const { shown, rerender, lift } = open();
    rerender(second);
    expect(shown()).toBe(second);
    lift();
    expect(shown()).toBe(second);
  });

  test.each(['pointerup', 'pointercancel'])('stands still until a moment after %s', (event) => {
    const { shown, rerender, press, lift, later } = open();
    press();
    rerender(second);
    later(5000);
    expect(shown()).toBe(first);
    lift(event);
    later(299);
    expect(shown()).toBe(first);
    later(1);
    expect(shown()).toBe(second);
    rerender(third);
    expect(shown()).toBe(third);
  });

  test('stands still through a second press that follows the first at once', () => {
    const { shown, rerender, press, lift, later } = open();
    press();
    rerender(second);
    lift();
    later(200);
    press();
    expect(shown()).toBe(first);
    later(5000);
    expect(shown()).toBe(first);
    lift();
    later(300);
    expect(shown()).toBe(second);
  });

  test('that was left listens to no finger any more', () => {
    const { unmount, press } = open();
    press();
    const stopped = vi.spyOn(globalThis, 'removeEventListener');
    unmount();
    expect(stopped.mock.calls.map(([event]) => event)).toEqual(['pointerup', 'pointercancel']);
  });
});

describe('the changes of a board', () => {
  test('are told by the turn that brought each, none when the page opens', () => {
    const { result, rerender } = renderHook((shown) => useCambios(shown), { initialProps: tablero(4) });
    expect([...result.current]).toEqual([]);
    rerender(tablero(4, 5));
    expect([...result.current]).toEqual([
      ['ana', 1],
      ['ana:2', 1],
    ]);
    const last = tablero(3, 5);
    rerender(last);
    expect([...result.current]).toEqual([
      ['ana', 2],
      ['ana:2', 1],
      ['ana:1', 2],
    ]);
    const before = result.current;
    rerender(last);
    expect(result.current).toBe(before);
  });
});

describe('rows that change places', () => {
  const ROW = 50;
  let slides: [row: string, keyframes: unknown, options: unknown][] = [];
  let reduced = false;

  beforeEach(() => {
    slides = [];
    reduced = false;
    // A layout, which jsdom lacks: every row is as high as the others
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW;
    });
    Element.prototype.animate = function animate(this: HTMLElement, keyframes, options) {
      slides.push([this.textContent, keyframes, options]);
      return {} as Animation;
    };
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: reduced && query === '(prefers-reduced-motion: reduce)',
    }));
  });

  function List({ rows, order = rows.join(' '), note = false }: ListProps) {
    const list = useRef<HTMLUListElement>(null);
    useSlidingRows(list, { order, layout: String(note) });
    return (
      <ul ref={list}>
        {note ? <li>a line that is no row</li> : null}
        {rows.map((row) => (
          <li key={row} data-row={row}>
            {row}
          </li>
        ))}
      </ul>
    );
  }
  type ListProps = { rows: string[]; order?: string; note?: boolean };
  const from = () =>
    slides.map(([row, keyframes]) => [row, (keyframes as { transform: string }[])[0]?.transform]);

  test('slide from where they stood to where they stand, the others do not', () => {
    const { rerender } = render(<List rows={['ana', 'berta', 'carlos']} />);
    expect(slides).toEqual([]);
    rerender(<List rows={['berta', 'ana', 'carlos']} />);
    expect(from()).toEqual([
      ['berta', 'translateY(50px)'],
      ['ana', 'translateY(-50px)'],
    ]);
    expect(slides[0]?.[1]).toMatchObject([{}, { transform: 'none' }]);
    expect(slides[0]?.[2]).toMatchObject({ duration: 300 });
  });

  test('slide from where they stood last, and whoever joins does not', () => {
    const { rerender } = render(<List rows={['ana', 'berta']} />);
    rerender(<List rows={['ana', 'berta']} note />);
    expect(slides).toEqual([]);
    rerender(<List rows={['carlos', 'ana', 'berta']} note />);
    expect(from()).toEqual([
      ['ana', 'translateY(-50px)'],
      ['berta', 'translateY(-50px)'],
    ]);
    slides = [];
    rerender(<List rows={['carlos', 'ana', 'berta']} note />);
    expect(slides).toEqual([]);
  });

  test('stand where they are for who wants no motion, also after they may move again', () => {
    reduced = true;
    const { rerender } = render(<List rows={['ana', 'berta']} />);
    rerender(<List rows={['berta', 'ana']} />);
    expect(slides).toEqual([]);
    reduced = false;
    rerender(<List rows={['berta', 'ana']} />);
    expect(slides).toEqual([]);
  });

  test('of a list that is not there move nothing', () => {
    const nowhere = { current: null };
    const { rerender } = renderHook((order) => useSlidingRows(nowhere, { order, layout: '' }), {
      initialProps: 'a b',
    });
    rerender('b a');
    expect(slides).toEqual([]);
  });
});

describe('an element in view', () => {
  type Watch = { watched: Element[]; tell: (...seen: boolean[]) => void; options: IntersectionObserverInit };
  let watches: Watch[] = [];

  beforeEach(() => {
    watches = [];
    function PlayedObserver(callback: (entries: unknown[]) => void, options: IntersectionObserverInit) {
      const watched: Element[] = [];
      const tell = (...seen: boolean[]) =>
        act(() => {
          if (watched.length > 0) callback(seen.map((isIntersecting) => ({ isIntersecting })));
        });
      watches.push({ watched, tell, options });
      return { observe: (one: Element) => watched.push(one), disconnect: () => (watched.length = 0) };
    }
    vi.stubGlobal('IntersectionObserver', PlayedObserver);
    document.body.innerHTML = '<p id="ana"></p><p id="berta"></p>';
  });

  test('is so until the browser says otherwise, and follows what it said last', () => {
    const { result } = renderHook(() => useInView('ana'));
    expect(result.current).toBe(true);
    expect(watches[0]?.watched.map(({ id }) => id)).toEqual(['ana']);
    watches[0]?.tell(true, false);
    expect(result.current).toBe(false);
    watches[0]?.tell(false, true);
    expect(result.current).toBe(true);
    watches[0]?.tell(false);
    watches[0]?.tell();
    expect(result.current).toBe(true);
  });

  test('is out of view behind what is pinned at the top and at the bottom of the screen', () => {
    renderHook(() => useInView('ana'));
    const [top, , bottom] = watches[0]?.options.rootMargin?.split(' ').map(Number.parseFloat) ?? [];
    expect([Number(top) < 0, Number(bottom) < Number(top)]).toEqual([true, true]);
  });

  test('is another one under another id, and nobody once the screen is left', () => {
    const { rerender, unmount } = renderHook((id) => useInView(id), { initialProps: 'ana' });
    rerender('berta');
    expect(watches.map(({ watched }) => watched.map(({ id }) => id))).toEqual([[], ['berta']]);
    unmount();
    expect(watches[1]?.watched).toEqual([]);
  });

  test.each(['nobody', 'ana'])('counts as seen where it cannot be told (%s)', (id) => {
    if (id === 'ana') Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const { result } = renderHook(() => useInView(id));
    expect([result.current, watches]).toEqual([true, []]);
  });
});
