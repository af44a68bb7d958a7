import { answer, type Door, inPath, OPEN, READ_CODES, TORNEO_ID } from '#server/openapi/doors/door-shape.ts';

const EXAMPLE = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n…';
const text = (description: string) =>
  answer(description, 'text/calendar', { schema: { type: 'string' }, example: EXAMPLE });

/** What the calendars of phones read, by path below `/api`. */
export const CALENDAR_DOORS: Readonly<Record<string, Door>> = {
  '/torneos/{torneoId}/calendario.ics': {
    ...OPEN,
    id: 'directo.calendarioDeTorneo',
    tag: 'Calendario',
    summary: 'A torneo for the calendar of a phone',
    description:
      'The day and the place of an active torneo (RFC 5545). Who asks with a session and plays it reads the own hour and hole of the start.',
    parameters: [{ ...TORNEO_ID, description: 'Slug of the torneo' }],
    ok: text('The torneo'),
    codes: ['torneo_no_encontrado', ...READ_CODES],
  },
  '/calendarios/{nombre}.ics': {
    ...OPEN,
    id: 'directo.calendario',
    tag: 'Calendario',
    summary: 'The calendar of the club, or the own one at its secret address',
    description:
      "`club`: every active torneo from a year ago on. Any other name is the secret one that `PUT /cuenta/calendario` tells: its owner's torneos, with the hour and hole of each start, without any session. Nobody's name is in either.",
    parameters: [
      inPath({
        name: 'nombre',
        description: '`club`, or the secret name',
        schema: { type: 'string', pattern: '^(club|[A-Za-z0-9_-]{43})$' },
        example: 'club',
      }),
    ],
    ok: text('The calendar'),
    codes: ['no_encontrado', ...READ_CODES],
  },
};
