import { useEffect, useRef, type RefObject } from 'react';
import { GOLPES_DIEZ_O_MAS } from '#reglas/limites.ts';
import type { Turno } from './turno.ts';

/**
 * Figures of a keyboard write while the focus is on the screen (WCAG 2.1.4); 0 is '10+', where there is such a key. Esc
 * goes from the keys back to the row.
 */
export function useTeclado(
  root: RefObject<HTMLElement | null>,
  deps: { activo: boolean; conDiez: boolean; onGolpes: (golpes: number) => void },
): void {
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  useEffect(() => {
    const element = root.current;
    function handleKey(event: KeyboardEvent) {
      const { activo, conDiez, onGolpes } = latest.current;
      if (event.key === 'Escape') element?.querySelector<HTMLElement>('.fila[aria-current]')?.focus();
      const digit = digitOf(event);
      if (digit === null || !activo) return;
      event.preventDefault();
      if (digit !== 0) onGolpes(digit);
      else if (conDiez) onGolpes(GOLPES_DIEZ_O_MAS);
    }
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [root]);
}

/** The figure of a key pressed alone. */
function digitOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
  return /^\d$/.test(key) && !ctrlKey && !metaKey && !altKey ? Number(key) : null;
}

/**
 * Keeps the focus of who works with the keyboard among the keys: when the one that had it is gone or rests, it goes to
 * what is announced, and from there to the key of the par.
 */
export function useFocoEnElMando(root: RefObject<HTMLElement | null>, { quien, salto }: Turno): void {
  const dentro = useRef(false);
  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      dentro.current = target instanceof Element && target.closest('.mando') !== null;
    }
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  useEffect(() => {
    const active = document.activeElement;
    const lost = active === null || active === document.body || active.closest('[inert]') !== null;
    if (!dentro.current || !lost) return;
    const next = quien === null ? '.turno button' : '[data-par]';
    root.current?.querySelector<HTMLElement>(salto === null ? next : '[data-avance]')?.focus({
      preventScroll: true,
    });
  }, [root, quien, salto]);
}
