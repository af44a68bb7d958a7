import { oc } from '@orpc/contract';
import type { z } from 'zod';
import type { CodigoDeError } from '#contrato/errores.ts';

/** Who may call an endpoint at all; the object-level decision is `reglas/permisos/permisos.ts`. */
export type Acceso = 'publico' | 'sesion' | 'admin';

/**
 * What keeps the same request, sent twice, from making two things: an `id` of the thing or an `opId` of the operation,
 * both made by the phone and part of the input (`server/operaciones` answers the second one like the first); or a unique
 * index of the store, where what is made has a name of its own; `nada` where nothing is made.
 */
export type Creacion = 'id' | 'opId' | `unico:${string}` | 'nada';

/** How much an endpoint is sent at most, in bytes, with what JSON and base64 add. */
export const CUERPO_MAX = {
  /** The strokes of a hole are 300 bytes. */
  golpe: 8 * 1024,
  /** A form is 2 kB, a whole card or a table of points a little more. */
  formulario: 64 * 1024,
  /** A file or page of 2 MB. */
  importacion: 3 * 1024 * 1024,
  /** A picture of 5 MB. */
  imagen: 7 * 1024 * 1024,
} as const;
export type Cuerpo = keyof typeof CUERPO_MAX;

export type MetaDeEndpoint = {
  acceso: Acceso;
  identidad?: true;
  crea?: Creacion;
  cuerpo?: Cuerpo;
  errores: readonly CodigoDeError[];
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

/** What the endpoints of one part of the contract share: who may call them, and the heading under which they are told. */
type Parte = { acceso: Acceso; etiqueta: string };

type EndpointDefinition<Input extends z.ZodType, Output extends z.ZodType> = {
  /** Method and REST path below `/api`, nouns in the plural, Spanish: 'GET /torneos/{torneoId}'. */
  ruta: `${Method} ${Path}`;
  /** What it does is asked only of who proved moments ago to be the owner of the account; else `confirmar_identidad`. */
  identidad?: true;
  /** Every POST says it; the other methods are the same once or twice by what they mean. */
  crea?: Creacion;
  /** What it is sent; a form when it does not say. */
  cuerpo?: Cuerpo;
  /** One sentence for the OpenAPI page. */
  resumen: string;
  /**
   * What its service may refuse with. Not told here, since it follows from the rest: what the door says to any request,
   * what `acceso` asks for, and references of the input that name nothing (`server/openapi/refusals.ts`).
   */
  errores: readonly CodigoDeError[];
  input: Input;
  output: Output;
};

// Closed by default: an endpoint that somehow lost its meta is an administrator's.
const base = oc.$meta<MetaDeEndpoint>({ acceso: 'admin', errores: [] });

/**
 * How the endpoints of one part are declared, each as data; one that differs from its part in `acceso` or `etiqueta` says so
 * itself. `acceso` and `errores` are required, so forgetting them does not compile. Every refusal has the one shape of
 * `contrato/errores.ts`; one that is not declared fails the test that meets it.
 */
export function endpointsOf(parte: Parte) {
  return <Input extends z.ZodType, Output extends z.ZodType>(
    definition: EndpointDefinition<Input, Output> & Partial<Parte>,
  ) => {
    const { ruta, acceso, identidad, crea, cuerpo, errores, resumen, etiqueta, input, output } = {
      ...parte,
      ...definition,
    };
    const [method, path] = ruta.split(' ') as [Method, Path];
    return base
      .meta({
        acceso,
        errores,
        ...(identidad === undefined ? {} : { identidad }),
        ...(crea === undefined ? {} : { crea }),
        ...(cuerpo === undefined ? {} : { cuerpo }),
      })
      .route({ method, path, summary: resumen, tags: [etiqueta] })
      .input(input)
      .output(output);
  };
}
