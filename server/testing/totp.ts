import { totpCode, totpStep } from '#server/http/session/totp.ts';

/*
 * The door takes the code of now, one step of half a minute before and one after, and none of a step that was taken. Whoever
 * shows two shows first this one and then the next: a step that begins between two lines of a test leaves both of them good.
 */

/** The code that an authenticator shows. */
export function codigoDe(secreto: string): string {
  return totpCode(secreto, totpStep(new Date()));
}

/** The code that it shows next, for who has shown `codigoDe`. */
export function codigoSiguiente(secreto: string): string {
  return totpCode(secreto, totpStep(new Date()) + 1);
}
