import { z } from 'zod';
import { anotacionSchema } from '#contrato/comun.ts';

/**
 * The live stream of a torneo (`GET /api/torneos/{torneoId}/en-vivo`, text/event-stream). Every event's id
 * is the board version it leads to; a stream opened with `?version=` or Last-Event-ID goes on from there.
 * - `golpes`: one hole changed.  - `recargar`: read the board again (gap, enrolment, groups, validation).
 * - `total`: something changed that this stream tells no stroke of: in a later vuelta of this torneo, so that what it comes to is
 *   another one, or on a hole that is kept back, so that its partidas are elsewhere; without an id, and without saying whose.
 * - `ceremonia`: the prize-giving went on: screens ask how far it is told; without an id, and it tells nothing itself.
 * - `latido`: still alive, every 15 s.  - `sin-permiso`: the right to watch ended; the stream closes.
 */
export const EVENTOS_EN_VIVO = ['golpes', 'recargar', 'total', 'ceremonia', 'latido', 'sin-permiso'] as const;

export const golpesEnVivoSchema = z.object({
  v: z.string(), // version after the change
  p: z.string(), // participante
  h: z.int(), // hole 1–18
  g: anotacionSchema,
});
export type GolpesEnVivo = z.infer<typeof golpesEnVivoSchema>;
