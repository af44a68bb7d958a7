/*
 * Lots. Where every figure of the libro verde is equal the club draws lots between the tied, and the order drawn settles
 * that tie from then on. Chance itself is not of this room: an order comes in as an argument.
 *
 * A draw holds for those who were drawn together. When a correction brings somebody else into the tie it is drawn again,
 * among all of them; when one leaves it, the order of the others stands.
 */
import type { TipoClasificacion } from './modalidad.ts';

/** One draw of a torneo: of which ranking, and the ids of the participantes in the order in which they came out. */
export type Sorteo = { tipo: TipoClasificacion; orden: readonly string[] };

/**
 * The lots that hold now, as one list: for each tie the order of the last draw in which all of its people were.
 *
 * - grupos: ids of each tie, of one ranking; sorteos: oldest first, of both.
 * - A tie that was not drawn, or not with everybody in it, is not on the list.
 *
 * Source: decision 12.
 */
export function sorteoVigente({
  grupos,
  sorteos,
  tipo,
}: {
  grupos: readonly (readonly string[])[];
  sorteos: readonly Sorteo[];
  tipo: TipoClasificacion;
}): readonly string[] {
  return grupos.flatMap((grupo) => {
    const suyo = sorteos.findLast(
      (sorteo) => sorteo.tipo === tipo && grupo.every((id) => sorteo.orden.includes(id)),
    );
    return suyo === undefined ? [] : suyo.orden.filter((id) => grupo.includes(id));
  });
}

/** A tie that only lots can settle: the place that is shared and the ids of those who share it, in the order listed. */
export type EmpatePorSortear = { puesto: number; ids: readonly string[] };

/**
 * The ties of a ranking by libro verde that wait for lots, best place first; with any other method there is none, and
 * that is for the caller to know.
 *
 * - filas: the ranking in order (`ordenarClasificacion`) with the draws made so far.
 *
 * Source: decision 12.
 */
export function empatesPorSortear(
  filas: readonly { id: string; puesto: number | null; empate: boolean }[],
): readonly EmpatePorSortear[] {
  const porPuesto = new Map<number, string[]>();
  for (const { id, puesto, empate } of filas) {
    if (puesto === null || !empate) continue;
    porPuesto.set(puesto, [...(porPuesto.get(puesto) ?? []), id]);
  }
  return [...porPuesto].map(([puesto, ids]) => ({ puesto, ids }));
}
