import type { IncomingMessage, ServerResponse } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Config } from '#server/http/base/config.ts';
import { AppError } from '#server/http/refusals/errors.ts';

// Texts become code nowhere but at the policy of web/public/theme.js, which lets the service worker pass.
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

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
  TRUSTED_TYPES,
].join('; ');

// The API page draws itself with swagger-ui, which writes style attributes and HTML of its own making.
const DOCS_POLICY = CONTENT_SECURITY_POLICY.replace(
  "style-src 'self'",
  "style-src 'self' 'unsafe-inline'",
).replace(`; ${TRUSTED_TYPES}`, '');

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
  // What opens an address is in it: no other site is told.
  const referrer = /^\/(?:auth|instalacion|pantalla|incrustar)/.test(pathname)
    ? 'no-referrer'
    : 'strict-origin-when-cross-origin';
  return [
    ['Content-Security-Policy', secure ? `${policy}; upgrade-insecure-requests` : policy],
    ['Referrer-Policy', referrer],
    ...(secure ? [['Strict-Transport-Security', transportSecurity(config)] as [string, string]] : []),
  ];
}

/** A year of https; for the hosts below this one only where somebody asked: others may be on plain http there. */
function transportSecurity({ hstsSubdomains }: Config): string {
  return hstsSubdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/** Sets the headers of confianza.md 4.5 on every answer, errors and static files included. */
export function setSecurityHeaders(config: Config, response: ServerResponse, pathname: string): void {
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  for (const [name, value] of policyHeaders(config, pathname)) response.setHeader(name, value);
}

/** Lets the page use the scripts and styles that stand in it, by their hashes ('sha256-…'), beside what the policy already takes. */
export function allowInside(
  response: ServerResponse,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  const allowed = (own: string, hashes: readonly string[]) =>
    [own, ...hashes.map((hash) => `'${hash}'`)].join(' ');
  response.setHeader(
    'Content-Security-Policy',
    policy
      .replace("script-src 'self'", (own) => allowed(own, scripts))
      .replace("style-src 'self'", (own) => allowed(own, styles)),
  );
}

/** Lets these origins frame the page; nobody while there are none. */
export function allowFraming(response: ServerResponse, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.removeHeader('X-Frame-Options');
  response.setHeader(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  );
}

/** The caller's address: the socket's, or what the trusted proxy appended last to X-Forwarded-For. */
export function clientIp(config: Config, request: IncomingMessage): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (!config.trustProxy) return socket;
  const forwarded = request.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? socket : last;
}

/** A caller's address as far as one person controls it: an IPv6 caller owns a whole /64, however it is written. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  return read instanceof ipaddr.IPv6 ? read.parts.slice(0, 4).join(':') : read.toString();
}

/** Refuses whatever is no plain reading (HEAD included: no page of ours sends it) from another origin. Throws AppError. */
export function requireOwnOrigin(config: Config, request: IncomingMessage): void {
  if (request.method !== 'GET' && !isSameOrigin(config, request)) throw new AppError('origen_no_permitido');
}

function isSameOrigin(config: Config, request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (config.publicUrl) return origin === config.publicUrl;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
