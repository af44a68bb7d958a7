import { useQuery } from '@tanstack/react-query';
import type { Pantalla } from '#contrato/admin/pantallas.ts';
import type { SentidoDeCeremonia } from '#reglas/ceremonia.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { ClaseDePantalla } from '#reglas/pantallas.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { UNA_VEZ } from '#web/api/una-vez.ts';
import { useAction } from '#web/shell/use-action.ts';

const listaDe = (torneoId: string) => api.admin.pantallas.list.queryOptions({ input: { torneoId } });

/** The display addresses of a torneo, and what else is played on its day. */
export function usePantallas(torneoId: string) {
  return useQuery(listaDe(torneoId));
}

/** What a new one is made of. */
export type NuevaPantalla = {
  nombre: string;
  clase: ClaseDePantalla;
  familias: boolean;
  torneoIds: string[];
};

export function useCrearPantalla(torneoId: string) {
  return useAction({
    ask: (nueva: NuevaPantalla) => client.admin.pantallas.crear({ torneoId, ...nueva }),
    failure: 'No se pudo crear el enlace',
    toast: 'pantallas',
    // The form shows it beside the name.
    quiet: ['pantalla_repetida'],
    reread: [listaDe(torneoId).queryKey],
  });
}

export function useCambiarPantalla(torneoId: string) {
  return useAction({
    ask: ({ id, familias, dirige, otros }: Pantalla) =>
      client.admin.pantallas.actualizar({
        pantallaId: id,
        familias,
        dirige,
        torneoIds: otros.map((otro) => otro.id),
      }),
    ok: 'Enlace cambiado',
    failure: 'No se pudo cambiar el enlace',
    toast: 'pantallas',
    reread: [listaDe(torneoId).queryKey],
  });
}

/** Takes one back, after asking. */
export function useRetirarPantalla(torneoId: string) {
  const ask = alreadyDone(
    ({ id }: Pantalla) => client.admin.pantallas.retirar({ pantallaId: id }),
    'pantalla_no_encontrada',
  );
  return useAction({
    ask,
    confirm: ({ nombre }) => ({
      title: '¿Retirar el enlace?',
      text: `«${nombre}» deja de valer ahora mismo, también en las pantallas que lo tienen abierto. No se puede deshacer.`,
      confirmText: 'Retirar',
    }),
    ok: 'Enlace retirado',
    failure: 'No se pudo retirar el enlace',
    toast: 'pantallas',
    reread: [listaDe(torneoId).queryKey],
  });
}

const { entrega } = api.admin;

/** What holding back, or telling, changes on this phone: everything that is read of a torneo. What a reveal would tell is over with it. */
const LO_QUE_SE_LEE = [entrega.estado.key(), api.torneos.key(), api.ligas.key(), ['clasificacion']];

/** Whether the results of a torneo are held back. */
export function useEntrega(torneoId: string) {
  return useQuery(entrega.estado.queryOptions({ input: { torneoId }, staleTime: 0 }));
}

export function useOcultar(torneoId: string) {
  return useAction({
    ask: (cambio: { hoyo: number; version: number }) => client.admin.entrega.ocultar({ torneoId, ...cambio }),
    ok: 'Resultados ocultos hasta la entrega',
    failure: 'No se pudieron ocultar los resultados',
    toast: 'entrega',
    reread: LO_QUE_SE_LEE,
  });
}

/** What a reveal would tell; never from the cache. */
export function usePreviaDeRevelar(torneoId: string) {
  return useQuery(entrega.previaDeRevelar.queryOptions({ input: { torneoId }, ...UNA_VEZ }));
}

export function useRevelar() {
  return useAction({
    ask: client.admin.entrega.revelar,
    ok: ({ oficial }) => ({
      title: 'Resultados revelados',
      description: oficial ? 'Ya son los oficiales.' : 'Serán oficiales con la última partida validada.',
    }),
    failure: 'No se pudieron revelar los resultados',
    toast: 'entrega',
    reread: LO_QUE_SE_LEE,
  });
}

const { ceremonia } = api.admin;

/** How often the phone asks where it is: a screen may lead it too. */
const CEREMONIA_MS = 3_000;

/** How far the prize-giving is told; null = there is none now. */
export function useCeremonia(torneoId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const options = ceremonia.estado.queryOptions({ input: { torneoId }, refetchInterval: CEREMONIA_MS });
  return useQuery({ ...options, enabled, staleTime: 0 });
}

/** Whether a prize-giving is on: somebody stands there with the phone in the hand. */
export function useHayCeremonia(torneoId: string): boolean {
  const enabled = Boolean(useEntrega(torneoId).data?.oculto);
  const { data } = useCeremonia(torneoId, { enabled });
  return enabled && Boolean(data?.ceremonia);
}

/** What a prize-giving would tell; never from the cache. */
export function usePreviaDeEmpezar(input: { torneoId: string; tipo: TipoClasificacion }) {
  return useQuery(ceremonia.previaDeEmpezar.queryOptions({ input, ...UNA_VEZ }));
}

const DE_CEREMONIA = { toast: 'ceremonia', reread: [ceremonia.estado.key()] };

export function useEmpezar(torneoId: string) {
  return useAction({
    ask: (empezar: { tipo: TipoClasificacion; confirmacion: string }) =>
      client.admin.ceremonia.empezar({ ...empezar, torneoId }),
    failure: 'No se pudo empezar la entrega',
    ...DE_CEREMONIA,
  });
}

export function usePasar(torneoId: string) {
  return useAction({
    ask: (paso: { sentido: SentidoDeCeremonia; version: number }) =>
      client.admin.ceremonia.pasar({ torneoId, ...paso }),
    failure: 'No se pudo pasar',
    ...DE_CEREMONIA,
  });
}

const quitarCeremonia = alreadyDone(client.admin.ceremonia.quitar, 'ceremonia_no_empezada');

/** Calls it off, after asking. */
export function useQuitarCeremonia(torneoId: string) {
  return useAction({
    ask: () => quitarCeremonia({ torneoId }),
    confirm: () => ({
      title: '¿Dejar la entrega?',
      text: 'Las pantallas vuelven al tablero, que sigue oculto. Podrás empezarla otra vez.',
      confirmText: 'Dejarla',
    }),
    failure: 'No se pudo dejar la entrega',
    ...DE_CEREMONIA,
  });
}
