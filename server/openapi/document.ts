import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import type { z } from 'zod';
import type { MetaDeEndpoint } from '#contrato/define.ts';
import { alcanceDe } from '#contrato/alcances.ts';
import { contrato } from '#contrato/index.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';
import { VERSIONES } from '#contrato/version.ts';
import { VERSION } from '#server/http/doors/version.ts';
import { COMPONENTS } from '#server/openapi/components.ts';
import { DIRECT_PATHS } from '#server/openapi/doors/direct-doors.ts';
import { type Place, placeOf } from '#server/openapi/words/examples.ts';
import { completeContent, completeParameters } from '#server/openapi/words/fields.ts';
import { EXTRAS } from '#server/openapi/extras.ts';
import { commonResponses, refusalResponses, refusalsOf } from '#server/openapi/doors/refusals.ts';
import { openConverter } from '#server/openapi/schemas.ts';
import { webhooksOfDocument } from '#server/openapi/webhooks.ts';
import { descriptionOf, GUIDE, TAGS } from '#server/openapi/words/words.ts';

type Declaration = {
  route: { method?: string; path?: string; summary?: string };
  meta: MetaDeEndpoint;
  inputSchema?: z.ZodType;
};
type Operation = OpenAPI.OperationObject & { 'x-acceso'?: string; 'x-alcance'?: string };

/** The endpoints of a branch of the contract by name, `admin.torneos.crear`. */
function declarationsOf(branch: object, prefix = ''): [string, Declaration][] {
  return (Object.entries(branch) as [string, object][]).flatMap(([key, child]) =>
    '~orpc' in child
      ? [[`${prefix}${key}`, child['~orpc'] as Declaration]]
      : declarationsOf(child, `${prefix}${key}.`),
  );
}

/** What the generator knows of an operation, and everything else that who calls it has to know. */
function complete(
  operation: Operation,
  name: string,
  { route, meta, inputSchema: input }: Declaration,
): Operation {
  const { method = 'GET', path = '', summary = '' } = route;
  const alcance = alcanceDe(name.split('.'));
  const refusals = refusalsOf({ ...meta, alcance, method, path, input });
  const extra = EXTRAS[name] ?? {};
  return {
    operationId: name,
    summary,
    description: descriptionOf(summary, meta.acceso, meta.crea),
    ...(operation.tags ? { tags: operation.tags } : {}),
    security: securityOf(meta, { alcance, refusesVisitors: refusals.has('sin_sesion') }),
    ...completeInput(operation, placeOf(path), extra.parameters),
    responses: {
      ...completeAnswers(operation.responses, placeOf(path), extra.headers),
      ...extra.responses,
      ...refusalResponses(refusals),
    },
    'x-acceso': meta.acceso,
    ...(alcance ? { 'x-alcance': alcance } : {}),
  };
}

/** What is sent: the parameters and the body. */
function completeInput(
  { parameters: own = [], requestBody: body }: Operation,
  place: Place,
  further: readonly OpenAPI.ParameterObject[] = [],
): Pick<Operation, 'parameters' | 'requestBody'> {
  const parameters = completeParameters([...own, ...further]);
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body && !('$ref' in body)
      ? { requestBody: { ...body, content: completeContent(body.content, 'body', place) } }
      : {}),
  };
}

/** Public operations that refuse some visitors may be asked with a session as well; a clave tells how far it reaches. */
function securityOf(
  { acceso }: MetaDeEndpoint,
  { alcance, refusesVisitors }: { alcance: Alcance | null; refusesVisitors: boolean },
): Record<string, string[]>[] {
  const open = acceso === 'publico';
  const sesion = !open || refusesVisitors ? [{ sesion: [] }] : [];
  const clave = alcance ? [{ clave: [alcance] }] : [];
  return sesion.length + clave.length === 0 ? [] : [...(open ? [{}] : []), ...sesion, ...clave];
}

function completeAnswers(
  responses: Operation['responses'] = {},
  place: Place,
  headers?: OpenAPI.ResponseObject['headers'],
): NonNullable<Operation['responses']> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      '$ref' in response || !response.content
        ? response
        : {
            ...response,
            ...(headers ? { headers } : {}),
            content: completeContent(response.content, '', place),
          },
    ]),
  );
}

/** The document of everything that the server answers to, without its version. */
export async function versionlessDocument(): Promise<Omit<OpenAPI.Document, 'info'>> {
  const generator = new OpenAPIGenerator({ schemaConverters: [openConverter()] });
  const generated = await generator.generate(contrato, { info: { title: 'Hoyo 19', version: '' } });
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, declaration] of declarationsOf(contrato)) {
    const { method = 'GET', path = '' } = declaration.route;
    const verb = method.toLowerCase() as 'get';
    const operation = generated.paths?.[path]?.[verb];
    if (!operation) throw new Error(`${name} is not in the generated document`);
    paths[path] = { ...paths[path], [verb]: complete(operation, name, declaration) };
  }
  const all = { ...paths, ...DIRECT_PATHS } as OpenAPI.PathsObject;
  const text = JSON.stringify(all);
  const named = [...text.matchAll(/#\/components\/responses\/([\w.]+)/gu)].map(([, name = '']) => name);
  return {
    openapi: '3.1.1',
    servers: [{ url: '/api', description: 'The server that answered this document' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: all,
    webhooks: webhooksOfDocument(),
    components: { ...COMPONENTS, responses: commonResponses(named) },
  };
}

/** The OpenAPI document of the whole API, as text. */
export async function openApiDocument(): Promise<string> {
  const rest = await versionlessDocument();
  const info: OpenAPI.Document['info'] = {
    title: 'Hoyo 19',
    version: VERSIONES.at(-1)?.version ?? '',
    summary: "A golf club's season: torneos, cards, leaderboards, ligas",
    description: `${GUIDE}\n\nAnswered by Hoyo 19 ${VERSION}.`,
    license: { name: 'MIT', identifier: 'MIT' },
  };
  return JSON.stringify({ ...rest, info });
}
