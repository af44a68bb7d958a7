import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { useAction } from '#web/shell/use-action.ts';

/** How often the panel looks again while it is open. */
const REFRESCO_MS = 30_000;

/** Today's torneos and how far they are; read again by itself. */
export function useHoyEnElClub() {
  return useQuery(
    api.admin.panel.hoy.queryOptions({
      input: {},
      refetchInterval: REFRESCO_MS,
      select: ({ torneos }) => torneos,
    }),
  );
}

/** What waits for an administrator. */
export function useAvisos() {
  return useQuery(api.admin.panel.avisos.queryOptions({ input: {}, refetchInterval: REFRESCO_MS }));
}

/** What a new club does first; asked again whenever the panel is opened. */
export function usePrimerosPasos() {
  return useQuery(api.admin.panel.primerosPasos.queryOptions({ input: {}, staleTime: 0 }));
}

/** Takes the first steps away from the panel, for every administrator. */
export function useQuitarPrimerosPasos() {
  return useAction({
    ask: () => client.admin.panel.cambiarPrimerosPasos({ primerosPasos: 'nunca' }),
    ok: { title: 'Primeros pasos quitados', description: 'Vuelven desde Ajustes del club.' },
    failure: 'No se pudo quitar la lista',
    reread: [api.admin.panel.primerosPasos.key(), api.admin.ajustes.key()],
  });
}
