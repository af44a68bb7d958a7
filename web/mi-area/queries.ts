import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** The player's official results, liga by liga. */
export const misResultadosOptions = () => api.estadisticas.misResultados.queryOptions({ input: {} });

export function useMisResultados() {
  return useQuery(misResultadosOptions());
}
