import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Ceremonia } from '#contrato/ceremonia.ts';
import { client } from '#web/api/client.ts';
import type { SentidoDeCeremonia } from '#reglas/ceremonia.ts';
import type { Seguido } from '../enlace/use-tableros.ts';
import type { EnEmision } from '../pantalla/vistas.ts';

/** How often a screen asks by itself, in case it heard nothing. */
const ASK_MS = 30_000;

/** The prize-giving that the screen shows, and what leads it. */
export type EnEntrega = {
  vivo: EnEmision['vivo'];
  ceremonia: Ceremonia;
  /** Whether this screen may lead it. */
  dirige: boolean;
  /** Whether it was asked in vain since the last answer. */
  cortada: boolean;
  pasar: (sentido: SentidoDeCeremonia) => Promise<void>;
};

/** The prize-giving of the first of its torneos that has one now; null = none, or this screen was taken out of it. */
export function useCeremonia(
  enlace: string,
  emision: readonly EnEmision[],
  seguidos: ReadonlyMap<string, Seguido>,
): EnEntrega | null {
  const ocultos = emision.filter(({ vivo }) => vivo.oculto !== undefined).map(({ torneo }) => torneo.id);
  const { data, refetch, isError, failureCount, fetchStatus } = useQuery({
    queryKey: ['ceremonia', enlace, ...ocultos],
    queryFn: async () => await laQueHay(enlace, ocultos),
    enabled: ocultos.length > 0,
    // While another torneo begins or ends to be held back, this one stays on the glass.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: true,
  });
  const oido = ocultos.map((id) => seguidos.get(id)?.ceremonias ?? 0).join(' ');
  const leer = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (oido !== '') leer();
  }, [oido]);
  const suya = emision.find(({ torneo, vivo }) => torneo.id === data?.torneoId && vivo.oculto !== undefined);
  const fuera = useFuera(suya?.torneo.id ?? null);
  if (!suya || !data || fuera) return null;
  const { torneoId, ceremonia, dirige } = data;
  return {
    vivo: suya.vivo,
    ceremonia,
    dirige,
    cortada: isError || failureCount > 0 || fetchStatus === 'paused',
    async pasar(sentido) {
      const paso = { enlaceId: enlace, torneoId, sentido, version: ceremonia.version };
      // Refused, somebody else was here: either way it is asked where it is now.
      await client.ceremonia.pasar(paso).catch(() => undefined);
      await refetch();
    },
  };
}

/** Whether Esc took this screen alone out of the prize-giving of that torneo, until Esc again or its end. */
function useFuera(torneoId: string | null): boolean {
  const [fuera, setFuera] = useState(false);
  useEffect(() => {
    if (torneoId === null) return undefined;
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setFuera((antes) => !antes);
    };
    addEventListener('keydown', key);
    return () => {
      removeEventListener('keydown', key);
      setFuera(false);
    };
  }, [torneoId]);
  return fuera;
}

/** The first of these torneos that has a prize-giving now; null: none of them. */
async function laQueHay(enlaceId: string, torneoIds: readonly string[]) {
  for (const torneoId of torneoIds) {
    const { ceremonia, dirige } = await client.ceremonia.enPantalla({ enlaceId, torneoId });
    if (ceremonia) return { torneoId, ceremonia, dirige };
  }
  return null;
}
