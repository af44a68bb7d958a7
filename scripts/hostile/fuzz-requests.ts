import { zocker } from 'zocker';
import { ligaRefSchema, torneoRefSchema } from '#contrato/referencias.ts';
import { openRandom, type Random } from '#server/demo/plan/random.ts';
import { DIRECT_DOORS } from '#server/openapi/doors/direct-doors.ts';
import { ENDPOINTS, type TestedEndpoint } from '#server/testing/endpoints.ts';
import { MATRIX } from '#server/testing/matrix/every.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import { onTheWire } from './fuzz-wire.ts';
import { jsonOf, nastyValues, spoilt } from './fuzz-values.ts';

/** Who sends it: administrators above all, whom fewest doors refuse. */
export const ACTORS = [
  'admin',
  'miembro',
  'jugador',
  'sinPerfil',
  'visitante',
  'lectura',
  'escritura',
] as const;
export type Actor = (typeof ACTORS)[number];

/** One request as it goes over the wire. */
export type Shot = {
  index: number;
  /** The operation of the contract, or the address of a direct door. */
  name: string;
  actor: Actor;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

type Parts = { params: Record<string, unknown>; body: unknown };
type Schema = NonNullable<TestedEndpoint['input']>;

type Making = {
  random: Random;
  nasty: readonly unknown[];
  escenario: Escenario;
  /** One of the few values made of each schema: making a new one costs more than the club takes to answer. */
  taken: (name: string, input: Schema) => unknown;
};

/** Values that the contract takes, made of each schema. */
const OF_EACH = 6;

/** They write a whole archive each time: asked now and then, for what is tried here is not how fast. */
const DEAR = /^(?:admin\.(?:copias\.hacer|traslado\.exportar)|cuenta\.exportar|directo\..*)$/u;
const NAMES = [...ENDPOINTS.keys()];
const DOORS = Object.keys(DIRECT_DOORS);

/** Opens the stream of requests of a seed: the same seed and club give the same one, and each may be made alone. */
export function openRequests(seed: number): (index: number, escenario: Escenario) => Shot {
  const nasty = nastyValues(seed);
  const taken = openTaken(seed);
  return (index, escenario) => {
    const random = openRandom(seed + index * 7_919);
    const making = {
      random,
      nasty,
      escenario,
      taken: (name: string, input: Schema) => taken(`${name} ${random.int(1, OF_EACH)}`, input),
    };
    if (random.next() < 0.04) return doorShot(index, making);
    let name = random.pick(NAMES);
    if (DEAR.test(name) && random.next() < 0.9) name = 'torneos.list';
    return endpointShot(index, name, making);
  };
}

function endpointShot(index: number, name: string, making: Making): Shot {
  const { random } = making;
  const endpoint = ENDPOINTS.get(name);
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  const honest = random.next() < 0.5 ? fromMatrix(name, making) : fromSchema(name, endpoint, making);
  const parts = random.next() < 0.35 ? honest : spoiltParts(honest, making);
  const base = { index, name, actor: random.next() < 0.6 ? 'admin' : random.pick(ACTORS) } as const;
  const shot = random.next() < 0.4 ? throughRpc(name, parts, making) : throughRest(endpoint, parts, making);
  return onTheWire({ ...base, ...shot }, random);
}

/** The same with a part of its body, or of what its address names, spoilt. */
function spoiltParts({ params, body }: Parts, { random, nasty }: Making): Parts {
  const inAddress = random.next() < 0.3 && Object.keys(params).length > 0;
  if (!inAddress) return { params, body: spoilt(body, random, nasty) };
  const key = random.pick(Object.keys(params));
  return { params: { ...params, [key]: spoilt(params[key], random, nasty) }, body };
}

/** What a person of the small club would ask. */
function fromMatrix(name: string, { random, escenario }: Making): Parts {
  const { params = {}, body } = random.pick(MATRIX[name] ?? []).request(escenario);
  return { params, body };
}

/** What the contract says would be taken, about things that are there. */
function fromSchema(name: string, { input, path }: TestedEndpoint, making: Making): Parts {
  const value = input ? generated(name, input, making) : {};
  const whole = (typeof value === 'object' && value !== null ? about(value, making) : {}) as Record<
    string,
    unknown
  >;
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/gu)].map(([, param]) => param));
  const split = Object.entries(whole);
  return {
    params: Object.fromEntries(split.filter(([key]) => inPath.has(key))),
    body: Object.fromEntries(split.filter(([key]) => !inPath.has(key))),
  };
}

function generated(name: string, input: Schema, making: Making): unknown {
  const value = making.taken(name, input);
  if (value !== undefined) return value;
  // A form whose parts depend on each other: the club's own example stands for it.
  const { params, body } = fromMatrix(name, making);
  return { ...params, ...(body as object | undefined) };
}

const hashOf = (text: string): number =>
  Buffer.from(text).reduce((hash, byte) => (hash * 31 + byte) % 2 ** 30, 7);

/** A slug of one word to ten. To make one of its pattern, letter by letter, takes as long as the club takes to answer to a hundred. */
const slug = (own: number): string =>
  Array.from({ length: 1 + (own % 10) }, (_, i) => (own * (i + 1)).toString(36)).join('-');

