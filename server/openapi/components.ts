import type { OpenAPI } from '@orpc/openapi';
import { CODIGOS_DE_ERROR } from '#contrato/errores.ts';

const ERROR: OpenAPI.SchemaObject = {
  type: 'object',
  description: 'Every refusal of the API.',
  required: ['codigo', 'titulo', 'mensaje', 'id'],
  properties: {
    codigo: {
      type: 'string',
      enum: CODIGOS_DE_ERROR.toSorted(),
      description: 'Code of the refusal: what a program decides by',
    },
    titulo: { type: 'string', description: 'Title for the person, in Spanish' },
    mensaje: { type: 'string', description: 'What happened, in Spanish, with its facts filled in' },
    id: { type: 'string', description: "The request's id, as in the log" },
    datos: {
      type: 'object',
      description: 'Facts of the refusal, such as `campos`: names of the fields that it is about',
    },
  },
};

const SALUD: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['estado'],
  properties: {
    estado: { type: 'string', enum: ['bien', 'sin base de datos'], description: 'Whether the store answers' },
    detalle: { type: 'object', description: 'More, for who has the secret of the installation' },
  },
};

/** What the operations refer to; their refusals come from `refusals.ts`. */
export const COMPONENTS: OpenAPI.ComponentsObject = {
  schemas: { Error: ERROR, Salud: SALUD },
  headers: {
    'X-Request-Id': { description: "The request's id, as in the log", schema: { type: 'string' } },
    'Retry-After': { description: 'Seconds after which to ask again', schema: { type: 'integer' } },
    'Set-Cookie': {
      description: 'The session cookie: HttpOnly, SameSite=Lax, and Secure behind https',
      schema: { type: 'string' },
    },
  },
  securitySchemes: {
    sesion: {
      type: 'apiKey',
      in: 'cookie',
      name: 'hoyo19.session_token',
      description:
        'The session of an account, signed by the server. `POST /cuenta/sesion` sets it, `DELETE /cuenta/sesion` ends it. It lives 30 days without use, an administrator’s 12 hours at most. Behind https its name is `__Secure-hoyo19.session_token`.',
    },
  },
};
