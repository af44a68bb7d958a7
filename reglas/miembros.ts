/*
 * What a bando wins, each of its members has: its place, and the points of it for those who take points. A ranking of
 * participantes is one of bandos of one.
 */
import type { Clasificable } from './clasificacion.ts';

type QuienPuntua = Pick<Clasificable, 'id' | 'incluirEnPuntos'>;

/** A line of a ranking: a participante, or a bando with its members. */
export type ConBolas = QuienPuntua & { bolas?: readonly QuienPuntua[] };

/** Who is behind a line of a ranking: the members of a bando, or the participante. */
function detrasDe(linea: ConBolas): readonly QuienPuntua[] {
  return linea.bolas ?? [linea];
}

/**
 * The lines of a ranking told of each participante, under the own id; soloPuntos: of those alone who take points.
 *
 * - participantes: who was ranked, bandos with their members.
 *
 * Source: modalidades.md 3.11.
 */
export function porMiembro<T extends { id: string }>(
  participantes: readonly ConBolas[],
  lineas: readonly T[],
  { soloPuntos }: { soloPuntos: boolean },
): T[] {
  const quien = new Map(participantes.map((uno) => [uno.id, uno]));
  return lineas.flatMap((linea) =>
    [quien.get(linea.id) ?? []]
      .flat()
      .flatMap(detrasDe)
      .filter(({ incluirEnPuntos }) => incluirEnPuntos || !soloPuntos)
      .map(({ id }) => ({ ...linea, id })),
  );
}

/**
 * Who competes as one, by the lines of a ranking: its id is not that of somebody behind it. Somebody of a torneo by bandos who
 * is in none is a line of their own.
 */
export function esDeBando({ id, bolas = [] }: ConBolas): boolean {
  return bolas.length > 0 && bolas.every((miembro) => miembro.id !== id);
}

/** The names of a bando on a line, in its order; of one, the name. */
export function nombresEnLinea(nombres: readonly string[]): string {
  return nombres.join(' · ');
}

/**
 * Rows of participantes, one for each line of a ranking: the first of each `lineaId`, under the names of all of it.
 *
 * - filas: members of a bando in its order.
 */
export function porLinea<T extends { lineaId: string; nombre: string }>(filas: readonly T[]): T[] {
  return [...Map.groupBy(filas, ({ lineaId }) => lineaId).values()].flatMap((suyas) =>
    suyas.slice(0, 1).map((fila) => ({ ...fila, nombre: nombresEnLinea(suyas.map(({ nombre }) => nombre)) })),
  );
}

/**
 * The line of a ranking in which somebody is: the own, or that of the bando; undefined for who is on none.
 *
 * Source: modalidades.md 3.11.
 */
export function lineaDeMiembro<T extends ConBolas>(participantes: readonly T[], id: string): T | undefined {
  return participantes.find((linea) => detrasDe(linea).some((miembro) => miembro.id === id));
}
