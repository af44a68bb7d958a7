/*
 * Partidas of a torneo: who goes out with whom and when.
 *
 * As few partidas as the size allows, and as even as possible: 9 participantes by four are 3, 3 and 3, never 4, 4 and 1.
 * The larger partidas go first. Nobody plays alone unless the size is 1, there is one participante, or an odd number
 * goes out by twos.
 */
import { compararNombres } from './clasificacion.ts';
import { acomodarDeseos, type Deseos, SIN_DESEOS } from './deseos.ts';
import {
  JUGADORES_POR_GRUPO_MAX,
  JUGADORES_POR_GRUPO_MIN,
  JUGADORES_POR_GRUPO_POR_DEFECTO,
  MINUTOS_ENTRE_GRUPOS_POR_DEFECTO,
  PRIMERA_SALIDA_POR_DEFECTO,
} from './limites.ts';
import { ordenDeRifa } from './premios.ts';

/** Orders in which participantes fill the partidas; the first is the default. Source: admin spec §5. */
export const ORDENES_DE_GRUPOS = ['desc', 'asc', 'clasificacion', 'azar', 'deseos', 'manual'] as const;

/** By handicap, highest first (desc) or lowest first (asc), by earlier standings, the leaders last (clasificacion), by lots (azar), by what each wishes (deseos), or as given (manual). */
export type OrdenDeGrupos = (typeof ORDENES_DE_GRUPOS)[number];

/**
 * Someone to be placed in a partida; handicap: the effective one, see `handicapEfectivo`; null = without one. puesto: in the
 * standings that order, from 1; none where somebody is not in them. bandoId: those of one bando go out together; null = in none.
 * deseos: with whom and when they would like to play; none = it is all the same.
 */
export type ParaAgrupar = {
  id: string;
  nombre: string;
  handicap: number | null;
  puesto?: number | undefined;
  bandoId?: string | null;
  deseos?: Deseos | undefined;
};

/** A partida to be published: nombre 'Partida N', horaDeSalida 'HH:MM', ordenSalida from 1. */
export type GrupoGenerado = {
  nombre: string;
  horaDeSalida: string;
  ordenSalida: number;
  participanteIds: readonly string[];
};

const MINUTOS_DEL_DIA = 24 * 60;

/**
 * The name of a partida: its place in the start list, in a shotgun its starting hole.
 *
 * - ordenSalida: from 1. hoyoDeSalida: '5', '5B'; null = from the first one.
 *
 * Source: admin spec §9 "names 'Partida N'", modalidades 3.14.
 */
export function nombreDePartida(ordenSalida: number, hoyoDeSalida: string | null = null): string {
  return hoyoDeSalida === null ? `Partida ${ordenSalida}` : `Hoyo ${hoyoDeSalida}`;
}

function dosCifras(n: number): string {
  return String(n).padStart(2, '0');
}

/** Minutes from midnight to an hour 'HH:MM'. */
export function minutoDelDia(hora: string): number {
  return Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));
}

function horaDespues(primera: string, minutos: number): string {
  const momento = (minutoDelDia(primera) + minutos) % MINUTOS_DEL_DIA;
  return `${dosCifras(Math.floor(momento / 60))}:${dosCifras(momento % 60)}`;
}

/**
 * Start times of consecutive partidas, 'HH:MM'; after 23:59 comes 00:00.
 *
 * - primera: 'HH:MM'. minutos: between one and the next. cuantas: how many.
 * - ocupadas: start times that are taken already; none of the others is less than `minutos` from them.
 *
 * Source: admin spec §5 "Groups".
 */
export function horasDeSalida({
  cuantas,
  primera = PRIMERA_SALIDA_POR_DEFECTO,
  minutos = MINUTOS_ENTRE_GRUPOS_POR_DEFECTO,
  ocupadas = [],
}: {
  cuantas: number;
  primera?: string;
  minutos?: number;
  ocupadas?: readonly string[];
}): readonly string[] {
  // One that is taken stands in the way of two at most.
  const todas = Array.from({ length: cuantas + 2 * ocupadas.length }, (_, k) =>
    horaDespues(primera, k * minutos),
  );
  const libres = todas.filter((hora) => !ocupadas.some((otra) => minutosEntre(hora, otra) < minutos));
  return libres.slice(0, cuantas);
}

function minutosEntre(una: string, otra: string): number {
  return Math.abs(minutoDelDia(una) - minutoDelDia(otra));
}

/**
 * Sizes of the partidas for a number of participantes: as few as possible, as even as possible, larger first.
 *
 * - jugadoresPorGrupo: 1 to 4; anything outside counts as the nearest of the two.
 * - None for no participantes.
 *
 * Source: admin spec §5 "players per group 1-4".
 */
export function tamanosDeGrupos({
  participantes,
  jugadoresPorGrupo = JUGADORES_POR_GRUPO_POR_DEFECTO,
}: {
  participantes: number;
  jugadoresPorGrupo?: number;
}): readonly number[] {
  const tope = Math.min(Math.max(jugadoresPorGrupo, JUGADORES_POR_GRUPO_MIN), JUGADORES_POR_GRUPO_MAX);
  const grupos = Math.ceil(participantes / tope);
  const sobrantes = participantes % Math.max(1, grupos);
  return Array.from(
    { length: grupos },
    (_, i) => Math.floor(participantes / grupos) + (i < sobrantes ? 1 : 0),
  );
}

