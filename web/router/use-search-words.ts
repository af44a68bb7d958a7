import { useCallback } from 'react';
import { useSearchParams } from './use-search-params.ts';

type Change = (words: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void;

/** The query of the address, and how to change some words of it in its place: null takes one away, the others stay. */
export function useSearchWords(): [URLSearchParams, Change] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback<Change>(
    (words, { replace = true } = {}) =>
      setSearch(
        (current) => {
          for (const [name, value] of Object.entries(words)) {
            if (value === null) current.delete(name);
            else current.set(name, value);
          }
          return current;
        },
        { replace },
      ),
    [setSearch],
  );
  return [search, change];
}
