import type { OpenAPI } from '@orpc/openapi';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';
import { refusalResponses, type Responses, tokenCodes } from '#server/openapi/doors/refusals.ts';

/*
 * What is answered beside the contract: streams, pictures, probes and the document itself. Each stands before the router
 * as a direct door of `server/app.ts`.
 */

export type Path = OpenAPI.PathItemObject;
type ParameterSchema = NonNullable<OpenAPI.ParameterObject['schema']>;
export type Access = {
  acceso: 'publico' | 'sesion';
  /** What it asks of a clave de acceso; null: none is looked at. */
  alcance: Alcance | null;
  /** Opened by the server's own token alone. */
  medidas?: true;
};

export const OPEN: Access = { acceso: 'publico', alcance: null };
/** A door for people with a session, which no clave of a program opens: mostly one for administrators. */
export const PEOPLE: Access = { acceso: 'sesion', alcance: null };
export const SESSION: Access = { acceso: 'sesion', alcance: 'leer_club' };
/** Open to everybody once the day has passed. */
export const MIXED: Access = { acceso: 'publico', alcance: 'leer_tableros' };

function securityOf({ acceso, alcance, medidas }: Access): Record<string, string[]>[] {
  if (medidas) return [{ medidas: [] }];
  if (alcance === null) return acceso === 'publico' ? [] : [{ sesion: [] }];
  return [...(acceso === 'publico' ? [{}] : []), { sesion: [] }, { clave: [alcance] }];
}

/** What answers may come to besides that are read of the store, and of what costs work. */
export const READ_CODES = ['cuerpo_demasiado_grande', 'error_inesperado'] as const;
export const COSTLY_CODES = [...READ_CODES, 'servicio_ocupado'] as const;
export const STREAM_CODES = ['demasiadas_conexiones', 'peticion_no_valida', ...COSTLY_CODES] as const;
export const ADMIN_CODES = [
  'sin_sesion',
  'solo_admin',
  'segundo_factor_pendiente',
  'operacion_sin_claves',
] as const;

/** A path that no endpoint of the contract has. */
export type Door = Access & {
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

/** Every code that a door may refuse with. */
export function codesOf({ alcance, codes }: Pick<Door, 'alcance' | 'codes'>): readonly CodigoDeError[] {
  return alcance === null ? codes : [...codes, ...tokenCodes(alcance)];
}

/** What the document says of a door. */
export function pathOf(door: Door): Path {
  const { id, tag, summary, description, parameters, beside = false, ok, others } = door;
  return {
    get: {
      operationId: id,
      tags: [tag],
      summary,
      description,
      ...(parameters ? { parameters } : {}),
      ...(beside ? { servers: [{ url: '/', description: 'Beside the API' }] } : {}),
      security: securityOf(door),
      responses: { '200': ok, ...others, ...refusalResponses(codesOf(door)) },
      'x-acceso': door.acceso,
      ...(door.alcance ? { 'x-alcance': door.alcance } : {}),
    },
  } as Path;
}

type InPath = { name: string; description: string; schema: ParameterSchema; example: string };

export const inPath = (parameter: InPath): OpenAPI.ParameterObject => ({
  ...parameter,
  in: 'path',
  required: true,
});

export const TORNEO_ID = inPath({
  name: 'torneoId',
  description: 'Slug or id of the torneo',
  schema: { type: 'string', pattern: '^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$', maxLength: 160 },
  example: 'copa-del-presidente',
});

/** An answer of one kind: bytes where nothing else is said of it. */
export const answer = (
  description: string,
  type: string,
  content: OpenAPI.MediaTypeObject = { schema: { type: 'string', format: 'binary' } },
): OpenAPI.ResponseObject => ({ description, content: { [type]: content } });

export const streamAs = (example: string): OpenAPI.ResponseObject =>
  answer('The stream, open until either side ends it', 'text/event-stream', {
    schema: { type: 'string' },
    example,
  });
