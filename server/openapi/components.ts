import type { OpenAPI } from '@orpc/openapi';
import { TEXTOS_DE_ALCANCE } from '#contrato/alcances.ts';
import { ALCANCES } from '#reglas/permisos/claves.ts';
import { REQUESTS_A_MINUTE } from '#server/http/tokens/callers.ts';
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

const prueba = (description: string): OpenAPI.SchemaObject => ({
  type: 'string',
  enum: ['bien', 'mal'],
  description,
});

const SALUD: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['estado', 'version', 'comprobaciones', 'copia'],
  properties: {
    estado: { type: 'string', enum: ['bien', 'sin base de datos'], description: 'Whether the store answers' },
    version: { type: 'string', description: 'Which release of Hoyo 19 answers' },
    comprobaciones: {
      type: 'object',
      description:
        'What was looked at; all but the store at most once in five seconds, and not while it is away',
      required: ['almacen'],
      properties: {
        almacen: prueba('The store answers'),
        cola: prueba('No letter has waited for the mail server for an hour'),
        disco: prueba('There are 200 MB free on the disk of the data folder'),
        migraciones: prueba('No newer version has migrated the store since this one opened it'),
      },
    },
    copia: {
      type: ['integer', 'null'],
      description: 'Seconds since the newest backup that stands; null where there is none',
    },
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
    clave: {
      type: 'http',
      scheme: 'bearer',
      description: [
        'A clave de acceso (`h19_…`), made on the page «Mi Perfil», for programs. It may do what its owner may do today, as far as it reaches: the word beside it here is what an operation asks for. Where there is none, no clave is taken.',
        ...ALCANCES.map((alcance) => `- \`${alcance}\`: ${TEXTOS_DE_ALCANCE[alcance].nombre}`),
        `At most ${REQUESTS_A_MINUTE} requests a minute. With a clave neither a cookie nor an \`Origin\` is looked at, and a page of any site may read the answer.`,
      ].join('\n'),
    },
    medidas: { type: 'http', scheme: 'bearer', description: 'The `METRICS_TOKEN` of the server.' },
    sesion: {
      type: 'apiKey',
      in: 'cookie',
      name: 'hoyo19.session_token',
      description:
        'The session of an account, signed by the server. `POST /cuenta/sesion` sets it, `DELETE /cuenta/sesion` ends it. It lives 30 days without use, an administrator’s 12 hours at most. Behind https its name is `__Host-hoyo19.session_token`.',
    },
  },
};
