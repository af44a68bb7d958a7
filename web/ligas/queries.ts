import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** Active ligas, newest first. */
export function useLigasActivas() {
  return useQuery(api.ligas.activas.queryOptions({ input: {}, select: ({ ligas }) => ligas }));
}
