import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

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
  AUTH_SECRET: z.string().min(32).optional(),
  CLUB_NAME: z.string().trim().min(1).max(80).default('Peña La Dehesa'),
  DEMO: yesNo.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

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
    demo: data.DEMO,
    logLevel: data.LOG_LEVEL,
  };
}

/** The secret that signs session cookies: made once, kept beside the data, readable by its owner only. */
function secretOfInstallation(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
