import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { askedFor, PAGES } from '#web/api/pages.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';

/** The letters that a search finds, newest first, a page at a time. */
export function useBandeja(busqueda: string) {
  return useInfiniteQuery(
    api.admin.correo.list.infiniteOptions({ input: askedFor(busqueda), ...PAGES, staleTime: 5_000 }),
  );
}

/** One letter with its text; asked for when it is opened. */
export function useCorreo(correoId: string) {
  return useQuery(api.admin.correo.detalle.queryOptions({ input: { correoId } }));
}

export function useReenviar() {
  return useAction({
    ask: (correoId: string) => client.admin.correo.reenviar({ correoId }),
    ok: { title: 'Correo en camino', description: 'Se vuelve a enviar ahora mismo.' },
    failure: { title: 'Error' },
    reread: [api.admin.correo.list.key()],
  });
}

/** A letter to oneself (''), or to an address; its end is shown where it was asked for. */
export function useProbarCorreo() {
  const once = useOnce();
  return useAction({
    ask: (para: string) =>
      once((opId) => client.admin.correo.probar(para === '' ? { opId } : { opId, para })),
    failure: { title: 'Error al enviar la prueba', sentence: 'No se pudo enviar la prueba' },
    reread: [api.admin.correo.list.key()],
  });
}
