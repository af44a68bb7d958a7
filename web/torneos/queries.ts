import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** Active torneos, newest first. */
export function useTorneos() {
  return useQuery(api.torneos.list.queryOptions({ input: {}, select: ({ torneos }) => torneos }));
}

/** One torneo by slug or id, as its page and the enrolment page show it. */
export function useTorneo(torneo: string) {
  return useQuery(api.torneos.detalle.queryOptions({ input: { torneoId: torneo } }));
}
