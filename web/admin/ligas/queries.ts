import {
  hashKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CalculoDeLiga } from '#contrato/clasificacion.ts';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import type { SistemaPuntuacion, TipoClasificacion } from '#reglas/modalidad.ts';
import { api, client } from '#web/api/client.ts';
import { isRefused, refusalOf } from '#web/api/refusal.ts';
import { downloadText } from '#web/lib/file.ts';
import { formatCount } from '#web/lib/format.ts';
import { notify } from '#web/ui/notify.ts';
import { useOnce } from '#web/lib/use-once.ts';

/** What a system is called. */
export const SISTEMA_LABELS: Record<SistemaPuntuacion, string> = {
  om_hoyo19: 'Orden de Mérito',
  cervecita: 'Cervecita',
};

/** What the form of a liga sends, without its version. */
export type DatosDeFormulario = Omit<Parameters<typeof client.admin.ligas.crear>[0], 'id'>;

const ligasOptions = api.admin.ligas.list.queryOptions({ input: {}, select: ({ ligas }) => ligas });

/** Every liga, newest first. */
export function useLigas() {
  return useQuery(ligasOptions);
}

/** The ligas that can still be restored; asked when somebody looks. */
export function useLigasEliminadas({ enabled }: { enabled: boolean }) {
  return useQuery(
    api.admin.ligas.eliminadas.queryOptions({ input: {}, enabled, select: ({ ligas }) => ligas }),
  );
}

/** The torneos of a liga in its order. */
export function useTorneosDeLiga(liga: string | null) {
  return useQuery(
    api.admin.ligas.torneos.queryOptions({
      input: { liga: liga ?? '' },
      enabled: liga !== null,
      select: ({ torneos }) => torneos,
    }),
  );
}

/** The torneos that a liga does not have. */
export function useCandidatos(liga: string) {
  return useQuery(
    api.admin.ligas.candidatos.queryOptions({ input: { liga }, select: ({ torneos }) => torneos }),
  );
}

/** What deleting a liga would take away, with the token that confirms it; counted anew at every opening. */
export function useBorrado(liga: string | null) {
  return useQuery(
    api.admin.ligas.previsualizarBorrado.queryOptions({
      input: { liga: liga ?? '' },
      enabled: liga !== null,
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

/** Says what failed in the specified words, with the server's reason behind them where there is one. */
function avisar(error: unknown, texto: string): void {
  const { codigo, titulo, mensaje } = refusalOf(error);
  const description = codigo === 'error_inesperado' ? texto : `${texto}: ${mensaje}`;
  notify({ id: 'ligas', title: titulo, description, tone: 'error' });
}

/** Everything that shows ligas or their points is asked again, but for what is asked of a liga that is gone. */
function useRefrescar(): (sinLiga?: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (sinLiga) => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      sinLiga === undefined || !hashKey(queryKey).includes(sinLiga);
    const nouns = [api.admin.ligas, api.ligas, api.admin.sorteos, api.admin.panel];
    await Promise.all(
      nouns.map((noun) => queryClient.invalidateQueries({ queryKey: noun.key(), predicate })),
    );
  };
}

/** A change of ligas: its toast, its words when it fails, and everything read again. */
function useCambio<Input, Output>({
  change,
  done,
  failed,
  gone,
}: {
  change: (input: Input) => Promise<Output>;
  done: (output: Output, input: Input) => { title: string; description?: string };
  failed: string;
  /** The liga that is not there any more afterwards. */
  gone?: (input: Input) => string;
}): UseMutationResult<Output, Error, Input> {
  const refrescar = useRefrescar();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output, input) => {
      notify({ ...done(output, input), tone: 'ok' });
      await refrescar(gone?.(input));
    },
    onError: async (error) => {
      avisar(error, failed);
      // Somebody else was here: what is on the screen is old.
      if (!isRefused(error, 'error_inesperado')) await refrescar();
    },
  });
}

/** Makes a liga, or changes the one that is given. */
export function useGuardarLiga(liga: LigaDeGestion | null) {
  const once = useOnce();
  return useCambio({
    change: (datos: DatosDeFormulario) =>
      liga === null
        ? once((id) => client.admin.ligas.crear({ ...datos, id }))
        : client.admin.ligas.actualizar({ ...datos, liga: liga.id, version: liga.version }),
    done: ({ nombre }) => ({
      title: liga === null ? 'Liga creada' : 'Liga actualizada',
      description: nombre,
    }),
    failed: 'No se pudo guardar la liga',
  });
}

