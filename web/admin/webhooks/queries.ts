import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Entrega, Webhook } from '#contrato/admin/webhooks.ts';
import type { EstadoDeEntrega, EventoDeWebhook } from '#reglas/webhooks.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';
import type { Words } from '#web/ui/notify.ts';

/** What all of them change: the programs and what they were told. */
const COMUN = { failure: {}, reread: [api.admin.webhooks.key()] };

export type Escrito = { nombre: string; url: string; eventos: EventoDeWebhook[]; activo: boolean };

export function useProgramas() {
  return useQuery(api.admin.webhooks.list.queryOptions({ input: {}, staleTime: 5_000 }));
}

/** Makes a program, and then its secret is the output, or changes the one given. */
export function useGuardarPrograma(programa: Webhook | null) {
  const once = useOnce();
  return useAction({
    ...COMUN,
    ask: async (escrito: Escrito): Promise<string | null> => {
      if (programa === null)
        return (await once((id) => client.admin.webhooks.crear({ ...escrito, id }))).secreto;
      const { id: webhookId, version } = programa;
      await client.admin.webhooks.actualizar({ ...escrito, webhookId, version });
      return null;
    },
    quiet: ['webhook_url_no_valida'],
    // The secret of a new one says it.
    ...(programa === null ? {} : { ok: 'Programa cambiado' }),
  });
}

/** Pauses a program, or wakes it. */
export function usePausar({ id: webhookId, nombre, url, eventos, activo, version }: Webhook) {
  return useAction({
    ...COMUN,
    ask: () =>
      client.admin.webhooks.actualizar({ webhookId, nombre, url, eventos, activo: !activo, version }),
    ok: activo ? `${nombre} está en pausa` : `${nombre} vuelve a recibir avisos`,
  });
}

const borrarPrograma = alreadyDone(client.admin.webhooks.borrar, 'webhook_no_encontrado');

export function useBorrarPrograma({ id: webhookId, nombre }: Webhook) {
  return useAction({
    ...COMUN,
    confirm: () => ({
      title: `¿Borrar ${nombre}?`,
      text: 'No recibirá ningún aviso más, y se borra también lo que se le ha enviado.',
      confirmText: 'Borrar',
    }),
    ask: () => borrarPrograma({ webhookId }),
    ok: 'Programa borrado',
  });
}

/** The output is the new secret. */
export function useCambiarSecreto({ id: webhookId, nombre, version }: Webhook) {
  // A try whose answer was lost is asked for again as it was: another change would end the secret that the other side still uses.
  const pedida = useRef<number | null>(null);
  return useAction({
    ...COMUN,
    confirm: () => ({
      title: `¿Cambiar el secreto de ${nombre}?`,
      text: 'El de ahora sirve todavía 24 horas, para que dé tiempo a poner el nuevo en el otro programa.',
      confirmText: 'Cambiar el secreto',
      tone: 'primary',
    }),
    ask: async () => {
      pedida.current ??= version;
      try {
        const { secreto } = await client.admin.webhooks.rotar({ webhookId, version: pedida.current });
        pedida.current = null;
        return secreto;
      } catch (error) {
        if (isRefused(error, 'webhook_cambiado')) pedida.current = null;
        throw error;
      }
    },
  });
}

/** A test, and what was answered. */
export function useProbar({ id: webhookId, nombre }: Webhook) {
  const once = useOnce();
  return useAction({
    ...COMUN,
    ask: () => once((opId) => client.admin.webhooks.probar({ webhookId, opId })),
    ok: (entrega) => dichoDePrueba(entrega, nombre),
  });
}

function dichoDePrueba(entrega: Entrega, nombre: string): Words {
  if (entrega.estado === 'entregada')
    return { title: 'La prueba ha llegado', description: `${nombre} la ha recogido.` };
  return { title: 'La prueba no ha llegado', description: respuestaEnPalabras(entrega), tone: 'error' };
}

/** What the other side answered, or why nothing came. */
export function respuestaEnPalabras({ estadoHttp, respuesta, intentos }: Entrega): string {
  if (intentos === 0) return 'Todavía no se ha enviado';
  if (estadoHttp === null) return respuesta ?? 'Sin respuesta';
  return respuesta ? `Contestó ${estadoHttp}: ${respuesta}` : `Contestó ${estadoHttp}`;
}

/** What was told, a page at a time. */
export function useEntregas(filtro: { webhookId?: string; estado?: EstadoDeEntrega }) {
  return useInfiniteQuery(
    api.admin.webhooks.entregas.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filtro, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
      staleTime: 0,
      // What is on its way is there in a moment.
      refetchInterval: ({ state }) => (state.data?.pages.some(saleYa) === true ? EN_CAMINO_MS : false),
    }),
  );
}

const EN_CAMINO_MS = 3_000;
const saleYa = ({ filas }: { filas: readonly Entrega[] }) =>
  filas.some(({ estado, intentos }) => estado === 'pendiente' && intentos === 0);

/** One of them with its body; asked for when it is opened. */
export function useEntrega(entregaId: string) {
  return useQuery(api.admin.webhooks.entrega.queryOptions({ input: { entregaId }, staleTime: 0 }));
}

export function useRepetir() {
  return useAction({
    ...COMUN,
    ask: (entregaId: string) => client.admin.webhooks.repetir({ entregaId }),
    ok: { title: 'Aviso en camino', description: 'Sale otra vez ahora mismo.' },
  });
}
