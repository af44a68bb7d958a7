import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { MiLugar } from '#contrato/si-acabara.ts';
import { client } from '#web/api/client.ts';
import { formatOrdinal } from '#web/lib/format.ts';

/** What is saved together is one question, and there is never more than one in the longer time. */
const JUNTOS_MS = 1_500;
const CADA_MS = 15_000;

/** Two readings of the own places: how it was, and how it is. */
type Lecturas = { antes: MiLugar | null; ahora: MiLugar };

const misLugaresOptions = (torneo: string) =>
  queryOptions({
    queryKey: ['torneos', 'mi-si-acabara', torneo],
    queryFn: async ({ client: known, queryKey, signal }): Promise<Lecturas> => {
      const ahora = await client.clasificacion.miSiAcabara({ torneoId: torneo }, { signal });
      return { antes: known.getQueryData<Lecturas>(queryKey)?.ahora ?? null, ahora };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** 'pasas a 4.º en la liga' where a place is another than before; of several ligas, the first that moved. */
export function cambioDePuesto({ antes, ahora }: Lecturas): string | null {
  for (const { id, lugar } of ahora.ligas) {
    const de = antes?.ligas.find((otra) => otra.id === id)?.lugar?.[1];
    const a = lugar?.[1];
    if (de !== undefined && a !== undefined && de !== a) return `pasas a ${formatOrdinal(a)} en la liga`;
  }
  return null;
}

/**
 * Tells how the own place in the liga of a torneo has moved behind the stroke that was saved last; null while there is
 * nothing to tell.
 *
 * - guardadoEn: when that was; null before the first.
 * - Asked behind saved strokes, at most every 15 s; of a torneo of no liga once. Without coverage nothing is told.
 */
export function usePuestoEnLiga(
  { torneo, guardadoEn }: { torneo: string; guardadoEn: number | null },
  onCambio: (pasas: { texto: string | null; guardadoEn: number }) => void,
): void {
  const { data, dataUpdatedAt, refetch } = useQuery(misLugaresOptions(torneo));
  const enAlguna = data !== undefined && data.ahora.ligas.length > 0;
  const espera = useEffectEvent(() => Math.max(JUNTOS_MS, dataUpdatedAt + CADA_MS - Date.now()));
  const preguntar = useEffectEvent(async (de: number) => {
    const { data: leido, isSuccess } = await refetch();
    if (isSuccess) onCambio({ texto: cambioDePuesto(leido), guardadoEn: de });
  });
  useEffect(() => {
    if (!enAlguna || guardadoEn === null) return undefined;
    const timer = setTimeout(() => void preguntar(guardadoEn), espera());
    return () => clearTimeout(timer);
  }, [enAlguna, guardadoEn]);
}
