import { totpCode, totpStep } from '#server/http/session/totp.ts';

/** The code that an authenticator shows, `away` steps of half a minute from now: the door takes one before and one after too. */
export function codigoDe(secreto: string, away = 0): string {
  return totpCode(secreto, totpStep(new Date()) + away);
}
