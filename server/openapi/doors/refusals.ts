import type { OpenAPI } from '@orpc/openapi';
import type { z } from 'zod';
import type { Acceso, MetaDeEndpoint } from '#contrato/define.ts';
import { type CodigoDeError, TEXTOS_DE_ERROR, textoDeError } from '#contrato/errores.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';
import { REFERENCIAS } from '#contrato/referencias.ts';
import { statusOf } from '#server/http/refusals/errors.ts';

/** An endpoint as far as its refusals go. */
export type RefusingEndpoint = MetaDeEndpoint & {
  /** What it asks of a clave de acceso; null: none reaches it. */
  alcance: Alcance | null;
  method: string;
  path: string;
  input: z.ZodType | undefined;
};

/** What the door may answer to any request, whatever it is about. */
export const DOOR_CODES: readonly CodigoDeError[] = [
  'peticion_no_valida',
  'cuerpo_demasiado_grande',
  'dato_no_admitido',
  'servicio_ocupado',
  'error_inesperado',
];

/** What the door may answer besides to a request that could change something. */
export const WRITING_CODES: readonly CodigoDeError[] = [
  'origen_no_permitido',
  'tipo_no_admitido',
  'peticion_lenta',
  'sin_espacio',
];

const ACCESS_CODES: Readonly<Record<Acceso, readonly CodigoDeError[]>> = {
  publico: [],
  sesion: ['sin_sesion'],
  admin: ['sin_sesion', 'solo_admin', 'segundo_factor_pendiente'],
};

/** What a program with a clave de acceso may be answered by any operation. */
const TOKEN_CODES: readonly CodigoDeError[] = ['clave_no_valida', 'demasiadas_peticiones'];

/** What a program may be answered by an operation that asks its clave for that alcance; null = it is open to no clave. */
export function tokenCodes(alcance: Alcance | null): readonly CodigoDeError[] {
  return [...TOKEN_CODES, alcance === null ? 'operacion_sin_claves' : 'clave_sin_alcance'];
}

/** Codes that stand in the reusable responses: those of the door and of the access. */
const COMMON = new Set<CodigoDeError>([
  ...DOOR_CODES,
  ...WRITING_CODES,
  ...ACCESS_CODES.admin,
  ...TOKEN_CODES,
  'operacion_sin_claves',
  'clave_sin_alcance',
]);

/**
 * Every code that an operation may refuse with: those of the door, of its access, of the references in its input, and
 * those it declares.
 */
export function refusalsOf(endpoint: RefusingEndpoint): Set<CodigoDeError> {
  const { acceso, alcance, identidad, method, path, input, errores } = endpoint;
  const writing = method === 'GET' ? [] : WRITING_CODES;
  const references = input ? referenceCodes(input, path) : [];
  return new Set([
    ...DOOR_CODES,
    ...tokenCodes(alcance),
    ...writing,
    ...ACCESS_CODES[acceso],
    ...(identidad ? ['confirmar_identidad' as const] : []),
    ...references,
    ...errores,
  ]);
}

/** In the path a wrong reference is an unknown thing of its kind, anywhere else a wrong value. */
function referenceCodes(input: z.ZodType, path: string): CodigoDeError[] {
  return referencesIn(input).map(({ field, codigo }) =>
    path.includes(`{${field}}`) || statusOf(codigo) !== 404 ? codigo : 'referencia_no_valida',
  );
}

type Definition = {
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
};

/** The references of `contrato/referencias.ts` in an input, each with the field of the request that it is in. */
function referencesIn(schema: z.ZodType, field = ''): { field: string; codigo: CodigoDeError }[] {
  const known = REFERENCIAS.get(schema);
  if (known) return [{ field, codigo: known.codigo }];
  const { shape = {}, options = [], element, innerType } = schema._zod.def as Definition;
  const inner = [...options, ...[element, innerType].filter((part) => part !== undefined)];
  return [
    ...Object.entries(shape).flatMap(([key, part]) => referencesIn(part, field === '' ? key : field)),
    ...inner.flatMap((part) => referencesIn(part, field)),
  ];
}

export type Responses = Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject>;

/** The responses of the refusals, one for each status. What every operation may give is told once, in the components. */
export function refusalResponses(codes: Iterable<CodigoDeError>): Responses {
  const byStatus = [...byStatusOf(codes)];
  return Object.fromEntries(
    byStatus.map(([status, its]) => [
      String(status),
      its.every((code) => COMMON.has(code))
        ? { $ref: `#/components/responses/${nameOf(status, its)}` }
        : refusalResponse(status, its),
    ]),
  );
}

/** The reusable responses that a document refers to, by name. */
export function commonResponses(named: Iterable<string>): Record<string, OpenAPI.ResponseObject> {
  return Object.fromEntries(
    [...new Set(named)].toSorted().map((name) => {
      const [status = '', ...codes] = name.split('.');
      return [name, refusalResponse(Number(status), codes as CodigoDeError[])];
    }),
  );
}

function byStatusOf(codes: Iterable<CodigoDeError>): Map<number, CodigoDeError[]> {
  const byStatus = new Map<number, CodigoDeError[]>();
  for (const code of [...codes].toSorted()) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

const nameOf = (status: number, codes: readonly CodigoDeError[]) => [status, ...codes].join('.');

/** One status: which codes it stands for, with the words that the person reads. */
function refusalResponse(status: number, codes: readonly CodigoDeError[]): OpenAPI.ResponseObject {
  const [first] = codes;
  const words = codes.map((code) => `- \`${code}\`: ${TEXTOS_DE_ERROR[code].mensaje}`);
  const example = first && { codigo: first, ...textoDeError(first), id: EXAMPLE_REQUEST };
  return {
    description: words.join('\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(status === 503 || codes.includes('demasiadas_peticiones')
        ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
        : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            {
              type: 'object',
              properties: {
                codigo: { type: 'string', enum: [...codes], description: 'Which of them it is' },
              },
            },
          ],
        },
        ...(example ? { example } : {}),
      },
    },
  };
}

const EXAMPLE_REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e';