export function useEliminarLiga() {
  return useCambio({
    change: (input: { liga: string; nombre: string; confirmacion: string }) =>
      client.admin.ligas.eliminar({ liga: input.liga, confirmacion: input.confirmacion }),
    done: (_, { nombre }) => ({
      title: 'Liga eliminada',
      description: `${nombre} se puede recuperar durante 30 días`,
    }),
    failed: 'No se pudo eliminar la liga',
    gone: ({ liga }) => liga,
  });
}

export function useRestaurarLiga() {
  return useCambio({
    change: (liga: string) => client.admin.ligas.restaurar({ liga }),
    done: ({ nombre }) => ({ title: 'Liga recuperada', description: nombre }),
    failed: 'No se pudo guardar la liga',
  });
}

type TorneoDeUna = { liga: string; torneo: string; nombre: string };

export function useAnadirTorneo() {
  return useCambio({
    change: ({ liga, torneo }: TorneoDeUna) => client.admin.ligas.anadirTorneo({ liga, torneo }),
    done: (_, { nombre }) => ({ title: 'Torneo añadido', description: nombre }),
    failed: 'No se pudo añadir el torneo a la liga',
  });
}

export function useQuitarTorneo() {
  return useCambio({
    change: ({ liga, torneo }: TorneoDeUna) => client.admin.ligas.quitarTorneo({ liga, torneo }),
    done: (_, { nombre }) => ({ title: 'Torneo eliminado', description: nombre }),
    failed: 'No se pudo eliminar el torneo de la liga',
  });
}

/** Puts the torneos of a liga in another order; the list is read again before it is over. */
export function useOrdenarTorneos() {
  const refrescar = useRefrescar();
  return useMutation({
    // One after the other: the last order asked for is the one that stays.
    scope: { id: 'orden de los torneos' },
    mutationFn: (input: { liga: string; torneos: string[] }) => client.admin.ligas.ordenarTorneos(input),
    onSuccess: () => refrescar(),
    onError: async (error) => {
      avisar(error, 'No se pudo guardar la liga');
      await refrescar();
    },
  });
}

function calculadas({ participantes, torneos, sistemaPuntuacion }: CalculoDeLiga) {
  const cuantos = formatCount(participantes, 'participante', 'participantes');
  const enCuantos = formatCount(torneos, 'torneo', 'torneos');
  return {
    title: 'Puntuaciones calculadas',
    description: `${cuantos} en ${enCuantos} · Sistema: ${SISTEMA_LABELS[sistemaPuntuacion]}`,
  };
}

export function useCalcularLiga() {
  return useCambio({
    change: (liga: string) => client.clasificacion.calcularLiga({ liga }),
    done: calculadas,
    failed: 'No se pudieron calcular las puntuaciones',
  });
}

export function useRecalcularTorneo() {
  return useCambio({
    change: (input: { liga: string; torneo: string }) => client.clasificacion.recalcularTorneo(input),
    done: calculadas,
    failed: 'No se pudieron calcular las puntuaciones',
  });
}

/** Brings the table of a liga as a spreadsheet. */
export function useExportarLiga() {
  return useMutation({
    mutationFn: (input: { liga: string; tipo: TipoClasificacion }) => client.admin.ligas.exportar(input),
    onSuccess: ({ archivo, texto }) =>
      downloadText({ name: archivo, text: texto, type: 'text/csv;charset=utf-8' }),
    onError: (error) => avisar(error, 'No se pudo cargar la clasificación'),
  });
}

/** The played torneos whose ties are settled by the libro verde. */
export function useTorneosConSorteo() {
  return useQuery(api.admin.sorteos.torneos.queryOptions({ input: {}, select: ({ torneos }) => torneos }));
}

/** The ties of a torneo that wait for lots, and the draws made. */
export function useSorteos(torneo: string | null) {
  return useQuery(
    api.admin.sorteos.deTorneo.queryOptions({ input: { torneo: torneo ?? '' }, enabled: torneo !== null }),
  );
}

export function useSortear() {
  const once = useOnce();
  return useCambio({
    change: (input: Omit<Parameters<typeof client.admin.sorteos.sortear>[0], 'opId'>) =>
      once((opId) => client.admin.sorteos.sortear({ ...input, opId }), input),
    done: ({ participantes }) => ({
      title: 'Sorteo hecho',
      description: participantes.map(({ nombre }, i) => `${i + 1}. ${nombre}`).join(' · '),
    }),
    failed: 'No se pudo hacer el sorteo',
  });
}
