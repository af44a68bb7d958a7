import { useCallback, useMemo } from 'react';
import { useHistory, useLocation } from './Router.tsx';
import { useNavigate } from './use-navigate.ts';

type Search = URLSearchParams | Record<string, string>;

export type SetSearchParams = (
  next: Search | ((current: URLSearchParams) => Search),
  options?: { replace?: boolean },
) => void;

/**
 * The query of the address, and how to change it. A function is given a copy of what stands in the address at that moment
 * and answers what is to stand there. A fragment goes with the old query.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const history = useHistory();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const asked = typeof next === 'function' ? next(new URLSearchParams(history.read().search)) : next;
      const query = new URLSearchParams(asked).toString();
      navigate({ search: query && `?${query}` }, options);
    },
    [history, navigate],
  );
  return [params, setParams];
}
