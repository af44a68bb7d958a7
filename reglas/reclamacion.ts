/*
 * Strokes that a phone held when their partida was validated: the club refuses them, and who typed them may ask the
 * committee to put them on the card.
 */
import type { Anotacion } from './hoyo.ts';

/** How a claim stands: waiting for the committee, or decided once and for ever. */
export const ESTADOS_DE_RECLAMACION = ['pendiente', 'aceptada', 'rechazada'] as const;
/** One of them. */
export type EstadoDeReclamacion = (typeof ESTADOS_DE_RECLAMACION)[number];

/** What is asked to stand on a hole; null = nothing. */
export type HoyoReclamado = { hoyo: number; golpes: Anotacion };

/**
 * What is asked for in all when more comes to a claim that waits: one figure for each hole, the newer one, by hole.
 *
 * Source: beyond the specification.
 */
export function unirReclamados(
  antes: readonly HoyoReclamado[],
  nuevos: readonly HoyoReclamado[],
): HoyoReclamado[] {
  const porHoyo = new Map([...antes, ...nuevos].map((uno) => [uno.hoyo, uno]));
  return [...porHoyo.values()].toSorted((a, b) => a.hoyo - b.hoyo);
}
