import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Dia } from '#reglas/dia.ts';

/**
 * What a calendar shows of a day of play.
 *
 * - dia: the whole day is shown where no start is known.
 * - desde, hasta: instants between which somebody plays; null = no start yet.
 * - version: counts the changes, so that a calendar knows a newer one.
 */
export type Evento = {
  id: string;
  titulo: string;
  lugar: string;
  descripcion: string;
  url: string;
  dia: Dia;
  desde: Date | null;
  hasta: Date | null;
  version: number;
  creado: Date;
};

/** A text as RFC 5545 (3.3.11) has it: the library does so of events, and writes the name of a calendar as it comes. */
const comoTexto = (texto: string) =>
  texto.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r?\n/gu, String.raw`\n`);

/**
 * The text of a calendar (RFC 5545) as it is `ahora`, as the calendars of phones read it. Whatever is typed in a name stays
 * text. Each event bears the moment of this writing (DTSTAMP): an hour of start is given without another version of the
 * torneo, and of two texts of one version a calendar believes the later one (RFC 5546, 2.1.5).
 */
export function escribirCalendario(
  { nombre, url, ahora }: { nombre: string; url: string; ahora: Date },
  eventos: readonly Evento[],
): string {
  const calendar = ical({
    name: comoTexto(nombre),
    url,
    prodId: { company: 'Hoyo 19', product: 'Calendario', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  const { host } = new URL(url);
  for (const { id, titulo, lugar, descripcion, dia, desde, hasta, version, creado, ...resto } of eventos)
    calendar.createEvent({
      id: `${id}@${host}`,
      summary: titulo,
      location: lugar,
      description: descripcion,
      url: resto.url,
      stamp: ahora,
      created: creado,
      sequence: version,
      ...(desde === null ? { allDay: true, start: dia } : { start: desde, end: hasta }),
    });
  return calendar.toString();
}
