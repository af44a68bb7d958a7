import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ParticipanteDePartida, PartidaPersonal } from '#contrato/partidas-personales.ts';
import { api, client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { esPersonal } from '#web/offline/merge.ts';
import { readTarjeta, saveTarjeta } from '#web/offline/store.ts';
import { updateTarjeta } from '#web/offline/use-outbox.ts';
import { notify } from '#web/ui/notify.ts';

/** What the form tells, without the id or version of a new or known round. */
export type DatosDePartida = {
  nombre: string;
  fechaJuego: string;
  horaSalida: string;
  campoId: string;
  participantes: ParticipanteDePartida[];
};

/** Own rounds, made and joined, newest first. */
export const misPartidasOptions = () => api.partidasPersonales.mias.queryOptions({ input: {} });

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

/**
 * A round with its cards. Every reading is kept on the phone; without coverage and without anything on the screen, the
 * one kept last is shown.
 */
export function partidaPersonalOptions(partidaId: string, usuarioId: string) {
  const { queryKey } = api.partidasPersonales.get.queryOptions({ input: { partidaId } });
  return queryOptions({
    queryKey,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal, client: queryClient }): Promise<PartidaPersonal> => {
      try {
        const partida = await client.partidasPersonales.get({ partidaId }, { signal });
        void saveTarjeta(usuarioId, partida).catch(() => undefined);
        return partida;
      } catch (error) {
        const shown = queryClient.getQueryData(queryKey);
        const offline = refusalOf(error).codigo === 'sin_conexion' && !signal.aborted;
        const kept =
          offline && shown === undefined
            ? await readTarjeta(usuarioId, partidaId).catch(() => undefined)
            : undefined;
        if (kept === undefined || !esPersonal(kept)) throw error;
        return kept;
      }
    },
  });
}

/** Makes a round; the id is the draft's own, so that sending it again is the same round. */
export function useCrearPartida() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: DatosDePartida & { id: string }) => client.partidasPersonales.crear(input),
    onSuccess: async () => {
      notify({
        id: 'partida',
        title: '¡Éxito! Partida personal creada correctamente',
        tone: 'ok',
      });
      await queryClient.invalidateQueries({ queryKey: api.partidasPersonales.key() });
    },
  });
}

/** Changes a round. */
export function useEditarPartida() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: DatosDePartida & { partidaId: string; version: string; quitarConGolpes: boolean }) =>
      client.partidasPersonales.editar(input),
    onSuccess: async (_, { partidaId }) => {
      notify({ id: 'partida', title: 'Partida actualizada', tone: 'ok' });
      // Not the form's own reading: it would open anew under the hand that has just sent it.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.partidasPersonales.mias.key() }),
        queryClient.invalidateQueries({ queryKey: api.partidasPersonales.get.key({ input: { partidaId } }) }),
      ]);
    },
  });
}

/** Deletes a round, and says so. */
export function useBorrarPartida() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (partidaId: string) => client.partidasPersonales.borrar({ partidaId }),
    onSuccess: () => notify({ id: 'partida', title: 'Partida borrada correctamente', tone: 'ok' }),
    onError: () =>
      notify({ id: 'partida', title: 'Error', description: 'No se pudo borrar la partida', tone: 'error' }),
    // A round that was deleted elsewhere leaves the list too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.partidasPersonales.mias.key() }),
  });
}

/** Changes the handicap that somebody plays a round with. */
export function useCambiarHandicap(partidaId: string) {
  return useMutation({
    mutationFn: (input: { participanteId: string; handicapPartida: number }) =>
      client.partidasPersonales.cambiarHandicap({ partidaId, ...input }),
    onError: (error) => {
      const { titulo, mensaje } = refusalOf(error);
      notify({ id: 'handicap', title: titulo, description: mensaje, tone: 'error' });
    },
    onSettled: () => updateTarjeta(partidaId, (partida) => partida),
  });
}

/** Validates a round; shows the specified message either way. */
export function useValidarPersonal(partidaId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: { confirmarIncompleta: boolean }) =>
      client.partidasPersonales.validar({ partidaId, ...input }),
    onSuccess: async () => {
      notify({ id: 'validar', title: 'Resultados validados', tone: 'ok' });
      await updateTarjeta(partidaId, (partida) => ({ ...partida, validada: true }));
    },
    onError: async (error) => {
      const { codigo, titulo, mensaje } = refusalOf(error);
      const own = codigo === 'partida_incompleta';
      notify({
        id: 'validar',
        title: own ? titulo : 'Error',
        description: own ? mensaje : 'No se pudieron validar los resultados',
        tone: 'error',
      });
      await updateTarjeta(partidaId, (partida) => partida);
    },
  });
}