/** Makes a value of a schema at the first time that its key is asked for; undefined where none can be made. */
function openTaken(seed: number) {
  const made = new Map<string, unknown>();
  return (key: string, input: Schema): unknown => {
    if (made.has(key)) return made.get(key);
    let value: unknown;
    const own = seed + hashOf(key);
    try {
      value = zocker(input)
        .setSeed(own)
        .supply(torneoRefSchema, torneoRefSchema.parse(slug(own)))
        .supply(ligaRefSchema, ligaRefSchema.parse(slug(own + 1)))
        .generate();
    } catch {
      value = undefined;
    }
    made.set(key, value);
    return value;
  };
}

/** Names of things become those of the small club, mostly; addresses lead nowhere. */
function about(value: unknown, making: Making, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 30).map((part: unknown) => about(part, making, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, about(part, making, name)]));
  return typeof value === 'string' ? textAbout(value, making, key) : value;
}

function textAbout(value: string, { random, escenario: e }: Making, key: string): string {
  if (/^https?:/u.test(value)) return 'https://programa.invalid/aqui';
  if (!/Ids?$/u.test(key) || random.next() < 0.2) return value;
  return random.pick([...(REFERENCES[key.replace(/s$/u, '')]?.(e) ?? []), ...everyId(e)]);
}

const REFERENCES: Record<string, (e: Escenario) => string[]> = {
  torneoId: ({ hoy, pasado, futuro, inactivo }) => [hoy.id, hoy.slug, pasado.id, futuro.slug, inactivo.id],
  ligaId: ({ liga, ligaId, ligaInactiva }) => [liga, ligaId, ligaInactiva],
  partidaId: (e) => [e.partida, e.partidaValidada, e.personal, e.personalValidada, e.personalPropia],
  participanteId: (e) => [e.deMiembro, e.deCompanero, e.deOtraPartida, e.enPersonal, e.enPersonalPropia],
  jugadorId: (e) => [e.miembro, e.companero, e.jugador, e.admin].flatMap(({ jugadorId }) => jugadorId ?? []),
  usuarioId: (e) => [e.miembro, e.sinPerfil, e.admin].flatMap(({ usuarioId }) => usuarioId ?? []),
  campoId: ({ campo }) => [campo],
};

const everyId = (e: Escenario): string[] => [e.campo, e.ligaId, e.hoy.id, e.partida, e.deMiembro, e.pantalla];

type Wire = Pick<Shot, 'method' | 'path' | 'headers' | 'body'>;

const JSON_TYPE = { 'content-type': 'application/json' };

function asBody(value: unknown): Pick<Shot, 'headers' | 'body'> {
  // fast-check invents numbers that JSON has no way to write
  const text = jsonOf(value);
  return text === undefined ? { headers: {}, body: null } : { headers: JSON_TYPE, body: Buffer.from(text) };
}

/** A value as a part of an address: whatever cannot be percent-encoded goes as it is. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (jsonOf(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text).slice(0, 6_000) : '%ED%A0%80';
}

function throughRest({ method, path }: TestedEndpoint, { params, body }: Parts, { random }: Making): Wire {
  const named = new Set<string>();
  const given: Record<string, unknown> = { ...Object(params) };
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, param: string) => {
    named.add(param);
    return encoded(given[param]);
  });
  const asked = method === 'GET' ? { ...given, ...Object(body) } : given;
  const query = Object.entries(asked as Record<string, unknown>)
    .filter(([key]) => !named.has(key))
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
  if (random.next() < 0.05)
    query.push(random.pick(['a[]=1&a[0]=2', 'q=1&q=2', '__proto__[x]=1', '%', 'a[b][c]=d']));
  const url = `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return {
    method,
    path: url.slice(0, 14_000),
    ...(method === 'GET' ? { headers: {}, body: null } : asBody(body)),
  };
}

/** Our own client's door: one value in a frame, whose second part tells of dates and the like. */
function throughRpc(name: string, { params, body }: Parts, { random, nasty }: Making): Wire {
  const method = ENDPOINTS.get(name)?.method ?? 'GET';
  const input = isPlain(params) && (body === undefined || isPlain(body)) ? { ...params, ...body } : body;
  const meta =
    random.next() < 0.1
      ? { meta: random.pick([[[1, 'a']], [[0, '__proto__']], [[5]], random.pick(nasty)]) }
      : {};
  const path = `/api/rpc/${name.replaceAll('.', '/')}`;
  const frame = { json: input, ...meta };
  if (method !== 'GET' || random.next() < 0.3) return { method: 'POST', path, ...asBody(frame) };
  return { method, path: `${path}?data=${encoded(frame)}`, headers: {}, body: null };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Streams, pictures, papers and probes, which stand beside the contract. */
function doorShot(index: number, { random, nasty, escenario }: Making): Shot {
  const door = random.pick(DOORS);
  const path = door.replaceAll(/\{(\w+)\}/gu, (_, param: string) =>
    random.next() < 0.5
      ? random.pick(REFERENCES[param]?.(escenario) ?? everyId(escenario))
      : encoded(random.pick(nasty)),
  );
  const prefix = DIRECT_DOORS[door]?.beside ? '' : '/api';
  const actor = random.pick(ACTORS);
  const query = random.next() < 0.3 ? `?version=${encoded(random.pick(nasty))}` : '';
  const name = `directo ${door}`;
  return {
    index,
    name,
    actor,
    method: 'GET',
    path: `${prefix}${path}${query}`.slice(0, 14_000),
    headers: {},
    body: null,
  };
}
