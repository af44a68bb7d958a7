import { double, jsonValue, maxSafeInteger, oneof, sample, string } from 'fast-check';
import type { Random } from '#server/demo/plan/random.ts';

/** What breaks programs, kind by kind: wrong types, huge, negative, NUL, half characters, names of prototypes, paths. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '',
  ' ',
  '\0',
  'A\0B',
  '\uD800',
  'e\u0301'.repeat(200),
  '\u202Eabc',
  '👨‍👩‍👧‍👦'.repeat(50),
  'İ',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "' or 1=1 --",
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-0000001-01-01',
  '275760-09-14',
  '24:00',
  'NaN',
  '1e400',
  '٣',
  'x'.repeat(5_000),
  'á'.repeat(40_000),
  [],
  {},
  [null],
  [[[[[[[[]]]]]]]],
  { length: 1e9 },
  { toJSON: 'x', valueOf: 1 },
];

/** Those, and as many that fast-check invents from the seed. */
export function nastyValues(seed: number): readonly unknown[] {
  const invented = oneof(
    jsonValue({ maxDepth: 4 }),
    string({ unit: 'binary', maxLength: 60 }),
    string({ unit: 'grapheme', maxLength: 60 }),
    double(),
    maxSafeInteger(),
  );
  return [...NASTY, ...sample(invented, { seed, numRuns: 400 })];
}

/** A value as it would travel, the largest whole numbers as texts; undefined where nothing of it does. */
export function jsonOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}

type Path = (string | number)[];

function pathsIn(value: unknown, at: Path, found: Path[]): Path[] {
  found.push(at);
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      pathsIn(part, [...at, Array.isArray(value) ? Number(key) : key], found);
  return found;
}

/** The same value with the part at a path changed. */
function changedAt(value: unknown, [step, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part: unknown, i) => (i === step ? changedAt(part, rest, change) : part));
  const record = value as Record<string, unknown>;
  const next = { ...record };
  // A property of its own even where it is called `__proto__`
  Object.defineProperty(next, step, {
    value: changedAt(record[step], rest, change),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return next;
}

function nested(value: unknown, depth: number): unknown {
  let deep = value;
  for (let i = 0; i < depth; i += 1) deep = i % 2 === 0 ? [deep] : { a: deep };
  return deep;
}

/** A value with one part of it spoilt, in a way that the stream of chance chooses. */
export function spoilt(value: unknown, { pick, int }: Random, nasty: readonly unknown[]): unknown {
  const path = pick(pathsIn(value, [], []));
  const ways: readonly ((part: unknown) => unknown)[] = [
    () => pick(nasty),
    () => pick(nasty),
    () => undefined,
    (part) => [part],
    (part) => nested(part, int(1, 200)),
    (part) => (Array.isArray(part) && part.length > 0 ? Array(2_000).fill(part[0]) : String(part)),
    (part) => (Array.isArray(part) ? part.toReversed() : { ...Object(part), sobra: pick(nasty) }),
    (part) =>
      JSON.parse(
        `{"__proto__":{"esAdmin":true},"constructor":{"prototype":1},"x":${jsonOf(part) ?? 'null'}}`,
      ),
    (part) => (typeof part === 'number' ? pick([-part, part + 0.5, part * 1e9, String(part)]) : -1),
  ];
  return changedAt(value, path, pick(ways));
}
