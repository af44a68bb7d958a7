import type { OpenAPI } from '@orpc/openapi';
import { EVENTOS_EN_VIVO } from '#contrato/eventos.ts';
import type { CodigoDeError } from '#contrato/errores.ts';
import { refusalResponses, type Responses } from '#server/openapi/refusals.ts';

/*
 * What is answered beside the contract: streams, pictures, probes and the document itself. Each stands before the router
 * as a direct door of `server/app.ts`.
 */

type Path = OpenAPI.PathItemObject;
type ParameterSchema = NonNullable<OpenAPI.ParameterObject['schema']>;
type Access = { acceso: 'publico' | 'sesion'; security: Record<string, string[]>[] };

const OPEN: Access = { acceso: 'publico', security: [] };
const SESSION: Access = { acceso: 'sesion', security: [{ sesion: [] }] };
/** Open to everybody once the day has passed. */
const MIXED: Access = { acceso: 'publico', security: [{}, { sesion: [] }] };

const STREAM_CODES: readonly CodigoDeError[] = [
  'sin_sesion',
  'demasiadas_conexiones',
  'peticion_no_valida',
  'cuerpo_demasiado_grande',
  'servicio_ocupado',
  'error_inesperado',
];

/** A path that no endpoint of the contract has. */
type Door = Access & {
  id: string;
  tag: string;
  summary: string;
  description: string;
  parameters?: OpenAPI.ParameterObject[];
  /** At the origin, not below `/api`. */
  beside?: boolean;
  ok: OpenAPI.ResponseObject;
  others?: Responses;
  codes: readonly CodigoDeError[];
};

/** What the document says of a door. */
function pathOf(door: Door): Path {
  const { id, tag, summary, description, parameters, beside = false, ok, others, codes } = door;
  return {
    get: {
      operationId: id,
      tags: [tag],
      summary,
      description,
      ...(parameters ? { parameters } : {}),
      ...(beside ? { servers: [{ url: '/', description: 'Beside the API' }] } : {}),
      security: door.security,
      responses: { '200': ok, ...others, ...refusalResponses(codes) },
      'x-acceso': door.acceso,
    },
  } as Path;
}

type InPath = { name: string; description: string; schema: ParameterSchema; example: string };

const inPath = (parameter: InPath): OpenAPI.ParameterObject => ({ ...parameter, in: 'path', required: true });

const EXAMPLE_STREAM = [
  'retry: 2000',
  '',
  'id: 1f3a.28',
  'event: golpes',
  'data: {"v":"1f3a.28","p":"9c3e5f72-1a4b-4c8d-b6e0-5f4d3c2b1a09","h":7,"g":5}',
  '',
  'event: latido',
  'data: {}',
  '',
  '',
].join('\n');

const stream = (description: string, example: string): OpenAPI.ResponseObject => ({
  description,
  content: { 'text/event-stream': { schema: { type: 'string' }, example } },
});

