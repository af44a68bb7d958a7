import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalculoDeLiga } from '#contrato/admin/puntuaciones.ts';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import type { SistemaPuntuacion } from '#reglas/modalidad.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { askedFor } from '#web/api/pages.ts';
import { UNA_VEZ } from '#web/api/una-vez.ts';
import { downloadCsv } from '#web/lib/file.ts';
import { formatCount } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';

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
      input: { ligaId: liga ?? '' },
      enabled: liga !== null,
      select: ({ torneos }) => torneos,
    }),
  );
}

/** The torneos that a liga does not have and a search finds: a page of them, and how many there are. */
export function useCandidatos(ligaId: string, busqueda: string) {
  return useQuery(
    api.admin.ligas.candidatos.queryOptions({
      input: { ligaId, ...askedFor(busqueda)(undefined) },
      placeholderData: keepPreviousData,
    }),
  );
}

/** What deleting a liga would take away, with the token that confirms it; counted anew at every opening. */
export function useBorrado(liga: string | null) {
  return useQuery(
    api.admin.ligas.previaDeEliminar.queryOptions({
      input: { ligaId: liga ?? '' },
      enabled: liga !== null,
      ...UNA_VEZ,
    }),
  );
}

/** The points tables of a liga and the kind of its torneos; read anew at every opening, never while they are typed. */
export function usePuntosDeLiga(ligaId: string) {
  return useQuery(api.admin.ligas.puntos.queryOptions({ input: { ligaId }, staleTime: Infinity, gcTime: 0 }));
}

/** What the next season of a liga would be, with the token that confirms it; proposed anew at every opening. */
export function usePreviaDeTemporada(ligaId: string) {
  return useQuery(api.admin.duplicados.previaDeTemporada.queryOptions({ input: { ligaId }, ...UNA_VEZ }));
}

type Propuesta = Parameters<typeof client.admin.ligas.previaDeCambiarPuntos>[0];

/** Which recorded points would be others, with the token that confirms it. */
export function usePreviaDePuntos(input: Propuesta) {
  return useQuery(
    api.admin.ligas.previaDeCambiarPuntos.queryOptions({ input, ...UNA_VEZ, refetchOnMount: false }),
  );
}

/** The points given or taken by hand in a liga, and who may get any. */
export function useAjustes(ligaId: string) {
  return useQuery(api.admin.ligas.ajustes.queryOptions({ input: { ligaId } }));
}

/** Everything that shows ligas or their points, or has them to choose from. */
const LIGAS = [
  api.admin.ligas.key(),
  api.ligas.key(),
  api.admin.sorteos.key(),
  api.admin.panel.key(),
  api.admin.torneos.opciones.key(),
];

/** Makes a liga, or changes the one that is given. */
export function useGuardarLiga(liga: LigaDeGestion | null) {
  const once = useOnce();
  return useAction({
    ask: (datos: DatosDeFormulario) =>
      liga === null
        ? once((id) => client.admin.ligas.crear({ ...datos, id }))
        : client.admin.ligas.actualizar({ ...datos, ligaId: liga.id, version: liga.version }),
    ok: ({ nombre }) => ({
      title: liga === null ? 'Liga creada' : 'Liga actualizada',
      description: nombre,
    }),
    failure: { prefix: 'No se pudo guardar la liga' },
    reread: LIGAS,
  });
}

/** Makes the next season of a liga. */
export function useNuevaTemporada(ligaId: string) {
  const once = useOnce();
  return useAction({
    ask: (input: Omit<Parameters<typeof client.admin.duplicados.temporada>[0], 'id' | 'ligaId'>) =>
      once((id) => client.admin.duplicados.temporada({ ...input, id, ligaId })),
    ok: ({ nombre, torneos }) => ({
      title: 'Temporada creada',
      description: torneos === 0 ? nombre : `${nombre}, con ${formatCount(torneos, 'torneo', 'torneos')}`,
    }),
    failure: { prefix: 'No se pudo crear la temporada' },
    reread: [
      ...LIGAS,
      api.admin.torneos.list.key(),
      api.admin.partidas.torneos.key(),
      api.torneos.key(),
      api.inicio.key(),
    ],
  });
}

export function useCambiarPuntos() {
  return useAction({
    ask: (input: Propuesta & { confirmacion: string }) => client.admin.ligas.cambiarPuntos(input),
    ok: ({ participantes }) => ({
      title: 'Puntos guardados',
      description:
        participantes === 0
          ? 'Ninguna puntuación calculada ha cambiado'
          : formatCount(participantes, 'puntuación actualizada', 'puntuaciones actualizadas'),
    }),
    failure: { prefix: 'No se pudieron guardar los puntos' },
    // Not the preview that is still open: it is of a version that is no more.
    reread: [api.admin.ligas.list.key(), api.ligas.key(), api.admin.panel.key()],
  });
}

