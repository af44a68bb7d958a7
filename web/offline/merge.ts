import type { GolpesEnVivo } from '#contrato/eventos.ts';
import type { TarjetaDeParticipante, TarjetaDePartida } from '#contrato/partidas.ts';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { ResultadoGuardado } from '#contrato/resultados.ts';
import { type FormaDeContar, formaDeContar } from '#reglas/cuenta.ts';
import { exigeTarjetaCompleta, type EstadoDecidido, seEntrego } from '#reglas/estado-de-tarjeta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { formaPersonal } from '#reglas/partida-personal.ts';
import type { HoyoRef, NuevaOperacion, Rechazada } from './operacion.ts';

/** Where the value of a hole is: with the club, waiting on this phone, or refused by the club. */
export type EstadoDeHoyo = 'guardado' | 'en-cola' | 'rechazado';

/** A card as this phone shows it: 18 states beside the 18 values, and how it is counted. */
export type TarjetaVista = TarjetaDeParticipante & {
  estados: readonly EstadoDeHoyo[];
  handicapDeCampo: number | null;
  forma: FormaDeContar;
  /** It was handed in: what it adds up to is what the board says, its empty holes with it. */
  entregada?: boolean;
  /** The holes in the order in which they are played; none = the 18 from the first. */
  orden?: readonly number[];
  /** What somebody decided about the card; null = nothing, as always in a personal round. */
  estadoDecidido: EstadoDecidido | null;
  /** Of a bando that plays one ball. */
  unaBola?: boolean | undefined;
};

/** Cards as the club gives them: of a group of a torneo, or of a personal round. */
export type PartidaDelClub = TarjetaDePartida | PartidaPersonal;

/** The cards as this phone shows them, whichever they are. */
export type PartidaVista = {
  id: string;
  nombre: string;
  horaDeSalida: string;
  validada: boolean;
  forma: FormaDeContar;
  /** Whether an incomplete card has to be decided before the partida is validated. */
  exigeCompleta: boolean;
  participantes: readonly TarjetaVista[];
};

/** What this phone holds on its own about a partida. */
export type Pendiente = { operaciones: readonly NuevaOperacion[]; rechazadas: readonly Rechazada[] };

/** How the cards of a partida are counted; one kept by an older build is counted by strokes. */
function formaDe(partida: PartidaDelClub): FormaDeContar {
  const contado: ContadoDeAntes = esPersonal(partida) ? partida : partida.torneo;
  const { limiteGolpesHoyo = null, cuenta = 'golpes', tope = null, nueve } = contado;
  return esPersonal(partida)
    ? formaPersonal({ cuenta, tope })
    : formaDeContar({ cuenta, limiteGolpesHoyo, tope, nueve });
}

type Contado = Parameters<typeof formaDeContar>[0];
type ContadoDeAntes = Partial<Contado>;

/**
 * The phone's view of the cards: what the club says, under what was typed here and is not acknowledged yet. A queued
 * value wins until the club answers; a refused one does not (the club's value stays, marked).
 */
export function mergePartida(partida: PartidaDelClub, pendiente: Pendiente): PartidaVista {
  const operaciones = pendiente.operaciones.filter((op) => op.partidaId === partida.id);
  const rechazadas = pendiente.rechazadas.filter((op) => op.partidaId === partida.id);
  const { id, nombre, horaDeSalida, validada } = partida;
  const forma = formaDe(partida);
  return {
    id,
    nombre,
    horaDeSalida,
    validada,
    forma,
    exigeCompleta: exigeCompleta(partida, forma),
    participantes: partida.participantes.map((tarjeta) => {
      const suya = mergeTarjeta(tarjeta, { operaciones, rechazadas });
      // A personal round is played with the whole course handicap.
      const propio = esPersonal(partida)
        ? { handicapDeCampo: tarjeta.handicapDeJuego }
        : { orden: partida.orden };
      return { ...suya, ...propio, forma, entregada: seEntrego({ ...suya, cerrada: validada }) };
    }),
  };
}

/** Of torneos alone: by individual strokes, and where bandos play one ball. */
function exigeCompleta(partida: PartidaDelClub, { cuenta }: FormaDeContar): boolean {
  if (esPersonal(partida)) return false;
  const unaBola = partida.participantes.some((tarjeta) => tarjeta.unaBola);
  return exigeTarjetaCompleta({ ...partida.torneo, cuenta, unaBola });
}

/** Whether cards are those of a personal round. */
export function esPersonal(partida: PartidaDelClub): partida is PartidaPersonal {
  return !('torneo' in partida);
}

function mergeTarjeta(
  tarjeta: TarjetaDeParticipante & {
    estadoDecidido?: EstadoDecidido | null;
    handicapDeCampo?: number | null;
  },
  { operaciones, rechazadas }: Pendiente,
): Omit<TarjetaVista, 'forma' | 'entregada'> {
  const golpes = [...tarjeta.golpes];
  const estados = tarjeta.golpes.map((): EstadoDeHoyo => 'guardado');
  for (const { participanteId, hoyo } of rechazadas) {
    if (participanteId === tarjeta.participanteId) estados[hoyo - 1] = 'rechazado';
  }
  // In order of typing: the last value of a hole is the one that stays.
  for (const op of operaciones) {
    if (op.participanteId !== tarjeta.participanteId) continue;
    golpes[op.hoyo - 1] = op.golpes;
    estados[op.hoyo - 1] = 'en-cola';
  }
  const { estadoDecidido = null, handicapDeCampo = null } = tarjeta;
  return { ...tarjeta, golpes, estados, estadoDecidido, handicapDeCampo };
}

/** The club's card with one hole as an acknowledgement tells it. An older version than the card's changes nothing. */
export function applyResultado<T extends PartidaDelClub>(partida: T, resultado: ResultadoGuardado): T {
  const { participanteId, hoyo, golpes, version } = resultado;
  return changeHoyo(partida, { participanteId, hoyo }, (antes) => {
    const older = antes.version !== null && version !== null && version < antes.version;
    return older ? antes : { golpes, version };
  });
}

/**
 * The club's card with one hole as the live stream tells it. The stream carries no version of the hole: the one known
 * stays until the card is read again.
 */
export function applyGolpesEnVivo<T extends PartidaDelClub>(partida: T, { p, h, g }: GolpesEnVivo): T {
  return changeHoyo(partida, { participanteId: p, hoyo: h }, ({ version }) => ({ golpes: g, version }));
}

type Valor = { golpes: Anotacion; version: number | null };

function changeHoyo<T extends PartidaDelClub>(
  partida: T,
  { participanteId, hoyo }: Pick<HoyoRef, 'participanteId' | 'hoyo'>,
  change: (antes: Valor) => Valor,
): T {
  return {
    ...partida,
    participantes: partida.participantes.map((tarjeta) => {
      if (tarjeta.participanteId !== participanteId) return tarjeta;
      const antes = {
        golpes: tarjeta.golpes[hoyo - 1] ?? null,
        version: tarjeta.versiones[hoyo - 1] ?? null,
      };
      const despues = change(antes);
      return {
        ...tarjeta,
        golpes: tarjeta.golpes.with(hoyo - 1, despues.golpes),
        versiones: tarjeta.versiones.with(hoyo - 1, despues.version),
      };
    }),
  };
}
