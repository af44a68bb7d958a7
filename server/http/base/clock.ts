import type { Dia } from '#reglas/dia.ts';
import { ZONA_DE_LA_CASA } from '#reglas/funcionamiento.ts';

/** The only place where the server asks what time it is; tests bring their own. */
export type Clock = {
  now(): Date;
  /** Today's calendar day in the club's time zone, whatever zone the machine is in. */
  hoy(): Dia;
  /** The calendar day in the club of an instant, 'AAAA-MM-DD'. */
  dia(instant: Date): Dia;
  /** The hour of the day in the club of an instant, 'HH:MM'. */
  hora(instant: Date): string;
  /** The instant at which a day of the club ends and the next one begins. */
  finDelDia(dia: Dia): Date;
};

type Zone = { day: Intl.DateTimeFormat; hour: Intl.DateTimeFormat };

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    hour: new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }),
  };
  zones.set(timeZone, made);
  return made;
}

/** The calendar day of an instant in a time zone, 'AAAA-MM-DD'. */
export function diaEn(zona: string, instant: Date): Dia {
  return zoneOf(zona).day.format(instant);
}

/** The hour of the day of an instant in a time zone, 'HH:MM'. */
export function horaEn(zona: string, instant: Date): string {
  return zoneOf(zona).hour.format(instant);
}

const EN_LETRA = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' });

/** A day as it is said: 'sábado, 12 de diciembre de 2026'. */
export function enLetra(dia: Dia): string {
  return EN_LETRA.format(new Date(`${dia}T00:00:00Z`));
}

const MINUTE_MS = 60_000;
/** No zone is further than this from that of London. */
const FURTHEST_MINUTES = 15 * 60;
const DAY_MINUTES = 24 * 60;

/**
 * The instant at which a day ends in a time zone. Looked for among the minutes and not calculated from the distance to
 * London: that changes twice a year, in some zones at midnight, and then the day begins at one o'clock.
 */
export function finDelDiaEn(zona: string, dia: Dia): Date {
  const midnight = Date.parse(`${dia}T00:00:00Z`) / MINUTE_MS + DAY_MINUTES;
  let within = midnight - FURTHEST_MINUTES;
  let after = midnight + FURTHEST_MINUTES;
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (diaEn(zona, new Date(middle * MINUTE_MS)) > dia) after = middle;
    else within = middle;
  }
  return new Date(after * MINUTE_MS);
}

/**
 * The instant at which the clocks of a time zone show a day and an hour, 'HH:MM'. Of an hour that comes twice it is one of
 * them, of one that is left out in spring the instant that long after midnight.
 */
export function instanteEn(zona: string, dia: Dia, hora: string): Date {
  const shown = Date.parse(`${dia}T${hora}:00Z`);
  const from = (instant: number) => {
    const there = new Date(instant);
    return Date.parse(`${diaEn(zona, there)}T${horaEn(zona, there)}:00Z`) - instant;
  };
  // The distance to London at that hour, which may be another one than some hours before
  return new Date(shown - from(shown - from(shown)));
}

/** Where a clock takes its time from; without `hoy` the day is that of `now` in the zone. */
export type ClockSource = { now: () => Date; hoy?: () => Dia };

/** The clock of a club whose time zone may change while it runs. */
export function openClock(zona: () => string, { now, hoy }: ClockSource = { now: () => new Date() }): Clock {
  // A day begins at a full minute in every zone: formatting it anew for each of 30,000 readers a second is waste.
  let known = { minute: NaN, zone: '', dia: '' };
  const today = () => {
    const minute = Math.floor(now().getTime() / MINUTE_MS);
    const zone = zona();
    if (minute !== known.minute || zone !== known.zone) known = { minute, zone, dia: diaEn(zone, now()) };
    return known.dia;
  };
  return {
    now,
    hoy: hoy ?? today,
    dia: (instant) => diaEn(zona(), instant),
    hora: (instant) => horaEn(zona(), instant),
    finDelDia: (dia) => finDelDiaEn(zona(), dia),
  };
}

/** Today where no club has said yet where it is: what begins with a demo begins on this day. */
export function hoyDeLaCasa(): Dia {
  return diaEn(ZONA_DE_LA_CASA, new Date());
}
