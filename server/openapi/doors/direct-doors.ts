import type { OpenAPI } from '@orpc/openapi';
import { CALENDAR_DOORS } from '#server/openapi/doors/calendars.ts';
import {
  ADMIN_CODES,
  answer,
  COSTLY_CODES,
  type Door,
  inPath,
  MIXED,
  OPEN,
  type Path,
  pathOf,
  PEOPLE,
  READ_CODES,
  SESSION,
  STREAM_CODES,
  streamAs,
  TORNEO_ID,
} from '#server/openapi/doors/door-shape.ts';
import { DISPLAY_DOORS } from '#server/openapi/doors/display-doors.ts';
import { PAPER_DOORS } from '#server/openapi/doors/paper-doors.ts';
import { EXAMPLE_STREAM, WORDS_OF_STREAM } from '#server/openapi/words/examples.ts';

const health = (
  estado: string,
  comprobaciones: Record<string, string>,
  description: string,
): OpenAPI.ResponseObject =>
  answer(description, 'application/json', {
    schema: { $ref: '#/components/schemas/Salud' },
    example: { estado, version: '0.1.0', comprobaciones, copia: estado === 'bien' ? 21_600 : null },
  });

const ALL_WELL = { almacen: 'bien', cola: 'bien', disco: 'bien', migraciones: 'bien' };

/** What is answered beside the contract, by path: below `/api`, but for those that say `beside`. */
export const DIRECT_DOORS: Readonly<Record<string, Door>> = {
  '/torneos/{torneoId}/en-vivo': {
    ...MIXED,
    id: 'directo.torneoEnVivo',
    tag: 'En vivo',
    summary: 'The live changes of a leaderboard, as server-sent events',
    description: WORDS_OF_STREAM,
    parameters: [
      TORNEO_ID,
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
    ok: streamAs(EXAMPLE_STREAM),
    codes: ['sin_sesion', ...STREAM_CODES, 'torneo_no_encontrado'],
  },
  '/partidas-personales/{partidaId}/en-vivo': {
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
    ok: streamAs('event: recargar\ndata: {"v":"personal.3"}\n\nevent: latido\ndata: {}\n\n'),
    codes: ['sin_sesion', ...STREAM_CODES, 'partida_no_encontrada'],
  },
  '/imagenes/{nombre}': {
    ...SESSION,
    id: 'directo.imagen',
    tag: 'Imágenes',
    summary: 'The picture of a jugador, or the photo of a paper card',
    description:
      'A square WebP; the photo of a card, whose name begins with `tarjeta-`, is whole, for administrators alone and never kept by a browser. A name is never used for another picture, so an answer may be kept for a year. HEAD is answered alike. Pictures are given by `PUT /admin/jugadores/{jugadorId}/imagen` and `PUT /admin/participantes/{participanteId}/tarjeta/foto`.',
    parameters: [
      inPath({
        name: 'nombre',
        description: 'Name of the picture, as `imagen` tells it',
        schema: { type: 'string', pattern: '^(tarjeta-)?[0-9a-f-]{36}\\.webp$' },
        example: '2b7d4c10-93ae-4f5b-8c21-7a6b5c4d3e2f.webp',
      }),
    ],
    ok: answer('The picture', 'image/webp'),
    codes: [...ADMIN_CODES, 'no_encontrado', ...COSTLY_CODES],
  },
  ...CALENDAR_DOORS,
  '/admin/copias/ultima': {
    ...PEOPLE,
    id: 'directo.copia',
    tag: 'Copias de seguridad',
    summary: 'The newest backup as a file, for administrators',
    description:
      'Whole, sealed where the installation has a passphrase; the history remembers who took it along.',
    ok: answer('The file', 'application/octet-stream'),
    codes: [
      'sin_sesion',
      'solo_admin',
      'segundo_factor_pendiente',
      'confirmar_identidad',
      'no_encontrado',
      ...READ_CODES,
    ],
  },
  ...PAPER_DOORS,
  ...DISPLAY_DOORS,
  '/manifest.webmanifest': {
    ...OPEN,
    id: 'directo.manifiesto',
    tag: 'Servidor',
    summary: 'The manifest that a phone installs the app from',
    description:
      "Name, colours, pictures and shortcuts of the club, as W3C's web app manifest. At the origin, not below `/api`.",
    beside: true,
    ok: answer('The manifest', 'application/manifest+json', { schema: { type: 'object' } }),
    codes: [...READ_CODES],
  },
  '/iconos/{nombre}': {
    ...OPEN,
    id: 'directo.icono',
    tag: 'Imágenes',
    summary: "One of the club's icons, opening screens and own pictures",
    description:
      "A picture made from the club's crest, or from its initials; `escudo.png` and `fondo-…` are there where the club has them. The manifest, the page and `GET /club` name them; an address with `v`, as they write it, may be kept for a year. At the origin, not below `/api`.",
    beside: true,
    parameters: [
      inPath({
        name: 'nombre',
        description: 'Name of the icon',
        schema: { type: 'string', pattern: '^[a-z0-9-]+\\.(png|webp)$' },
        example: 'icono-192.png',
      }),
    ],
    ok: {
      description: 'The icon',
      content: { ...answer('', 'image/png').content, ...answer('', 'image/webp').content },
    },
    others: { 304: { description: 'The one that `If-None-Match` names is still the icon' } },
    codes: ['no_encontrado', ...READ_CODES],
  },
  '/salud': {
    ...OPEN,
    id: 'directo.salud',
    tag: 'Servidor',
    summary: 'Whether the server and its store answer, for probes',
    description:
      'At the origin itself, not below `/api`. `npm run doctor` gets more by a credential of its own.',
    beside: true,
    ok: health('bien', ALL_WELL, 'The store answers; the status says nothing of the other checks'),
    others: {
      '503': {
        ...health('sin base de datos', { almacen: 'mal' }, 'The store does not answer'),
        headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      },
    },
    codes: ['cuerpo_demasiado_grande'],
  },
  '/metrics': {
    ...OPEN,
    medidas: true,
    id: 'directo.medidas',
    tag: 'Servidor',
    summary: 'What the server counts of itself, for Prometheus',
    description:
      'Requests by operation and class of status, saves, open streams, event loop, pool, letters, backups, process: never who or about whom. At the origin, not below `/api`.',
    beside: true,
    ok: answer('The figures', 'text/plain', { schema: { type: 'string' } }),
    others: {
      '401': { description: 'Without the token, and without a body' },
      '404': { description: 'The server has no `METRICS_TOKEN`, and measures nothing' },
    },
    codes: ['cuerpo_demasiado_grande'],
  },
  '/openapi.json': {
    ...OPEN,
    id: 'directo.openapi',
    tag: 'Servidor',
    summary: 'This document',
    description: 'OpenAPI 3.1, made from the contract that the server answers by.',
    ok: answer('The document', 'application/json', { schema: { type: 'object' } }),
    codes: [...READ_CODES],
  },
  '/docs': {
    ...OPEN,
    id: 'directo.docs',
    tag: 'Servidor',
    summary: 'This document as a page to read and try',
    description: 'Drawn by Swagger UI from this server alone.',
    ok: answer('The page', 'text/html', { schema: { type: 'string' } }),
    codes: ['cuerpo_demasiado_grande'],
  },
};

/** The same as the document tells it. */
export const DIRECT_PATHS: Readonly<Record<string, Path>> = Object.fromEntries(
  Object.entries(DIRECT_DOORS).map(([path, door]) => [path, pathOf(door)]),
);
