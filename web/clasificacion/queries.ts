import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#web/api/client.ts';
import { isRefused } from '#web/api/refusal.ts';
import { rest } from '#web/api/rest.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { type Oyente, useLive } from '#web/live/use-live.ts';
import {
  type CambioContado,
  masReciente,
  ponerAlDia,
  tableroVivo,
  type TableroVivo,
} from '#web/live/tablero-vivo.ts';

/** Changes are shown together: who watches sees one step, not ten. */
const BATCH_MS = 250;
/** Wait before a board that did not come is asked for once more: the stream tells only once that it is another one. */
const AGAIN_MS = 10_000;

/** Which torneo a partida belongs to, for the leaderboard of a group. */
export const partidaResumenOptions = (partidaId: string) =>
  api.partidas.resumen.queryOptions({ input: { partidaId }, staleTime: 60_000 });

/** The prizes of a torneo beyond its places. */
export function usePremios(torneoId: string) {
  return useQuery(
    api.premios.deTorneo.queryOptions({ input: { torneoId }, select: ({ premios }) => premios }),
  );
}

/** The board of a torneo (slug or id), kept in the shape that the rules rank. */
export const tableroOptions = (torneo: string) =>
  queryOptions({
    queryKey: ['clasificacion', 'tablero', torneo],
    queryFn: async ({ signal, client, queryKey }) => {
      const pedido = Date.now();
      const answer = await rest.clasificacionDeTorneo(torneo, { signal });
      // Without what ranks them the board lists the cards, and says no place that it does not know.
      const bandos = answer.bandos && (await import('#reglas/bando.ts').catch(() => undefined));
      const read = tableroVivo(answer, clubNow(), { enBandos: bandos?.enBandos, pedido });
      return masReciente(client.getQueryData<TableroVivo>(queryKey), read);
    },
    structuralSharing: false,
  });

/** Whether the club tells it no more: the torneo is gone, or whoever looks may not. */
const seHaCerrado = (error: unknown): boolean =>
  isRefused(error, 'torneo_no_encontrado') || isRefused(error, 'sin_sesion');

/**
 * The board of a torneo, moving with the stream; `vivo` is none where it may be shown no more, whatever was read before.
 *
 * - enDirecto: whether a board is worth listening to (a torneo whose day has passed is not).
 * - oyente: hears what the stream tells, for what stands beside the board.
 */
export function useTablero(torneo: string, enDirecto: (vivo: TableroVivo) => boolean, oyente?: Oyente) {
  const queryClient = useQueryClient();
  const options = tableroOptions(torneo);
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined && error !== null && !seHaCerrado(error) ? AGAIN_MS : false,
  });
  const pendientes = useRef<readonly CambioContado[]>([]);
  const vivo = seHaCerrado(query.error) ? undefined : query.data;

  const reload = (): void => void queryClient.invalidateQueries({ queryKey: options.queryKey });
  const catchUp = (): void => {
    const known = queryClient.getQueryData(options.queryKey);
    if (known === undefined || pendientes.current.length === 0) return;
    const step = ponerAlDia(known, { cambios: pendientes.current, ahora: clubNow() });
    pendientes.current = step.pendientes;
    if (step.vivo !== known) queryClient.setQueryData(options.queryKey, step.vivo);
    // A read under way may still bring what is missing; only without one is another needed.
    if (step.pendientes.length > 0 && !queryClient.isFetching({ queryKey: options.queryKey })) reload();
  };
  const batch = useRef<ReturnType<typeof setTimeout>>(undefined);
  const showBatch = useEffectEvent(() => {
    batch.current = undefined;
    catchUp();
  });

  const enVivo = useLive({
    torneo: vivo && enDirecto(vivo) ? vivo.torneo.id : null,
    version: vivo?.version,
    onGolpes: (cambio) => {
      pendientes.current = [...pendientes.current, { ...cambio, llegado: Date.now() }];
      batch.current ??= setTimeout(showBatch, BATCH_MS);
      oyente?.onGolpes(cambio);
    },
    onRecargar: () => {
      reload();
      oyente?.onRecargar();
    },
  });

  // A board that was read again takes the changes that waited for it.
  const onRead = useEffectEvent(catchUp);
  useEffect(() => {
    if (query.dataUpdatedAt > 0) onRead();
  }, [query.dataUpdatedAt]);
  useEffect(() => () => clearTimeout(batch.current), []);

  const reintentar = (): void => {
    enVivo.reopen();
    reload();
  };
  return { query, vivo, enVivo, reintentar };
}
