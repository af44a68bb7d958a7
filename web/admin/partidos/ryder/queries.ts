import { useQueryClient } from '@tanstack/react-query';
import { partidasDeSesion } from '#reglas/ryder-equipos.ts';
import type { SesionViva } from '#reglas/ryder-en-tablero.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { formatCount } from '#web/lib/format.ts';
import { useAction } from '#web/shell/use-action.ts';
import { acto } from '../queries.ts';

const { ryder } = client.admin;

/** Writes names, colours, captains and members of the two equipos. */
export function useGuardarEquipos(torneoId: string) {
  return useAction({
    ask: ryder.guardarEquipos,
    ok: 'Equipos guardados',
    failure: { prefix: 'No se pudieron guardar los equipos' },
    ...acto(torneoId, 'equipos'),
  });
}

/** Draws who has no equipo into one, after asking. */
export function useSortearEquipos(torneoId: string, cuantos: number) {
  return useAction({
    ask: ryder.sortearEquipos,
    confirm: () => ({
      title: '¿Sortear los equipos?',
      text: `${formatCount(cuantos, 'jugador sin equipo se reparte', 'jugadores sin equipo se reparten')} de dos en dos por hándicap, para que los equipos queden igualados. La semilla del sorteo queda en el historial.`,
      confirmText: 'Sortear',
      tone: 'primary',
    }),
    ok: ({ sorteados, semilla }) => ({
      title: 'Equipos sorteados',
      description: `${formatCount(sorteados, 'jugador', 'jugadores')} · semilla ${semilla}`,
    }),
    failure: { prefix: 'No se pudieron sortear los equipos' },
    ...acto(torneoId, 'equipos'),
  });
}

/** Adds a session; the id is that of the opening of its form. */
export function useCrearSesion(torneoId: string) {
  return useAction({
    ask: ryder.crearSesion,
    ok: 'Sesión añadida',
    failure: { prefix: 'No se pudo añadir la sesión' },
    ...acto(torneoId, 'sesion'),
  });
}

const quitarSesion = alreadyDone(ryder.quitarSesion, 'sesion_de_ryder_no_encontrada');

/** Takes a session away, after asking. */
export function useQuitarSesion(torneoId: string, { id: sesionId, numero }: SesionViva) {
  return useAction({
    ask: () => quitarSesion({ sesionId }),
    confirm: () => ({
      title: `¿Quitar la sesión ${numero}?`,
      text: 'No se ha jugado nada de ella. Sus puntos dejan de estar en juego.',
      confirmText: 'Quitar sesión',
    }),
    ok: 'Sesión quitada',
    failure: { prefix: 'No se pudo quitar la sesión' },
    ...acto(torneoId, 'sesion'),
  });
}

/** Says who plays whom in a session. */
export function useEmparejar(torneoId: string) {
  return useAction({
    ask: ryder.emparejar,
    ok: 'Partidos emparejados',
    failure: { prefix: 'No se pudieron guardar los partidos' },
    ...acto(torneoId, 'sesion'),
  });
}

/** Writes how a match of a session ended, or takes that back. */
export function useAnotarPartido(torneoId: string) {
  return useAction({
    ask: ryder.anotar,
    ok: (_, { ganador }) => (ganador === null ? 'Resultado quitado' : 'Resultado anotado'),
    failure: { prefix: 'No se pudo guardar el resultado' },
    ...acto(torneoId, 'partido'),
  });
}

/** Writes the holes of a match of a session. */
export function useAnotarHoyos(torneoId: string) {
  return useAction({
    ask: ryder.anotarHoyos,
    ok: 'Hoyos anotados',
    failure: { prefix: 'No se pudieron guardar los hoyos' },
    ...acto(torneoId, 'partido'),
  });
}

/** Publishes the partidas that the matches of a session make, against the arrangement as it is now; after asking. */
export function usePublicarSesion(torneoId: string) {
  const { toast, reread } = acto(torneoId, 'sesion');
  const queryClient = useQueryClient();
  return useAction({
    ask: async (sesion: SesionViva) => {
      const options = api.admin.partidas.reparto.queryOptions({ input: { torneoId }, staleTime: 0 });
      const { version, torneo } = await queryClient.fetchQuery(options);
      const partidas = partidasDeSesion(sesion.partidos).map(({ participanteIds, ...partida }) => ({
        ...partida,
        id: null,
        participanteIds: [...participanteIds],
      }));
      return await client.admin.partidas.publicar({
        torneoId,
        version,
        fechaJuego: torneo.fechaJuego,
        partidas,
      });
    },
    confirm: () => ({
      title: '¿Publicar las partidas de esta sesión?',
      text: 'Los partidos salen en su orden, hasta cuatro jugadores en cada partida, desde las 08:00. Horas y grupos se cambian después en Partidas. Quien no juega esta sesión queda sin partida.',
      confirmText: 'Publicar partidas',
      tone: 'primary',
    }),
    ok: ({ partidas }) => ({
      title: 'Partidas publicadas',
      description: formatCount(partidas.length, 'partida', 'partidas'),
    }),
    failure: { prefix: 'No se pudieron publicar las partidas' },
    toast,
    reread: [...reread, api.admin.partidas.key()],
  });
}
