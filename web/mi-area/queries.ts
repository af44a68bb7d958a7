import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** Torneos the player is enrolled in, newest first, and the ligas they belong to. */
export function useMisTorneos() {
  return useQuery(api.inscripciones.mias.queryOptions({ input: {} }));
}

/** The player's official results, liga by liga. */
export function useMisResultados() {
  return useQuery(api.estadisticas.misResultados.queryOptions({ input: {} }));
}
