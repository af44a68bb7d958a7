import type { OpenAPI } from '@orpc/openapi';
import type { Responses } from '#server/openapi/doors/refusals.ts';

/** What an operation says beyond its schemas, by name. */
type Extra = {
  parameters?: OpenAPI.ParameterObject[];
  /** Headers of the answer of who succeeds. */
  headers?: OpenAPI.ResponseObject['headers'];
  /** Answers besides those. */
  responses?: Responses;
};

const ETAG = { ETag: { description: 'The version of the standings', schema: { type: 'string' as const } } };

/** What the document tells of an answer with an ETag: who brings it along is told whether the answer is still that one. */
const KNOWN_ALREADY: Extra = {
  parameters: [
    {
      name: 'If-None-Match',
      in: 'header',
      description: 'ETag of the standings that are known already',
      schema: { type: 'string' },
    },
  ],
  headers: ETAG,
  responses: { '304': { description: 'The standings are those that are known', headers: ETAG } },
};

const DOWNLOAD = {
  'Content-Disposition': { description: 'Name to save the file under', schema: { type: 'string' as const } },
};

const COOKIE = { 'Set-Cookie': { $ref: '#/components/headers/Set-Cookie' } };

/** Headers and other answers of the operations that have such. */
export const EXTRAS: Readonly<Record<string, Extra>> = {
  'cuenta.iniciarSesion': { headers: COOKIE },
  'cuenta.confirmar': { headers: COOKIE },
  'cuenta.restablecer': { headers: COOKIE },
  'cuenta.cerrarSesion': { headers: COOKIE },
  'cuenta.exportar': { headers: DOWNLOAD },
  'admin.traslado.exportar': { headers: DOWNLOAD },
  'clasificacion.deTorneo': KNOWN_ALREADY,
  'clasificacion.siAcabara': KNOWN_ALREADY,
  'ligas.clasificacion': KNOWN_ALREADY,
};
