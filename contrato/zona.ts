import { z } from 'zod';

/** A name of the IANA list: 'Atlantic/Canary', never '+01:00', which knows no summer. */
const FORMA = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether this machine knows a time zone of that name. */
export function esZona(texto: string): boolean {
  if (!FORMA.test(texto)) return false;
  try {
    return new Intl.DateTimeFormat('es', { timeZone: texto }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone by its name, 'Europe/Madrid'. */
export const zonaSchema = z.string().max(60).refine(esZona);
