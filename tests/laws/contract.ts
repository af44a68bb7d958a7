import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { isRecord, type Endpoint } from '../../scripts/testing/endpoints.ts';
import { withoutComments, type Source } from './source.ts';

const ACCESOS = new Set<unknown>(['publico', 'sesion', 'admin']);
const PLACEHOLDER = /\{[^}]*\}/gu;

/** The exports of a module of the house, or null while it is not written. Types are not checked here. */
export async function loadModule(path: string): Promise<Record<string, unknown> | null> {
  if (!existsSync(path)) return null;
  return (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
}

/** Endpoints without one of the three kinds of access, a method or a readable path, or twice at one address. */
export function wrongEndpoints(endpoints: readonly Endpoint[]): string[] {
  const seen = new Map<string, string>();
  return endpoints.flatMap(({ name, method, path, acceso }) => {
    const violations: string[] = [];
    if (!ACCESOS.has(acceso)) violations.push(`${name}: no acceso`);
    if (method === undefined || path === undefined) return [...violations, `${name}: no method and path`];
    if (!/^(?:\/(?:[a-z0-9-]+|\{\+?\w+\}))+$/u.test(path))
      violations.push(`${name}: ${path} is not a readable path`);
    const address = `${method} ${path.replaceAll(PLACEHOLDER, '{}')}`;
    const other = seen.get(address);
    if (other !== undefined) violations.push(`${name}: ${address} is ${other} already`);
    seen.set(address, name);
    return violations;
  });
}

/** Chains such as `api.torneos.get`, or `admin.torneos.get` of the administration's door, before `.handler(` in the routes of the features. */
function handledChains(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^server\/.+\/routes\.ts$/u.test(path))
    .flatMap(({ text }) =>
      [...withoutComments(text).matchAll(/(\w+(?:\s*\.\s*\w+)*)\s*\.\s*handler\s*\(/gu)].map(
        ([, chain = '']) => chain.replaceAll(/\s/gu, ''),
      ),
    );
}

/** Endpoints that no feature handles, or that two do; and handlers of no endpoint. */
export function wrongMounts(endpoints: readonly Endpoint[], sources: readonly Source[]): string[] {
  const chains = handledChains(sources);
  const handles = (chain: string, name: string) =>
    chain === (name.startsWith('admin.') ? name : `api.${name}`);
  const unmounted = endpoints
    .map(({ name }) => ({ name, count: chains.filter((chain) => handles(chain, name)).length }))
    .filter(({ count }) => count !== 1)
    .map(({ name, count }) => `${name}: handled ${count} times in server/*/routes.ts`);
  const strangers = chains
    .filter((chain) => !endpoints.some(({ name }) => handles(chain, name)))
    .map((chain) => `${chain}.handler(…): no such endpoint in contrato/index.ts`);
  return [...unmounted, ...strangers];
}

/** Codes without an HTTP status from 400 to 599. */
export function codesWithoutStatus(codes: readonly string[], refusals: unknown): string[] {
  return codes.filter((code) => {
    const refusal = isRecord(refusals) ? refusals[code] : undefined;
    const status = isRecord(refusal) ? refusal['estado'] : undefined;
    return typeof status !== 'number' || status < 400 || status > 599;
  });
}

/** Codes without a Spanish title and message. */
export function codesWithoutText(codes: readonly string[], texts: unknown): string[] {
  const isTold = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return codes.filter((code) => {
    const text = isRecord(texts) ? texts[code] : undefined;
    return !isRecord(text) || !isTold(text['titulo']) || !isTold(text['mensaje']);
  });
}
