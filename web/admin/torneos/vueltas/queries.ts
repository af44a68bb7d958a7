import { useQuery } from '@tanstack/react-query';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { UNA_VEZ } from '#web/api/una-vez.ts';
import { formatCount } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';

const { vueltas } = api.admin;

/** What another vuelta, another cut or who goes on changes. */
const LO_SUYO = {
  toast: 'vueltas',
  reread: [vueltas.key(), api.admin.torneos.key(), api.torneos.key(), ['clasificacion']],
};

/** The vueltas of a torneo. */
export function useVueltas(torneoId: string) {
  return useQuery(vueltas.list.queryOptions({ input: { torneoId }, staleTime: 0 }));
}

type Nueva = Omit<Parameters<typeof client.admin.vueltas.crear>[0], 'id'>;

/** Adds a vuelta. */
export function useCrearVuelta() {
  const once = useOnce();
  return useAction({
    ask: (nueva: Nueva) => once((id) => client.admin.vueltas.crear({ ...nueva, id }), nueva),
    ok: ({ numero }) => `Vuelta ${numero} añadida`,
    failure: 'No se pudo añadir la vuelta',
    ...LO_SUYO,
  });
}

/** Changes the cut before a vuelta. */
export function useCambiarCorte() {
  return useAction({
    ask: client.admin.vueltas.cambiarCorte,
    ok: 'Corte guardado',
    failure: 'No se pudo guardar el corte',
    ...LO_SUYO,
  });
}

/** Takes a vuelta away, after asking. */
export function useBorrarVuelta({ numero, participantes }: { numero: number; participantes: number }) {
  return useAction({
    confirm: () => ({
      title: `¿Quitar la vuelta ${numero}?`,
      text: `Salen de ella ${formatCount(participantes, 'jugador', 'jugadores')} y desaparecen sus partidas. El torneo sigue con las demás vueltas.`,
      confirmText: 'Quitar',
    }),
    ask: alreadyDone((torneoId: string) => client.admin.vueltas.borrar({ torneoId }), 'torneo_no_encontrado'),
    ok: 'Vuelta quitada',
    failure: 'No se pudo quitar la vuelta',
    ...LO_SUYO,
  });
}

/** Who goes on to a vuelta, as it stands now. */
export function usePrevia(torneoId: string) {
  return useQuery(vueltas.previaDePasar.queryOptions({ input: { torneoId }, ...UNA_VEZ }));
}

/** Puts who goes on into a vuelta. */
export function usePasar() {
  return useAction({
    ask: client.admin.vueltas.pasar,
    ok: ({ participantes }) => ({
      title: formatCount(participantes, 'jugador pasa', 'jugadores pasan'),
      description: 'Ahora puedes hacer sus partidas',
    }),
    failure: 'No se pudo decir quién pasa',
    toast: 'vueltas',
    quiet: ['confirmacion_caducada'],
    reread: LO_SUYO.reread,
  });
}
