import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** What a variable may hold: checks that several of them share, and what each expects, in words for the operator. */

const FEDERATION_HOSTS: ReadonlySet<string> = new Set(['https://rfegolf.es', 'https://www.rfegolf.es']);

/** The federation's own hosts exactly, or a stand-in on this machine (decision 27). */
export function isFederation(text: string): boolean {
  if (text === 'off') return true;
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname, href } = new URL(text);
  const own = FEDERATION_HOSTS.has(origin) || (protocol === 'http:' && hostname === '127.0.0.1');
  return own && href === `${origin}/`;
}

/** An address of http or https of a host as a whole: nothing is served below a path of somebody else's. */
export function isRootAddress(text: string): boolean {
  if (!/^https?:\/\/[^/]/iu.test(text) || !URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

/** Something to listen at: a number of the network or a name, without scheme, brackets or port. */
export function isHost(text: string): boolean {
  if (isIP(text) > 0) return true;
  return (
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*$/iu.test(text) &&
    text.length <= 253 &&
    !/^[\d.]+$/u.test(text)
  );
}

/** An address of one of these schemes that can be read whole; a sign in a password that is not encoded cuts it. */
export function isServer(text: string, schemes: RegExp): boolean {
  return schemes.test(text) && URL.canParse(text);
}

/** A whole number in figures alone: '0x10', '1e3' and '' are none. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const YES_NO = 'si or no';
const WEB_ADDRESS = 'an address, http://… or https://…';
const BUCKET = 'the name of a bucket: 2 to 63 small letters, figures, points and hyphens';
const TEXT = (max: number) => `a text of at most ${max} characters`;

/** What each variable expects, as the line about a wrong one says it. */
export const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address or name of this machine without scheme or port, such as 127.0.0.1, 0.0.0.0 or ::',
  PUBLIC_URL:
    'the address of a whole host, such as https://golf.example.es: the club is not served below a path',
  TRUST_PROXY: YES_NO,
  HSTS_SUBDOMAINS: YES_NO,
  DEMO: YES_NO,
  LOG_ADDRESSES: YES_NO,
  DATABASE_URL:
    'postgres://user:password@host:port/database, with signs such as # / ? % of the password written as %23 %2F %3F %25',
  DATABASE_POOL: 'a whole number from 2 to 100',
  AUTH_SECRET: '32 characters or more',
  METRICS_TOKEN: '16 characters or more, without spaces',
  CLUB_NAME: TEXT(80),
  CLUB_LEGAL_NAME: TEXT(120),
  CLUB_NIF: TEXT(20),
  CLUB_ADDRESS: TEXT(200),
  CLUB_EMAIL: 'an e-mail address',
  CLUB_PHONE: TEXT(30),
  CLUB_REGISTRY: TEXT(200),
  SMTP_URL:
    'smtp://user:password@host:port or smtps://…, with signs such as # / ? % of the password written as %23 %2F %3F %25',
  MAIL_FROM: 'correo@golf.example.es or Name <correo@golf.example.es>',
  MAIL_RETRY_SECONDS: 'a whole number from 1 to 3600',
  GOOGLE_DISCOVERY_URL: WEB_ADDRESS,
  FEDERACION_URL: 'off, https://rfegolf.es or https://www.rfegolf.es',
  FEDERACION_GENERACION: 'A, B or C',
  S3_ENDPOINT: WEB_ADDRESS,
  S3_BUCKET: BUCKET,
  WEBHOOKS_LOCAL: YES_NO,
  BACKUP_KEEP: 'a whole number from 1 to 400',
  BACKUP_HOUR: 'a whole number from 0 to 23',
  BACKUP_PASSPHRASE: '12 characters or more',
  BACKUP_S3_ENDPOINT: WEB_ADDRESS,
  BACKUP_S3_BUCKET: BUCKET,
  BACKUP_WEBDAV_URL: WEB_ADDRESS,
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
};

/** What is never repeated on a terminal; each may be given as the name of a file that holds it, `…_FILE`. */
export const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_WEBDAV_PASSWORD',
]);

/** The variables that say something, without the white space around it. */
export function trimmed(env: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** What is wrong with a variable: its name, what it expects, and what it says, unless that is a secret. */
export function describeFault(name: string, value = ''): string {
  const given = SECRETS.has(name) ? '' : `, not ${JSON.stringify(value.slice(0, 80))}`;
  return `${name}: expected ${EXPECTED[name] ?? 'another value'}${given}`;
}

/** Whether a host is of this machine or its own network. */
export function isOwnNetwork(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return ipaddr.process(bare).range() !== 'unicast';
  return bare === 'localhost' || /\.(?:localhost|local|lan|home|internal|test|invalid)$/.test(bare);
}
