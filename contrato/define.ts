import { oc } from '@orpc/contract';
import type { z } from 'zod';

/** Who may call an endpoint at all; the object-level decision is `reglas/permisos/permisos.ts`. */
export type Acceso = 'publico' | 'sesion' | 'admin';
export type MetaDeEndpoint = { acceso: Acceso };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type EndpointDefinition<Input extends z.ZodType, Output extends z.ZodType> = {
  method: Method;
  /** REST path below `/api`, nouns in the plural, Spanish. */
  path: `/${string}`;
  acceso: Acceso;
  /** One sentence for the OpenAPI page. */
  resumen: string;
  input: Input;
  output: Output;
  etiqueta: string;
};

// Closed by default: an endpoint that somehow lost its meta is an administrator's.
const base = oc.$meta<MetaDeEndpoint>({ acceso: 'admin' });

/**
 * Declares one endpoint as data. `acceso` is a required argument, so forgetting it does not compile.
 * Errors are not declared one by one: every refusal has the one shape of `contrato/errores.ts`.
 */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: EndpointDefinition<Input, Output>,
) {
  const { method, path, acceso, resumen, etiqueta, input, output } = definition;
  return base
    .meta({ acceso })
    .route({ method, path, summary: resumen, tags: [etiqueta] })
    .input(input)
    .output(output);
}
