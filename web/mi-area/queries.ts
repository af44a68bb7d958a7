import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { askedFor, PAGES } from '#web/api/pages.ts';

/** Torneos the player is enrolled in that a search finds, newest first, a page at a time, and the ligas they belong to. */
export const misTorneosOptions = (busqueda = '') =>
  api.inscripciones.mias.infiniteOptions({ input: askedFor(busqueda), ...PAGES });

/** The player's official results, liga by liga. */
export function useMisResultados() {
  return useQuery(api.estadisticas.misResultados.queryOptions({ input: {} }));
}
