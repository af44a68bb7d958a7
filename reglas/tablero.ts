/*
 * The live board of a torneo: plain data that the server sends once and the phone keeps, so that both sides rank with
 * the same function and a stroke typed offline moves the board at once.
 */
import {
  listarTarjetas,
  ordenarClasificacion,
  ordenarParaPuntos,
  type Clasificable,
  type FilaDeClasificacion,
} from './clasificacion.ts';
import {
  estadoDeTarjeta,
  exigeTarjetaCompleta,
  hoyosAnotados,
  type EstadoDecidido,
} from './estado-de-tarjeta.ts';
import { admiteHoyosVacios, type FormaDeContar } from './cuenta.ts';
import type { Formula } from './formulas.ts';
import type { GolpesDeVentaja } from './golpes-de-ventaja.ts';
import type { Anotacion, Hoyo } from './hoyo.ts';
import {
  computaGanador,
  type MetodoDesempate,
  type Modalidad,
  seJuegaPorBandos,
  type TipoClasificacion,
} from './modalidad.ts';
import { cuantosHoyos } from './nueve.ts';
import { seOculta } from './resultados-ocultos.ts';
import type { Sorteo } from './sorteo.ts';
import type { Tarjeta } from './tarjeta.ts';

/**
 * What a hole counts for a bando: gross and net strokes of the balls that count (null = none has a figure), each with the par
 * of its own balls, their points, and which balls they are by their place in the bando. Source: modalidades.md 3.5.
 */
export type HoyoDeBando = {
  brutos: number | null;
  parBruto: number;
  netos: number | null;
  parNeto: number;
  puntosBrutos: number;
  puntosNetos: number;
  bolasBrutas: readonly number[];
  bolasNetas: readonly number[];
};

/**
 * A participante on the board. jugadorId: null for a guest; partidaId and horaDeSalida ('HH:MM'): null before the
 * partidas are published; validada: that of the partida; recorrido: index into `Tablero.recorridos`, null = no tee for
 * that person yet; handicapDeJuego: null = without handicap; handicapDeCampo: the same
 * at 100 % and without the limit of the torneo; estadoDecidido: what somebody decided about the card (null =
 * nothing), motivoEstado: why, of a disqualification; categorias: theirs, by id (none where it is missing).
 */
export type ParticipanteEnTablero = {
  id: string;
  jugadorId: string | null;
  nombre: string;
  esInvitado: boolean;
  handicapPropio: number | null;
  handicapDeJuego: number | null;
  handicapDeCampo: number | null;
  incluirEnPuntos: boolean;
  partidaId: string | null;
  horaDeSalida: string | null;
  /** Of a shotgun, '5A'; missing = from the first hole. */
  hoyoDeSalida?: string | undefined;
  validada: boolean;
  recorrido: number | null;
  categorias?: readonly string[];
  estadoDecidido: EstadoDecidido | null;
  motivoEstado: string | null;
  /** Golpes de ventaja of the committee, in handicapDeJuego already; missing = none. */
  ventaja?: GolpesDeVentaja | undefined;
  golpes: readonly Anotacion[];
  /** Of a bando in the place of its participantes (`enBandos`): what its holes and stretches count, and who they are. */
  totalesDe?: NonNullable<Tarjeta['totalesDe']>;
  deBando?: readonly (HoyoDeBando | null)[];
  miembros?: readonly ParticipanteEnTablero[];
};

/** The one card of a bando that plays one ball: what its ball made, its playing handicap, and what was decided about it. */
export type TarjetaDeBando = Pick<
  ParticipanteEnTablero,
  'golpes' | 'handicapDeJuego' | 'estadoDecidido' | 'motivoEstado'
>;

/** A bando of a torneo: its id, who is in it and, of one ball, its card. */
export type Bando = { id: string; participanteIds: readonly string[]; tarjeta?: TarjetaDeBando | undefined };

