import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Tablero } from '#reglas/tablero.ts';
import { cambiosEntre } from './use-filas.ts';

const SLIDE_MS = 300;
/** The tap that ends a press is delivered after it; the order stays put until then. */
const RELEASE_MS = 300;

/** The board as it may be shown: it stands still while a finger is on it. Spread `press` on the list. */
export function useStill(tablero: Tablero): { tablero: Tablero; press: { onPointerDown: () => void } } {
  const [held, setHeld] = useState<{ tablero: Tablero } | null>(null);
  useEffect(() => {
    if (held === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => {
      timer = setTimeout(() => setHeld(null), RELEASE_MS);
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [held]);
  // A second press keeps the board of the first, and the release of the first is no longer waited for.
  const hold = (): void => setHeld((before) => ({ tablero: before?.tablero ?? tablero }));
  return { tablero: held?.tablero ?? tablero, press: { onPointerDown: hold } };
}

/** Which turn last changed each hole and each participante (see `cambiosEntre`); nothing when the page opens. */
export function useCambios(tablero: Tablero): ReadonlyMap<string, number> {
  const [seen, setSeen] = useState({ tablero, turn: 0, cambios: new Map<string, number>() });
  if (seen.tablero === tablero) return seen.cambios;
  const turn = seen.turn + 1;
  const nuevos = cambiosEntre(seen.tablero, tablero).map((clave) => [clave, turn] as const);
  const cambios = new Map([...seen.cambios, ...nuevos]);
  setSeen({ tablero, turn, cambios });
  return cambios;
}

/**
 * Slides the rows (elements with `data-row`) from where they stood to where a new order puts them. Where they stand is read
 * in one go, and only when the order changes or something between them (`layout`): a stroke that moves nobody reads
 * nothing.
 */
export function useSlidingRows(
  list: RefObject<HTMLElement | null>,
  { order, layout }: { order: string; layout: string },
): void {
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  const shown = useRef({ order, layout });
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const before = tops.current;
    const now = rows.map((row) => ({ row, id: row.dataset['row'] ?? '', top: row.offsetTop }));
    tops.current = new Map(now.map(({ id, top }) => [id, top]));
    const isSameOrder = shown.current.order === order;
    shown.current = { order, layout };
    if (isSameOrder) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { row, id, top } of now) slide(row, (before.get(id) ?? top) - top);
  }, [list, order, layout]);
}

function slide(row: HTMLElement, from: number): void {
  if (from === 0) return;
  row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
}

/** Whether the element with that id is on the screen, above what is pinned at the bottom; true until known. */
export function useInView(id: string): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const target = document.getElementById(id);
    if (target === null || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-40px 0px -110px 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
