import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** Active ligas, newest first. */
export function useLigasActivas() {
  return useQuery(api.ligas.activas.queryOptions({ input: {}, select: ({ ligas }) => ligas }));
}

/** The standings of a liga by slug, with every score: sorting and discarding ask nothing more. */
export function useClasificacionDeLiga(liga: string) {
  return useQuery(api.ligas.clasificacion.queryOptions({ input: { ligaId: liga } }));
}

/** The card of somebody in a torneo of a liga, with the reasons of its points. */
export function useTarjetaDeLiga(ref: { ligaId: string; torneoId: string; jugadorId: string }) {
  return useQuery(api.clasificacion.tarjetaDeLiga.queryOptions({ input: ref }));
}
