import { type Door, inPath, OPEN, STREAM_CODES } from '#server/openapi/doors/door-shape.ts';
import { EXAMPLE_STREAM } from '#server/openapi/words/examples.ts';

const PARAMETERS = [
  inPath({
    name: 'enlaceId',
    description: 'What the display address ends with, told once when it was made',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
    example: '3q2-7w8bDk0yFZr1mXn5cVt9LhPgSaEoKuYiRjQdTxM',
  }),
  inPath({
    name: 'torneoId',
    description: 'Slug or id of one of its torneos',
    schema: { type: 'string', pattern: '^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$', maxLength: 160 },
    example: 'copa-del-presidente',
  }),
];
const CODES = ['pantalla_no_encontrada', 'torneo_no_encontrado', 'demasiadas_peticiones'] as const;

const board: Door = {
  ...OPEN,
  id: 'directo.tableroDePantalla',
  tag: 'Pantallas',
  summary: 'The leaderboard of a torneo by a display address',
  description:
    'The answer of `GET /torneos/{torneoId}/clasificacion`, with the names that visitors read, before its day has passed too. It lives by its ETag.',
  parameters: PARAMETERS,
  ok: {
    description: 'The board',
    content: { 'application/json': { schema: { type: 'object' } } },
  },
  others: { 304: { description: 'The one that `If-None-Match` names is still the board' } },
  codes: [...CODES, 'cuerpo_demasiado_grande', 'servicio_ocupado', 'error_inesperado'],
};

const stream: Door = {
  ...OPEN,
  id: 'directo.pantallaEnVivo',
  tag: 'En vivo',
  summary: 'The live changes of that leaderboard, as server-sent events',
  description:
    'As the stream of the leaderboard itself. When the address is taken back it says `sin-permiso` and ends.',
  parameters: PARAMETERS,
  ok: {
    description: 'The stream, open until either side ends it',
    content: { 'text/event-stream': { schema: { type: 'string' }, example: EXAMPLE_STREAM } },
  },
  codes: [...CODES, ...STREAM_CODES.filter((code) => code !== 'sin_sesion')],
};

/** What screens read by a display address, by path below `/api`. */
export const DISPLAY_DOORS: Readonly<Record<string, Door>> = {
  '/enlaces/{enlaceId}/torneos/{torneoId}/clasificacion': board,
  '/enlaces/{enlaceId}/torneos/{torneoId}/en-vivo': stream,
};