function ordenar(
  participantes: readonly ParaAgrupar[],
  { orden, semilla }: { orden: OrdenDeGrupos; semilla: string },
): readonly ParaAgrupar[] {
  if (orden === 'manual') return participantes;
  if (orden === 'azar') return sortear(participantes, semilla);
  if (orden === 'clasificacion') return participantes.toSorted(compararPuestos);
  const signo = orden === 'asc' ? 1 : -1;
  return participantes.toSorted(
    (a, b) =>
      Number(a.handicap === null) - Number(b.handicap === null) ||
      signo * ((a.handicap ?? 0) - (b.handicap ?? 0)) ||
      compararNombres(a, b),
  );
}

/** By lots: the same seed and people always give the same order, whichever they were given in. */
function sortear(participantes: readonly ParaAgrupar[], semilla: string): readonly ParaAgrupar[] {
  const salen = ordenDeRifa({ semilla, ids: participantes.map(({ id }) => id) });
  return participantes.toSorted((a, b) => salen.indexOf(a.id) - salen.indexOf(b.id));
}

/** The last of the standings first, who is in none before them; the same place by name. */
function compararPuestos(a: ParaAgrupar, b: ParaAgrupar): number {
  return (b.puesto ?? Infinity) === (a.puesto ?? Infinity)
    ? compararNombres(a, b)
    : (b.puesto ?? Infinity) - (a.puesto ?? Infinity);
}

/** Those who go out together, where the first of them stands in the order. */
function enBandos(orden: readonly ParaAgrupar[]): readonly (readonly string[])[] {
  const porBando = Map.groupBy(orden, ({ id, bandoId }) => bandoId ?? id);
  return [...porBando.values()].map((juntos) => juntos.map(({ id }) => id));
}

/**
 * Bandos one after the other into partidas, none of them parted; whoever would be left alone at the end has the last bando
 * before, where there is another one.
 */
function llenarConBandos(bandos: readonly (readonly string[])[], tope: number): string[][] {
  const grupos: (readonly string[])[][] = [];
  for (const bando of bandos) {
    const ultimo = grupos.at(-1);
    const cabe = ultimo !== undefined && ultimo.flat().length + bando.length <= tope;
    if (cabe) ultimo.push(bando);
    else grupos.push([bando]);
  }
  const [anterior, ultimo] = [grupos.at(-2), grupos.at(-1)];
  if (anterior && ultimo?.flat().length === 1 && anterior.length > 1) ultimo.unshift(...anterior.splice(-1));
  return grupos.map((grupo) => grupo.flat());
}

/** The same partidas with their people where they wish to be, as far as there is room. */
function segunDeseos(
  participantes: readonly ParaAgrupar[],
  partidas: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  return acomodarDeseos({
    partidas,
    deseos: new Map(participantes.map(({ id, deseos = SIN_DESEOS }) => [id, deseos])),
    bandoDe: new Map(participantes.flatMap(({ id, bandoId }) => (bandoId ? [[id, bandoId]] : []))),
  });
}

/** Who goes out in each partida. Bandos larger than a partida are of no account. */
function repartir(orden: readonly ParaAgrupar[], jugadoresPorGrupo: number): readonly (readonly string[])[] {
  const bandos = enBandos(orden);
  const tope = Math.min(jugadoresPorGrupo, JUGADORES_POR_GRUPO_MAX);
  const mayor = Math.max(...bandos.map(({ length }) => length));
  if (mayor > 1 && mayor <= tope) return llenarConBandos(bandos, tope);
  const cola = orden.map(({ id }) => id);
  let desde = 0;
  return tamanosDeGrupos({ participantes: cola.length, jugadoresPorGrupo }).map((tamano) => {
    desde += tamano;
    return cola.slice(desde - tamano, desde);
  });
}

/**
 * The partidas of a torneo: everybody once, in the chosen order, with names and start times.
 *
 * - orden: desc (highest handicap first, the default), asc, or manual (the order given). Equal handicaps by name; who has
 *   none goes last either way. clasificacion: by `puesto`, the last first, so that the leaders play last; who has no place
 *   goes first, equal places by name. azar: the order that `semilla` draws, which anybody can draw again. deseos: as desc,
 *   then companions together and each early or late, as far as there is room (`acomodarDeseos`).
 * - ocupadas: start times of partidas that stay beside these.
 * - Those of one bando go out together, at the place of the first of them: a partida may then be smaller than the others.
 *
 * Source: admin spec §2 "Gestión de Partidas", §5 and §9 "Groups"; clasificacion: issue N.1; bandos: issue O.1;
 * deseos: issue J.7.
 */
export function generarGrupos({
  participantes,
  jugadoresPorGrupo = JUGADORES_POR_GRUPO_POR_DEFECTO,
  orden = 'desc',
  primera = PRIMERA_SALIDA_POR_DEFECTO,
  minutos = MINUTOS_ENTRE_GRUPOS_POR_DEFECTO,
  ocupadas = [],
  semilla = '',
}: {
  participantes: readonly ParaAgrupar[];
  jugadoresPorGrupo?: number;
  orden?: OrdenDeGrupos;
  primera?: string;
  minutos?: number;
  ocupadas?: readonly string[];
  semilla?: string;
}): readonly GrupoGenerado[] {
  const enOrden = repartir(ordenar(participantes, { orden, semilla }), jugadoresPorGrupo);
  const grupos = orden === 'deseos' ? segunDeseos(participantes, enOrden) : enOrden;
  const horas = horasDeSalida({ cuantas: grupos.length, primera, minutos, ocupadas });
  return grupos.map((participanteIds, i) => ({
    nombre: nombreDePartida(i + 1),
    horaDeSalida: horas[i] ?? primera,
    ordenSalida: i + 1,
    participanteIds,
  }));
}
