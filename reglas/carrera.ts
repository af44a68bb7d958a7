/*
 * The race of a torneo: the places after each hole, among those who have played that far. Each of them is the board of the house
 * with nothing written beyond that hole, so the last one is the board itself. Where all start from one hole it goes by the
 * course; in a shotgun each goes by the own order, and the race counts the holes that each has played.
 */
import { admiteHoyosVacios } from './cuenta.ts';
import { hoyosAnotados } from './estado-de-tarjeta.ts';
import type { Anotacion } from './hoyo.ts';
import type { TipoClasificacion } from './modalidad.ts';
import { hoyosQueSeJuegan } from './nueve.ts';
import { ordenDeJuego } from './shotgun.ts';
import { clasificarTablero, type ParticipanteEnTablero, type Tablero } from './tablero.ts';

/** Who races: the place now, and after each hole of the race (null = has not played that far). */
export type LineaDeCarrera = { id: string; ahora: number; puestos: readonly (number | null)[] };

/**
 * The race: the holes that somebody has reached, in order of the course, and who races, in order of the board. porOrden: of a
 * shotgun, where hoyos are how many each has played, from 1 on.
 */
export type Carrera = { hoyos: readonly number[]; porOrden: boolean; lineas: readonly LineaDeCarrera[] };

/** A card with nothing but some holes; where empty holes of one handed in count as rayas, they are rayas here too. */
function conHoyos(
  golpes: readonly Anotacion[],
  hoyos: readonly number[],
  vaciosSonRayas: boolean,
): Anotacion[] {
  const vacio = vaciosSonRayas && hoyosAnotados(golpes) > 0 ? 'raya' : null;
  return golpes.map((anotado, i) => (hoyos.includes(i + 1) ? (anotado ?? vacio) : null));
}

/** The first holes that are played from a start. */
type Primeros = (hoyoDeSalida: string | undefined) => readonly number[];

/** The board with nothing written beyond the first holes of each; lots are drawn for the end alone. */
function tableroHasta(tablero: Tablero, primeros: Primeros, esElUltimo: boolean): Tablero {
  const { finalizado, forma, sorteos = [], participantes, bandos } = tablero;
  const admite = admiteHoyosVacios(forma.cuenta);
  const salidas = new Map(participantes.map(({ id, hoyoDeSalida }) => [id, hoyoDeSalida]));
  const validados = new Set(participantes.flatMap(({ id, validada }) => (validada ? [id] : [])));
  return {
    ...tablero,
    finalizado: false,
    sorteos: esElUltimo ? sorteos : [],
    participantes: participantes.map((uno) => ({
      ...uno,
      validada: false,
      golpes: conHoyos(uno.golpes, primeros(uno.hoyoDeSalida), admite && (finalizado || uno.validada)),
    })),
    ...(bandos && {
      bandos: bandos.map(({ tarjeta, ...bando }) => ({
        ...bando,
        tarjeta: tarjeta && {
          ...tarjeta,
          golpes: conHoyos(
            tarjeta.golpes,
            primeros(bando.participanteIds.map((id) => salidas.get(id))[0]),
            admite && (finalizado || bando.participanteIds.some((id) => validados.has(id))),
          ),
        },
      })),
    }),
  };
}

/** Whether somebody has every one of those holes. */
function haLlegado({ golpes, deBando }: ParticipanteEnTablero, hasta: readonly number[]): boolean {
  return hasta.every((hoyo) => ((deBando ?? golpes)[hoyo - 1] ?? null) !== null);
}

/**
 * The places after each hole, by the ranking of the house.
 *
 * - tablero: as it came, its bandos not in the place of their participantes; poner: makes of a board the one that is ranked (its
 *   bandos, one categoría, one partida).
 * - On it is who has a place now. After a hole are ranked those who have something on it and on every one before, in the order
 *   in which they play them: who left one empty joins once it is filled.
 *
 * Source: screens, "Carrera".
 */
export function carreraDe({
  tablero,
  tipo,
  poner = (uno) => uno,
}: {
  tablero: Tablero;
  tipo: TipoClasificacion;
  poner?: (tablero: Tablero) => Tablero;
}): Carrera {
  const ahora = clasificarTablero({ tablero: poner(tablero), tipo }).flatMap(({ id, puesto }) =>
    puesto === null ? [] : [{ id, ahora: puesto }],
  );
  const corren = new Set(ahora.map(({ id }) => id));
  const jugados = hoyosQueSeJuegan(tablero.forma.nueve);
  const ordenDe: Primeros = (salida = '') => ordenDeJuego(salida, jugados);
  const porOrden = tablero.participantes.some((uno) => ordenDe(uno.hoyoDeSalida)[0] !== jugados[0]);
  const trasCadaHoyo = jugados.map((_, i) => {
    const primeros: Primeros = (salida) => ordenDe(salida).slice(0, i + 1);
    const entonces = poner(tableroHasta(tablero, primeros, i === jugados.length - 1));
    const participantes = entonces.participantes.filter(
      (uno) => corren.has(uno.id) && haLlegado(uno, primeros(uno.hoyoDeSalida)),
    );
    const filas = clasificarTablero({ tablero: { ...entonces, participantes }, tipo });
    return new Map(filas.map(({ id, puesto }) => [id, puesto]));
  });
  const ultimo = trasCadaHoyo.findLastIndex(({ size }) => size > 0);
  return {
    hoyos: (porOrden ? jugados.map((_, i) => i + 1) : jugados).slice(0, ultimo + 1),
    porOrden,
    lineas: ahora.map((quien) => ({
      ...quien,
      puestos: trasCadaHoyo.slice(0, ultimo + 1).map((puestos) => puestos.get(quien.id) ?? null),
    })),
  };
}

/** A place after a hole; of a shotgun, after so many. */
export type PuestoTrasHoyo = { puesto: number; hoyo: number };

/**
 * Where a race began and its best moment, the first of those as good; null before the first hole.
 *
 * Source: screens, "Carrera: where one began, the best place".
 */
export function momentosDeCarrera(
  hoyos: readonly number[],
  { puestos }: Pick<LineaDeCarrera, 'puestos'>,
): { primero: PuestoTrasHoyo; mejor: PuestoTrasHoyo } | null {
  const tras = hoyos.flatMap((hoyo, i) => {
    const puesto = puestos[i] ?? null;
    return puesto === null ? [] : [{ puesto, hoyo }];
  });
  const [primero] = tras;
  if (primero === undefined) return null;
  const mejor = tras.reduce((best, uno) => (uno.puesto < best.puesto ? uno : best), primero);
  return { primero, mejor };
}
