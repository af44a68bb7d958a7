/*
 * A Ryder cup on the live board of its torneo. Everybody has one card in a torneo: the session that is played with cards
 * follows them, the matches of the others are written down, hole by hole or as they ended. Nothing else gives a point.
 */
import { type BolaDePartido, bolasEnHoyo } from './bolas-de-partido.ts';
import type { MotivoDeResultado } from './cuadro-en-tablero.ts';
import { filaDeFormula, type Formula } from './formulas.ts';
import { HOYOS } from './limites.ts';
import {
  estadoDelPartido,
  type EstadoDePartido,
  ganadorDelHoyo,
  type HoyoDePartido,
  type LadoDePartido,
  textoDelPartido,
} from './partido.ts';
import { type MarcadorDeRyder, marcadorDeRyder, type PartidoDeRyder } from './ryder.ts';
import type { Tablero } from './tablero.ts';

/** The colours to tell two equipos by. */
export const COLORES_DE_EQUIPO = ['verde', 'amarillo', 'rojo', 'azul'] as const;

/** One of those colours. */
export type ColorDeEquipo = (typeof COLORES_DE_EQUIPO)[number];

/** What the matches of a session are played by: one against one, or two against two. Source: modalidades 3.3 and 3.7. */
export const FORMULAS_DE_SESION = [
  'individual',
  'mejor_bola',
  'foursome',
  'greensome',
  'scramble_2',
] as const satisfies readonly Formula[];

/** One of those. */
export type FormulaDeSesion = (typeof FORMULAS_DE_SESION)[number];

/** How a match, or a hole of it, ended. */
export const GANADORES_EN_RYDER = ['a', 'b', 'empate'] as const;

/** One of those. */
export type GanadorEnRyder = (typeof GANADORES_EN_RYDER)[number];

/** One of the two equipos; capitanId null = none named. */
export type EquipoDeRyder = {
  lado: LadoDePartido;
  nombre: string;
  color: ColorDeEquipo;
  capitanId: string | null;
  participanteIds: readonly string[];
};

/**
 * A match of a session as it is stored. a, b: who plays for each equipo, fewer than the formula asks for while somebody is
 * missing. recibe: the strokes of each of them, null where the cards tell no result. hoyos, resultado: what the committee wrote,
 * or (deJugadores, a concession) who plays it.
 */
export type PartidoDeSesion = {
  id: string;
  version: number;
  lugar: number;
  a: readonly string[];
  b: readonly string[];
  recibe: { a: readonly number[]; b: readonly number[] } | null;
  hoyos: readonly { hoyo: number; ganador: GanadorEnRyder; deJugadores?: boolean | undefined }[];
  resultado: { ganador: GanadorEnRyder; motivo: MotivoDeResultado; marcador: string | null } | null;
};

/** A session; conTarjetas: its matches follow the cards of the torneo. */
export type SesionDeRyder<P = PartidoDeSesion> = {
  id: string;
  version: number;
  numero: number;
  formula: FormulaDeSesion;
  conTarjetas: boolean;
  partidos: readonly P[];
};

/** A Ryder cup as it is stored; equipos: a and b, or none yet. defiende: who holds the cup and keeps it at a tie; null = nobody. */
export type RyderEnTablero = {
  version: number;
  defiende: LadoDePartido | null;
  equipos: readonly EquipoDeRyder[];
  sesiones: readonly SesionDeRyder[];
};

/** Where a match of a session is: who plays it is not complete, on the course, over. */
export type SituacionEnRyder = 'sin_jugadores' | 'por_jugar' | 'en_juego' | 'terminado';

/** A match as it is shown. ganador: who has its point; marcador: '2 arriba, quedan 5', '3&2'; null where nothing tells it. */
export type PartidoDeSesionVivo = PartidoDeSesion & {
  estado: EstadoDePartido | null;
  situacion: SituacionEnRyder;
  ganador: PartidoDeRyder;
  marcador: string | null;
};

/** A session as it is shown, with the points of each equipo in it. */
export type SesionViva = SesionDeRyder<PartidoDeSesionVivo> & { a: number; b: number };

/** A Ryder cup as it is shown; total: points that are played for. */
export type RyderVivo = {
  sesiones: readonly SesionViva[];
  marcador: MarcadorDeRyder;
  total: number;
};

/** What a Ryder cup takes of the board. */
export type TableroDeRyder = Pick<Tablero, 'recorridos' | 'participantes'>;

/** How many of each equipo play a match of a session. Source: modalidades 2. */
export function porLado(formula: FormulaDeSesion): number {
  return filaDeFormula(formula).tamano;
}

/** Whether the matches of a session can follow the cards: each hits the own ball. Source: modalidades 1 and 2. */
export function admiteTarjetas(formula: FormulaDeSesion): boolean {
  return filaDeFormula(formula).bola === 'propia';
}

function completo({ a, b }: Pick<PartidoDeSesion, 'a' | 'b'>, formula: FormulaDeSesion): boolean {
  const cuantos = porLado(formula);
  return a.length === cuantos && b.length === cuantos;
}

