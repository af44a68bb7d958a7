import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PremioGestionado } from '#contrato/admin/premios.ts';
import type { TorneoGestionado } from '#contrato/admin/torneos-gestionados.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { PAGES } from '#web/api/pages.ts';
import { UNA_VEZ } from '#web/api/una-vez.ts';
import { formatCount } from '#web/lib/format.ts';
import { useSinCorreo } from '#web/session/session.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';

/** Which torneos the list shows. */
export type Filtro = { busqueda: string; mostrar: 'vigentes' | 'eliminados' };

/** What a torneo is called by and found with. */
export type TorneoElegido = Pick<TorneoGestionado, 'id' | 'nombre' | 'vueltas'>;

const { torneos: gestionTorneos } = api.admin;

/** The list, twenty a page; what was found stays until what is typed next is. */
export function useTorneosGestionados({ busqueda, mostrar }: Filtro) {
  return useInfiniteQuery(
    gestionTorneos.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ busqueda, mostrar, ...(cursor ? { cursor } : {}) }),
      ...PAGES,
    }),
  );
}

/** Courses and tees to choose from. */
export function useOpciones() {
  return useQuery(gestionTorneos.opciones.queryOptions({ input: {}, staleTime: 60_000 }));
}

/** Every course with the ratings and holes of its tees; asked only where they are shown. */
export function useRecorridos(enabled: boolean) {
  return useQuery(
    api.admin.campos.list.queryOptions({
      input: {},
      staleTime: 60_000,
      enabled,
      select: ({ campos }) => campos,
    }),
  );
}

/** The tees of a course among those to choose from; none while they are not loaded. */
export function useSalidasDeCampo() {
  const campos = useOpciones().data?.campos ?? [];
  return (campoId: string) => campos.find(({ id }) => id === campoId)?.salidas ?? [];
}

/** A torneo for its form. Never from the cache: its version must be the one that stands. */
export function useFicha(torneoId: string) {
  return useQuery(gestionTorneos.ficha.queryOptions({ input: { torneoId }, gcTime: 0, staleTime: Infinity }));
}

/** What deleting a torneo takes away, counted now. */
export function useEliminacion(torneoId: string) {
  return useQuery(gestionTorneos.previaDeEliminar.queryOptions({ input: { torneoId }, ...UNA_VEZ }));
}

/** Every list that shows torneos or has them to choose from, the ligas they count in, and what the panel waits for. */
const TORNEOS = [
  gestionTorneos.list.key(),
  api.torneos.key(),
  api.ligas.key(),
  api.inicio.key(),
  api.admin.ligas.key(),
  api.admin.panel.key(),
  api.admin.partidas.torneos.key(),
  api.admin.sorteos.key(),
];

/** What the acts that save a torneo have in common. */
const GUARDAR = { failure: 'No se pudo guardar el torneo', toast: 'torneo', reread: TORNEOS };

type DatosDeTorneo = Omit<Parameters<typeof client.admin.torneos.crear>[0], 'id'>;

/** Makes a torneo. */
export function useCrearTorneo() {
  const once = useOnce();
  return useAction({
    ask: (datos: DatosDeTorneo) => once((id) => client.admin.torneos.crear({ ...datos, id })),
    ok: 'Torneo creado',
    ...GUARDAR,
  });
}

type Duplicado = Omit<Parameters<typeof client.admin.duplicados.torneo>[0], 'id'>;

/** Makes a torneo like another one; says how many were enrolled, and how many were not. */
export function useDuplicarTorneo() {
  const once = useOnce();
  return useAction({
    ask: (datos: Duplicado) => once((id) => client.admin.duplicados.torneo({ ...datos, id })),
    ok: ({ inscritos, sinInscribir }) => ({
      title: 'Torneo creado',
      ...seInscriben(inscritos, sinInscribir),
    }),
    ...GUARDAR,
  });
}

function seInscriben(dentro: number, fuera: number) {
  if (dentro + fuera === 0) return {};
  const inscritos = formatCount(dentro, 'participante inscrito', 'participantes inscritos');
  return { description: fuera === 0 ? inscritos : `${inscritos}; ${fuera} sin inscribir` };
}

const seRecalculan = (n: number) =>
  n === 0
    ? {}
    : { description: formatCount(n, 'hándicap de juego recalculado', 'hándicaps de juego recalculados') };

/** Changes a torneo; says how many handicaps followed. */
export function useActualizarTorneo() {
  return useAction({
    ask: client.admin.torneos.actualizar,
    ok: ({ recalculados: n }) => ({
      title: 'Torneo actualizado',
      ...seRecalculan(n),
    }),
    ...GUARDAR,
  });
}

/** Shows a torneo to the players or hides it. */
export function useActivarTorneo() {
  return useAction({
    ask: client.admin.torneos.activar,
    ok: ({ activo }) => ({
      title: 'Estado actualizado',
      description: activo ? 'Los jugadores ven el torneo' : 'Los jugadores ya no ven el torneo',
    }),
    ...GUARDAR,
  });
}

/** Brings a deleted torneo back. */
export function useRestaurarTorneo() {
  return useAction({
    ask: (torneoId: string) => client.admin.torneos.restaurar({ torneoId }),
    ok: 'Torneo restaurado',
    ...GUARDAR,
  });
}