const boardStream: Door = {
  ...MIXED,
  id: 'directo.torneoEnVivo',
  tag: 'En vivo',
  summary: 'The live changes of a leaderboard, as server-sent events',
  description: [
    'Read `GET /torneos/{torneoId}/clasificacion` first and open the stream with its `version`: it goes on from there.',
    `Events: ${EVENTOS_EN_VIVO.map((name) => `\`${name}\``).join(', ')}.`,
    '`golpes` is one hole changed, `{v, p, h, g}`: version after the change, participante, hole 1 to 18, and strokes, `raya` or null.',
    '`recargar` says that the board is to be read again, `latido` (every 15 s) that the stream lives, `sin-permiso` that the right to watch has ended: then the stream closes.',
    "The `id` of an event is the board's version it leads to.",
  ].join('\n'),
  parameters: [
    inPath({
      name: 'torneoId',
      description: 'Slug or id of the torneo',
      schema: { type: 'string', pattern: '^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$', maxLength: 160 },
      example: 'copa-del-presidente',
    }),
    {
      name: 'version',
      in: 'query',
      description: 'Version of the board that was read',
      schema: { type: 'string' },
      example: '1f3a.27',
    },
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'The same, as a browser says it when it comes back',
      schema: { type: 'string' },
      example: '1f3a.27',
    },
  ],
  ok: stream('The stream, open until either side ends it', EXAMPLE_STREAM),
  codes: [...STREAM_CODES, 'torneo_no_encontrado'],
};

const roundStream: Door = {
  ...SESSION,
  id: 'directo.partidaPersonalEnVivo',
  tag: 'En vivo',
  summary: 'The changes of a personal round, as server-sent events',
  description:
    'A round is small: every change is one `recargar` event, which says to read it again. `latido` and `sin-permiso` as on the leaderboard.',
  parameters: [
    inPath({
      name: 'partidaId',
      description: 'Id of the personal round',
      schema: { type: 'string', format: 'uuid' },
      example: '0d4e6f83-2b5c-4d9e-87f1-604e5d3c2b1a',
    }),
  ],
  ok: stream(
    'The stream, open until either side ends it',
    'event: recargar\ndata: {"v":"personal.3"}\n\nevent: latido\ndata: {}\n\n',
  ),
  codes: [...STREAM_CODES, 'partida_no_encontrada'],
};

const pictures: Door = {
  ...SESSION,
  id: 'directo.imagen',
  tag: 'Imágenes',
  summary: 'The picture of a jugador',
  description:
    'A square WebP. A name is never used for another picture, so an answer may be kept for a year. HEAD is answered alike. Pictures are given by `PUT /admin/jugadores/{jugadorId}/imagen`.',
  parameters: [
    inPath({
      name: 'nombre',
      description: 'Name of the picture, as `imagen` tells it',
      schema: { type: 'string', pattern: '^[0-9a-f-]{36}\\.webp$' },
      example: '2b7d4c10-93ae-4f5b-8c21-7a6b5c4d3e2f.webp',
    }),
  ],
  ok: {
    description: 'The picture',
    content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
  },
  codes: ['sin_sesion', 'no_encontrado', 'cuerpo_demasiado_grande', 'servicio_ocupado', 'error_inesperado'],
};

const health = (estado: string, description: string): OpenAPI.ResponseObject => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Salud' }, example: { estado } },
  },
});

const salud: Door = {
  ...OPEN,
  id: 'directo.salud',
  tag: 'Servidor',
  summary: 'Whether the server and its store answer, for probes',
  description:
    'At the origin itself, not below `/api`. `npm run doctor` gets more by a credential of its own.',
  beside: true,
  ok: health('bien', 'The store answers'),
  others: {
    '503': {
      ...health('sin base de datos', 'The store does not answer'),
      headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
    },
  },
  codes: ['cuerpo_demasiado_grande'],
};

const documentItself: Door = {
  ...OPEN,
  id: 'directo.openapi',
  tag: 'Servidor',
  summary: 'This document',
  description: 'OpenAPI 3.1, made from the contract that the server answers by.',
  ok: { description: 'The document', content: { 'application/json': { schema: { type: 'object' } } } },
  codes: ['cuerpo_demasiado_grande', 'error_inesperado'],
};

const docs: Door = {
  ...OPEN,
  id: 'directo.docs',
  tag: 'Servidor',
  summary: 'This document as a page to read and try',
  description: 'Drawn by Swagger UI from this server alone.',
  ok: { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } },
  codes: ['cuerpo_demasiado_grande'],
};

/** What is answered beside the contract, by path: below `/api`, but for the probe. */
export const DIRECT_DOORS: Readonly<Record<string, Door>> = {
  '/torneos/{torneoId}/en-vivo': boardStream,
  '/partidas-personales/{partidaId}/en-vivo': roundStream,
  '/imagenes/{nombre}': pictures,
  '/salud': salud,
  '/openapi.json': documentItself,
  '/docs': docs,
};

/** The same as the document tells it. */
export const DIRECT_PATHS: Readonly<Record<string, Path>> = Object.fromEntries(
  Object.entries(DIRECT_DOORS).map(([path, door]) => [path, pathOf(door)]),
);
