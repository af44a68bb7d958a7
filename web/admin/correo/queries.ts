import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CorreoResumen } from '#contrato/admin/correo.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { askedFor, PAGES } from '#web/api/pages.ts';
import { formatCount } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';
import type { Words } from '#web/ui/notify.ts';

/** The letters that a search finds, newest first, a page at a time. */
export function useBandeja(busqueda: string) {
  return useInfiniteQuery(
    api.admin.correo.list.infiniteOptions({
      input: askedFor(busqueda),
      ...PAGES,
      staleTime: 5_000,
      // What is on its way is there, or is not, in a moment.
      refetchInterval: ({ state }) => (state.data?.pages.some(enCamino) === true ? EN_CAMINO_MS : false),
    }),
  );
}

const EN_CAMINO_MS = 5_000;
const enCamino = ({ filas }: { filas: readonly CorreoResumen[] }) =>
  filas.some(({ estado }) => estado === 'pendiente' || estado === 'entregando');

/** One letter with its text; asked for when it is opened. */
export function useCorreo(correoId: string) {
  return useQuery(api.admin.correo.detalle.queryOptions({ input: { correoId } }));
}

/** Puts a letter back into the line, and tells what becomes of it there: without SMTP, or past its end, it goes nowhere. */
export function useReenviar(smtp: boolean) {
  return useAction({
    ask: alreadyDone(async (correoId: string) => {
      await client.admin.correo.reenviar({ correoId });
      // It is in the line, also where nobody can say what it is now.
      const correo = await client.admin.correo.detalle({ correoId }).catch(() => null);
      return correo?.estado === 'caducado';
    }, 'correo_no_encontrado'),
    ok: (caducado) => {
      if (caducado) return CADUCADO;
      return smtp ? EN_CAMINO : { title: 'Mensaje escrito de nuevo', description: 'Se guarda aquí.' };
    },
    failure: { title: 'Error' },
    reread: [api.admin.correo.list.key()],
  });
}

/** Puts every letter that a search finds, and that was refused for good, back into the line. */
export function useReenviarFallidos(mensajes: string) {
  return useAction({
    ask: (busqueda: string) => client.admin.correo.reenviarFallidos({ busqueda }),
    confirm: () => ({
      title: `¿Volver a enviar ${mensajes}?`,
      text: 'Cada uno va a la dirección en la que no se pudo entregar. Los que ya no tienen sentido no salen.',
      confirmText: 'Volver a enviar',
      tone: 'primary',
    }),
    ok: ({ repetidos }) => ({
      title: repetidos === 0 ? 'Nada por repetir' : 'Correo en camino',
      description:
        repetidos === 0
          ? 'Ya se han enviado, o ya no tiene sentido enviarlos.'
          : `Se vuelve a enviar ahora mismo: ${formatCount(repetidos, 'mensaje', 'mensajes')}.`,
    }),
    failure: { title: 'Error' },
    reread: [api.admin.correo.list.key()],
  });
}

const EN_CAMINO: Words = { title: 'Correo en camino', description: 'Se vuelve a enviar ahora mismo.' };
const CADUCADO: Words = {
  title: 'El mensaje ya no sale',
  description: 'Ha pasado el día hasta el que tenía sentido enviarlo: queda como caducado.',
  tone: 'info',
};

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
