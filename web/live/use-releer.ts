import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What comes within so long is read together. */
const JUNTOS_MS = 3_000;

/** How often a screen of today is read again while it is in sight: the clock alone changes it, and no stroke tells that. */
export const REFRESCO_MS = 30_000;

/** Reads a query again: `leer` now, `pronto` soon, once for all that moves meanwhile. */
export function useReleer(queryKey: QueryKey): { leer: () => void; pronto: () => void } {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leer = (): void => void queryClient.invalidateQueries({ queryKey });
  const pronto = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      leer();
    }, JUNTOS_MS);
  };
  return { leer, pronto };
}
