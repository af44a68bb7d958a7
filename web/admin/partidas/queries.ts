import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { datosDe } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import type { EstadosPorDar } from '#web/tarjeta/use-estados.ts';
import { useAction } from '#web/shell/use-action.ts';
import type { Question } from '#web/ui/use-question.tsx';
import { type Borrador, paraPublicar } from './borrador/borrador.ts';

/** Active torneos, newest day first. */
export const torneosOptions = () => api.admin.partidas.torneos.queryOptions({ input: {}, staleTime: 30_000 });

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
    title: 'Eliminar partidas con resultados',
    text: `Vas a eliminar ${cuantas} y con ${formatCount(hoyos, 'hoyo apuntado', 'hoyos apuntados')}. Los golpes no se borran: siguen en la tarjeta de cada jugador.`,
    confirmText: 'Eliminar y publicar',
    ...(validadas > 0 ? { mustType: torneo } : {}),
  };
}

/**
 * Publishes an arrangement. What is published takes the place of what was read; that somebody else published is for the
 * page, which then shows both versions over everything else.
 */
export function usePublicar(
  torneo: { id: string; nombre: string },
  preguntar: (question: Question) => Promise<boolean>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = repartoOptions(torneo.id);
  return useAction({
    ask: ({ borrador, ...confirmado }: { borrador: Borrador; confirmacionDeBorrado?: string }) =>
      client.admin.partidas.publicar({
        torneoId: torneo.id,
        version: borrador.version,
        fechaJuego: borrador.fechaJuego,
        partidas: paraPublicar(borrador),
        ...confirmado,
      }),
    questions: {
      partidas_con_resultados: async (_refusal, { borrador }, error) => {
        const datos = datosDe(error);
        if (!esBorrado(datos) || !(await preguntar(preguntaDe(datos, torneo.nombre)))) return null;
        return { borrador, confirmacionDeBorrado: datos.confirmacion };
      },
    },
    ok: ({ partidas }) => ({
      title: 'Partidas publicadas',
      description: `${formatCount(partidas.length, 'partida guardada', 'partidas guardadas')} correctamente`,
    }),
    failure: { title: 'Error al publicar partidas' },
    quiet: ['partidas_cambiadas'],
    done: (reparto) => queryClient.setQueryData(queryKey, reparto),
    reread: ({ outcome }) => (outcome.ok ? [torneosOptions().queryKey, api.admin.panel.key()] : [queryKey]),
  });
}

/** Validates a published partida. */
export function useValidar(torneoId: string) {
  return useAction({
    ask: (validacion: {
      partidaId: string;
      confirmarIncompleta: boolean;
      estados: EstadosPorDar['estados'];
    }) => client.partidas.validar(validacion),
    ok: { title: 'Partida validada', description: 'Sus resultados ya son definitivos.' },
    failure: ({ mensaje }) => ({
      title: 'Error',
      description: `No se pudo validar la partida. ${mensaje}`,
    }),
    reread: [repartoOptions(torneoId).queryKey, api.admin.panel.key()],
  });
}
