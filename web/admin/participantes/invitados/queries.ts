import { client } from '#web/api/client.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';
import { useSiCompleto } from '../espera/por-encima.ts';
import type { FueraDeCupo } from '../queries.ts';

export type NuevoInvitado = {
  nombre: string;
  handicap: number;
  sexo: 'hombre' | 'mujer';
  /** The member who brings the guest; null = nobody in particular. */
  anfitrionId: string | null;
  incluirEnPuntos: boolean;
};

export function useInscribirInvitado(torneoId: string) {
  const once = useOnce();
  return useAction({
    ask: (invitado: NuevoInvitado & FueraDeCupo) =>
      once((id) => client.admin.participantes.inscribirInvitado({ torneoId, id, ...invitado })),
    questions: { torneo_completo: useSiCompleto() },
    ok: ({ participante }) => ({ title: 'Participante añadido', description: participante.nombre }),
    failure: 'No se pudo añadir el jugador invitado',
    reread: 'all',
  });
}

export function useInscribirInvitados(torneoId: string) {
  const once = useOnce();
  type Lista = { invitados: Omit<NuevoInvitado, 'incluirEnPuntos'>[]; incluirEnPuntos: boolean };
  return useAction({
    ask: (lista: Lista & FueraDeCupo) =>
      once((opId) => client.admin.participantes.inscribirInvitados({ torneoId, opId, ...lista })),
    questions: { torneo_completo: useSiCompleto() },
    ok: ({ inscritos }) => ({
      title: inscritos.length === 1 ? 'Participante añadido' : 'Participantes añadidos',
      description: inscritos.length === 1 ? (inscritos[0]?.nombre ?? '') : `${inscritos.length} invitados`,
    }),
    failure: 'No se pudo añadir el jugador invitado',
    reread: 'all',
  });
}
