import type { LadoDePartido } from '#reglas/partido.ts';
import { client } from '#web/api/client.ts';
import { useAction } from '#web/shell/use-action.ts';

const { ryder } = client;

/** What an act on a match changes: the boards, read again also where somebody else was faster. */
const ACTO = { toast: 'partido', reread: [['clasificacion', 'tablero']] } as const;

/** Writes who won a hole of a match of a session, or takes that back; the hole itself shows that it is kept. */
export function useAnotarHoyo() {
  return useAction({
    ask: ryder.anotarHoyo,
    failure: { prefix: 'No se pudo guardar el hoyo' },
    ...ACTO,
  });
}

/** Concedes a match of a session, after asking (`texto` tells what comes of it), or takes that back. */
export function useConcederEnRyder(texto?: (ganador: LadoDePartido) => string) {
  return useAction({
    ask: ryder.conceder,
    confirm: ({ ganador }) =>
      ganador && texto
        ? { title: '¿Conceder el partido?', text: texto(ganador), confirmText: 'Conceder partido' }
        : null,
    ok: (_, { ganador }) => (ganador === null ? 'Concesión del partido quitada' : 'Partido concedido'),
    failure: { prefix: 'No se pudo guardar la concesión' },
    ...ACTO,
  });
}
