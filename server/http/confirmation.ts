import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/http/config.ts';
import { AppError } from '#server/http/errors.ts';

/** What the person was shown before confirming: an operation on an object, and the facts that were counted. */
export type Confirmable = { operacion: string; objetoId: string; hechos: unknown };

/**
 * The token of a two-step operation: the preview hands it out with its counts, the act asks for it. It is bound to the
 * facts that were shown, so that it is worth nothing once they change; it holds no secret and needs no storage.
 *
 * Source: confianza.md T23.
 */
export function confirmationToken(config: Config, confirmable: Confirmable): string {
  const { operacion, objetoId, hechos } = confirmable;
  const text = JSON.stringify([operacion, objetoId, hechos]);
  return createHmac('sha256', config.authSecret).update(`confirmacion:${text}`).digest('base64url');
}

/** Throws confirmacion_caducada unless the token was handed out for exactly these facts. */
export function requireConfirmation(config: Config, token: string, confirmable: Confirmable): void {
  const expected = Buffer.from(confirmationToken(config, confirmable));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('confirmacion_caducada');
}
