import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/**
 * The one store of server state. Data is fresh for 10 s; what the server refuses (4xx) is not asked again. Without
 * coverage a call fails and says so ('online', the library's own way, would leave a skeleton and a busy button until
 * coverage came back); the screens are read again when it does. `onFault` hears whatever failed.
 */
export function createQueryClient({
  onFault = () => undefined,
}: { onFault?: (error: unknown) => void } = {}): QueryClient {
  return new QueryClient({
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
}

/** Whether the server understood and said no (status 400–499). */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}
