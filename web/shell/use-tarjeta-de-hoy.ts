import { useQuery } from '@tanstack/react-query';
import type { Inicio } from '#contrato/inicio.ts';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import { api } from '#web/api/client.ts';
import type { Operacion } from '#web/offline/operacion.ts';
import { useEnElMovil } from '#web/offline/waiting.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';

/** The card to go on with: where it is, its first hole with gaps, and how many of its strokes wait on this phone. */
export type TarjetaDeHoy = { to: string; torneo: string | null; hoyo: number | null; enElMovil: number };

/** As long as this the day's partida is not asked for again by a frame that only points at it. */
const FRESH_MS = 60_000;

type Cartas = {
  /** The order of play; none = the 18 from the first. */
  orden?: readonly number[];
  participantes: readonly {
    participanteId: string;
    golpes: readonly unknown[];
    /** What was decided of a card of a torneo: nobody waits for its holes. */
    estadoDecidido?: string | null;
  }[];
};

/**
 * The card of whoever is signed in: today's of a torneo until it is validated, else the one whose strokes wait on this
 * phone; null on any other day. With the club out of reach it is what the phone keeps, with what was typed on it.
 */
export function useTarjetaDeHoy(): TarjetaDeHoy | null {
  const usuarioId = useUsuario()?.id ?? null;
  const { operaciones } = useEnElMovil(usuarioId);
  const { data } = useQuery(
    api.inicio.get.queryOptions({ input: {}, enabled: usuarioId !== null, staleTime: FRESH_MS }),
  );
  const cual = usuarioId === null ? null : cualEs(data?.hoy ?? null, operaciones.at(-1));
  const cartas = useCartas(cual);
  if (cual === null) return null;
  const { partidaId, personal, torneo } = cual;
  const suyas = operaciones.filter((op) => op.partidaId === partidaId);
  const hoyo = cartas ? primerHueco(cartas, suyas) : cual.hoyo;
  const to = personal
    ? paths.partidaPersonal(partidaId)
    : paths.introduccionDatosPartida(partidaId, { hoyo });
  return { to, torneo, hoyo, enElMovil: suyas.length };
}

type Cual = { partidaId: string; personal: boolean; torneo: string | null; hoyo: number | null };

function cualEs(hoy: Inicio['hoy'], ultima: Operacion | undefined): Cual | null {
  if (hoy?.validada === false) {
    const { partidaId, torneo, siguienteHoyo } = hoy;
    return { partidaId, personal: false, torneo: torneo.nombre, hoyo: siguienteHoyo };
  }
  if (ultima === undefined) return null;
  return { partidaId: ultima.partidaId, personal: ultima.clase === 'personal', torneo: null, hoyo: null };
}

/** The cards as they are known already: whoever opens them asks for them. */
function useCartas(cual: Cual | null): Cartas | undefined {
  const input = { partidaId: cual?.partidaId ?? '' };
  const deTorneo = useQuery(api.partidas.tarjeta.queryOptions({ input, enabled: false }));
  const deAmigos = useQuery(api.partidasPersonales.get.queryOptions({ input, enabled: false }));
  return cual?.personal === true ? deAmigos.data : deTorneo.data;
}

/** The first hole in order of play on which somebody has no result, with the club or on this phone; null when the cards are whole. */
export function primerHueco(
  { orden = LOS_DIECIOCHO, participantes }: Cartas,
  operaciones: readonly Pick<Operacion, 'participanteId' | 'hoyo' | 'golpes'>[],
): number | null {
  const escrito = new Map(operaciones.map((op) => [`${op.participanteId} ${op.hoyo}`, op.golpes]));
  const tieneHueco = (hoyo: number) =>
    participantes.some(({ participanteId, golpes, estadoDecidido = null }) => {
      if (estadoDecidido !== null) return false;
      const aqui = escrito.get(`${participanteId} ${hoyo}`);
      return ((aqui === undefined ? golpes[hoyo - 1] : aqui) ?? null) === null;
    });
  return orden.find(tieneHueco) ?? null;
}
