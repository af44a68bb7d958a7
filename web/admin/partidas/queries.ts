import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { api, client } from '#web/api/client.ts';
import { askedFor } from '#web/api/pages.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { datosDe } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { writeStored } from '#web/lib/storage.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/router.ts';
import { useAction } from '#web/shell/use-action.ts';
import { type Question, useQuestion } from '#web/ui/use-question.tsx';
import { type Borrador, paraPublicar, sinVacias } from './borrador/borrador.ts';
import { borradorDeHistorial } from './borrador/de-historial.ts';

/** The active torneos that a search finds, newest day first: a page of them, and how many there are. */
export const torneosOptions = (busqueda: string) =>
  api.admin.partidas.torneos.queryOptions({
    input: askedFor(busqueda)(undefined),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

/** The partidas of a torneo and everybody enrolled. Asked again on coming back: somebody else may have published. */
export const repartoOptions = (torneoId: string) =>
  api.admin.partidas.reparto.queryOptions({
    input: { torneoId },
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });

/** What the server counted before partidas with results are left out, and what confirms it. */
type Borrado = { confirmacion: string; partidas: number; hoyos: number; validadas: number };

function esBorrado(datos: object | null): datos is Borrado {
  return datos !== null && 'confirmacion' in datos && 'hoyos' in datos;
}

/** Asks before partidas with results are left out; over validated ones the name of the torneo has to be typed. */
function preguntaDe({ partidas, validadas, hoyos }: Borrado, torneo: string): Question {
  const cuantas = `${formatCount(partidas, 'partida', 'partidas')}: ${formatCount(validadas, 'validada', 'validadas')}`;
  return {
    title: '¿Eliminar partidas con resultados?',
    text: `Vas a eliminar ${cuantas} y con ${formatCount(hoyos, 'hoyo apuntado', 'hoyos apuntados')}. Los golpes no se borran: siguen en la tarjeta de cada jugador.`,
    confirmText: 'Eliminar y publicar',
    ...(validadas > 0 ? { mustType: torneo } : {}),
  };
}

/** What the server counted of partidas that are being played, and what confirms it. */
type Cambios = { confirmacion: string; jugadores: number; hoyos: number; horas: number };

function esCambios(datos: object | null): datos is Cambios {
  return datos !== null && 'confirmacion' in datos && 'horas' in datos;
}

/** Asks before who is playing changes partida, or when they start ('32 jugadores con 228 golpes cambian de partida'). */
function preguntaDeCambios({ jugadores, hoyos, horas }: Cambios): Question {
  const cambian = [
    ...(jugadores > 0
      ? [
          `${formatCount(jugadores, 'jugador', 'jugadores')} con ${formatCount(hoyos, 'golpe', 'golpes')} ${jugadores === 1 ? 'cambia' : 'cambian'} de partida`,
        ]
      : []),
    ...(horas > 0 ? [`${formatCount(horas, 'hora', 'horas')} ${horas === 1 ? 'cambia' : 'cambian'}`] : []),
  ];
  return {
    title: '¿Cambiar partidas en juego?',
    text: `${cambian.join('; ')}. Los golpes siguen en la tarjeta de cada jugador.`,
    confirmText: 'Cambiar y publicar',
  };
}

/** The draft as it is on the screen: the partidas that nobody is in are not sent. */
type Publicacion = { borrador: Borrador; confirmacionDeBorrado?: string; confirmacionDeCambios?: string };

/**
 * Publishes an arrangement. What is published takes the place of what was read; that somebody else published is for the
 * page, which then shows both versions over everything else.
 */
export function usePublicar(
  torneo: { id: string; nombre: string },
  /** Asked as soon as it is published, before anything else is read: what was sent, and what is there now. */
  publicado: (pedido: Borrador, reparto: RepartoDeTorneo) => void,
) {
  const ask = useQuestion();
  const queryClient = useQueryClient();
  const { queryKey } = repartoOptions(torneo.id);
  return useAction({
    ask: ({ borrador, ...confirmado }: Publicacion) =>
      client.admin.partidas.publicar({
        torneoId: torneo.id,
        version: borrador.version,
        fechaJuego: borrador.fechaJuego,
        partidas: paraPublicar(sinVacias(borrador)),
        ...(borrador.semilla !== undefined && { semilla: borrador.semilla }),
        ...confirmado,
      }),
    questions: {
      partidas_con_resultados: async (_refusal, pedida, error) => {
        const datos = datosDe(error);
        if (!esBorrado(datos) || !(await ask(preguntaDe(datos, torneo.nombre)))) return null;
        return { ...pedida, confirmacionDeBorrado: datos.confirmacion };
      },
      partidas_en_juego: async (_refusal, pedida, error) => {
        const datos = datosDe(error);
        if (!esCambios(datos) || !(await ask(preguntaDeCambios(datos)))) return null;
        return { ...pedida, confirmacionDeCambios: datos.confirmacion };
      },
    },
    ok: ({ partidas }) => ({
      title: 'Partidas publicadas',
      description: `${formatCount(partidas.length, 'partida guardada', 'partidas guardadas')} correctamente`,
    }),
    failure: { title: 'Error al publicar partidas' },
    quiet: ['partidas_cambiadas'],
    done: (reparto, { borrador }) => {
      putAnswer(queryClient, queryKey, reparto);
      publicado(borrador, reparto);
    },
    reread: ({ outcome }) =>
      outcome.ok ? [api.admin.partidas.torneos.key(), api.admin.panel.key()] : [queryKey],
  });
}

/** Validates a published partida. */
export function useValidar(torneoId: string) {
  return useAction({
    ask: client.partidas.validar,
    ok: { title: 'Partida validada', description: 'Sus resultados ya son definitivos.' },
    failure: ({ mensaje }) => ({
      title: 'Error',
      description: `No se pudo validar la partida. ${mensaje}`,
    }),
    reread: [repartoOptions(torneoId).queryKey, api.admin.panel.key()],
  });
}

/** Validates the complete ones of some partidas in one act; one that lost a stroke meanwhile is not among the done. */
export function useValidarCompletas(torneoId: string) {
  return useAction({
    ask: (partidaIds: readonly string[]) =>
      client.admin.partidas.validarCompletas({ torneoId, partidaIds: [...partidaIds] }),
    ok: ({ validadas }) => ({
      title: formatCount(validadas.length, 'partida validada', 'partidas validadas'),
      description: 'Sus resultados ya son definitivos.',
    }),
    failure: { title: 'No se pudieron validar las partidas' },
    reread: [repartoOptions(torneoId).queryKey, api.admin.panel.key(), api.admin.dia.key()],
  });
}

/** How the history names a publication of partidas. */
export const PUBLICACION = 'gestionPartidas.publicar';

/**
 * Prepares the partidas that an entry of the history remembers and goes to them: nothing is published before somebody
 * looked at it, and publishing counts and asks as always.
 *
 * - torneo: slug or id.
 */
export function useRetomar(torneo: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    ask: async (recordado: Record<string, unknown> | null) => {
      const reparto = await queryClient.fetchQuery({ ...repartoOptions(torneo), staleTime: 0 });
      return { reparto, borrador: borradorDeHistorial(recordado, { reparto, unico: createUuid }) };
    },
    failure: { title: 'No se pudieron preparar las partidas' },
    done: ({
      reparto: {
        torneo: { id },
      },
      borrador,
    }) => {
      if (borrador !== null) writeStored({ name: 'borrador-partidas', id }, JSON.stringify(borrador));
      navigate(paths.admin({ herramienta: 'partidas', torneo: id }), { ifHere: true });
    },
  });
}
