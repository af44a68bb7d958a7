import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CriterioDeLiga } from '#reglas/desempate-de-liga.ts';
import { api } from '#web/api/client.ts';
import { rest } from '#web/api/rest.ts';

/** What decides between equal totals, as the form offers it and '¿Por qué?' tells it. */
export const CRITERIO_LABELS: Record<CriterioDeLiga, string> = {
  mejores_resultados: 'El mejor resultado que cuenta, luego el segundo…',
  victorias: 'Más torneos ganados',
  torneos_jugados: 'Más torneos jugados',
  ultimo_torneo: 'El último torneo, luego el anterior…',
};

/** Active ligas, newest first. */
export function useLigasActivas() {
  return useQuery(api.ligas.activas.queryOptions({ input: {}, select: ({ ligas }) => ligas }));
}

/** The standings of a liga by slug, with every score: sorting and discarding ask nothing more. */
export const clasificacionDeLigaOptions = (liga: string) =>
  queryOptions({
    queryKey: api.ligas.clasificacion.queryOptions({ input: { ligaId: liga } }).queryKey,
    queryFn: ({ signal }) => rest.clasificacionDeLiga(liga, { signal }),
  });

export function useClasificacionDeLiga(liga: string) {
  return useQuery(clasificacionDeLigaOptions(liga));
}

/** The card of somebody in a torneo of a liga, with the reasons of its points. */
export function useTarjetaDeLiga(ref: { ligaId: string; torneoId: string; jugadorId: string }) {
  return useQuery(api.clasificacion.tarjetaDeLiga.queryOptions({ input: ref }));
}
