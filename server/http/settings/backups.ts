import { z } from 'zod';
import { wholeNumber } from '#server/http/environment/values.ts';

/** A place for files that speaks Amazon's S3, whoever runs it. */
export type Bucket = {
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How many backups are kept, when they are taken, whether they are sealed, and where else copies of them go. */
export type BackupSettings = {
  /** How many daily ones stay, here and there. */
  keep: number;
  /** The hour of the club's day from which the daily one is taken. */
  hour: number;
  /** null: backups are not sealed. */
  passphrase: string | null;
  bucket: Bucket | null;
  /** A folder of a WebDAV server, its address with a slash at the end. */
  webdav: { url: string; user: string; password: string } | null;
};

const PASSPHRASE_MIN = 12;

/** The variables of the environment about backups. */
export const backupVariables = {
  BACKUP_KEEP: wholeNumber(1, 400).default(14),
  BACKUP_HOUR: wholeNumber(0, 23).default(4),
  BACKUP_PASSPHRASE: z.string().min(PASSPHRASE_MIN).optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/)
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).default('auto'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_WEBDAV_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_WEBDAV_USER: z.string().min(1).optional(),
  BACKUP_WEBDAV_PASSWORD: z.string().min(1).optional(),
};

const variablesSchema = z.object(backupVariables);
type Variables = z.infer<typeof variablesSchema>;

/** Ends the start with a line about the configuration. */
type Refuse = (line: string) => never;

/** What the variables come to; refused where some that go together are not all there. */
export function backupSettingsOf(data: Variables, refuse: Refuse): BackupSettings {
  const bucket = together(
    {
      BACKUP_S3_ENDPOINT: data.BACKUP_S3_ENDPOINT,
      BACKUP_S3_BUCKET: data.BACKUP_S3_BUCKET,
      BACKUP_S3_ACCESS_KEY_ID: data.BACKUP_S3_ACCESS_KEY_ID,
      BACKUP_S3_SECRET_ACCESS_KEY: data.BACKUP_S3_SECRET_ACCESS_KEY,
    },
    refuse,
  );
  const webdav = together(
    {
      BACKUP_WEBDAV_URL: data.BACKUP_WEBDAV_URL,
      BACKUP_WEBDAV_USER: data.BACKUP_WEBDAV_USER,
      BACKUP_WEBDAV_PASSWORD: data.BACKUP_WEBDAV_PASSWORD,
    },
    refuse,
  );
  return {
    keep: data.BACKUP_KEEP,
    hour: data.BACKUP_HOUR,
    passphrase: data.BACKUP_PASSPHRASE ?? null,
    bucket: bucket && {
      endpoint: bucket.BACKUP_S3_ENDPOINT,
      name: bucket.BACKUP_S3_BUCKET,
      region: data.BACKUP_S3_REGION,
      accessKeyId: bucket.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: bucket.BACKUP_S3_SECRET_ACCESS_KEY,
    },
    webdav: webdav && {
      url: webdav.BACKUP_WEBDAV_URL.replace(/\/*$/u, '/'),
      user: webdav.BACKUP_WEBDAV_USER,
      password: webdav.BACKUP_WEBDAV_PASSWORD,
    },
  };
}

/** All of them, or none (null). */
function together<K extends string>(
  group: Record<K, string | undefined>,
  refuse: Refuse,
): Record<K, string> | null {
  const given = Object.values(group).filter((value) => value !== undefined);
  if (given.length === 0) return null;
  if (given.length < Object.keys(group).length) refuse(`${Object.keys(group).join(', ')} go together`);
  return group as Record<K, string>;
}
