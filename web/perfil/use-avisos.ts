import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TipoDeAviso } from '#reglas/notificaciones.ts';
import { api, client } from '#web/api/client.ts';
import {
  estadoAhora,
  type EstadoDePush,
  estaSuscrito,
  olvidarSuscripcion,
  pedirPermiso,
  suscribir,
} from '#web/lib/push.ts';
import { useAction } from '#web/shell/use-action.ts';

const SUSCRITO = ['push', 'suscrito'];
const options = api.notificaciones.suscripcion.queryOptions({ input: {} });

/** What this phone is told of; whether the browser still takes it is asked of the browser. */
export function useSuscripcion() {
  return useQuery(options);
}

/** Whether the browser of this phone is subscribed at all. */
export function useEstaSuscrito() {
  return useQuery({
    queryKey: ['push', 'suscrito'],
    queryFn: estaSuscrito,
    networkMode: 'always',
    gcTime: 0,
  });
}

/**
 * Changes what this phone is told of, from a tap; `estado` follows what the person answered the browser. `ocupado` from the
 * question of the browser on, beside which the page goes on: what is sent is the whole of what the phone is told of.
 */
export function useCambiarAvisos(clavePublica: string) {
  const queryClient = useQueryClient();
  const [estado, setEstado] = useState<EstadoDePush>(estadoAhora);
  const [preguntando, setPreguntando] = useState(false);
  const cambiar = useAction({
    confirm: async (tipos: readonly TipoDeAviso[]) => {
      setPreguntando(true);
      try {
        return tipos.length === 0 || (await pedirPermiso());
      } finally {
        setPreguntando(false);
        setEstado(estadoAhora());
      }
    },
    ask: async (tipos) => {
      if (tipos.length > 0)
        return await client.notificaciones.guardar({
          ...(await suscribir(clavePublica)),
          tiposDeAviso: [...tipos],
        });
      await olvidarSuscripcion().catch(() => undefined);
      return await client.notificaciones.quitar({});
    },
    ok: (_, tipos) => (tipos.length === 0 ? 'Este móvil ya no recibe avisos' : 'Avisos guardados'),
    failure: () => ({
      title: 'No se pudieron guardar los avisos',
      description:
        'El navegador no ha podido hablar con su servicio de avisos o con el club. Prueba otra vez con cobertura.',
    }),
    done: (_, tipos) =>
      queryClient.setQueryData(
        options.queryKey,
        (before) => before && { ...before, tiposDeAviso: [...tipos] },
      ),
    reread: [options.queryKey, SUSCRITO],
  });
  return { estado, cambiar: cambiar.run, ocupado: preguntando || cambiar.pending };
}
