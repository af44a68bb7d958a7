import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { formatCount } from '#web/lib/format.ts';
import { useLive } from '#web/live/use-live.ts';
import { REFRESCO_MS, useReleer } from '#web/live/use-releer.ts';
import { useAction } from '#web/shell/use-action.ts';

/** The day of a torneo (slug or id), read again by itself and soon after every stroke. */
export function useDia(torneo: string) {
  const options = api.admin.dia.ver.queryOptions({
    input: { torneoId: torneo },
    refetchInterval: REFRESCO_MS,
    refetchOnWindowFocus: 'always',
  });
  const query = useQuery(options);
  const { leer, pronto } = useReleer(options.queryKey);
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
