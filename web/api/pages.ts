import { keepPreviousData } from '@tanstack/react-query';

/** How the pages of a list follow each other; what was found stays until what is typed next is. */
export const PAGES = {
  initialPageParam: undefined,
  getNextPageParam: ({ siguiente }: { siguiente: string | null }) => siguiente ?? undefined,
  placeholderData: keepPreviousData,
};

/**
 * What a page of a searched list is asked by. Where nothing is typed nothing is said: first answers are known by it. The
 * first page of a list that the phone kept has null for a cursor, as JSON writes it.
 */
export const askedFor = (busqueda: string) => (cursor: string | null | undefined) => ({
  ...(busqueda.trim() === '' ? {} : { busqueda }),
  ...(cursor === undefined || cursor === null ? {} : { cursor }),
});
