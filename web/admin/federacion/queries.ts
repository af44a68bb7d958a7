import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Actualizacion } from '#contrato/admin/federacion.ts';
import { api, client } from '#web/api/client.ts';
import { formatCount, formatDia, formatHandicap } from '#web/lib/format.ts';
import { useAction } from '#web/shell/use-action.ts';
import type { Words } from '#web/ui/notify.ts';

/** While the list is being worked off it is read again this often. */
const PROGRESO_MS = 2_000;
const FALLO = 'No se pudo consultar el handicap en la RFEG';

/** Where a handicap comes from, said beside it: 'según RFEG, 10/05/2026 · no oficial'. */
export function fuenteDe(fecha: string | null): string {
  return fecha === null ? 'según RFEG · no oficial' : `según RFEG, ${formatDia(fecha)} · no oficial`;
}

function dicha(nombre: string, { estado, antes, despues, fecha }: Actualizacion): Words {
  const cifras =
    estado === 'sin_cambios'
      ? `${nombre} sigue con ${formatHandicap(despues)}`
      : `${nombre}: ${formatHandicap(antes)} → ${formatHandicap(despues)}`;
  return {
    title: estado === 'sin_cambios' ? 'Sin cambios' : 'Handicap actualizado',
    description: `${cifras}, ${fuenteDe(fecha)}`,
  };
}

/** What the federation said last of a jugador. */
export function useConsulta(jugadorId: string) {
  return useQuery(api.admin.federacion.deJugador.queryOptions({ input: { jugadorId } }));
}

/** Takes the federation's handicap of one jugador over; lists that show it are read again. */
export function useActualizarHandicap({ id: jugadorId, nombre }: { id: string; nombre: string }) {
  return useAction({
    ask: () => client.admin.federacion.actualizar({ jugadorId }),
    ok: (actualizacion) => dicha(nombre, actualizacion),
    failure: FALLO,
    reread: 'all',
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
  return useAction({
    ask: () => client.admin.federacion.actualizarTorneo({ torneoId }),
    ok: ({ pedidas, sinLicencia }) => {
      const consultas = formatCount(pedidas, 'jugador por consultar', 'jugadores por consultar');
      const sin = sinLicencia === 0 ? '' : ` · ${sinLicencia} sin licencia`;
      return { title: 'Consultando la RFEG', description: `${consultas}${sin}`, tone: 'info' };
    },
    failure: FALLO,
    reread: [deTorneoOptions(torneoId).queryKey],
  });
}

/** The handicaps of a torneo have changed behind its lists: they are read again. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries();
  };
}
