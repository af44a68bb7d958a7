import { ORDENES_DE_PARTIDOS, type OrdenDePartidos, textoDePuntosDeRyder } from '#reglas/ryder.ts';
import type {
  ColorDeEquipo,
  FormulaDeSesion,
  PartidoDeSesionVivo,
  SesionDeRyder,
  SituacionEnRyder,
} from '#reglas/ryder-en-tablero.ts';

const ORDEN_LABELS: Readonly<Record<OrdenDePartidos, string>> = {
  cuadro: 'Cuadro: quien gana sigue',
  ryder: 'Ryder: dos equipos, por sesiones',
};

/** How the matches of a torneo are arranged, to choose from. */
export const ORDENES_OFRECIDOS = ORDENES_DE_PARTIDOS.map((value) => ({ value, label: ORDEN_LABELS[value] }));

/** What follows from each. */
export const ORDEN_EXPLICADO: Readonly<Record<OrdenDePartidos, string>> = {
  cuadro: 'El cuadro se sortea después, en sus partidos',
  ryder: 'Equipos y sesiones se hacen después, en Ryder. Cada partido da 1 punto, o ½ a cada equipo',
};

/** What a session is played by. */
export const FORMULA_DE_SESION: Readonly<Record<FormulaDeSesion, string>> = {
  individual: 'individuales',
  mejor_bola: 'fourball',
  foursome: 'foursome',
  greensome: 'greensome',
  scramble_2: 'scramble de dos',
};

/** 'Sesión 2 · foursome'. */
export function nombreDeSesion({
  numero,
  formula,
}: Pick<SesionDeRyder<never>, 'numero' | 'formula'>): string {
  return `Sesión ${numero} · ${FORMULA_DE_SESION[formula]}`;
}

/** The colours of an equipo, to choose from. */
export const COLOR_LABELS: Readonly<Record<ColorDeEquipo, string>> = {
  verde: 'Verde',
  amarillo: 'Amarillo',
  rojo: 'Rojo',
  azul: 'Azul',
};

/** A filled surface of a colour with what is written on it. */
export const RELLENO_DE_EQUIPO: Readonly<Record<ColorDeEquipo, string>> = {
  verde: 'bg-pino text-on-pino',
  amarillo: 'bg-albero text-on-albero',
  rojo: 'bg-teja text-on-teja',
  azul: 'bg-net-p1 text-on-net',
};

/** '8½ – 5½'. */
export function textoDeMarcador({ a, b }: { a: number; b: number }): string {
  return `${textoDePuntosDeRyder(a)} – ${textoDePuntosDeRyder(b)}`;
}

const SIN_MARCADOR: Readonly<Record<SituacionEnRyder, string>> = {
  sin_jugadores: 'Por emparejar',
  por_jugar: 'Por jugar',
  en_juego: 'En juego',
  terminado: 'Ganado',
};

/** How a match of a session stands, in words: '2 arriba, quedan 5', '3&2', 'Empatado', 'Por jugar', 'Concedido'. */
export function textoEnRyder({
  marcador,
  situacion,
  resultado,
}: Pick<PartidoDeSesionVivo, 'marcador' | 'situacion' | 'resultado'>): string {
  if (marcador !== null) return marcador;
  if (resultado?.motivo === 'concesion') return 'Concedido';
  return resultado?.motivo === 'no_presentado' ? 'No presentado' : SIN_MARCADOR[situacion];
}
