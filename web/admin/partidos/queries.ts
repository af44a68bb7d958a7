import { api, client } from '#web/api/client.ts';
import { tableroOptions } from '#web/clasificacion/queries.ts';
import { useAction } from '#web/shell/use-action.ts';
import { formatCount } from '#web/lib/format.ts';

const { partidos } = client.admin;

/** What an act on the matches of a torneo changes: its board, and the history; acts of one toast answer each other. */
export const acto = (torneoId: string, toast: string) => ({
  toast,
  reread: [tableroOptions(torneoId).queryKey, api.admin.historial.key()],
});

/** Draws the bracket; the id is that of the opening of its form. */
export function useHacerCuadro(torneoId: string) {
  return useAction({
    ask: partidos.sortear,
    // As many as the form said: those in which nobody plays are places of the bracket, and no matches
    ok: (_, { participanteIds = [], bandoIds = [] }) => ({
      title: 'Cuadro hecho',
      description: formatCount(participanteIds.length + bandoIds.length - 1, 'partido', 'partidos'),
    }),
    failure: { prefix: 'No se pudo hacer el cuadro' },
    ...acto(torneoId, 'cuadro'),
  });
}

/** Takes the bracket away, after asking. */
export function useQuitarCuadro(torneoId: string) {
  return useAction({
    ask: () => partidos.quitar({ torneoId }),
    confirm: () => ({
      title: '¿Quitar el cuadro?',
      text: 'No se ha jugado nada. Después se puede hacer otro.',
      confirmText: 'Quitar cuadro',
    }),
    ok: 'Cuadro quitado',
    failure: { prefix: 'No se pudo quitar el cuadro' },
    ...acto(torneoId, 'cuadro'),
  });
}

/** Writes how a match ended, or takes that back. */
export function useAnotarResultado(torneoId: string) {
  return useAction({
    ask: partidos.anotar,
    ok: (_, { ganadorId }) => (ganadorId === null ? 'Resultado quitado' : 'Resultado anotado'),
    failure: { prefix: 'No se pudo guardar el resultado' },
    ...acto(torneoId, 'partido'),
  });
}

/** Concedes a hole, or takes that back. */
export function useConcederHoyo(torneoId: string) {
  return useAction({
    ask: partidos.conceder,
    ok: (_, { ganadorId, hoyo }) =>
      ganadorId === null ? `Concesión del hoyo ${hoyo} quitada` : `Hoyo ${hoyo} concedido`,
    failure: { prefix: 'No se pudo guardar la concesión' },
    ...acto(torneoId, 'partido'),
  });
}
