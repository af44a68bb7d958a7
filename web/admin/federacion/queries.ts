import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Actualizacion } from '#contrato/admin/federacion.ts';
import { api, client } from '#web/api/client.ts';
import { formatCount, formatDia, formatHandicap } from '#web/lib/format.ts';
import { notifyFailure } from '#web/shell/notify-failure.ts';
import { notify } from '#web/ui/notify.ts';

/** While the list is being worked off it is read again this often. */
const PROGRESO_MS = 2_000;
const FALLO = 'No se pudo consultar el handicap en la RFEG';

/** Where a handicap comes from, said beside it: 'según RFEG, 10/05/2026 · no oficial'. */
export function fuenteDe(fecha: string | null): string {
  return fecha === null ? 'según RFEG · no oficial' : `según RFEG, ${formatDia(fecha)} · no oficial`;
}

function tellActualizacion(nombre: string, { estado, antes, despues, fecha }: Actualizacion): void {
  const cifras =
    estado === 'sin_cambios'
      ? `${nombre} sigue con ${formatHandicap(despues)}`
      : `${nombre}: ${formatHandicap(antes)} → ${formatHandicap(despues)}`;
  notify({
    title: estado === 'sin_cambios' ? 'Sin cambios' : 'Handicap actualizado',
    description: `${cifras}, ${fuenteDe(fecha)}`,
    tone: 'ok',
  });
}

/** What the federation said last of a jugador. */
export function useConsulta(jugadorId: string) {
  return useQuery(api.admin.federacion.deJugador.queryOptions({ input: { jugadorId } }));
}

/** Takes the federation's handicap of one jugador over; lists that show it are read again. */
export function useActualizarHandicap({ id: jugadorId, nombre }: { id: string; nombre: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.admin.federacion.actualizar({ jugadorId }),
    onSuccess: (actualizacion) => tellActualizacion(nombre, actualizacion),
    onError: (error) => notifyFailure(error, FALLO),
    onSettled: async () => {
      await queryClient.invalidateQueries({ refetchType: 'none' });
      await queryClient.refetchQueries({ type: 'active' });
    },
  });
}

const deTorneoOptions = (torneoId: string) =>
  api.admin.federacion.deTorneo.queryOptions({ input: { torneoId } });

/** The answers for everybody enrolled in a torneo; read again while some are still to come. */
export function useConsultasDeTorneo(torneoId: string) {
  return useQuery({
    ...deTorneoOptions(torneoId),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pendientes ?? 0) > 0 ? PROGRESO_MS : false),
  });
}

export function useActualizarTorneo(torneoId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.admin.federacion.actualizarTorneo({ torneoId }),
    onSuccess: ({ pedidas, sinLicencia }) => {
      const consultas = formatCount(pedidas, 'jugador por consultar', 'jugadores por consultar');
      const sin = sinLicencia === 0 ? '' : ` · ${sinLicencia} sin licencia`;
      notify({ title: 'Consultando la RFEG', description: `${consultas}${sin}`, tone: 'info' });
    },
    onError: (error) => notifyFailure(error, FALLO),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: deTorneoOptions(torneoId).queryKey });
    },
  });
}

/** The handicaps of a torneo have changed behind its lists: they are read again. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries();
  };
}
