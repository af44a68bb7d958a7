import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/**
 * The one store of server state. Data is fresh for 10 s; what the server refuses (4xx) is not asked again. Without
 * coverage a call fails and says so ('online', the library's own way, would leave a skeleton and a busy button until
 * coverage came back); the screens are read again when it does. `onFault` hears whatever failed.
 */
export function createQueryClient({
  onFault = () => undefined,
}: { onFault?: (error: unknown) => void } = {}): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: onFault }),
    mutationCache: new MutationCache({ onError: onFault }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => failures < MAX_RETRIES && !isRefusal(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  client.invalidateQueries = withFirstReadings(client);
  return client;
}

/** Whether the server understood and said no (status 400–499). */
function isRefusal(error: unknown): boolean {
  const status = Number(Reflect.get(new Object(error), 'status'));
  return status >= 400 && status < 500;
}

/**
 * Reads again also what is being read for the first time when it is told that it changed: that was perhaps looked up before
 * the change, and the library would take it for what came after it. It is waited for and not cancelled, for under changes that
 * come faster than an answer nothing would ever be shown.
 */
function withFirstReadings(client: QueryClient): QueryClient['invalidateQueries'] {
  const invalidate = client.invalidateQueries.bind(client);
  return async (filters, options) => {
    const first = client
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined && options?.cancelRefetch !== false);
    const again = first.map((query) => {
      const predicate = (one: Query) => one === query;
      // Several changes are told by one reading more: the second one joins it
      const ask = () => invalidate({ ...filters, predicate }, { cancelRefetch: false });
      return query.promise?.then(ask, () => undefined);
    });
    await Promise.all([invalidate(filters, options), ...again]);
  };
}
