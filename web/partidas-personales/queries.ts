import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { askedFor, PAGES } from '#web/api/pages.ts';
import { updateTarjeta } from '#web/offline/use-outbox.ts';
import { useAction } from '#web/shell/use-action.ts';
import { useQuestion } from '#web/ui/use-question.tsx';

/** What the form tells, without the id or version of a new or known round. */
export type DatosDePartida = Omit<Parameters<typeof client.partidasPersonales.crear>[0], 'id'>;

/** Own rounds, made and joined, that a search finds, newest first, a page at a time. */
export const misPartidasOptions = (busqueda = '') =>
  api.partidasPersonales.mias.infiniteOptions({ input: askedFor(busqueda), ...PAGES });

/** Courses for the form, with their first tee. */
export const camposOptions = () =>
  api.partidasPersonales.campos.queryOptions({ input: {}, staleTime: 5 * 60_000 });

/** Members that may be added; nobody to a visitor. */
export const jugadoresOptions = () =>
  api.partidasPersonales.jugadores.queryOptions({ input: {}, staleTime: 60_000 });

/** The handicaps that a course proposes for some members. */
export const handicapsOptions = (campoId: string, jugadorIds: readonly string[]) =>
  api.partidasPersonales.handicaps.queryOptions({
    input: { campoId, jugadorIds: jugadorIds.toSorted() },
    staleTime: 60_000,
  });

/** A round as its creator edits it. Never from the cache: its version must be the one that stands. */
export const edicionOptions = (partidaId: string) =>
  api.partidasPersonales.edicion.queryOptions({ input: { partidaId }, gcTime: 0, staleTime: Infinity });

/** A round with its cards. */
export function partidaPersonalOptions(partidaId: string) {
  return api.partidasPersonales.get.queryOptions({ input: { partidaId }, refetchOnWindowFocus: 'always' });
}

/** The round itself, as its screens read it. */
const partidaKey = (partidaId: string) => api.partidasPersonales.get.key({ input: { partidaId } });

/** Makes a round; the id is the draft's own, so that sending it again is the same round. A visitor is asked to sign in. */
export function useCrearPartida() {
  return useAction({
    ask: (input: DatosDePartida & { id: string }) => client.partidasPersonales.crear(input),
    ok: '¡Éxito! Partida personal creada correctamente',
    failure: 'Error al crear la partida',
    quiet: ['sin_sesion', 'operacion_repetida'],
    toast: 'partida',
    reread: ({ outcome }) =>
      outcome.ok || outcome.refusal?.codigo === 'operacion_repetida' ? [api.partidasPersonales.key()] : [],
  });
}

/**
 * Changes a round.
 *
 * - onReload: reads the round again after it was changed elsewhere.
 */
export function useEditarPartida({ onReload }: { onReload: () => void }) {
  const ask = useQuestion();
  return useAction({
    ask: client.partidasPersonales.editar,
    questions: {
      participante_con_golpes: async ({ mensaje }, input) =>
        (await ask({
          title: '¿Quitar a quien tiene golpes?',
          text: mensaje,
          confirmText: 'Quitar y borrar sus golpes',
        }))
          ? { ...input, quitarConGolpes: true }
          : null,
    },
    ok: 'Partida actualizada',
    failure: ({ codigo, titulo, mensaje }) => ({
      title: titulo,
      description: mensaje,
      ...(codigo === 'partida_cambiada' ? { action: { label: 'Abrir lo último', onClick: onReload } } : {}),
    }),
    toast: 'partida',
    // Not the form's own reading: it would open anew under the hand that has just sent it.
    reread: ({ input, outcome }) =>
      outcome.ok ? [api.partidasPersonales.mias.key(), partidaKey(input.partidaId)] : [],
  });
}

/** Deletes a round, and says so. One that was deleted elsewhere leaves the list too. */
export function useBorrarPartida() {
  return useAction({
    ask: alreadyDone(
      (partidaId: string) => client.partidasPersonales.borrar({ partidaId }),
      'partida_no_encontrada',
    ),
    ok: 'Partida borrada correctamente',
    failure: () => ({ title: 'Error', description: 'No se pudo borrar la partida' }),
    toast: 'partida',
    reread: [api.partidasPersonales.mias.key()],
  });
}

/** Changes the handicap that somebody plays a round with; of two changes on their way the last one stays. */
export function useCambiarHandicap(partidaId: string) {
  return useAction({
    queue: `handicaps-${partidaId}`,
    ask: (input: { participanteId: string; handicapPartida: number }) =>
      client.partidasPersonales.cambiarHandicap({ partidaId, ...input }),
    failure: {},
    toast: 'handicap',
    reread: [partidaKey(partidaId)],
  });
}

/** Validates a round; shows the specified message either way. */
export function useValidarPersonal(partidaId: string) {
  return useAction({
    ask: (input: { confirmarIncompleta: boolean }) =>
      client.partidasPersonales.validar({ partidaId, ...input }),
    ok: 'Resultados validados',
    failure: 'No se pudieron validar los resultados',
    done: () => updateTarjeta(partidaId, (partida) => ({ ...partida, validada: true })),
    reread: ({ outcome }) => (outcome.ok ? [] : [partidaKey(partidaId)]),
  });
}
