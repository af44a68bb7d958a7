/*
 * The two equipos of a Ryder cup and who meets whom: drawn from a seed, balanced by handicap, and paired by the order of the
 * handicaps where nobody says otherwise.
 */
import { horasDeSalida } from './grupos.ts';
import { JUGADORES_POR_GRUPO_MAX } from './limites.ts';
import { barajados, type PorSortear } from './parejas.ts';
import type { LadoDePartido } from './partido.ts';

/** Longest name of an equipo of a Ryder cup: two stand beside each other on a phone. Source: beyond the specification. */
export const EQUIPO_NOMBRE_MAX = 24;

/** Most sessions of a Ryder cup. Source: beyond the specification. */
export const SESIONES_MAX = 9;

/** Most matches of a session. Source: beyond the specification. */
export const PARTIDOS_POR_SESION_MAX = 24;

/** Who is in each equipo. */
export type Equipos = Readonly<Record<LadoDePartido, readonly string[]>>;

const alturaDe = ({ handicap }: PorSortear) => handicap ?? Number.MAX_SAFE_INTEGER;

/**
 * Puts those who have no equipo into one, from a seed: in the order of their handicaps, two by two, each time the other equipo
 * first (a b, b a, a b…), so that the sums stay close; lots tell equal handicaps apart, and which equipo begins.
 *
 * - equipos: who is in them already, and stays; the shorter one is filled first.
 * - The same seed and people give the same equipos, in whatever order they come.
 *
 * Source: modalidades 5 "Sortear … with recorded seed".
 */
export function sortearEquipos({
  equipos,
  libres,
  semilla,
}: {
  equipos: Equipos;
  libres: readonly PorSortear[];
  semilla: number;
}): Equipos {
  const orden = barajados(libres, semilla).toSorted((una, otra) => alturaDe(una) - alturaDe(otra));
  const empieza: LadoDePartido = semilla % 2 === 0 ? 'a' : 'b';
  const lados: Record<LadoDePartido, string[]> = { a: [...equipos.a], b: [...equipos.b] };
  const faltan = Math.abs(lados.a.length - lados.b.length);
  const corto = lados.a.length < lados.b.length ? 'a' : 'b';
  for (const [i, { id }] of orden.entries()) lados[i < faltan ? corto : turno(i - faltan, empieza)].push(id);
  return lados;
}

const OTRO = { a: 'b', b: 'a' } as const;

/** a b b a a b b a…, from whoever begins. */
function turno(i: number, empieza: LadoDePartido): LadoDePartido {
  return i % 4 === 0 || i % 4 === 3 ? empieza : OTRO[empieza];
}

/** Who plays each match of a session, by its place. */
export type Emparejamientos = readonly { a: readonly string[]; b: readonly string[] }[];

/**
 * The matches of a session by order: each equipo from the lowest handicap, the first with the first. Of two a side the next two
 * are together. Matches that nobody is left for stay empty.
 *
 * - equipos: their members with their handicaps; without handicap goes last.
 *
 * Source: modalidades 3.7.
 */
export function emparejarPorOrden({
  equipos,
  partidos,
  porLado,
}: {
  equipos: Readonly<Record<LadoDePartido, readonly PorSortear[]>>;
  partidos: number;
  porLado: number;
}): Emparejamientos {
  const enOrden = (lado: LadoDePartido) =>
    equipos[lado].toSorted((una, otra) => alturaDe(una) - alturaDe(otra)).map(({ id }) => id);
  const [a, b] = [enOrden('a'), enOrden('b')];
  const suyos = (ids: readonly string[], i: number) => {
    const quienes = ids.slice(i * porLado, (i + 1) * porLado);
    return quienes.length === porLado ? quienes : [];
  };
  return Array.from({ length: partidos }, (_, i) => {
    const uno = { a: suyos(a, i), b: suyos(b, i) };
    return uno.a.length > 0 && uno.b.length > 0 ? uno : { a: [], b: [] };
  });
}

/** Why the matches of a session cannot be those. */
export type DefectoDeEmparejamientos =
  | 'jugador_repetido_en_sesion'
  | 'jugador_de_otro_equipo'
  | 'faltan_jugadores';

/**
 * Why the matches of a session cannot be those; null when they can: each of its equipo, nobody in two, and as many a side as the
 * session is played by, or nobody at all.
 *
 * Source: modalidades 3.7.
 */
export function defectoDeEmparejamientos({
  partidos,
  equipos,
  porLado,
}: {
  partidos: Emparejamientos;
  equipos: Equipos;
  porLado: number;
}): DefectoDeEmparejamientos | null {
  const todos = partidos.flatMap(({ a, b }) => [...a, ...b]);
  if (new Set(todos).size < todos.length) return 'jugador_repetido_en_sesion';
  const suyos = (lado: LadoDePartido) =>
    partidos.every((partido) => partido[lado].every((id) => equipos[lado].includes(id)));
  if (!suyos('a') || !suyos('b')) return 'jugador_de_otro_equipo';
  const enteros = partidos.every(
    ({ a, b }) => a.length === b.length && (a.length === 0 || a.length === porLado),
  );
  return enteros ? null : 'faltan_jugadores';
}

/**
 * The partidas of a session: its matches in their order, as many in each as fit into one of four, with their start times.
 *
 * - Matches without players go out in none.
 *
 * Source: modalidades 3.7; admin spec §5 "Groups".
 */
export function partidasDeSesion(
  partidos: Emparejamientos,
): readonly { horaDeSalida: string; participanteIds: readonly string[] }[] {
  const jugados = partidos.map(({ a, b }) => [...a, ...b]).filter((quienes) => quienes.length > 0);
  const grupos: string[][] = [];
  for (const quienes of jugados) {
    const ultimo = grupos.at(-1);
    if (ultimo && ultimo.length + quienes.length <= JUGADORES_POR_GRUPO_MAX) ultimo.push(...quienes);
    else grupos.push([...quienes]);
  }
  return horasDeSalida({ cuantas: grupos.length }).map((horaDeSalida, i) => ({
    horaDeSalida,
    participanteIds: grupos.slice(i, i + 1).flat(),
  }));
}
