import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { useAction } from '#web/shell/use-action.ts';
import { useQuestion } from '#web/ui/use-question.tsx';

const calendarioOptions = api.calendario.get.queryOptions({ input: {} });
const reread = [calendarioOptions.queryKey];

export function useCalendario() {
  return useQuery(calendarioOptions);
}

/** Gives the own calendar a new address, after asking where one would end; `dialog` is the question. */
export function useAbrirCalendario() {
  const { ask, dialog } = useQuestion();
  const action = useAction({
    ask: (_asked: { otra: boolean }) => client.calendario.abrir({}),
    confirm: async ({ otra }) =>
      !otra ||
      (await ask({
        title: 'Nueva dirección',
        text: 'La dirección de antes deja de valer: los calendarios que la leen se quedan sin tus torneos hasta que les des la nueva.',
        confirmText: 'Nueva dirección',
      })),
    failure: 'No se pudo crear la dirección',
    toast: 'calendario',
    reread,
  });
  return { ...action, dialog };
}

/** Ends the address of the own calendar, after asking; `dialog` is the question. */
export function useCerrarCalendario() {
  const { ask, dialog } = useQuestion();
  const action = useAction({
    ask: () => client.calendario.cerrar({}),
    confirm: () =>
      ask({
        title: 'Anular la dirección',
        text: 'Los calendarios que la leen se quedan sin tus torneos. Puedes crear otra cuando quieras.',
        confirmText: 'Anular',
      }),
    ok: 'Dirección anulada',
    failure: 'No se pudo anular la dirección',
    toast: 'calendario',
    reread,
  });
  return { ...action, dialog };
}