export function useAjustar() {
  return useAction({
    ask: client.admin.ligas.ajustar,
    ok: 'Puntos ajustados',
    failure: { prefix: 'No se pudieron ajustar los puntos' },
    reread: LIGAS,
  });
}

export function useQuitarAjuste() {
  return useAction({
    ask: alreadyDone(client.admin.ligas.quitarAjuste, 'ajuste_no_encontrado'),
    ok: 'Ajuste quitado',
    failure: { prefix: 'No se pudo quitar el ajuste' },
    reread: LIGAS,
  });
}

export function useEliminarLiga() {
  const ask = alreadyDone(
    (input: { ligaId: string; nombre: string; confirmacion: string }) =>
      client.admin.ligas.eliminar({ ligaId: input.ligaId, confirmacion: input.confirmacion }),
    'liga_no_encontrada',
  );
  return useAction({
    ask,
    ok: (_, { nombre }) => ({
      title: 'Liga eliminada',
      description: `${nombre} se puede recuperar durante 30 días`,
    }),
    failure: { prefix: 'No se pudo eliminar la liga' },
    gone: ({ ligaId }) => ligaId,
    reread: LIGAS,
  });
}

export function useRestaurarLiga() {
  return useAction({
    ask: (liga: string) => client.admin.ligas.restaurar({ ligaId: liga }),
    ok: ({ nombre }) => ({ title: 'Liga recuperada', description: nombre }),
    failure: { prefix: 'No se pudo guardar la liga' },
    reread: LIGAS,
  });
}

type TorneoDeUna = { ligaId: string; torneoId: string; nombre: string };

export function useAnadirTorneo() {
  const ask = alreadyDone(
    ({ ligaId, torneoId }: TorneoDeUna) => client.admin.ligas.anadirTorneo({ ligaId, torneoId }),
    'torneo_ya_en_liga',
  );
  return useAction({
    ask,
    ok: (_, { nombre }) => ({ title: 'Torneo añadido', description: nombre }),
    failure: { prefix: 'No se pudo añadir el torneo a la liga' },
    reread: LIGAS,
  });
}

export function useQuitarTorneo() {
  const ask = alreadyDone(
    ({ ligaId, torneoId }: TorneoDeUna) => client.admin.ligas.quitarTorneo({ ligaId, torneoId }),
    'torneo_fuera_de_liga',
  );
  return useAction({
    ask,
    ok: (_, { nombre }) => ({ title: 'Torneo eliminado', description: nombre }),
    failure: { prefix: 'No se pudo eliminar el torneo de la liga' },
    reread: LIGAS,
  });
}

/** Puts the torneos of a liga in another order; the list is read again before it is over. */
export function useOrdenarTorneos() {
  return useAction({
    queue: 'orden de los torneos',
    ask: client.admin.ligas.ordenarTorneos,
    failure: { prefix: 'No se pudo guardar la liga' },
    reread: LIGAS,
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
  return useAction({
    ask: (ligaId: string) => client.admin.ligas.calcular({ ligaId }),
    ok: calculadas,
    failure: { prefix: 'No se pudieron calcular las puntuaciones' },
    reread: LIGAS,
  });
}

export function useRecalcularTorneo() {
  return useAction({
    ask: client.admin.ligas.recalcularTorneo,
    ok: calculadas,
    failure: { prefix: 'No se pudieron calcular las puntuaciones' },
    reread: LIGAS,
  });
}

/** Brings the table of a liga as a spreadsheet. */
export function useExportarLiga() {
  return useAction({
    ask: client.admin.ligas.exportar,
    done: downloadCsv,
    failure: { prefix: 'No se pudo cargar la clasificación' },
  });
}

/** The played torneos whose ties are settled by the libro verde. */
export function useTorneosConSorteo() {
  return useQuery(api.admin.sorteos.torneos.queryOptions({ input: {}, select: ({ torneos }) => torneos }));
}

/** The ties of a torneo that wait for lots, and the draws made. */
export function useSorteos(torneo: string | null) {
  return useQuery(
    api.admin.sorteos.deTorneo.queryOptions({ input: { torneoId: torneo ?? '' }, enabled: torneo !== null }),
  );
}

export function useSortear() {
  const once = useOnce();
  return useAction({
    ask: (input: Omit<Parameters<typeof client.admin.sorteos.sortear>[0], 'opId'>) =>
      once((opId) => client.admin.sorteos.sortear({ ...input, opId }), input),
    ok: ({ participantes }) => ({
      title: 'Sorteo hecho',
      description: participantes.map(({ nombre }, i) => `${i + 1}. ${nombre}`).join(' · '),
    }),
    failure: { prefix: 'No se pudo hacer el sorteo' },
    reread: LIGAS,
  });
}
