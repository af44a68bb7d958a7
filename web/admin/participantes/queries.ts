import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CambioDeHandicap, ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { api, client } from '#web/api/client.ts';
import { downloadText } from '#web/lib/file.ts';
import { notifyFailure } from '#web/shell/notify-failure.ts';
import { notify } from '#web/ui/notify.ts';
import { useOnce } from '#web/lib/use-once.ts';

export function useParticipantes(torneoId: string) {
  return useQuery(api.admin.participantes.list.queryOptions({ input: { torneoId } }));
}

/** Cards already played whose handicap would be another one. */
export function useCambios(torneoId: string) {
  return useQuery(api.admin.participantes.cambios.queryOptions({ input: { torneoId } }));
}

/** Members that may be added; the last ones stay in sight while others are asked for. */
export function useCandidatos(torneoId: string, busqueda: string) {
  return useQuery(
    api.admin.participantes.candidatos.queryOptions({
      input: { torneoId, busqueda },
      placeholderData: keepPreviousData,
    }),
  );
}

/** What taking somebody out erases; asked again every time, because the confirmation is worth only that answer. */
export function useBaja(torneoId: string, participanteId: string) {
  return useQuery(
    api.admin.participantes.previsualizarBaja.queryOptions({
      input: { torneoId, participanteId },
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

/** A change of a torneo's participantes: says what happened, and everything that shows them is read again. */
function useCambioDe<Input, Output>({
  ask,
  failure,
  onDone,
}: {
  ask: (input: Input) => Promise<Output>;
  failure: string;
  onDone: (output: Output) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: onDone,
    onError: (error) => notifyFailure(error, failure),
    onSettled: async (_output, error) => {
      // Lists, boards and counts of other screens are read again when they are looked at.
      await queryClient.invalidateQueries({ refetchType: 'none' });
      const { list, candidatos, cambios, previsualizarBaja } = api.admin.participantes;
      // Nobody who has just been enrolled is offered again, not even for the moment of a search.
      queryClient.removeQueries({ queryKey: candidatos.key(), type: 'inactive' });
      // Somebody who is out cannot be asked for any more; somebody who was not taken out shows the new facts.
      const keys = [list.key(), candidatos.key(), cambios.key(), ...(error ? [previsualizarBaja.key()] : [])];
      await Promise.all(keys.map((queryKey) => queryClient.refetchQueries({ queryKey, type: 'active' })));
    },
  });
}

const ok = (title: string, description?: string) =>
  notify({ title, tone: 'ok', ...(description === undefined ? {} : { description }) });

function tellPendientes(pendientes: readonly CambioDeHandicap[]): void {
  if (pendientes.length === 0) return;
  const description =
    pendientes.length === 1
      ? 'Una tarjeta ya jugada conserva su hándicap: revísala en su torneo'
      : `${pendientes.length} tarjetas ya jugadas conservan su hándicap: revísalas en su torneo`;
  notify({ title: 'Tarjetas ya jugadas', description, tone: 'info' });
}

export function useInscribir(torneoId: string) {
  return useCambioDe({
    ask: (jugador: { jugadorId: string; handicap: number | null }) =>
      client.admin.participantes.inscribir({ torneoId, ...jugador }),
    failure: 'No se pudo añadir el participante',
    onDone: ({ participante, pendientes }) => {
      ok('Participante añadido', participante.nombre);
      tellPendientes(pendientes);
    },
  });
}

export type NuevoInvitado = {
  nombre: string;
  handicap: number;
  sexo: 'hombre' | 'mujer';
  incluirEnPuntos: boolean;
};

export function useInscribirInvitado(torneoId: string) {
  const once = useOnce();
  return useCambioDe({
    ask: (invitado: NuevoInvitado) =>
      once((id) => client.admin.participantes.inscribirInvitado({ torneoId, id, ...invitado })),
    failure: 'No se pudo añadir el jugador invitado',
    onDone: ({ participante }) => ok('Participante añadido', participante.nombre),
  });
}

export function useCambiarPuntos(torneoId: string) {
  return useCambioDe({
    ask: ({ id, incluirEnPuntos }: Pick<ParticipanteDeGestion, 'id' | 'incluirEnPuntos'>) =>
      client.admin.participantes.cambiarPuntos({ torneoId, participanteId: id, incluirEnPuntos }),
    failure: 'No se pudo actualizar el estado del participante',
    onDone: ({ participante: { nombre, incluirEnPuntos } }) =>
      ok('Estado actualizado', `${nombre}: ${incluirEnPuntos ? 'Incluido' : 'Excluido'}`),
  });
}

export function useCambiarHandicap(torneoId: string) {
  return useCambioDe({
    ask: ({ id, handicapDeJuego }: { id: string; handicapDeJuego: number }) =>
      client.admin.participantes.cambiarHandicap({ torneoId, participanteId: id, handicapDeJuego }),
    failure: 'No se pudo actualizar el hándicap',
    onDone: ({ participante }) => ok('Handicap actualizado', participante.nombre),
  });
}

/** Calculates one from the tees; a card with strokes is not changed: `onPendiente` shows it to be accepted. */
export function useRecalcular(torneoId: string, onPendiente: () => void) {
  return useCambioDe({
    ask: ({ id }: { id: string }) => client.admin.participantes.recalcular({ torneoId, participanteId: id }),
    failure: 'No se pudo actualizar el handicap de juego',
    onDone: ({ recalculados, pendientes }) => {
      if (pendientes.length > 0) onPendiente();
      else if (recalculados > 0) ok('Handicap actualizado');
      else ok('El hándicap ya estaba al día');
    },
  });
}

export function useRecalcularTodos(torneoId: string, onPendiente: () => void) {
  return useCambioDe({
    ask: () => client.admin.participantes.recalcularTodos({ torneoId }),
    failure: 'No se pudo actualizar el handicap de juego',
    onDone: ({ recalculados, pendientes }) => {
      const cuantos = recalculados === 1 ? '1 participante' : `${recalculados} participantes`;
      if (recalculados > 0) ok('Handicap actualizado', cuantos);
      else ok('Los hándicaps ya estaban al día');
      if (pendientes.length > 0) onPendiente();
    },
  });
}

export function useAceptarHandicaps(torneoId: string) {
  return useCambioDe({
    ask: (aceptados: { token: string; participanteIds: string[] }) =>
      client.admin.participantes.aceptarHandicaps({ torneoId, ...aceptados }),
    failure: 'No se pudo actualizar el hándicap',
    onDone: ({ aceptados }) =>
      ok('Handicap actualizado', aceptados === 1 ? '1 tarjeta' : `${aceptados} tarjetas`),
  });
}

export function useQuitar(torneoId: string) {
  return useCambioDe({
    ask: ({ id, token }: { id: string; nombre: string; token: string }) =>
      client.admin.participantes.quitar({ torneoId, participanteId: id, token }),
    failure: 'No se pudo eliminar el participante',
    onDone: () => ok('Participante eliminado'),
  });
}

export function useExportar(torneoId: string) {
  return useMutation({
    mutationFn: () => client.admin.participantes.exportar({ torneoId }),
    onSuccess: ({ archivo, csv }) =>
      downloadText({ name: archivo, text: csv, type: 'text/csv;charset=utf-8' }),
    onError: (error) => notifyFailure(error, 'No se pudieron cargar los participantes'),
  });
}
