import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { notify } from '#web/ui/notify.ts';

/** The participants of a torneo by name. Refused as sin_sesion for a visitor before the day has passed. */
export function useParticipantes(torneo: string) {
  return useQuery(api.torneos.participantes.queryOptions({ input: { torneo } }));
}

/** After an enrolment changed, in either direction: everything that counts or lists people is read again. */
function useReadAgain(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [api.torneos.key(), api.inicio.key(), api.clasificacion.key(), api.inscripciones.key()].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Enrolling oneself; it is busy until the page shows what the server now says. */
export function useInscribir() {
  const readAgain = useReadAgain();
  return useMutation(
    api.inscripciones.inscribir.mutationOptions({
      onSuccess: async () => {
        notify({ title: 'Inscripción exitosa', description: '¡Inscripción exitosa!', tone: 'ok' });
        await readAgain();
      },
      onError: async () => {
        notify({ title: 'Error', description: 'No se pudo completar la inscripción', tone: 'error' });
        await readAgain();
      },
    }),
  );
}

/** Cancelling one's own enrolment. */
export function useCancelar() {
  const readAgain = useReadAgain();
  return useMutation(
    api.inscripciones.cancelar.mutationOptions({
      onSuccess: async () => {
        notify({ title: 'Inscripción cancelada', tone: 'ok' });
        await readAgain();
      },
      onError: async () => {
        notify({ title: 'Error', description: 'No se pudo cancelar la inscripción', tone: 'error' });
        await readAgain();
      },
    }),
  );
}
