import { EVENTOS_EN_VIVO } from '#contrato/eventos.ts';
import { EXAMPLE_VALUES } from '#server/openapi/words/example-values.ts';

/** A JSON Schema as far as the contract makes any. */
export type Schema = {
  type?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | false;
};

/** Where a value stands: the field's name, and the one above it. Of a whole body the name is the noun of its address. */
export type Place = { name: string; parent: string };

const EMPTY: Place = { name: '', parent: '' };

/** What stands above the whole answer of an address that ends in its noun: its `filas` are of that noun. */
const LIST = 'lista';

/** What values are told to stand below. */
const ABOVE = new Set(
  Object.keys(EXAMPLE_VALUES).flatMap((key) => (key.includes('.') ? [key.split('.')[0] ?? ''] : [])),
);

/** Where the body of an address stands: below the last of its nouns that something is told of. */
export function placeOf(path: string): Place {
  const noun = path.split('/').findLast((part) => ABOVE.has(part)) ?? '';
  return { name: noun, parent: path.endsWith(`/${noun}`) ? LIST : '' };
}

const TEXT_OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: '6f1c2a34-8b5d-4e6f-9a70-1b2c3d4e5f60',
  date: '2026-05-16',
  'date-time': '2026-05-16T09:05:12.000Z',
  email: 'inigo@example.com',
  uri: 'https://example.com/',
};

/** Names that count the entries of a list: the 18 holes of a card. */
const COUNTING = new Set(['numero', 'indice', 'hoyo']);

/** A realistic value of a schema: the club's where the field has one, else the least that the schema takes. */
export function exampleOf(schema: Schema, place: Place = EMPTY): unknown {
  const { name, parent } = place;
  if (schema.const !== undefined) return schema.const;
  const told = [...(EXAMPLE_VALUES[`${parent}.${name}`] ?? []), ...(EXAMPLE_VALUES[name] ?? [])];
  const fitting = told.find((value) => fits(schema, value));
  if (fitting !== undefined) return fitting;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, place);
  if (schema.enum) return schema.enum[0];
  return bareExample(schema, place);
}

const BARE: Readonly<Record<string, (schema: Schema, place: Place) => unknown>> = {
  object: objectExample,
  array: arrayExample,
  boolean: () => false,
  integer: ({ minimum = 1 }) => Math.max(minimum, 1),
  number: ({ minimum = 1 }) => Math.max(minimum, 1),
  string: ({ format = '' }, { name }) => TEXT_OF_FORMAT[format] ?? textOfName(name),
};

/** What a text is by how its field is called: ids, instants, people and what is sent back to confirm end or begin alike. */
function textOfName(name: string): string {
  if (/Ids?$/u.test(name)) return TEXT_OF_FORMAT['uuid'] ?? '';
  if (/(?:[a-z]En|Desde|ultimaEntrega|proximoIntento)$/u.test(name)) return TEXT_OF_FORMAT['date-time'] ?? '';
  if (/(?:^c|C)on$/u.test(name)) return 'Rubén Zamarreño';
  if (name.endsWith('Por')) return 'Nuria Belmonte';
  return name.startsWith('confirmacionDe') ? 'kQ2x7Zt0mB4c9Vn1' : 'texto';
}

function bareExample(schema: Schema, place: Place): unknown {
  if (schema.default !== undefined && schema.type !== 'object' && schema.type !== 'array')
    return schema.default;
  return BARE[schema.type ?? '']?.(schema, place) ?? null;
}

function objectExample(
  { properties, propertyNames, additionalProperties }: Schema,
  { name, parent }: Place,
): unknown {
  const named = Object.entries(properties ?? {});
  const free = (propertyNames?.enum ?? []).map(String);
  return Object.fromEntries([
    ...named.map(([key, child]) => {
      const isRows = parent === LIST && key === 'filas';
      return [key, exampleOf(child, { name: isRows ? name : key, parent: name })];
    }),
    ...free.map((key) => [key, exampleOf(additionalProperties || {}, { ...EMPTY, name: key })]),
  ]);
}

function arrayExample(schema: Schema, place: Place): unknown[] {
  const { prefixItems, items = {}, minItems = 1 } = schema;
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, place));
  return Array.from({ length: minItems }, (_, index) => {
    const entry = exampleOf(items, place);
    return minItems > 1 && items.type === 'object'
      ? counted(entry as Record<string, unknown>, index + 1)
      : entry;
  });
}

/** An entry of a list that has one for each hole. */
function counted(entry: Record<string, unknown>, hole: number): Record<string, unknown> {
  const counting = Object.keys(entry).filter((key) => COUNTING.has(key));
  return { ...entry, ...Object.fromEntries(counting.map((key) => [key, hole])) };
}

/** Whether a value is one of a schema, as far as examples need to know. */
function fits(schema: Schema, value: unknown): boolean {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.some((option) => fits(option, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (value === null) return schema.type === 'null';
  if (typeof value === 'string') return schema.type === 'string' && textFits(schema, value);
  if (typeof value === 'number') return numberFits(schema, value);
  return schema.type === typeof value && schema.properties === undefined;
}

function textFits({ format, pattern, maxLength = Infinity }: Schema, value: string): boolean {
  if (value.length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return false;
  return format !== 'uuid' || value.length === TEXT_OF_FORMAT['uuid']?.length;
}

function numberFits({ type, minimum = -Infinity, maximum = Infinity }: Schema, value: number): boolean {
  const isKind = type === 'number' || (type === 'integer' && Number.isInteger(value));
  return isKind && value >= minimum && value <= maximum;
}

/** What the document says of the live stream of a leaderboard. */
export const WORDS_OF_STREAM = [
  'Read `GET /torneos/{torneoId}/clasificacion` first and open the stream with its `version`: it goes on from there.',
  `Events: ${EVENTOS_EN_VIVO.map((name) => `\`${name}\``).join(', ')}.`,
  '`golpes` is one hole changed, `{v, p, h, g}`: version after the change, participante, hole 1 to 18, and strokes, `raya` or null.',
  '`recargar` says that the board is to be read again, `latido` (every 4 s) that the stream lives, `sin-permiso` that the right to watch has ended: then the stream closes.',
  "The `id` of an event is the board's version it leads to.",
].join('\n');

/** A moment of it. */
export const EXAMPLE_STREAM = [
  'retry: 2000',
  '',
  'id: 1f3a.28',
  'event: golpes',
  'data: {"v":"1f3a.28","p":"9c3e5f72-1a4b-4c8d-b6e0-5f4d3c2b1a09","h":7,"g":5}',
  '',
  'event: latido',
  'data: {}',
  '',
  '',
].join('\n');
