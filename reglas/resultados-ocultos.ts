/*
 * 'Resultados ocultos hasta la entrega': what a torneo tells while the committee holds its results back from a hole on. It is
 * told as if those holes were still to be played: the same rule on the server, for whoever reads, and on the phone, where a
 * stroke that is typed moves the board.
 */
import type { EstadoDecidido } from './estado-de-tarjeta.ts';
import type { Anotacion } from './hoyo.ts';
import { seJuegaEnPartidos } from './juego.ts';
import type { Modalidad } from './modalidad.ts';
import { hoyosQueSeJuegan, type Nueve } from './nueve.ts';

/**
 * Whether what is written on a hole is kept back.
 *
 * - hoyo: its number on the course, 1 to 18. desde: the first one that is kept back; undefined or null = none is.
 * - It goes by the number of the hole, whatever hole a partida started from: so every card is read over the same holes.
 *
 * Source: decision 48.
 */
export function seOculta(hoyo: number, desde: number | null | undefined): boolean {
  return typeof desde === 'number' && hoyo >= desde;
}

/** What is written on a card, without the holes that are kept back. Source: decision 48. */
export function golpesQueSeLeen(golpes: readonly Anotacion[], desde: number): readonly Anotacion[] {
  return golpes.map((anotacion, i) => (seOculta(i + 1, desde) ? null : anotacion));
}

type Tarjeta = {
  golpes: readonly Anotacion[];
  estadoDecidido: EstadoDecidido | null;
  motivoEstado: string | null;
};

/**
 * A card as it is told: still open, without its last holes and without what was decided about it, which tells how it ended.
 * Who never came is told all the same: nobody waits for that card.
 *
 * Source: decisions 33 and 48.
 */
export function tarjetaQueSeLee<T extends Tarjeta>(tarjeta: T, desde: number): T {
  const noVino = tarjeta.estadoDecidido === 'no_presentado';
  return {
    ...tarjeta,
    golpes: golpesQueSeLeen(tarjeta.golpes, desde),
    ...(noVino ? {} : { estadoDecidido: null, motivoEstado: null }),
  };
}

type ConTarjetas = {
  participantes: readonly (Tarjeta & { validada: boolean })[];
  bandos?: { formados: readonly { tarjeta?: Tarjeta | undefined }[] } | null | undefined;
  sorteos: readonly unknown[];
};

/**
 * The cards of a torneo as they are told: each open and cut, those of the bandos too, and no lots, which say who tied.
 *
 * Source: decision 48.
 */
export function tarjetasQueSeLeen<T extends ConTarjetas>(torneo: T, desde: number): T {
  const { bandos } = torneo;
  return {
    ...torneo,
    sorteos: [],
    participantes: torneo.participantes.map((uno) => ({ ...tarjetaQueSeLee(uno, desde), validada: false })),
    ...(bandos && {
      bandos: {
        ...bandos,
        formados: bandos.formados.map((bando) =>
          bando.tarjeta ? { ...bando, tarjeta: tarjetaQueSeLee(bando.tarjeta, desde) } : bando,
        ),
      },
    }),
  };
}

/** Why the results of a torneo cannot be held back. */
export type MotivoDeNoOcultar =
  | 'torneo_ya_contado'
  | 'resultados_ya_revelados'
  | 'ocultar_en_partidos'
  | 'ocultar_con_vueltas'
  | 'hoyo_que_no_se_oculta';

type TorneoPorOcultar = {
  modalidad: Modalidad;
  nueve: Nueve | null;
  /** It is one of several vueltas, or has them. */
  conVueltas: boolean;
  /** Its official results are written, it came with them, or its day is over: everybody has read them. */
  contado: boolean;
  revelado: boolean;
};

/**
 * Why a torneo cannot be held back from a hole on; null when it can.
 *
 * - Matches, and a Ryder cup, end on any hole and are told by who plays them; the total of several vueltas adds up cards of
 *   other days.
 * - desde: null asks about the torneo alone.
 *
 * Source: decision 48.
 */
export function motivoNoSePuedeOcultar(
  { modalidad, nueve, conVueltas, contado, revelado }: TorneoPorOcultar,
  desde: number | null,
): MotivoDeNoOcultar | null {
  if (seJuegaEnPartidos(modalidad)) return 'ocultar_en_partidos';
  if (conVueltas) return 'ocultar_con_vueltas';
  if (revelado) return 'resultados_ya_revelados';
  if (contado) return 'torneo_ya_contado';
  return desde === null || hoyosQueSeJuegan(nueve).includes(desde) ? null : 'hoyo_que_no_se_oculta';
}
