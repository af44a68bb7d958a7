import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { traerElDia } from '#web/inicio/queries.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { formatOrdinal } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { askToPersist } from '#web/lib/storage.ts';
import { useAction } from '#web/shell/use-action.ts';

/** The participants of a torneo by name. Refused as sin_sesion for a visitor before the day has passed. */
export function useParticipantes(torneo: string) {
  return useQuery(api.torneos.participantes.queryOptions({ input: { torneoId: torneo } }));
}

const { conjunta, mias, pareja } = api.inscripciones;

/** Everything that counts or lists people. The own wishes go with the enrolment, and come again with it: nobody asks for them then. */
const INSCRITOS = [api.torneos, api.inicio, api.clasificacion, mias, pareja, conjunta].map((asked) =>
  asked.key(),
);

/**
 * Enrolling oneself; it is busy until the page shows what the server now says, and why not. From then on the phone keeps what
 * the day of play needs, and the browser is asked not to throw it away.
 */
export function useInscribir() {
  const queryClient = useQueryClient();
  return useAction({
    ask: client.inscripciones.inscribir,
    ok: ({ puestoEnEspera }) =>
      puestoEnEspera === null
        ? { title: 'Inscripción exitosa', description: '¡Inscripción exitosa!' }
        : {
            title: 'En la lista de espera',
            description: `Eres el ${formatOrdinal(puestoEnEspera)} en la lista de espera`,
          },
    failure: () => ({ title: 'Error', description: 'No se pudo completar la inscripción' }),
    done: () => {
      askToPersist();
      void traerElDia(queryClient);
    },
    reread: INSCRITOS,
  });
}

/** What two acts have in common that end in not being enrolled, nor in the line. */
const DEJARLO = {
  ask: alreadyDone(client.inscripciones.cancelar, 'inscripcion_no_encontrada'),
  reread: INSCRITOS,
};

/** Cancelling one's own enrolment. */
export function useCancelar() {
  return useAction({
    ...DEJARLO,
    ok: 'Inscripción cancelada',
    failure: () => ({ title: 'Error', description: 'No se pudo cancelar la inscripción' }),
  });
}

/** Leaving the line of those who wait for a place; who has one by now keeps it, and is told. */
export function useDejarDeEsperar() {
  return useAction({
    ...DEJARLO,
    ask: (quien: { torneoId: string }) => DEJARLO.ask({ ...quien, soloEspera: true }),
    ok: 'Ya no estás en la lista de espera',
    failure: ({ codigo, mensaje }) => ({
      title: 'Error',
      description: codigo === 'ya_con_plaza' ? mensaje : 'No se pudo dejar la lista de espera',
    }),
  });
}

type Invitado = { torneoId: string; nombre: string; sexo: Sexo; handicap: number };

/** Bringing a guest. */
export function useInvitar() {
  const once = useOnce();
  return useAction({
    ask: (invitado: Invitado) => once((id) => client.inscripciones.invitar({ id, ...invitado }), invitado),
    ok: ({ puestoEnEspera }) =>
      puestoEnEspera === null
        ? 'Invitado inscrito'
        : {
            title: 'En la lista de espera',
            description: `Tu invitado es el ${formatOrdinal(puestoEnEspera)} en la lista de espera`,
          },
    failure: 'No se pudo añadir el invitado',
    reread: INSCRITOS,
  });
}

/** Taking out a guest whom one brings. */
export function useQuitarInvitado() {
  return useAction({
    ask: alreadyDone(client.inscripciones.quitarInvitado, 'invitado_no_encontrado'),
    ok: 'Invitado quitado',
    failure: 'No se pudo quitar al invitado',
    reread: INSCRITOS,
  });
}

/** With whom one plays a torneo of pairs, and who may be asked; asked only of who plays one. */
export function useMiPareja(torneoId: string, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery(api.inscripciones.pareja.queryOptions({ input: { torneoId }, enabled }));
}

/** Names with whom one wants to play, or nobody. */
export function usePedirPareja() {
  return useAction({
    ask: client.inscripciones.pedirPareja,
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

/** With whom one may enrol in a torneo of pairs, and who has asked. */
export function useConjunta(torneoId: string) {
  return useQuery(api.inscripciones.conjunta.queryOptions({ input: { torneoId } }));
}

/** Names with whom one wants to enrol, or nobody; naming each other enrols both. */
export function usePedirConjunta() {
  const queryClient = useQueryClient();
  return useAction({
    ask: client.inscripciones.pedirConjunta,
    ok: ({ con, participanteId, puestoEnEspera }) => {
      if (con === null) return 'Ya no has elegido a nadie';
      if (participanteId !== null)
        return { title: 'Inscripción exitosa', description: `Juegas con ${con.nombre}` };
      return puestoEnEspera === null
        ? { title: 'Pareja pedida', description: `Falta que ${con.nombre} te elija` }
        : {
            title: 'En la lista de espera',
            description: `Esperáis juntos desde el ${formatOrdinal(puestoEnEspera)} puesto`,
          };
    },
    failure: 'No se pudo completar la inscripción',
    done: ({ participanteId }) => {
      if (participanteId === null) return;
      askToPersist();
      void traerElDia(queryClient);
    },
    reread: INSCRITOS,
  });
}

/** With whom and when one would like to play, and who may be named. */
export function useMisDeseos(torneoId: string) {
  return useQuery(api.inscripciones.deseos.queryOptions({ input: { torneoId }, staleTime: 0 }));
}

/** Says with whom and when one would like to play. */
export function usePedirDeseos() {
  return useAction({
    ask: client.inscripciones.pedirDeseos,
    ok: 'Preferencias guardadas',
    failure: 'No se pudieron guardar tus preferencias',
    reread: [api.inscripciones.key()],
  });
}
