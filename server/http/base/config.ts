import path from 'node:path';
import { z } from 'zod';
import type { Club } from '#contrato/club.ts';
import type { Funcionamiento } from '#contrato/admin/funcionamiento.ts';
import { storeExists } from '#db/embedded/data-dir.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';
import { unknownVariables } from '#server/http/environment/unknown.ts';
import {
  describeFault,
  isFederation,
  isHost,
  isOwnNetwork,
  isRootAddress,
  isServer,
  trimmed,
  wholeNumber,
} from '#server/http/environment/values.ts';
import { SECRET_MIN, secretOfInstallation } from '#server/http/settings/secret.ts';
import * as settings from '#server/http/settings/backups.ts';

const CLUB_VARIABLES: ReadonlySet<string> = new Set([
  'CLUB_NAME',
  'CLUB_LEGAL_NAME',
  'CLUB_NIF',
  'CLUB_ADDRESS',
  'CLUB_EMAIL',
  'CLUB_PHONE',
  'CLUB_REGISTRY',
]);

const yesNo = z.enum(['si', 'no']).transform((value) => value === 'si');

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3019),
  HOST: z.string().refine(isHost).default('127.0.0.1'),
  PUBLIC_URL: z.string().refine(isRootAddress).optional(),
  TRUST_PROXY: yesNo.default(false),
  HSTS_SUBDOMAINS: yesNo.default(false),
  DATABASE_URL: z
    .string()
    .refine((text) => isServer(text, /^postgres(ql)?:\/\//))
    .optional(),
  DATABASE_POOL: wholeNumber(2, 100).default(10),
  AUTH_SECRET: z.string().trim().min(SECRET_MIN).optional(),
  CLUB_NAME: z.string().trim().min(1).max(80).optional(),
  DEMO: yesNo.default(true),
  CLUB_LEGAL_NAME: z.string().trim().min(1).max(120).optional(),
  CLUB_NIF: z.string().trim().min(1).max(20).optional(),
  CLUB_ADDRESS: z.string().trim().min(1).max(200).optional(),
  CLUB_EMAIL: z.email().optional(),
  CLUB_PHONE: z.string().trim().min(1).max(30).optional(),
  CLUB_REGISTRY: z.string().trim().min(1).max(200).optional(),
  SMTP_URL: z
    .string()
    .refine((text) => isServer(text, /^smtps?:\/\/./))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
    .optional(),
  MAIL_RETRY_SECONDS: wholeNumber(1, 3_600).default(30),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_DISCOVERY_URL: z.url({ protocol: /^https?$/ }).optional(),
  FEDERACION_URL: z.string().refine(isFederation).optional(),
  WEBHOOKS_LOCAL: yesNo.default(false),
  FEDERACION_GENERACION: z.enum(['A', 'B', 'C']).default('C'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/)
    .optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_ADDRESSES: yesNo.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  ...settings.backupVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** What the club says of itself, changed by its administrators: the store has it, and every process what it said last. */
export type ClubSettings = {
  nombre: string;
  /** Under the icon of an installed app; null: made from the name. */
  nombreCorto: string | null;
  /** Who answers for the site and the data, on the legal pages. */
  legal: Club['legal'];
  /** '#rrggbb': behind the club's initials, and beside them. */
  colores: { principal: string; acento: string };
  /** Files of the store of pictures: the crest, and the background of the home page; null: the house's own. */
  imagenes: Readonly<Record<'escudo' | 'fondo', string | null>>;
  /** How it works: time zone, who reads names, pace, federation, sender of letters. */
  funcionamiento: Funcionamiento;
  /** 0: nobody has said anything yet. */
  version: number;
};

/** The house's own colours, those of `web/styles/tokens.css` by day. */
export const COLORES_DE_LA_CASA: ClubSettings['colores'] = { principal: '#264e2d', acento: '#ecb84e' };

/** The whole configuration of one server process; every variable is documented in the README's table. */
export type Config = {
  port: number;
  host: string;
  /** Where people reach the app; null = whatever host they used, without https-only cookies. */
  publicUrl: string | null;
  trustProxy: boolean;
  dataDir: string;
  backupDir: string;
  /** A demo in the folder of clubs, where none begins: one that an earlier version began goes on. */
  inOldFolder: boolean;
  databaseUrl: string | null;
  /** Connections to a server at most, beside the one that listens. */
  databasePool: number;
  authSecret: string;
  /** What the club's settings begin with, until the store has them. */
  clubName: string;
  legal: ClubSettings['legal'];
  /** Variables of the environment that say something of the club; the store rules once it has its settings. */
  clubVariables: readonly string[];
  /** null: letters stay in the outgoing box. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Wait before a letter is tried again, doubling from then on. */
  mailRetrySeconds: number;
  /** null: nobody signs in with Google here. `discoveryUrl` null is Google's own. */
  google: { clientId: string; clientSecret: string; discoveryUrl: string | null } | null;
  /** Where handicaps are asked for; url null: nowhere. `generation` is that of its pages. */
  federation: { url: string | null; generation: 'A' | 'B' | 'C' };
  /** Programs of this machine and its network may be told what happens, by http too. */
  webhooksLocal: boolean;
  /** null: pictures are files of the data folder. */
  bucket: settings.Bucket | null;
  backups: settings.BackupSettings;
  demo: boolean;
  logLevel: string;
  /** Whether a refused sign-in is told with its whole address, for a guard of the machine such as fail2ban. */
  logAddresses: boolean;
  /** Who says it may read `/metrics`; null: nobody, and nothing is measured. */
  metricsToken: string | null;
  /** Whether browsers are told that every host below this one speaks https too. */
  hstsSubdomains: boolean;
  /** Variables that nobody reads and that look like ours, with what they may mean. */
  unknownVariables: readonly string[];
};

/**
 * Reads and checks the environment. A variable that is empty, or white space alone, counts as unset.
 * Throws ConfigError naming every wrong variable in one line.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = trimmed(env);
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path: [name] }) => String(name)));
    const faults = [...names].map((name) => describeFault(name, given[name]));
    throw new ConfigError(`Configuration not valid: ${faults.join('; ')}`);
  }
  const { data } = parsed;
  requireSender(data);
  if (data.DEMO) refusePublicDemo(data.PUBLIC_URL);
  const { dataDir, backupDir, inOldFolder } = foldersOf(given);
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ? new URL(data.PUBLIC_URL).origin : null,
    trustProxy: data.TRUST_PROXY,
    dataDir,
    backupDir,
    inOldFolder,
    databaseUrl: data.DATABASE_URL ?? null,
    databasePool: data.DATABASE_POOL,
    authSecret: data.AUTH_SECRET ?? secretOfInstallation(dataDir),
    clubName: clubNameOf(data),
    legal: legalOf(data),
    clubVariables: Object.keys(given).filter((name) => CLUB_VARIABLES.has(name)),
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? `${clubNameOf(data).replace(/["<>]/g, '')} <no-responder@hoyo19.invalid>`,
    mailRetrySeconds: data.MAIL_RETRY_SECONDS,
    google: googleOf(data),
    federation: federationOf(data),
    webhooksLocal: data.WEBHOOKS_LOCAL,
    bucket: bucketOf(data),
    backups: settings.backupSettingsOf(data, refuse),
    demo: data.DEMO,
    hstsSubdomains: data.HSTS_SUBDOMAINS,
    ...watchedOf(data),
    unknownVariables: unknownVariables(Object.keys(given), Object.keys(environmentSchema.shape)),
  };
}

/**
 * Where an environment keeps its store and its backups. A demo has folders of its own, so that a club never finds it in
 * its own; one that was begun in `./data` before goes on there.
 */
export function foldersOf(env: Record<string, string | undefined>): {
  dataDir: string;
  backupDir: string;
  /** A demo in `./data`: only one that is there goes on, none begins. */
  inOldFolder: boolean;
} {
  const own = !env['DATA_DIR'] && env['DEMO'] !== 'no' && (env['DATABASE_URL'] || !hasOnlyOldFolder());
  return {
    dataDir: path.resolve(env['DATA_DIR'] || (own ? './data-demo' : './data')),
    backupDir: path.resolve(env['BACKUP_DIR'] || (own ? './backups-demo' : './backups')),
    inOldFolder: !own && !env['DATA_DIR'] && env['DEMO'] !== 'no',
  };
}

function hasOnlyOldFolder(): boolean {
  return storeExists(path.resolve('./data')) && !storeExists(path.resolve('./data-demo'));
}

/** Letters without a sender are refused by every mail server: it is said before the first one waits for a day and a half. */
function requireSender({ SMTP_URL, MAIL_FROM }: Environment): void {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    refuse(
      'SMTP_URL needs MAIL_FROM, the address that letters come from, e.g. MAIL_FROM="Peña La Dehesa <correo@golf.example.es>"',
    );
}

/** The passwords of the demo are printed in the README: it is for this machine and its own network. */
function refusePublicDemo(publicUrl: string | undefined): void {
  if (publicUrl === undefined || isOwnNetwork(new URL(publicUrl).hostname)) return;
  refuse(
    `PUBLIC_URL ${publicUrl} is public and everybody knows the passwords of the demo. Start a club of your own with DEMO=no`,
  );
}

type Environment = z.infer<typeof environmentSchema>;

/** The demo has a name; a club that has not told its own is nobody's yet. */
function clubNameOf({ CLUB_NAME, DEMO }: Environment): string {
  return CLUB_NAME ?? (DEMO ? 'Peña La Dehesa' : 'Hoyo 19');
}

function legalOf(data: Environment): Config['legal'] {
  return {
    titular: data.CLUB_LEGAL_NAME ?? clubNameOf(data),
    nif: data.CLUB_NIF ?? null,
    domicilio: data.CLUB_ADDRESS ?? null,
    email: data.CLUB_EMAIL ?? null,
    telefono: data.CLUB_PHONE ?? null,
    registro: data.CLUB_REGISTRY ?? null,
  };
}

/** What is seen of the process from outside. */
function watchedOf(data: Environment): Pick<Config, 'logLevel' | 'logAddresses' | 'metricsToken'> {
  const { LOG_LEVEL: logLevel, LOG_ADDRESSES: logAddresses, METRICS_TOKEN: metricsToken = null } = data;
  return { logLevel, logAddresses, metricsToken };
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
    return refuse('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  return { endpoint, name, region, accessKeyId, secretAccessKey };
}

/** Ends the start with one line. */
function refuse(line: string): never {
  throw new ConfigError(`Configuration not valid: ${line}`);
}