/** The balls of one side, each with the strokes it receives. */
function bolasDe(
  { participantes }: TableroDeRyder,
  { quienes, recibe }: { quienes: readonly string[]; recibe: readonly number[] },
): BolaDePartido[] {
  return quienes.map((id, i) => ({
    quien: participantes.find((uno) => uno.id === id),
    recibe: recibe[i] ?? 0,
  }));
}

/** The holes of a match by the cards; null where they tell nothing. */
function porTarjetas(
  tablero: TableroDeRyder,
  { partido, conTarjetas }: { partido: PartidoDeSesion; conTarjetas: boolean },
): ((hoyo: number) => HoyoDePartido) | null {
  const { a, b, recibe } = partido;
  if (!conTarjetas || recibe === null) return null;
  const deA = bolasDe(tablero, { quienes: a, recibe: recibe.a });
  const deB = bolasDe(tablero, { quienes: b, recibe: recibe.b });
  return (i) => ganadorDelHoyo({ a: bolasEnHoyo(tablero, deA, i), b: bolasEnHoyo(tablero, deB, i) });
}

/** Where a match stands; null where neither cards nor written holes tell it. */
function estadoDe(
  tablero: TableroDeRyder,
  { partido, conTarjetas }: { partido: PartidoDeSesion; conTarjetas: boolean },
): EstadoDePartido | null {
  const deTarjetas = porTarjetas(tablero, { partido, conTarjetas });
  if (deTarjetas === null && partido.hoyos.length === 0) return null;
  const escritos = new Map(partido.hoyos.map(({ hoyo, ganador }) => [hoyo, ganador]));
  return estadoDelPartido(
    Array.from({ length: HOYOS }, (_, i) => escritos.get(i + 1) ?? deTarjetas?.(i) ?? null),
  );
}

/**
 * A match of a session as it stands.
 *
 * - What the committee wrote comes before the cards: of a hole, and of the whole match.
 * - While somebody is missing only a written result gives the point.
 *
 * Source: modalidades 3.6 and 3.7, decision 34.
 */
export function partidoDeSesionVivo(
  tablero: TableroDeRyder,
  { partido, sesion }: { partido: PartidoDeSesion; sesion: Pick<SesionDeRyder, 'formula' | 'conTarjetas'> },
): PartidoDeSesionVivo {
  const { resultado } = partido;
  const juegan = completo(partido, sesion.formula);
  const estado = juegan ? estadoDe(tablero, { partido, conTarjetas: sesion.conTarjetas }) : null;
  const base = { ...partido, estado };
  if (resultado !== null)
    return {
      ...base,
      situacion: 'terminado',
      ganador: resultado.ganador,
      marcador: resultado.ganador === 'empate' ? 'Empatado' : resultado.marcador,
    };
  if (!juegan) return { ...base, situacion: 'sin_jugadores', ganador: null, marcador: null };
  if (estado === null || estado.jugados === 0)
    return { ...base, situacion: 'por_jugar', ganador: null, marcador: null };
  const marcador = textoDelPartido(estado);
  return estado.terminado
    ? { ...base, situacion: 'terminado', ganador: estado.lider ?? 'empate', marcador }
    : { ...base, situacion: 'en_juego', ganador: null, marcador };
}

/**
 * The Ryder cup of a torneo as its cards and what the committee wrote make it now.
 *
 * Source: modalidades 3.7.
 */
export function ryderDelTablero(tablero: TableroDeRyder, ryder: RyderEnTablero): RyderVivo {
  const vivas = ryder.sesiones.map((sesion) => ({
    ...sesion,
    partidos: sesion.partidos.map((partido) => partidoDeSesionVivo(tablero, { partido, sesion })),
  }));
  const marcador = marcadorDeRyder(
    vivas.map(({ partidos }) => partidos.map(({ ganador }) => ganador)),
    { defiende: ryder.defiende },
  );
  return {
    sesiones: marcador.sesiones.flatMap((puntos, i) =>
      vivas.slice(i, i + 1).map((sesion) => ({ ...sesion, ...puntos })),
    ),
    marcador,
    total: marcador.a + marcador.b + marcador.quedan,
  };
}

/**
 * Whether something of a match is played or written, so that who plays it stays.
 *
 * Source: modalidades 3.7.
 */
export function partidoEmpezado({ estado, resultado, hoyos }: PartidoDeSesionVivo): boolean {
  return resultado !== null || hoyos.length > 0 || (estado?.jugados ?? 0) > 0;
}

/** Who has the cup, and how; nobody has it to themselves where it is shared. */
export type CopaDeRyder = { como: 'gana' | 'retiene'; equipo: EquipoDeRyder } | { como: 'comparte' };

/**
 * Who has the cup once nothing that is left can change it; null before that, and while there is nothing to play for.
 *
 * Source: modalidades 3.7.
 */
export function copaDeRyder(
  { equipos, defiende }: Pick<RyderEnTablero, 'equipos' | 'defiende'>,
  { marcador: { a, b, copa, seguro }, total }: Pick<RyderVivo, 'marcador' | 'total'>,
): CopaDeRyder | null {
  if (total === 0 || !seguro) return null;
  const equipo = equipos.find(({ lado }) => lado === copa);
  if (equipo === undefined) return { como: 'comparte' };
  return { como: a === b || copa === defiende ? 'retiene' : 'gana', equipo };
}
