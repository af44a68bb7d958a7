import { client } from '#web/api/client.ts';
import { tableroOptions } from '#web/clasificacion/queries.ts';
import { useAction } from '#web/shell/use-action.ts';

const { partidos } = client;

/** What an act on a match changes: its board, read again also where somebody else was faster. */
const acto = (torneo: string) => ({ toast: 'partido', reread: [tableroOptions(torneo).queryKey] });

/** Concedes a hole, or takes that back. */
export function useConcederHoyo(torneo: string) {
  return useAction({
    ask: partidos.concederHoyo,
    ok: (_, { ganadorId, hoyo }) =>
      ganadorId === null ? `Concesión del hoyo ${hoyo} quitada` : `Hoyo ${hoyo} concedido`,
    failure: { prefix: 'No se pudo guardar la concesión' },
    ...acto(torneo),
  });
}

/** Concedes a match, after asking (`texto` tells what comes of it), or takes that back. */
export function useConcederPartido(torneo: string, texto?: (ganadorId: string) => string) {
  return useAction({
    ask: partidos.conceder,
    confirm: ({ ganadorId }) =>
      ganadorId !== null && texto
        ? { title: '¿Conceder el partido?', text: texto(ganadorId), confirmText: 'Conceder partido' }
        : null,
    ok: (_, { ganadorId }) => (ganadorId === null ? 'Concesión del partido quitada' : 'Partido concedido'),
    failure: { prefix: 'No se pudo guardar la concesión' },
    ...acto(torneo),
  });
}

/** Writes who won a hole of a later round, or takes that back. */
export function useAnotarHoyo(torneo: string) {
  return useAction({
    ask: partidos.anotarHoyo,
    ok: (_, { ganador, hoyo }) => (ganador === null ? `Hoyo ${hoyo} quitado` : `Hoyo ${hoyo} guardado`),
    failure: { prefix: 'No se pudo guardar el hoyo' },
    ...acto(torneo),
  });
}

/** Confirms a match of a later round, after asking. */
export function useConfirmarPartido(torneo: string, texto: string) {
  return useAction({
    ask: partidos.confirmar,
    confirm: () => ({ title: '¿Confirmar el resultado?', text: texto, confirmText: 'Confirmar' }),
    ok: () => 'Resultado confirmado',
    failure: { prefix: 'No se pudo confirmar el resultado' },
    ...acto(torneo),
  });
}

/** Writes an extra hole, or takes it back. */
export function useAnotarHoyoExtra(torneo: string) {
  return useAction({
    ask: partidos.anotarHoyoExtra,
    ok: (_, { golpes, hoyo }) => (golpes.length === 0 ? `Hoyo ${hoyo} quitado` : `Hoyo ${hoyo} guardado`),
    failure: { prefix: 'No se pudo guardar el hoyo extra' },
    ...acto(torneo),
  });
}
