import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { PuntosGuardados } from '#contrato/admin/actos-de-torneo.ts';
import type { TorneoGestionado } from '#contrato/admin/torneos.ts';
import { api, client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { useAction } from '#web/shell/use-action.ts';
import { notify } from '#web/ui/notify.ts';
import { useOnce } from '#web/lib/use-once.ts';

/** Which torneos the list shows. */
export type Filtro = { busqueda: string; mostrar: 'vigentes' | 'eliminados' };

/** What a torneo is called by and found with. */
export type TorneoElegido = Pick<TorneoGestionado, 'id' | 'nombre'>;

const { torneos: gestionTorneos } = api.admin;

/** The list, twenty a page; what was found stays until what is typed next is. */
export function useTorneosGestionados({ busqueda, mostrar }: Filtro) {
  return useInfiniteQuery(
    gestionTorneos.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ busqueda, mostrar, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Courses and tees to choose from. */
export function useOpciones() {
  return useQuery(gestionTorneos.opciones.queryOptions({ input: {}, staleTime: 60_000 }));
}

/** A torneo for its form. Never from the cache: its version must be the one that stands. */
export function useFicha(torneoId: string) {
  return useQuery(gestionTorneos.ficha.queryOptions({ input: { torneoId }, gcTime: 0, staleTime: Infinity }));
}

/** What deleting a torneo takes away, counted now. */
export function useEliminacion(torneoId: string) {
  return useQuery(
    gestionTorneos.previsualizarEliminacion.queryOptions({ input: { torneoId }, gcTime: 0, staleTime: 0 }),
  );
}

/** How many participantes a letter would reach. */
export function useDestinatarios(torneoId: string) {
  return useQuery(gestionTorneos.destinatarios.queryOptions({ input: { torneoId }, gcTime: 0 }));
}

/** Shows why something was refused: the server's own words, or the specified sentence where it has none. */
function notifyError(error: unknown, mensaje: string, titulo = 'Error'): void {
  const { codigo, ...refusal } = refusalOf(error);
  const own = codigo !== 'error_inesperado' && codigo !== 'peticion_no_valida';
  notify({
    id: 'torneo',
    title: own ? refusal.titulo : titulo,
    description: own ? refusal.mensaje : mensaje,
    tone: 'error',
  });
}

/** A change of torneos: afterwards every list of torneos and ligas is read again. */
function useCambio<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return {
    mutationFn,
    onSettled: async () => {
      await Promise.all(TORNEOS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  };
}

/** Every list that shows torneos. */
const TORNEOS = [gestionTorneos.list.key(), api.torneos.key(), api.ligas.key(), api.inicio.key()];

type DatosDeTorneo = Omit<Parameters<typeof client.admin.torneos.crear>[0], 'id'>;

/** Makes a torneo. */
export function useCrearTorneo() {
  const once = useOnce();
  return useMutation({
    ...useCambio((datos: DatosDeTorneo) => once((id) => client.admin.torneos.crear({ ...datos, id }))),
    onSuccess: () => notify({ id: 'torneo', title: 'Torneo creado', tone: 'ok' }),
    onError: (error) => notifyError(error, 'No se pudo guardar el torneo'),
  });
}

/** Changes a torneo; says how many handicaps followed. */
export function useActualizarTorneo() {
  return useMutation({
    ...useCambio((datos: Parameters<typeof client.admin.torneos.actualizar>[0]) =>
      client.admin.torneos.actualizar(datos),
    ),
    onSuccess: ({ recalculados }) =>
      notify({
        id: 'torneo',
        title: 'Torneo actualizado',
        ...(recalculados === 0
          ? {}
          : {
              description: formatCount(
                recalculados,
                'hándicap de juego recalculado',
                'hándicaps de juego recalculados',
              ),
            }),
        tone: 'ok',
      }),
    onError: (error) => notifyError(error, 'No se pudo guardar el torneo'),
  });
}

/** Shows a torneo to the players or hides it. */
export function useActivarTorneo() {
  return useMutation({
    ...useCambio((input: { torneoId: string; activo: boolean }) => client.admin.torneos.activar(input)),
    onSuccess: ({ activo }) =>
      notify({
        id: 'torneo',
        title: 'Estado actualizado',
        description: activo ? 'Los jugadores ven el torneo' : 'Los jugadores ya no ven el torneo',
        tone: 'ok',
      }),
    onError: (error) => notifyError(error, 'No se pudo guardar el torneo'),
  });
}

/** Brings a deleted torneo back. */
export function useRestaurarTorneo() {
  return useMutation({
    ...useCambio((torneoId: string) => client.admin.torneos.restaurar({ torneoId })),
    onSuccess: () => notify({ id: 'torneo', title: 'Torneo restaurado', tone: 'ok' }),
    onError: (error) => notifyError(error, 'No se pudo guardar el torneo'),
  });
}

/** Deletes a torneo; the message offers the way back. */
export function useEliminarTorneo() {
  const { mutate: restaurar } = useRestaurarTorneo();
  return useAction({
    ask: (input: { torneoId: string; token: string; nombre: string }) => client.admin.torneos.eliminar(input),
    ok: ({ id }) => ({
      title: 'Torneo eliminado',
      description: 'Puedes restaurarlo durante 30 días en «Eliminados».',
      action: { label: 'Deshacer', onClick: () => restaurar(id) },
    }),
    failure: 'No se pudo eliminar el torneo',
    toast: 'torneo',
    reread: TORNEOS,
  });
}

/** Writes to the participantes; the id of the operation makes a double click one campaign. */
export function useEnviarCorreo() {
  return useMutation({
    mutationFn: (input: { torneoId: string; opId: string }) => client.admin.torneos.enviarCorreo(input),
    onSuccess: ({ enviados }) =>
      notify({
        id: 'torneo',
        title: 'Emails enviados',
        description: `Se ha enviado a ${formatCount(enviados, 'participante', 'participantes')}.`,
        tone: 'ok',
      }),
    onError: (error) =>
      notifyError(error, 'No se pudieron enviar los emails a los participantes', 'Error al enviar emails'),
  });
}

const puntosKey = (torneoId: string) => ['admin', 'torneos', 'puntos', torneoId] as const;

/** The points per position; the first time, the default rows of the torneo are made. Never from the cache. */
export function usePuntos(torneoId: string) {
  return useQuery({
    queryKey: puntosKey(torneoId),
    queryFn: async () => {
      const { propios, ...puntos } = await client.admin.torneos.puntos({ torneoId });
      return propios ? puntos : await crearPuntos(torneoId);
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}

async function crearPuntos(torneoId: string): Promise<PuntosGuardados> {
  try {
    return await client.admin.torneos.crearPuntos({ torneoId });
  } catch (error) {
    notifyError(error, 'No se pudo crear la configuración por defecto');
    throw error;
  }
}

/** Changes the points per position. */
export function useGuardarPuntos() {
  return useMutation({
    mutationFn: (input: Parameters<typeof client.admin.torneos.guardarPuntos>[0]) =>
      client.admin.torneos.guardarPuntos(input),
    onSuccess: () => notify({ id: 'torneo', title: 'Configuración guardada', tone: 'ok' }),
    onError: (error) => notifyError(error, 'No se pudo guardar la configuración'),
  });
}

/** Puts the club's points back, also under the fields that are open. */
export function useRestablecerPuntos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (torneoId: string) => client.admin.torneos.restablecerPuntos({ torneoId }),
    onSuccess: (puntos, torneoId) => {
      queryClient.setQueryData(puntosKey(torneoId), puntos);
      notify({ id: 'torneo', title: 'Configuración restablecida', tone: 'ok' });
    },
    onError: (error) => notifyError(error, 'No se pudo restablecer la configuración'),
  });
}
