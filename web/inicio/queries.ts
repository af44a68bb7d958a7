import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { KEPT_AT } from '#web/api/kept.ts';

const inicioOptions = () => api.inicio.get.queryOptions({ input: {} });

/** The player's day; asked only with a session. */
export function useInicio({ conSesion }: { conSesion: boolean }) {
  return useQuery({ ...inicioOptions(), enabled: conSesion });
}

/** So long the rest of a page waits for what comes above it; a club that takes longer finds every door open. */
const PACIENCIA_MS = 2500;

/** Whether the club has taken longer than what stands below its answers waits for. */
export function useTarda(): boolean {
  const [tarda, setTarda] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTarda(true), PACIENCIA_MS);
    return () => clearTimeout(timer);
  }, []);
  return tarda;
}

/** Whether the player's day is on its way, and so soon expected that nothing is to stand below it yet. */
export function useDiaEnCamino(conSesion: boolean): boolean {
  const { isPending, isPaused } = useInicio({ conSesion });
  const tarda = useTarda();
  return conSesion && isPending && !isPaused && !tarda;
}

/** On a day of play, asks once for everything that the round needs, so that the phone keeps it. */
export function useTraerElDia(): void {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useInicio({ conSesion: true });
  const partidaId = dataUpdatedAt === KEPT_AT ? undefined : data?.hoy?.partidaId;
  useEffect(() => {
    if (partidaId !== undefined) void traerElDia(queryClient);
  }, [queryClient, partidaId]);
}

/**
 * Asks for what a player needs on the day and the phone keeps (`web/offline/kept-answers.ts`): home, own torneos and partidas,
 * and of today's torneo its page with the start list, the own card and the board. What does not come is no failure: it is
 * asked again by its own screen.
 */
export async function traerElDia(queryClient: QueryClient): Promise<void> {
  const [
    { tarjetaOptions },
    { partidaResumenOptions, tableroOptions },
    { misPartidasOptions },
    { misTorneosOptions, torneosOptions },
  ] = await Promise.all([
    import('#web/resultados/queries.ts'),
    import('#web/clasificacion/queries.ts'),
    import('#web/partidas-personales/queries.ts'),
    import('#web/torneos/queries.ts'),
  ]);
  const inicio = await queryClient.fetchQuery(inicioOptions()).catch(() => null);
  const asked = [
    queryClient.prefetchInfiniteQuery(misTorneosOptions()),
    queryClient.prefetchInfiniteQuery(torneosOptions()),
    queryClient.prefetchInfiniteQuery(misPartidasOptions()),
  ];
  if (inicio?.hoy) {
    const { partidaId, torneo } = inicio.hoy;
    const detalle = api.torneos.detalle.queryOptions({ input: { torneoId: torneo.slug } });
    asked.push(
      queryClient.prefetchQuery(tarjetaOptions(partidaId)),
      queryClient.prefetchQuery(partidaResumenOptions(partidaId)),
      queryClient.prefetchQuery(tableroOptions(torneo.id)),
      queryClient.prefetchQuery(detalle),
    );
  }
  await Promise.allSettled(asked);
}
