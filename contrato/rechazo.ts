/** What the person reads when something is refused: the specification's words, in Spanish. */
export type TextoDeError = { titulo: string; mensaje: string };

/** A refusal as its one line of the table tells it: the words, and the HTTP status that they travel with. */
export type Rechazo = TextoDeError & { estado: number };

export const refusal =
  (estado: number) =>
  (mensaje: string, titulo = 'Error'): Rechazo => ({ estado, titulo, mensaje });

export const unauthorized = refusal(401);
export const forbidden = refusal(403);
/** What is named is not there. */
export const missing = refusal(404);
/** As things stand it cannot be; the same request may be taken later, or could have been before. */
export const conflict = refusal(409);
/** It can never be taken like this, whatever else is there. */
export const invalid = refusal(422);
export const tooMany = refusal(429);
export const unavailable = refusal(503);
