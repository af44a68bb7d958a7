import { refusalFrom } from './rest.ts';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 12_000;
/** Every table and picture of a club. */
const EXPORT_MS = 180_000;

/** What our own server makes as one file; a refusal is the same error as that of anything else it is asked. */
export const files = {
  /** Where the newest backup is: the browser fetches it by itself, for it may be larger than a page's memory. */
  ultimaCopia: '/api/admin/copias/ultima',
  /** What the calendar of a phone reads of a torneo, with the own start: opened by the browser itself. */
  calendarioDeTorneo: (slug: string) => `/api/torneos/${encodeURIComponent(slug)}/calendario.ics`,
  /** The torneos of the club, for a calendar that follows them. */
  calendarioDelClub: '/api/calendarios/club.ics',
  /** The own card of a torneo as a picture. */
  miTarjeta: async (torneo: string): Promise<Blob> =>
    await readFile(`/api/compartir/torneos/${encodeURIComponent(torneo)}/tarjeta.jpg`, TIMEOUT_MS),
  /** Everything the club keeps of the caller, as a zip. */
  datosPersonales: async (): Promise<Blob> => await readFile('/api/cuenta/datos/zip', TIMEOUT_MS),
  /** The whole club, as a zip: the server works on it for a while, and remembers who asked. */
  clubEntero: async (): Promise<Blob> =>
    await readFile('/api/admin/club/zip', EXPORT_MS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
};

async function readFile(address: string, timeout: number, asked: RequestInit = {}): Promise<Blob> {
  const response = await fetch(address, { ...asked, signal: AbortSignal.timeout(timeout) });
  if (response.ok) return await response.blob();
  throw refusalFrom(response.status, await response.json().catch(() => null));
}
