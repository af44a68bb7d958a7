import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, client } from '#web/api/client.ts';
import { formatCount } from '#web/lib/format.ts';
import { useLive } from '#web/live/use-live.ts';
import { useAction } from '#web/shell/use-action.ts';

/** How often the day is read again while it is in sight: the clock alone makes a partida late. */
const REFRESCO_MS = 30_000;
/** Strokes of so long are read together. */
const JUNTOS_MS = 3_000;

/** The day of a torneo (slug or id), read again by itself and soon after every stroke. */
export function useDia(torneo: string) {
  const queryClient = useQueryClient();
  const options = api.admin.dia.ver.queryOptions({
    input: { torneoId: torneo },
    refetchInterval: REFRESCO_MS,
    refetchOnWindowFocus: 'always',
  });
  const query = useQuery(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leer = (): void => void queryClient.invalidateQueries({ queryKey: options.queryKey });
  const pronto = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      leer();
    }, JUNTOS_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const enVivo = useLive({
    torneo: query.data?.torneo.id ?? null,
    onGolpes: pronto,
    onRecargar: pronto,
  });
  const reintentar = (): void => {
    enVivo.reopen();
    leer();
  };
  return { query, enVivo, reintentar };
}

/** Asks the people of a late partida to hurry, on their phones. */
export function useAvisar() {
  return useAction({
    ask: (partidaId: string) => client.admin.dia.avisar({ partidaId }),
    ok: ({ telefonos }) =>
      telefonos === 0
        ? {
            title: 'No se ha avisado a nadie',
            description: 'En esa partida nadie recibe avisos en el móvil. Llama a alguno de sus jugadores.',
            tone: 'info' as const,
          }
        : {
            title: 'Partida avisada',
            description: `Con un aviso en ${formatCount(telefonos, 'móvil', 'móviles')}.`,
          },
    failure: { title: 'No se pudo avisar a la partida' },
    reread: [api.admin.dia.key()],
  });
}