/**
 * The board: how it is played and counted, how ties are settled, the lots drawn so far
 * (oldest first), the tees played (18 holes each) and who plays. finalizado: the day of the torneo is over, so every card
 * is closed, as those of a validated partida are. formula and bandos: of a torneo played by bandos; porBandos: they are in
 * the place of the participantes, as `enBandos` puts them to be ranked; ocultoDesde: the first hole that is kept back until the
 * prize-giving (`reglas/resultados-ocultos.ts`), missing where all are told.
 */
export type Tablero = {
  modalidad: Modalidad;
  finalizado: boolean;
  forma: FormaDeContar;
  metodoDesempate: MetodoDesempate;
  sorteos?: readonly Sorteo[];
  recorridos: readonly (readonly Hoyo[])[];
  participantes: readonly ParticipanteEnTablero[];
  formula?: Formula;
  bandos?: readonly Bando[];
  porBandos?: true;
  ocultoDesde?: number | undefined;
};

/** A line of the board; the same as a line of any ranking. */
export type FilaDeTablero = FilaDeClasificacion;

/**
 * The 18 holes that a participante plays; none for who has no tee yet.
 *
 * Source: decision 35.
 */
export function hoyosEnTablero(
  { recorridos }: Pick<Tablero, 'recorridos'>,
  { recorrido }: Pick<ParticipanteEnTablero, 'recorrido'>,
): readonly Hoyo[] {
  return recorrido === null ? [] : (recorridos[recorrido] ?? []);
}

/**
 * The participantes of a board as the ranking takes them; a recorrido that is not on the board counts as 18 holes
 * without data.
 *
 * Source: decisions 15 and 33, player spec §9.
 */
export function clasificablesDelTablero(tablero: Tablero): Clasificable[] {
  return clasificablesDe(tablero, tablero.participantes);
}

function clasificablesDe(tablero: Tablero, participantes: readonly ParticipanteEnTablero[]): Clasificable[] {
  return participantes.map((participante) => ({
    id: participante.id,
    nombre: participante.nombre,
    handicapDeJuego: participante.handicapDeJuego,
    handicapPropio: participante.handicapPropio,
    incluirEnPuntos: participante.incluirEnPuntos,
    golpes: participante.golpes,
    hoyos: hoyosEnTablero(tablero, participante),
    handicapDeCampo: participante.handicapDeCampo,
    forma: tablero.forma,
    estado: estadoDeTarjeta({
      anotados: hoyosAnotados(participante.golpes),
      deHoyos: cuantosHoyos(tablero.forma.nueve),
      estadoDecidido: participante.estadoDecidido,
      cerrada: tablero.finalizado || participante.validada,
      exigeCompleta:
        participante.miembros && seJuegaPorBandos(tablero.modalidad)
          ? !admiteHoyosVacios(tablero.forma.cuenta)
          : exigeTarjetaCompleta({ modalidad: tablero.modalidad, cuenta: tablero.forma.cuenta }),
    }),
    ...(participante.totalesDe && { totalesDe: participante.totalesDe }),
    ...(participante.miembros && { bolas: clasificablesDe(tablero, participante.miembros) }),
  }));
}

/**
 * Whether places are computed on a board as it stands: not where the modality computes no winner, nor among the
 * participantes of a torneo by bandos, who are ranked as bandos (`enBandos`) or not at all.
 *
 * Source: decision 34.
 */
function tienePuestos({ modalidad, porBandos }: Tablero): boolean {
  return computaGanador(modalidad) && (porBandos === true || !seJuegaPorBandos(modalidad));
}

/**
 * The board in order, for one of the two rankings; by name and without a puesto where none is computed.
 *
 * Source: decisions 9, 11, 12, 15 and 34.
 */
export function clasificarTablero({
  tablero,
  tipo,
}: {
  tablero: Tablero;
  tipo: TipoClasificacion;
}): FilaDeTablero[] {
  const participantes = clasificablesDelTablero(tablero);
  const { metodoDesempate: metodo, sorteos = [] } = tablero;
  if (!tienePuestos(tablero)) return listarTarjetas({ participantes, tipo });
  return ordenarClasificacion({ participantes, tipo, metodo, sorteos });
}

