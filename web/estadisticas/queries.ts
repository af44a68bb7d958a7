import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** The player's figures over every torneo played. */
export function useMisEstadisticas() {
  return useQuery(api.estadisticas.misEstadisticas.queryOptions({ input: {} }));
}
