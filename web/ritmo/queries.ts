import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#web/api/client.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { useLive } from '#web/live/use-live.ts';
import { REFRESCO_MS, useReleer } from '#web/live/use-releer.ts';
import { conGolpes } from './partidas/marcha.ts';

/** Where the partidas of a torneo (slug or id) are: moved by the strokes of its stream, without asking the club for each. */
export function useRitmo(torneo: string) {
  const queryClient = useQueryClient();
  const options = api.ritmo.deTorneo.queryOptions({
    input: { torneoId: torneo },
    refetchInterval: REFRESCO_MS,
    refetchOnWindowFocus: 'always',
  });
  const query = useQuery(options);
  const { leer, pronto } = useReleer(options.queryKey);
  const enVivo = useLive({
    torneo: query.data?.torneo.id ?? null,
    onGolpes: (cambio) => {
      const leido = queryClient.getQueryData(options.queryKey);
      const movido = leido && conGolpes(leido, cambio, clubNow());
      // What is being read may have been looked up before the stroke
      if (!movido || queryClient.isFetching({ queryKey: options.queryKey }) > 0) pronto();
      if (movido) queryClient.setQueryData(options.queryKey, movido);
    },
    onRecargar: pronto,
    // Of a hole that is kept back the stream tells no stroke; the club tells where its partida is
    onTotal: pronto,
  });
  // The stream tells nothing of what came between the reading and its opening
  const abierto = enVivo.estado === 'en-vivo';
  const alAbrirse = useEffectEvent(leer);
  useEffect(() => {
    if (abierto) alAbrirse();
  }, [abierto]);
  const reintentar = (): void => {
    enVivo.reopen();
    leer();
  };
  return { query, enVivo, reintentar };
}
