import { useEffect, useState } from 'react';
import { servedBuild } from '#web/api/served-build.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { formatReloj } from '#web/lib/format.ts';
import { useWakeLock } from '#web/tarjeta/use-wake-lock.ts';

/** How often a screen that is on for days asks whether the app was built anew. */
const BUILD_MS = 10 * 60_000;

/** Keeps the screen awake while it is shown, and opens it anew once a newer app is served. */
export function useEncendida(): void {
  // Some browsers of televisions keep nothing awake, and never sleep either.
  useWakeLock();
  useEffect(() => {
    const own = document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null;
    if (own === null) return undefined;
    const look = async (): Promise<void> => {
      const served = await servedBuild().catch(() => null);
      if (served !== null && served !== own) location.reload();
    };
    const timer = setInterval(() => void look(), BUILD_MS);
    return () => clearInterval(timer);
  }, []);
}

/** The hour of the club, 'HH:MM'. */
export function useReloj(): string {
  const [hora, setHora] = useState(() => formatReloj(clubNow()));
  useEffect(() => {
    const timer = setInterval(() => setHora(formatReloj(clubNow())), 1_000);
    return () => clearInterval(timer);
  }, []);
  return hora;
}

/** Counts the turns of something that changes every so many milliseconds. */
export function useTurno(cadaMs: number): number {
  const [turno, setTurno] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurno((antes) => antes + 1), cadaMs);
    return () => clearInterval(timer);
  }, [cadaMs]);
  return turno;
}
