import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what the club answered to a change in the place of what was read of it. What is being read meanwhile may have been
 * looked up before the change, and would put the older back: it is asked for again.
 */
export function putAnswer<K extends QueryKey>(
  queryClient: QueryClient,
  queryKey: K,
  answer: Parameters<typeof queryClient.setQueryData<unknown, K>>[1],
): void {
  const reading = queryClient.isFetching({ queryKey, exact: true }) > 0;
  queryClient.setQueryData<unknown, K>(queryKey, answer);
  if (reading) void queryClient.invalidateQueries({ queryKey, exact: true });
}
