import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isKept, KEPT_AT, toldAt } from '#web/api/kept.ts';
import { useReach } from '#web/api/reach.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { diaDelClub, formatDiaCorto, formatReloj } from '#web/lib/format.ts';

/** What was kept may stand for so long without a word: on a good day the club answers within it. */
const PATIENCE_MS = 1500;

/**
 * Whether the club is out of reach, or takes its time, or (`fallido`) has failed to bring what is kept and is not asked any
 * more; and how old the oldest thing on the screen is.
 */
export type DatosDe = { lejos: boolean; fallido: boolean; texto: string | null };

/** How fresh what is on the screen is; null when it is what the club says now. */
export function useDatosDe(): DatosDe | null {
  const queryClient = useQueryClient();
  const reached = useReach();
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  const guardado = useSyncExternalStore(subscribe, () => oldest(queryClient, isKept));
  const mostrado = useSyncExternalStore(subscribe, () => oldest(queryClient, () => true));
  const seLee = useSyncExternalStore(
    subscribe,
    () => queryClient.isFetching({ type: 'active', predicate: isKept }) > 0,
  );
  const tarda = useAfter(PATIENCE_MS, guardado !== null);
  if (!reached) return { lejos: true, fallido: false, texto: mostrado === null ? null : datosDe(mostrado) };
  return tarda && guardado !== null ? { lejos: false, fallido: !seLee, texto: datosDe(guardado) } : null;
}

/** 'Datos de las 10:31'; of another day 'Datos del 15/05'. */
export function datosDe(en: number): string {
  const dia = diaDelClub(en);
  return dia === diaDelClub(clubNow())
    ? `Datos de las ${formatReloj(en)}`
    : `Datos del ${formatDiaCorto(dia)}`;
}

type Cached = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** The oldest answer on the screen; null where there is none. */
function oldest(queryClient: QueryClient, counts: (query: Cached) => boolean): number | null {
  const shown = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined && query.isActive() && counts(query))
    .map(toldAt)
    // The session is kept without its hour: nobody reads it off a screen.
    .filter((en) => en > KEPT_AT);
  return shown.length === 0 ? null : Math.min(...shown);
}

/** Whether something has been so for that long. */
function useAfter(ms: number, so: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    if (!so) return undefined;
    const timer = setTimeout(() => setAfter(true), ms);
    return () => {
      clearTimeout(timer);
      setAfter(false);
    };
  }, [ms, so]);
  return after;
}
