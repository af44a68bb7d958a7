import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Config } from '#server/http/config.ts';
import { AppError } from '#server/http/errors.ts';

/** Largest request body in bytes; a stroke is 200 bytes, a form 2 kB. */
const BODY_LIMIT = 64 * 1024;

/**
 * What an administrator may send beyond that, by how the address ends (REST `…/imagen`, RPC `…/subirImagen`): a picture
 * of 5 MB and a file or page of 2 MB to import, with what JSON and base64 add.
 */
const ADMIN_BODY_LIMITS: readonly (readonly [RegExp, number])[] = [
  [/imagen$/iu, 7 * 1024 * 1024],
  [/importacion$/iu, 3 * 1024 * 1024],
];
const LARGEST_BODY = Math.max(...ADMIN_BODY_LIMITS.map(([, bytes]) => bytes));

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

// The API page draws itself with swagger-ui, which writes style attributes.
const DOCS_POLICY = CONTENT_SECURITY_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

const HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), screen-wake-lock=(self)'],
];

/** Security headers as a flat list, for answers that are prepared once and written many times. */
export function preparedSecurityHeaders(config: Config): string[] {
  return [...HEADERS.flat(), ...policyHeaders(config, '/').flat()];
}

function policyHeaders(config: Config, pathname: string): [string, string][] {
  const secure = config.publicUrl?.startsWith('https://') ?? false;
  const policy = pathname.startsWith('/api/docs') ? DOCS_POLICY : CONTENT_SECURITY_POLICY;
  const referrer = pathname.startsWith('/auth') ? 'no-referrer' : 'strict-origin-when-cross-origin';
  return [
    ['Content-Security-Policy', secure ? `${policy}; upgrade-insecure-requests` : policy],
    ['Referrer-Policy', referrer],
    ...(secure
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
  ];
}

/** Sets the headers of confianza.md 4.5 on every answer, errors and static files included. */
export function setSecurityHeaders(config: Config, response: ServerResponse, pathname: string): void {
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  for (const [name, value] of policyHeaders(config, pathname)) response.setHeader(name, value);
}

/** The caller's address: the socket's, or what the trusted proxy appended last to X-Forwarded-For. */
export function clientIp(config: Config, request: IncomingMessage): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (!config.trustProxy) return socket;
  const forwarded = request.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? socket : last;
}

/**
 * Refuses what no page of ours would send: a state change from another origin, a body that is not JSON,
 * one without a length or over any limit (`requireSmallBody` is the finer one). Throws AppError; reads no byte of it.
 */
export function requireHonestRequest(config: Config, request: IncomingMessage): void {
  const method = request.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return;
  if (!isSameOrigin(config, request)) throw new AppError('origen_no_permitido');
  const refusal = bodyRefusal(request);
  if (refusal) throw new AppError(refusal);
}

function bodyRefusal({ headers }: IncomingMessage): CodigoDeError | null {
  const { 'content-length': length, 'content-type': type, 'transfer-encoding': transfer } = headers;
  if (transfer !== undefined) return 'cuerpo_demasiado_grande'; // no announced length: no bound to check
  if (length === undefined || length === '0') return null;
  if (!(Number(length) <= LARGEST_BODY)) return 'cuerpo_demasiado_grande';
  return /^application\/json\b/i.test(type ?? '') ? null : 'tipo_no_admitido';
}

/** Refuses a body over what this caller may send to this address. Reads no byte of it. Throws AppError. */
export function requireSmallBody(actor: Actor, { headers, url }: IncomingMessage): void {
  const length = Number(headers['content-length'] ?? 0);
  if (length <= BODY_LIMIT) return;
  const pathname = (url ?? '').split('?')[0] ?? '';
  const larger = actor?.esAdmin ? ADMIN_BODY_LIMITS.find(([end]) => end.test(pathname)) : undefined;
  if (length > (larger?.[1] ?? BODY_LIMIT)) throw new AppError('cuerpo_demasiado_grande');
}

function isSameOrigin(config: Config, request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (config.publicUrl) return origin === config.publicUrl;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
