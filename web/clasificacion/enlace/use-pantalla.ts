import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** How often it is asked whether a display address still opens what it did: screens are on for days. */
const ASK_MS = 30_000;

/** What a display address shows. */
export function usePantalla(enlace: string) {
  const options = api.pantallas.abrir.queryOptions({ input: { enlaceId: enlace }, refetchInterval: ASK_MS });
  return useQuery({ ...options, refetchIntervalInBackground: true });
}
