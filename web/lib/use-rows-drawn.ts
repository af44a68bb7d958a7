import { useDeferredValue } from 'react';

/**
 * How many rows of a long list to draw: those of the first screen with it, the rest a moment later in small pieces, so that
 * the first screen waits for no row that nobody sees yet and a tap in between is heard.
 *
 * - total: rows of the whole list; first: at least as many as the tallest screen shows.
 */
export const useRowsDrawn = (total: number, first: number): number =>
  useDeferredValue(total, Math.min(total, first));
