import { isRecord, type Endpoint } from '../../scripts/testing/endpoints.ts';
import type { Source } from './source.ts';

/** A leaf of an input: where it stands ('participantes[].jugadorId') and its schema without what is wrapped around it. */
export type Leaf = { path: string; schema: unknown; required: boolean };

type Definition = Record<string, unknown> & { type?: unknown };

/** What a schema of zod says of itself; nothing of anything else. */
export function definitionOf(schema: unknown): Definition {
  const definition = isRecord(schema) ? schema['def'] : undefined;
  return isRecord(definition) ? definition : {};
}

const WRAPPERS = new Set<unknown>(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly']);

const partsOf = (options: unknown): readonly unknown[] => (Array.isArray(options) ? options : []);

/** Every field of an input that holds no others. `isWhole` stops at a schema that is one thing although it has parts. */
export function leavesOf(
  schema: unknown,
  isWhole: (schema: unknown) => boolean = () => false,
  at: Omit<Leaf, 'schema'> = { path: '', required: true },
): Leaf[] {
  const { type, shape, element, options, innerType } = definitionOf(schema);
  if (isWhole(schema)) return [{ ...at, schema }];
  if (WRAPPERS.has(type))
    return leavesOf(innerType, isWhole, { path: at.path, required: at.required && type === 'nullable' });
  if (type === 'array') return leavesOf(element, isWhole, { ...at, path: `${at.path}[]` });
  if (type === 'union') return partsOf(options).flatMap((option) => leavesOf(option, isWhole, at));
  if (type !== 'object' || !isRecord(shape)) return [{ ...at, schema }];
  return Object.entries(shape).flatMap(([key, child]) =>
    leavesOf(child, isWhole, { ...at, path: at.path === '' ? key : `${at.path}.${key}` }),
  );
}

/** Whether a schema is of an id that the phone makes: a uuid of a version. */
const isClientId = (schema: unknown) => definitionOf(schema)['format'] === 'uuid';

const MAKING = /^(?:crear|inscribir|anadir|asignar|registrar|enviar|sortear|importar)/u;

/**
 * Operations that would make two things of one request sent twice, as far as the contract tells: a POST that does not say
 * what it makes, one that makes something by its name and says `nada`, one whose `id` or `opId` may be left out, an id
 * of the phone that nothing is said of, and a unique index that the store does not have.
 */
export function repeatableCreations(endpoints: readonly Endpoint[], indexes: ReadonlySet<string>): string[] {
  return endpoints.flatMap((endpoint) => {
    const { name, method, crea, input } = endpoint;
    const ids = leavesOf(input).filter(
      ({ path, schema }) => /^(?:\w+\[\]\.)?(?:id|opId)$/u.test(path) && isClientId(schema),
    );
    if (crea === undefined && method === 'POST') return [`${name}: does not say what it makes`];
    if (crea === 'id' || crea === 'opId') {
      const own = ids.find(({ path }) => path.split('.').at(-1) === crea);
      return own?.required ? [] : [`${name}: its ${crea} is no uuid that the phone must send`];
    }
    return [
      ...ids.map(({ path }) => `${name}: nothing is said of its ${path}`),
      ...wrongRule(endpoint, indexes),
    ];
  });
}

/** What is wrong with a rule that needs no id of the phone. */
function wrongRule({ name, crea }: Endpoint, indexes: ReadonlySet<string>): string[] {
  const rule = typeof crea === 'string' ? crea : 'nada';
  const [, index] = /^unico:(\w+)$/u.exec(rule) ?? [];
  if (index !== undefined) return indexes.has(index) ? [] : [`${name}: there is no index ${index}`];
  if (rule !== 'nada') return [`${name}: ${rule} is no rule`];
  const makes = MAKING.test(name.split('.').at(-1) ?? '');
  return makes ? [`${name}: makes something by its name, and says that it does not`] : [];
}

const NAMED_INDEXES = [
  /\bcreate\s+unique\s+index\s+(?:if\s+not\s+exists\s+)?(\w+)/giu,
  /\bconstraint\s+(\w+)\s+(?:unique|primary\s+key)\b/giu,
];
const TABLE = /\bcreate\s+table\s+(\w+)\s*\(([\s\S]*?)\n\);/giu;
const UNIQUE_COLUMN = /^\s+(?!constraint\b)(\w+)\s[^\n]*\bunique\b/gimu;

/** The unique indexes that the migrations make, by the names PostgreSQL gives them. */
export function uniqueIndexesOf(sources: readonly Source[]): Set<string> {
  const migrations = sources.filter(({ path }) => path.startsWith('db/migrations/'));
  const found = migrations.flatMap(({ text }) => {
    const sql = text.replaceAll(/--[^\n]*/gu, '');
    const named = NAMED_INDEXES.flatMap((pattern) => [...sql.matchAll(pattern)].map(([, name]) => name));
    const implied = [...sql.matchAll(TABLE)].flatMap(([, table = '', body = '']) => [
      ...(/\bprimary\s+key\b/iu.test(body) ? [`${table}_pkey`] : []),
      ...[...body.matchAll(UNIQUE_COLUMN)].map(([, column]) => `${table}_${column}_key`),
    ]);
    return [...named, ...implied];
  });
  return new Set(found.filter((name) => name !== undefined));
}

const NAMES_A_THING =
  /(?:^|[.\]])(?:\w+Ids?|id|torneos?|ligas?|jugador(?:es)?|participantes?|campo)(?:\[\])?$/u;

/**
 * Fields of inputs that name a thing of the club by a loose text: `isReference` knows the schemas of
 * `contrato/referencias.ts`. A word of a closed list names nothing.
 */
export function looseReferences(
  endpoints: readonly Endpoint[],
  isReference: (schema: unknown) => boolean,
): string[] {
  return endpoints.flatMap(({ name, input }) =>
    leavesOf(input, isReference)
      .filter(({ path, schema }) => NAMES_A_THING.test(path) && definitionOf(schema).type !== 'enum')
      .filter(({ schema }) => !isReference(schema) && !isClientId(schema))
      .map(({ path }) => `${name}: ${path} is no reference of contrato/referencias.ts`),
  );
}
