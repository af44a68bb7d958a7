/** A difference below this is the second that the server's header does not tell, and the way of the answer. */
const SMALLEST_MS = 2000;

let ahead = 0;

/**
 * Hears the time of the club in an answer of its server. `heard` is the `Date` header; `asked` and `answered` are
 * instants of this phone's clock. What is no date changes nothing.
 */
export function hearClubTime(
  heard: string | null,
  { asked, answered }: { asked: number; answered: number },
): void {
  const told = heard === null ? Number.NaN : Date.parse(heard);
  if (Number.isNaN(told)) return;
  const difference = (asked + answered) / 2 - (told + 500);
  ahead = Math.abs(difference) < SMALLEST_MS ? 0 : difference;
}

/** The instant it is in the club, whatever this phone's clock says: every hour on a screen is told by it. */
export function clubNow(): number {
  return clubInstant(Date.now());
}

/** An instant of this phone's clock as the club's. */
export function clubInstant(onPhone: number): number {
  return onPhone - ahead;
}

let zone = 'Europe/Madrid';

/** Hears the time zone of the club. None, or one that this phone does not know, changes nothing. */
export function hearClubZone(told: string | undefined): void {
  if (told === undefined || told === zone) return;
  try {
    new Intl.DateTimeFormat('es', { timeZone: told }).format(0);
    zone = told;
  } catch {
    // A browser older than the zone goes on with the one before: an hour off is better than no screen.
  }
}

/** The time zone of the club: every day and hour on a screen is told in it. */
export function clubZone(): string {
  return zone;
}
