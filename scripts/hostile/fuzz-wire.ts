import type { Random } from '#server/demo/plan/random.ts';
import type { Shot } from './fuzz-requests.ts';

const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
];
const HEADS: readonly Record<string, string>[] = [
  { 'content-encoding': 'gzip' },
  { range: 'bytes=0-1,5-,-3' },
  { 'if-none-match': '"x", W/"y", *' },
  { accept: 'text/csv;q=9, */*' },
  { 'accept-language': 'xx-'.repeat(500) },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { cookie: '=;;;a=%; __Secure-x=\u00ff' },
  { authorization: 'Bearer h19_'.padEnd(3_000, 'x') },
  { 'last-event-id': '-1' },
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];
const ADDRESSES = [
  '/api/../salud',
  '/api//club',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/imagenes/..%2f..%2fpackage.json',
  '/%00',
  '//evil.test/',
  '/api/rpc/__proto__/constructor',
  '/*',
];

/** Now and then what no client library would send: other types, broken bytes, other methods, strange heads and addresses. */
export function onTheWire(shot: Shot, random: Random): Shot {
  if (random.next() > 0.15) return shot;
  const { body, headers } = shot;
  const changes: readonly Partial<Shot>[] = [
    { headers: { ...headers, 'content-type': random.pick(TYPES) } },
    { headers: { ...headers, ...random.pick(HEADS) } },
    { body: body?.subarray(0, random.int(0, body.length)) ?? null },
    { body: body && Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]) },
    { body: body && Buffer.concat([body, Buffer.from([0xff, 0xfe, 0x00])]) },
    { body: body && Buffer.from(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) },
    { method: random.pick(METHODS) },
    { path: random.pick(ADDRESSES) },
  ];
  const changed = { ...shot, ...random.pick(changes) };
  return changed.body?.length === 0 ? { ...changed, body: null } : changed;
}
