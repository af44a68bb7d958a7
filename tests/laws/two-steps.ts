import type { Endpoint } from '../../scripts/testing/endpoints.ts';
import { leavesOf } from './inputs.ts';
import { isCode, isTest, withoutComments, type Source } from './source.ts';

const ONE = 'server/http/two-steps.ts';

/** 'admin.ligas.previaDeEliminar' of 'admin.ligas.eliminar'. */
function previaOf(name: string): string {
  const parts = name.split('.');
  const act = parts.pop() ?? '';
  return [...parts, `previaDe${act.slice(0, 1).toUpperCase()}${act.slice(1)}`].join('.');
}

/**
 * Two-step acts in a dialect of their own. The one there is: `previaDeX`, a GET (a POST where something has to be judged)
 * at `…/previa`, tells what would happen with a `confirmacion`, which `x`, the POST at `…`, must bring back. An act that
 * asks only sometimes takes a `confirmacionDe…` that may be left out and that its refusal hands out. A `token` is the
 * link of a letter, or the address that sets a club up, so only the account and the first run take one.
 */
export function wrongTwoSteps(endpoints: readonly Endpoint[]): string[] {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  return endpoints.flatMap((endpoint) => {
    const { name, path = '' } = endpoint;
    const found = leavesOf(endpoint.input).flatMap((leaf) => wrongField(endpoint, leaf, byName));
    if (/previsualiz|vista-previa/u.test(path)) found.push(`${name}: a preview is at …/previa`);
    const isPrevia = /\.previaDe[A-Z]\w*$/u.test(name);
    if (isPrevia !== path.endsWith('/previa')) found.push(`${name}: previaDe… is what stands at …/previa`);
    if (isPrevia && !endpoints.some((act) => previaOf(act.name) === name))
      found.push(`${name}: the preview of nothing`);
    return found;
  });
}

function wrongField(
  { name, method, path }: Endpoint,
  { path: field, required }: { path: string; required: boolean },
  byName: ReadonlyMap<string, Endpoint>,
): string[] {
  if (field === 'token') return /^(?:cuenta|instalacion)\./u.test(name) ? [] : [`${name}: asks for a token`];
  if (field === 'confirmado') return [`${name}: confirmed without saying what`];
  if (/^confirmacionDe[A-Z]/u.test(field))
    return required ? [`${name}: ${field} is for an act that asks only sometimes`] : [];
  return field === 'confirmacion'
    ? wrongAct({ name, method, path }, required, byName.get(previaOf(name)))
    : [];
}

/** What is wrong with an act that is confirmed. */
function wrongAct(
  { name, method, path }: Pick<Endpoint, 'name' | 'method' | 'path'>,
  required: boolean,
  previa: Endpoint | undefined,
): string[] {
  return [
    ...(required ? [] : [`${name}: its confirmacion may be left out`]),
    ...(method === 'POST' ? [] : [`${name}: confirmed by ${method}, and not by POST`]),
    ...(previa?.path === `${path}/previa` ? [] : [`${name}: no ${previaOf(name)} at ${path}/previa`]),
    ...(previa && !['GET', 'POST'].includes(previa.method ?? '') ? [`${previa.name}: writes`] : []),
  ];
}

/**
 * Confirmations made by hand: whoever but `dosPasos` and `exigirConfirmacion` signs what was shown or judges such a
 * signature, and signing handed out by their file.
 */
export function confirmationsByHand(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('server/'))
    .flatMap(({ path, text: written }) => {
      const text = withoutComments(written);
      if (path === ONE)
        return [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gmu)]
          .filter(([, name = '']) => name !== 'dosPasos' && name !== 'exigirConfirmacion')
          .map(([, name = '']) => `${path}: hands out ${name}`);
      const signs = /\bcreateHmac\b/u.test(text) && /confirmacion/u.test(text);
      return signs ? [`${path}: signs a confirmation by hand: ${ONE}`] : [];
    });
}
