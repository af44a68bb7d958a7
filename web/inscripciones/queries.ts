import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { traerElDia } from '#web/inicio/queries.ts';
import { askToPersist } from '#web/lib/storage.ts';
import { useAction } from '#web/shell/use-action.ts';

/** The participants of a torneo by name. Refused as sin_sesion for a visitor before the day has passed. */
export function useParticipantes(torneo: string) {
  return useQuery(api.torneos.participantes.queryOptions({ input: { torneoId: torneo } }));
}

/** Everything that counts or lists people. */
const INSCRITOS = [api.torneos.key(), api.inicio.key(), api.clasificacion.key(), api.inscripciones.key()];

/**
 * Enrolling oneself; it is busy until the page shows what the server now says, and why not. From then on the phone keeps what
 * the day of play needs, and the browser is asked not to throw it away.
 */
export function useInscribir() {
  const queryClient = useQueryClient();
  return useAction({
    ask: (input: { torneoId: string }) => client.inscripciones.inscribir(input),
    ok: { title: 'Inscripción exitosa', description: '¡Inscripción exitosa!' },
    failure: () => ({ title: 'Error', description: 'No se pudo completar la inscripción' }),
    done: () => {
      askToPersist();
      void traerElDia(queryClient);
    },
    reread: INSCRITOS,
  });
}

/** Cancelling one's own enrolment. */
export function useCancelar() {
  return useAction({
    ask: (input: { torneoId: string }) => client.inscripciones.cancelar(input),
    ok: 'Inscripción cancelada',
    failure: () => ({ title: 'Error', description: 'No se pudo cancelar la inscripción' }),
    reread: INSCRITOS,
  });
}

/** With whom one plays a torneo of pairs, and who may be asked. */
export function useMiPareja(torneoId: string) {
  return useQuery(api.inscripciones.pareja.queryOptions({ input: { torneoId } }));
}

/** Names with whom one wants to play, or nobody. */
export function usePedirPareja() {
  return useAction({
    ask: (input: { torneoId: string; participanteId: string | null }) =>
      client.inscripciones.pedirPareja(input),
    ok: ({ pareja, quiero }) =>
      pareja
        ? { title: 'Ya sois pareja', description: `Juegas con ${pareja.nombre}` }
        : quiero
          ? { title: 'Pareja pedida', description: `Falta que ${quiero.nombre} te elija` }
          : 'Ya no has elegido a nadie',
    failure: 'No se pudo elegir la pareja',
    reread: [api.inscripciones.key(), api.clasificacion.key()],
  });
}
