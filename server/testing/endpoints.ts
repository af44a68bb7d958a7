import type { z } from 'zod';
import type { MetaDeEndpoint } from '#contrato/define.ts';
import { contrato } from '#contrato/index.ts';

type Procedure = {
  '~orpc': { route: { method?: string; path?: string }; meta: MetaDeEndpoint; inputSchema?: z.ZodType };
};

/** An endpoint as the tests ask for it. */
export type TestedEndpoint = MetaDeEndpoint & {
  method: string;
  path: string;
  input: z.ZodType | undefined;
};

function endpointsOf(branch: object, prefix = ''): [string, TestedEndpoint][] {
  return (Object.entries(branch) as [string, Procedure | object][]).flatMap(([key, child]) => {
    if (!('~orpc' in child)) return endpointsOf(child, `${prefix}${key}.`);
    const { route, meta, inputSchema: input } = child['~orpc'];
    const { method = 'GET', path = '' } = route;
    return [[`${prefix}${key}`, { ...meta, method, path, input }]];
  });
}

/** Every endpoint of the contract by its name, `torneos.get` or `admin.torneos.crear`. */
export const ENDPOINTS: ReadonlyMap<string, TestedEndpoint> = new Map(endpointsOf(contrato));

/** Method and address of an endpoint about the things that are named. */
export function addressOf(
  name: string,
  params: Record<string, string | number> = {},
): { method: string; url: string } {
  const { method = 'GET', path = '/' } = ENDPOINTS.get(name) ?? {};
  const url = path.replaceAll(/\{(\w+)\}/gu, (_, param: string) => encodeURIComponent(String(params[param])));
  return { method, url: `/api${url}` };
}
