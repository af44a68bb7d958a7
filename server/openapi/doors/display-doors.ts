import {
  answer,
  COSTLY_CODES,
  type Door,
  inPath,
  OPEN,
  STREAM_CODES,
  streamAs,
  TORNEO_ID,
} from '#server/openapi/doors/door-shape.ts';
import { EXAMPLE_STREAM } from '#server/openapi/words/examples.ts';

const PARAMETERS = [
  inPath({
    name: 'enlaceId',
    description: 'What the display address ends with, told once when it was made',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
    example: '3q2-7w8bDk0yFZr1mXn5cVt9LhPgSaEoKuYiRjQdTxM',
  }),
  { ...TORNEO_ID, description: 'Slug or id of one of its torneos' },
];
const CODES = ['pantalla_no_encontrada', 'torneo_no_encontrado', 'demasiadas_peticiones'] as const;

/** What screens read by a display address, by path below `/api`. */
export const DISPLAY_DOORS: Readonly<Record<string, Door>> = {
  '/enlaces/{enlaceId}/torneos/{torneoId}/clasificacion': {
    ...OPEN,
    id: 'directo.tableroDePantalla',
    tag: 'Pantallas',
    summary: 'The leaderboard of a torneo by a display address',
    description:
      'The answer of `GET /torneos/{torneoId}/clasificacion`, with the names that visitors read, before its day has passed too. It lives by its ETag.',
    parameters: PARAMETERS,
    ok: answer('The board', 'application/json', { schema: { type: 'object' } }),
    others: { 304: { description: 'The one that `If-None-Match` names is still the board' } },
    codes: [...CODES, ...COSTLY_CODES],
  },
  '/enlaces/{enlaceId}/torneos/{torneoId}/en-vivo': {
    ...OPEN,
    id: 'directo.pantallaEnVivo',
    tag: 'En vivo',
    summary: 'The live changes of that leaderboard, as server-sent events',
    description:
      'As the stream of the leaderboard itself. When the address is taken back it says `sin-permiso` and ends.',
    parameters: PARAMETERS,
    ok: streamAs(EXAMPLE_STREAM),
    codes: [...CODES, ...STREAM_CODES],
  },
};
