import { clubNow } from '#web/lib/club-clock.ts';
import { diaDelClub } from '#web/lib/format.ts';
import { useClubDelServidor } from './session.ts';

/**
 * Today in the club, 'AAAA-MM-DD': the server's day, so that phone and server agree; the phone's own clock
 * only while the server has not told it.
 */
export function useHoy(): string {
  return useClubDelServidor()?.hoy ?? diaDelClub(clubNow());
}