/**
 * The places among those who take points, by id: the ones that a member is told, which the board as a whole, guests
 * included, does not show. Empty where no places are computed.
 *
 * Source: decision 39.
 */
export function puestosEntreSocios({
  tablero,
  tipo,
}: {
  tablero: Tablero;
  tipo: TipoClasificacion;
}): ReadonlyMap<string, number> {
  const { metodoDesempate: metodo, sorteos = [] } = tablero;
  if (!tienePuestos(tablero)) return new Map();
  const participantes = clasificablesDelTablero(tablero);
  return new Map(
    ordenarParaPuntos({ participantes, tipo, metodo, sorteos }).map(({ id, puesto }) => [id, puesto]),
  );
}

/** What is written on the card of a participante, or of a bando of one ball; undefined for who has none on the board. */
export function golpesEnTablero(
  { participantes, bandos = [] }: Pick<Tablero, 'participantes' | 'bandos'>,
  quienId: string,
): readonly Anotacion[] | undefined {
  const deBando = bandos.find(({ id }) => id === quienId)?.tarjeta;
  return (deBando ?? participantes.find(({ id }) => id === quienId))?.golpes;
}

/** What is written on some cards: by the participante, or the bando of one ball, and by hole (1 to 18); null deletes. */
export type Escritos = ReadonlyMap<string, ReadonlyMap<number, Anotacion>>;

/**
 * The board after some holes of some cards are written, changed or deleted.
 *
 * - Gives back the same board (the same object) when nothing changes: a card that is not on it, a hole that does not exist or
 *   is kept back, what stands there already. Otherwise a new one that shares everything that did not change.
 *
 * Source: decisions 15 and 48.
 */
export function aplicarEscritos(tablero: Tablero, escritos: Escritos): Tablero {
  const { bandos = [], participantes, ocultoDesde } = tablero;
  const escribir = <T extends { golpes: readonly Anotacion[] }>(tarjeta: T, id: string): T => {
    const golpes = conEscritos(tarjeta.golpes, escritos.get(id), ocultoDesde);
    return golpes === tarjeta.golpes ? tarjeta : { ...tarjeta, golpes };
  };
  const susParticipantes = siCambia(participantes, (uno) => escribir(uno, uno.id));
  const susBandos = siCambia(bandos, (uno) => {
    const tarjeta = uno.tarjeta && escribir(uno.tarjeta, uno.id);
    return tarjeta === uno.tarjeta ? uno : { ...uno, tarjeta };
  });
  if (susBandos !== bandos) return { ...tablero, participantes: susParticipantes, bandos: susBandos };
  return susParticipantes === participantes ? tablero : { ...tablero, participantes: susParticipantes };
}

/** The same array where none of them becomes another. */
function siCambia<T>(todos: readonly T[], cambiar: (uno: T) => T): readonly T[] {
  const despues = todos.map(cambiar);
  return despues.some((uno, i) => uno !== todos[i]) ? despues : todos;
}

/** The same holes where nothing is written that is not there. */
function conEscritos(
  golpes: readonly Anotacion[],
  escritos: ReadonlyMap<number, Anotacion> | undefined,
  ocultoDesde: number | undefined,
): readonly Anotacion[] {
  let despues = golpes;
  for (const [hoyo, anotacion] of escritos ?? []) {
    const esOtra = hoyo - 1 in golpes && golpes[hoyo - 1] !== anotacion;
    if (esOtra && !seOculta(hoyo, ocultoDesde)) despues = despues.with(hoyo - 1, anotacion);
  }
  return despues;
}

/** The same after one hole of one card. */
export function aplicarGolpes({
  tablero,
  participanteId,
  hoyo,
  golpes,
}: {
  tablero: Tablero;
  participanteId: string;
  hoyo: number;
  golpes: Anotacion;
}): Tablero {
  return aplicarEscritos(tablero, new Map([[participanteId, new Map([[hoyo, golpes]])]]));
}