/** Deletes a torneo; the message offers the way back. */
export function useEliminarTorneo() {
  const { run: restaurar } = useRestaurarTorneo();
  const ask = alreadyDone(client.admin.torneos.eliminar, 'torneo_no_encontrado');
  return useAction({
    ask,
    ok: (_, { torneoId: id }) => ({
      title: 'Torneo eliminado',
      description: 'Puedes restaurarlo durante 30 días en «Eliminados».',
      action: { label: 'Deshacer', onClick: () => void restaurar(id) },
    }),
    failure: 'No se pudo eliminar el torneo',
    toast: 'torneo',
    reread: TORNEOS,
  });
}

/** Writes to the participantes; the id of the operation makes a double click one campaign. */
export function useEnviarCorreo() {
  const sinCorreo = useSinCorreo();
  return useAction({
    ask: client.admin.torneos.enviarCorreo,
    ok: ({ enviados }) => {
      const quienes = formatCount(enviados, 'participante', 'participantes');
      return sinCorreo
        ? { title: 'Emails guardados', description: `Quedan en Correo los de ${quienes}.` }
        : { title: 'Emails enviados', description: `Se ha enviado a ${quienes}.` };
    },
    failure: {
      title: 'Error al enviar emails',
      sentence: 'No se pudieron enviar los emails a los participantes',
    },
  });
}

const puntosKey = (torneoId: string) => ['admin', 'torneos', 'puntos', torneoId] as const;

/** The points per position; the first time, the default rows of the torneo are made. Never from the cache. */
export function usePuntos(torneoId: string) {
  const crear = useAction({
    ask: () => client.admin.torneos.crearPuntos({ torneoId }),
    failure: 'No se pudo crear la configuración por defecto',
  });
  return useQuery({
    queryKey: puntosKey(torneoId),
    queryFn: async () => {
      const { propios, ...puntos } = await client.admin.torneos.puntos({ torneoId });
      if (propios) return puntos;
      const outcome = await crear.run();
      if (!outcome.ok) throw outcome.error;
      return outcome.output;
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** The categorías of a torneo. Never from the cache: their version must be the one that stands. */
export function useCategorias(torneoId: string) {
  return useQuery(
    gestionTorneos.categorias.queryOptions({ input: { torneoId }, gcTime: 0, staleTime: Infinity }),
  );
}

/** Changes the categorías of a torneo; says how many handicaps followed. */
export function useGuardarCategorias() {
  return useAction({
    ask: client.admin.torneos.guardarCategorias,
    ok: ({ recalculados }) => ({ title: 'Categorías guardadas', ...seRecalculan(recalculados) }),
    failure: 'No se pudieron guardar las categorías',
    reread: TORNEOS,
  });
}

/** The prizes of a torneo, and who may win one; read anew at every opening. */
export function usePremiosGestionados(torneoId: string) {
  return useQuery(api.admin.premios.list.queryOptions({ input: { torneoId }, staleTime: 0 }));
}

/** What shows prizes. */
const PREMIOS = [api.admin.premios.key(), api.premios.key(), api.torneos.detalle.key()];

type DatosDePremio = Parameters<typeof client.admin.premios.crear>[0];

/** Adds a prize, or changes the one that is given. */
export function useGuardarPremio(premio: PremioGestionado | null) {
  return useAction({
    ask: ({ id, ...datos }: DatosDePremio) =>
      premio === null
        ? client.admin.premios.crear({ ...datos, id })
        : client.admin.premios.actualizar({ ...datos, premioId: premio.id, version: premio.version }),
    ok: 'Premio guardado',
    failure: { prefix: 'No se pudo guardar el premio' },
    reread: PREMIOS,
  });
}

/** Takes a prize away. */
export function useBorrarPremio() {
  return useAction({
    ask: alreadyDone(client.admin.premios.borrar, 'premio_no_encontrado'),
    ok: 'Premio quitado',
    failure: { prefix: 'No se pudo quitar el premio' },
    reread: PREMIOS,
  });
}

/** Draws a raffle. */
export function useSortearPremio() {
  return useAction({
    ask: client.admin.premios.sortear,
    ok: ({ orden }) => ({ title: 'Sorteo hecho', description: `Sale ${orden[0]?.nombre ?? ''}` }),
    failure: { prefix: 'No se pudo sortear' },
    reread: PREMIOS,
  });
}

/** Changes the points per position. */
export function useGuardarPuntos() {
  return useAction({
    ask: client.admin.torneos.guardarPuntos,
    ok: 'Configuración guardada',
    failure: 'No se pudo guardar la configuración',
  });
}

/** Puts the club's points back, also under the fields that are open. */
export function useRestablecerPuntos() {
  const queryClient = useQueryClient();
  return useAction({
    ask: (torneoId: string) => client.admin.torneos.restablecerPuntos({ torneoId }),
    ok: 'Configuración restablecida',
    done: (puntos, torneoId) => queryClient.setQueryData(puntosKey(torneoId), puntos),
    failure: 'No se pudo restablecer la configuración',
  });
}
