/*
 * How far somebody is from the next ones above: what the own line of a board says.
 */
import { type FilaDeClasificacion, tienePuesto } from './clasificacion.ts';
import { type Cuenta, cuentaPuntos } from './cuenta.ts';

/** So many strokes or points to the next better total, and the place of who has it. */
export type Distancia = { cuanto: number; puesto: number };

/** The figure that ranks a line, lower first; null = none. */
function resultadoDe({ puntos, contraPar }: FilaDeClasificacion, cuenta: Cuenta): number | null {
  if (!cuentaPuntos(cuenta)) return contraPar;
  return puntos === null ? null : -puntos;
}

/**
 * What is missing to the total of the next ones above who have a better one; null for who has no place or no total, and for
 * who leads. A tie that something decides is no distance in strokes: those above with the same total are passed over.
 *
 * - filas: of one ranking, in order.
 *
 * Source: screens, "a 1 golpe del 11.º".
 */
export function distanciaAlSiguiente(
  filas: readonly FilaDeClasificacion[],
  { id, cuenta }: { id: string; cuenta: Cuenta },
): Distancia | null {
  const conTotal = filas.flatMap((fila) => {
    const resultado = resultadoDe(fila, cuenta);
    return tienePuesto(fila) && resultado !== null ? [{ id: fila.id, puesto: fila.puesto, resultado }] : [];
  });
  const propia = conTotal.find((fila) => fila.id === id);
  if (propia === undefined) return null;
  const arriba = conTotal.findLast(({ resultado }) => resultado < propia.resultado);
  return arriba ? { cuanto: propia.resultado - arriba.resultado, puesto: arriba.puesto } : null;
}
