import type { Dia } from '#reglas/dia.ts';

/** The only place where the server asks what time it is; tests bring their own. */
export type Clock = {
  now(): Date;
  /** Today's calendar day in Europe/Madrid, whatever zone the machine is in. */
  hoy(): Dia;
};

const madridDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Europe/Madrid of an instant, 'AAAA-MM-DD'. */
export function diaEnMadrid(instant: Date): Dia {
  return madridDay.format(instant);
}

// A day begins at a full minute in every zone: formatting it anew for each of 30,000 readers a second is waste.
let known = { minute: NaN, dia: '' };

export const systemClock: Clock = {
  now: () => new Date(),
  hoy: () => {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== known.minute) known = { minute, dia: diaEnMadrid(new Date()) };
    return known.dia;
  },
};
