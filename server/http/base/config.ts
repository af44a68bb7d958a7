import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { reason } from '#db/store-error.ts';
import { createDurably } from '#db/write-durably.ts';

const FEDERATION_HOSTS: ReadonlySet<string> = new Set(['https://rfegolf.es', 'https://www.rfegolf.es']);

/** The federation's own hosts exactly, or a stand-in on this machine (decision 27). */
function isFederation(text: string): boolean {
  if (text === 'off') return true;
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname, href } = new URL(text);
  const own = FEDERATION_HOSTS.has(origin) || (protocol === 'http:' && hostname === '127.0.0.1');
  return own && href === `${origin}/`;
}

/** Characters of a secret at least; ours have 43. */
export const SECRET_MIN = 32;

const yesNo = z.enum(['si', 'no']).transform((value) => value === 'si');

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3019),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: yesNo.default(false),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).default('./backups'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  AUTH_SECRET: z.string().trim().min(SECRET_MIN).optional(),
  CLUB_NAME: z.string().trim().min(1).max(80).default('Peña La Dehesa'),
  DEMO: yesNo.default(true),
  CLUB_LEGAL_NAME: z.string().trim().min(1).max(120).optional(),
  CLUB_NIF: z.string().trim().min(1).max(20).optional(),
  CLUB_ADDRESS: z.string().trim().min(1).max(200).optional(),
  CLUB_EMAIL: z.email().optional(),
  CLUB_PHONE: z.string().trim().min(1).max(30).optional(),
  CLUB_REGISTRY: z.string().trim().min(1).max(200).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address or Name <address>')
    .optional(),
  MAIL_RETRY_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_DISCOVERY_URL: z.url({ protocol: /^https?$/ }).optional(),
  FEDERACION_URL: z
    .string()
    .refine(isFederation, 'must be off, https://rfegolf.es or https://www.rfegolf.es')
    .optional(),
  FEDERACION_GENERACION: z.enum(['A', 'B', 'C']).default('C'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** A place for files that speaks Amazon's S3, whoever runs it. */
export type Bucket = {
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The whole configuration of one server process; every variable is documented in the README's table. */
export type Config = {
  port: number;
  host: string;
  /** Where people reach the app; null = whatever host they used, without https-only cookies. */
  publicUrl: string | null;
  trustProxy: boolean;
  dataDir: string;
  backupDir: string;
  databaseUrl: string | null;
  authSecret: string;
  clubName: string;
  /** Who answers for the site and the data, on the legal pages. */
  legal: {
    titular: string;
    nif: string | null;
    domicilio: string | null;
    email: string | null;
    telefono: string | null;
    registro: string | null;
  };
  /** null: letters stay in the outgoing box. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Wait before a letter is tried again, doubling from then on. */
  mailRetrySeconds: number;
  /** null: nobody signs in with Google here. `discoveryUrl` null is Google's own. */
  google: { clientId: string; clientSecret: string; discoveryUrl: string | null } | null;
  /** Where handicaps are asked for; url null: nowhere. `generation` is that of its pages. */
  federation: { url: string | null; generation: 'A' | 'B' | 'C' };
  /** null: pictures are files of the data folder. */
  bucket: Bucket | null;
  demo: boolean;
  logLevel: string;
};

/** A wrong value of the environment: one line, said before anything opens. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment. An empty variable counts as unset.
 * Throws ConfigError naming every wrong variable in one line.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Configuration not valid: ${faults.join('; ')}`);
  }
  const { data } = parsed;
  const dataDir = path.resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ? new URL(data.PUBLIC_URL).origin : null,
    trustProxy: data.TRUST_PROXY,
    dataDir,
    backupDir: path.resolve(data.BACKUP_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    authSecret: data.AUTH_SECRET ?? secretOfInstallation(dataDir),
    clubName: data.CLUB_NAME,
    legal: legalOf(data),
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? `${data.CLUB_NAME.replace(/["<>]/g, '')} <no-responder@hoyo19.invalid>`,
    mailRetrySeconds: data.MAIL_RETRY_SECONDS,
    google: googleOf(data),
    federation: federationOf(data),
    bucket: bucketOf(data),
    demo: data.DEMO,
    logLevel: data.LOG_LEVEL,
  };
}

type Environment = z.infer<typeof environmentSchema>;

function legalOf(data: Environment): Config['legal'] {
  return {
    titular: data.CLUB_LEGAL_NAME ?? data.CLUB_NAME,
    nif: data.CLUB_NIF ?? null,
    domicilio: data.CLUB_ADDRESS ?? null,
    email: data.CLUB_EMAIL ?? null,
    telefono: data.CLUB_PHONE ?? null,
    registro: data.CLUB_REGISTRY ?? null,
  };
}

/** The invented people of a demo are not the federation's: it is asked for them only when somebody says where. */
function federationOf(data: Environment): Config['federation'] {
  const url = data.FEDERACION_URL ?? (data.DEMO ? 'off' : 'https://rfegolf.es');
  return { url: url === 'off' ? null : url, generation: data.FEDERACION_GENERACION };
}

/** Google needs both halves; one alone is a mistake that would hide the button. */
function googleOf(data: Environment): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_DISCOVERY_URL } = data;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError('Configuration not valid: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together');
  return { clientId, clientSecret, discoveryUrl: GOOGLE_DISCOVERY_URL ?? null };
}

/** A bucket needs its address, its name and its keys; some of them alone would lose pictures. */
function bucketOf(data: Environment): Config['bucket'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = data;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  const all = { endpoint, name, accessKeyId, secretAccessKey };
  if (Object.values(all).every((value) => value === undefined)) return null;
  if (
    endpoint === undefined ||
    name === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    throw new ConfigError(
      'Configuration not valid: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
    );
  return { endpoint, name, region, accessKeyId, secretAccessKey };
}

/** Where the secret of an installation is kept, when no AUTH_SECRET is given. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, 'auth-secret');
}

/**
 * The secret that signs session cookies: made once, kept beside the data, readable by its owner only. One that is there
 * and cannot be right (a disk that filled up, a copy cut short) ends the start: with it nobody could sign in, and one
 * made anew would sign everybody out without a word.
 */
function secretOfInstallation(dataDir: string): string {
  const file = secretFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) createDurably(file, `${randomBytes(32).toString('base64url')}\n`);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_MIN) return secret;
  } catch (error) {
    throw new ConfigError(`The secret of this installation cannot be used: ${reason(error)}`);
  }
  throw new ConfigError(
    `The secret in ${file} is shorter than ${SECRET_MIN} characters: put back a copy of that file, or remove it and everybody signs in again`,
  );
}
