import type { Sesion } from '#contrato/cuenta.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { client } from './client.ts';
import { forgetFirstAnswers } from './first-answers.ts';

/*
 * A sign-out that the club did not hear leaves the browser its cookie: unless it is told before anything else, the next
 * person to hold the phone would be signed in as the one who left.
 */

/** How long whoever signs out waits for the club; it is told later. */
const PACIENCIA_MS = 4000;
const KEY = { name: 'salida-sin-decir' } as const;

/** The telling that is on its way, which a sign-in puts an end to: its answer would take away the new cookie. */
let telling = new AbortController();

/** Ends the session at the club, or remembers that it is to be ended. Never throws. */
export async function endSession(): Promise<void> {
  writeStored(KEY, 'si');
  const signal = AbortSignal.timeout(PACIENCIA_MS);
  await tellSignOut(signal).catch(() => undefined);
}

/** Somebody has signed in: there is no sign-out left to tell. */
export function forgetSignOut(): void {
  telling.abort();
  telling = new AbortController();
  writeStored(KEY, null);
}

/** Who is signed in, as the club says once it has heard of every sign-out. Throws what the client throws. */
export async function askSession({ signal }: { signal: AbortSignal }): Promise<Sesion> {
  if (readStored(KEY) !== null && !(await signedInSince())) await tellSignOut(signal);
  return await client.cuenta.sesion({}, { signal });
}

/**
 * Whether somebody signed in after the sign-out. A browser that is killed may have lost what was written to the small
 * storage last, but not what the phone's database had kept: there a sign-in stands in the place of the sign-out.
 */
async function signedInSince(): Promise<boolean> {
  const { readSesion } = await import('#web/offline/store.ts');
  const kept = await readSesion().catch(() => undefined);
  if ((kept?.usuario ?? null) === null) return false;
  forgetSignOut();
  return true;
}

async function tellSignOut(signal: AbortSignal): Promise<void> {
  const own = telling.signal;
  forgetFirstAnswers(); // they are of the session that ends
  await client.cuenta.cerrarSesion({}, { signal: AbortSignal.any([signal, own]) });
  if (!own.aborted) writeStored(KEY, null);
}
