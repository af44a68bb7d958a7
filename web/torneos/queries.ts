import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** Active torneos, newest first. */
export function useTorneos() {
  return useQuery(api.torneos.list.queryOptions({ input: {}, select: ({ torneos }) => torneos }));
}

/** The prizes of a torneo beyond its places. */
export function usePremios(torneoId: string) {
  return useQuery(
    api.premios.deTorneo.queryOptions({ input: { torneoId }, select: ({ premios }) => premios }),
  );
}

/** One torneo by slug or id, as its page and the enrolment page show it. */
export function useTorneo(torneo: string) {
  return useQuery(api.torneos.detalle.queryOptions({ input: { torneoId: torneo } }));
}
