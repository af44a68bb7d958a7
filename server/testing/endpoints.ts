import type { z } from 'zod';
import type { MetaDeEndpoint } from '#contrato/define.ts';
import { alcanceDe } from '#contrato/alcances.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';
import { contrato } from '#contrato/index.ts';

type Procedure = {
  '~orpc': { route: { method?: string; path?: string }; meta: MetaDeEndpoint; inputSchema?: z.ZodType };
};

/** An endpoint as the tests ask for it. */
export type TestedEndpoint = MetaDeEndpoint & {
  alcance: Alcance | null;
  method: string;
  path: string;
  input: z.ZodType | undefined;
};

function endpointsOf(branch: object, prefix = ''): [string, TestedEndpoint][] {
  return (Object.entries(branch) as [string, Procedure | object][]).flatMap(([key, child]) => {
    if (!('~orpc' in child)) return endpointsOf(child, `${prefix}${key}.`);
    const { route, meta, inputSchema: input } = child['~orpc'];
    const { method = 'GET', path = '' } = route;
    const name = `${prefix}${key}`;
    return [[name, { ...meta, alcance: alcanceDe(name.split('.')), method, path, input }]];
  });
}

/** Every endpoint of the contract by its name, `torneos.get` or `admin.torneos.crear`. */
export const ENDPOINTS: ReadonlyMap<string, TestedEndpoint> = new Map(endpointsOf(contrato));

/**
 * Method and address of an endpoint about the things that are named; what its path does not name goes into the query.
 * Throws where the path names something that is not told.
 */
export function addressOf(
  name: string,
  params: Record<string, string | number> = {},
): { method: string; url: string } {
  const { method = 'GET', path = '/' } = ENDPOINTS.get(name) ?? {};
  const inPath = new Set<string>();
  const url = path.replaceAll(/\{(\w+)\}/gu, (_, param: string) => {
    const value = params[param];
    if (value === undefined) throw new Error(`${name}: nothing is told of {${param}}`);
    inPath.add(param);
    return encodeURIComponent(String(value));
  });
  const others = Object.entries(params).filter(([param]) => !inPath.has(param));
  const query = new URLSearchParams(
    others.map(([param, value]): [string, string] => [param, String(value)]),
  ).toString();
  return { method, url: `/api${url}${query === '' ? '' : `?${query}`}` };
}
