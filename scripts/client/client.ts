import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openApiDocument } from '../../server/openapi/document.ts';
import { type Schema, typeOf } from './type-text.ts';

type Media = { content?: Readonly<Record<string, { schema?: Schema }>> };
type Told = {
  operationId: string;
  summary?: string;
  'x-alcance'?: string;
  parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    schema?: Schema;
    description?: string;
  }[];
  requestBody?: Media;
  responses: Readonly<Record<string, Media>>;
};
type Document = {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Told>>>>;
};

type Found = { method: string; path: string; operation: Told };

/** What a program may ask: the operations that a clave reaches, streams and files aside. */
function operationsOf({ paths }: Document): Found[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-alcance'] && !operation.operationId.startsWith('directo.'))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const schemaOf = (media: Media | undefined): Schema | undefined =>
  media?.content?.['application/json']?.schema;

/** All that an operation takes as one object, wherever it travels. */
function inputOf({ parameters = [], requestBody }: Told): string {
  const named = parameters.filter((one) => one.in !== 'header');
  const fields = Object.fromEntries(
    named.map(({ name, schema = {}, description }) => [
      name,
      description ? { ...schema, description } : schema,
    ]),
  );
  const required = named.filter((one) => one.required).map(({ name }) => name);
  const own = named.length > 0 ? [typeOf({ type: 'object', properties: fields, required })] : [];
  const body = schemaOf(requestBody);
  const parts = [...own, ...(body ? [typeOf(body)] : [])];
  return parts.length > 0 ? parts.map((part) => `(${part})`).join(' & ') : '{}';
}

function typesOf(version: string, found: readonly Found[]): string {
  const lines = found.map(
    ({ operation }) =>
      `  /** ${operation.summary ?? ''}. Asks a clave for \`${operation['x-alcance']}\`. */\n` +
      `  '${operation.operationId}': { input: ${inputOf(operation)}; output: ${typeOf(schemaOf(operation.responses['200']) ?? {})} };`,
  );
  return `import { type FollowingClient, isRefusal, type Refusal, type Settings } from './client.js';
export { isRefusal, type Refusal, type Settings };
/** Every operation that a clave de acceso reaches, by its name. API ${version}. */
export type Operations = {
${lines.join('\n')}
};
/** A leaderboard. */
export type Board = Operations['clasificacion.deTorneo']['output'];
/** A client of the club at that address. */
export declare function connect(settings: Settings): FollowingClient<Operations, Board>;
`;
}

function codeOf(found: readonly Found[]): string {
  const table = Object.fromEntries(
    found.map(({ method, path, operation }) => [operation.operationId, [method, path]]),
  );
  return `import { isRefusal, openClient } from './client.js';
export { isRefusal };
const ADDRESSES = ${JSON.stringify(table, null, 2)};
export const connect = (settings) => openClient(ADDRESSES, settings);
`;
}

/** Makes the published client in that folder, from the document that the server tells of itself. */
export async function writeClient(folder: string): Promise<void> {
  const document = JSON.parse(await openApiDocument()) as Document;
  const found = operationsOf(document);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'hoyo19.d.ts'), typesOf(document.info.version, found));
  writeFileSync(join(folder, 'hoyo19.js'), codeOf(found));
  const settings = [
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--declaration',
    '--strict',
    '--skipLibCheck',
  ];
  const lib = ['--lib', 'es2024,DOM,DOM.Iterable,DOM.AsyncIterable', '--types', ''];
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const args = ['--ignoreConfig', ...settings, ...lib, '--outDir', folder, 'client/client.ts'];
  execFileSync(process.execPath, [tsc, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  copyFileSync('LICENSE', join(folder, 'LICENSE'));
}
