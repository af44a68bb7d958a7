import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { askedFor, PAGES } from '#web/api/pages.ts';

/** Active torneos that a search finds, those to come first, a page at a time. */
export const torneosOptions = (busqueda = '') =>
  api.torneos.list.infiniteOptions({ input: askedFor(busqueda), ...PAGES });

export function useTorneos(busqueda = '') {
  return useInfiniteQuery(torneosOptions(busqueda));
}

/** Torneos the player is enrolled in that a search finds, newest first, a page at a time, and the ligas they belong to. */
export const misTorneosOptions = (busqueda = '') =>
  api.inscripciones.mias.infiniteOptions({ input: askedFor(busqueda), ...PAGES });

/** One torneo by slug or id, as its page and the enrolment page show it. */
export function useTorneo(torneo: string, { enabled = true } = {}) {
  return useQuery(api.torneos.detalle.queryOptions({ input: { torneoId: torneo }, enabled }));
}
