import type { Query } from '@tanstack/react-query';
import { clubInstant } from '#web/lib/club-clock.ts';

/**
 * The instant at which an answer that was kept counts as read: so long ago that it is asked again at once, and one that no
 * answer of today has.
 */
export const KEPT_AT = 1;

const told = new Map<string, number>();

/** Remembers when an answer that was kept had been told; the club's instant. */
export function rememberKept(queryHash: string, en: number): void {
  told.set(queryHash, en);
}

/** Whether what a query shows was kept from an earlier visit, and the club has not told it again. */
export function isKept({ state: { dataUpdatedAt } }: Pick<Query, 'state'>): boolean {
  return dataUpdatedAt === KEPT_AT;
}

/** The club's instant of what a query shows. */
export function toldAt({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): number {
  return state.dataUpdatedAt === KEPT_AT
    ? (told.get(queryHash) ?? state.dataUpdatedAt)
    : clubInstant(state.dataUpdatedAt);
}
