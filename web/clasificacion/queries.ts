import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { api } from '#web/api/client.ts';
import { rest } from '#web/api/rest.ts';
import { useLive } from '#web/live/use-live.ts';
import { masReciente, ponerAlDia, tableroVivo, type TableroVivo } from '#web/live/tablero-vivo.ts';

/** Which torneo a partida belongs to, for the leaderboard of a group. */
export const partidaResumenOptions = (partidaId: string) =>
  api.partidas.resumen.queryOptions({ input: { partidaId }, staleTime: 60_000 });

/** The board of a torneo (slug or id), kept in the shape that the rules rank. */
export const tableroOptions = (torneo: string) =>
  queryOptions({
    queryKey: ['clasificacion', 'tablero', torneo],
    queryFn: async ({ signal, client, queryKey }) => {
      const read = tableroVivo(await rest.clasificacionDeTorneo(torneo, { signal }));
      return masReciente(client.getQueryData<TableroVivo>(queryKey), read);
    },
    structuralSharing: false,
  });

/**
 * The board of a torneo, moving with the stream.
 *
 * - enDirecto: whether a board is worth listening to (a torneo whose day has passed is not).
 */
export function useTablero(torneo: string, enDirecto: (vivo: TableroVivo) => boolean) {
  const queryClient = useQueryClient();
  const options = tableroOptions(torneo);
  const query = useQuery(options);
  const pendientes = useRef<readonly GolpesEnVivo[]>([]);
  const vivo = query.data;

  const catchUp = (): void => {
    const known = queryClient.getQueryData(options.queryKey);
    if (known === undefined || pendientes.current.length === 0) return;
    const step = ponerAlDia(known, pendientes.current);
    pendientes.current = step.pendientes;
    if (step.vivo !== known) queryClient.setQueryData(options.queryKey, step.vivo);
    // A read under way may still bring what is missing; only without one is another needed.
    if (step.pendientes.length > 0 && !queryClient.isFetching({ queryKey: options.queryKey })) reload();
  };
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: options.queryKey });

  const enVivo = useLive({
    torneo: vivo && enDirecto(vivo) ? vivo.torneo.id : null,
    version: vivo?.version,
    onGolpes: (cambio) => {
      pendientes.current = [...pendientes.current, cambio];
      catchUp();
    },
    onRecargar: reload,
  });

  // A board that was read again takes the changes that waited for it.
  useEffect(catchUp);

  return { query, enVivo };
}
