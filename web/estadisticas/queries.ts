import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** The player's figures over every torneo played. */
export const misEstadisticasOptions = () => api.estadisticas.misEstadisticas.queryOptions({ input: {} });

export function useMisEstadisticas() {
  return useQuery(misEstadisticasOptions());
}
