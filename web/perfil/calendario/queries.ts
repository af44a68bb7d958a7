import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { useAction } from '#web/shell/use-action.ts';

const calendarioOptions = api.calendario.get.queryOptions({ input: {} });
const reread = [calendarioOptions.queryKey];

export function useCalendario() {
  return useQuery(calendarioOptions);
}

/** Gives the own calendar a new address, after asking where one would end; `dialog` is the question. */
export function useAbrirCalendario() {
  return useAction({
    ask: (_asked: { otra: boolean }) => client.calendario.abrir({}),
    confirm: ({ otra }) =>
      otra
        ? {
            title: '¿Crear otra dirección?',
            text: 'La dirección de antes deja de valer: los calendarios que la leen se quedan sin tus torneos hasta que les des la nueva.',
            confirmText: 'Nueva dirección',
          }
        : null,
    failure: 'No se pudo crear la dirección',
    toast: 'calendario',
    reread,
  });
}

/** Ends the address of the own calendar, after asking. */
export function useCerrarCalendario() {
  return useAction({
    ask: () => client.calendario.cerrar({}),
    confirm: () => ({
      title: '¿Anular la dirección?',
      text: 'Los calendarios que la leen se quedan sin tus torneos. Puedes crear otra cuando quieras.',
      confirmText: 'Anular',
    }),
    ok: 'Dirección anulada',
    failure: 'No se pudo anular la dirección',
    toast: 'calendario',
    reread,
  });
}
