import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { files } from '#web/api/files.ts';
import { useAction } from '#web/shell/use-action.ts';

/** How often the state is read again: while a backup is being taken, and else. */
const EN_CURSO_MS = 2_000;
const REFRESCO_MS = 60_000;

/** How the backups stand; looked at again by itself. */
export function useCopias() {
  return useQuery(
    api.admin.copias.estado.queryOptions({
      input: {},
      refetchInterval: ({ state }) => (state.data?.enCurso ? EN_CURSO_MS : REFRESCO_MS),
    }),
  );
}

/** Begins a backup; the state tells when it stands. */
export function useHacerCopia() {
  return useAction({
    ask: () => client.admin.copias.hacer({}),
    failure: 'No se pudo empezar la copia',
    reread: [api.admin.copias.estado.queryKey({ input: {} }), api.admin.panel.avisos.queryKey({ input: {} })],
  });
}

/** Has the browser fetch the newest backup, once the person has shown who they are. */
export function useDescargarCopia() {
  return useAction({
    ask: () => client.factores.comprobar({}),
    failure: 'No se pudo descargar la copia',
    done: () => location.assign(files.ultimaCopia),
  });
}
