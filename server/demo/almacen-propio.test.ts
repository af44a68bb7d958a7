import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openMigratedStore, removeTestStores } from '#db/testing/test-store.ts';
import { foldersOf, readConfig } from '#server/http/base/config.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';
import { endOf, OF_PROCESSES } from '#db/testing/of-processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
afterAll(removeTestStores);

/** Runs a command over an embedded store; its exit code and all that it said but the log. */
async function run(script: string, DATA_DIR: string, settings: Record<string, string>) {
  const BACKUP_DIR = path.join(DATA_DIR, 'backups');
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR,
    BACKUP_DIR,
    ...OF_PROCESSES,
    ...settings,
  };
  return await new Promise<{ code: number | string; said: string }>((resolve) => {
    execFile(process.execPath, [script], { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({
        code: endOf(error),
        said: `${stdout}${stderr}`.trim(),
      });
    });
  });
}

/* That a club does not start on the demo is told in `server/demo/commands.test.ts`, where a season is. */
test('the demo does not start on a club, however little it has', async () => {
  const { db, dataDir: folder } = await openMigratedStore();
  await db.kysely
    .insertInto('usuarios')
    .values({ email: 'ana@club.test', name: 'Ana', emailVerified: true })
    .execute();
  await db.close();
  for (const settings of [{}, { DEMO: 'si' }]) {
    const { code, said } = await run('server/main.ts', folder, settings);
    expect([code, said.split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^This store holds a club and not the demo season: serve it with DEMO=no/u)],
    ]);
  }
}, 240_000);

const config = (env: Record<string, string>) => readConfig({ AUTH_SECRET: 'x'.repeat(32), ...env });

describe('the passwords of the demo', () => {
  test.each([
    'https://golf.example.es',
    'http://golf.example.es',
    'https://8.8.8.8',
    'https://[2001:4860:4860::8888]',
  ])('are not served at %s', (PUBLIC_URL) => {
    expect(() => config({ PUBLIC_URL })).toThrow(ConfigError);
    expect(() => config({ PUBLIC_URL })).toThrow(/^Configuration not valid: PUBLIC_URL .+ DEMO=no$/u);
    expect(config({ PUBLIC_URL, DEMO: 'no' }).demo).toBe(false);
  });

  test.each([
    'http://localhost:3019',
    'http://127.0.0.1:3019',
    'http://[::1]:3019',
    'http://192.168.1.20:3019',
    'http://10.0.0.4',
    'http://club.local:3019',
    'https://demo.test',
  ])('may be tried at %s', (PUBLIC_URL) => {
    expect(config({ PUBLIC_URL }).demo).toBe(true);
  });
});

test('the demo and a club that say nothing of folders have different ones', () => {
  const [demo, club] = [foldersOf({}), foldersOf({ DEMO: 'no' })];
  expect(club).toEqual({
    dataDir: path.resolve('./data'),
    backupDir: path.resolve('./backups'),
    inOldFolder: false,
  });
  expect([demo.dataDir, demo.backupDir]).not.toEqual([club.dataDir, club.backupDir]);
  expect(foldersOf({ DATA_DIR: '/srv/golf', DEMO: 'no' }).dataDir).toBe('/srv/golf');
});

test.each([
  [{ SMTP_URL: 'smtp://mail.test' }, 'SMTP_URL needs MAIL_FROM'],
  [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: '' }, 'SMTP_URL needs MAIL_FROM'],
  [{ SMTP_URL: 'mail.test' }, 'SMTP_URL: expected smtp'],
  [{ MAIL_FROM: 'Peña' }, 'MAIL_FROM: expected correo@'],
  [{ MAIL_FROM: 'a@b.es\nBcc: c@d.es' }, 'MAIL_FROM: expected correo@'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: 'http' }, 'PORT'],
  [{ PUBLIC_URL: 'golf.example.es' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://golf.example.es' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL: expected postgres://'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ CLUB_EMAIL: 'club' }, 'CLUB_EMAIL'],
  [{ CLUB_NAME: 'x'.repeat(81) }, 'CLUB_NAME'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
])('%o ends the start with one line that names it', (env, words) => {
  const wrong = () => config({ DEMO: 'no', ...env });
  expect(wrong).toThrow(words);
  expect(wrong).toThrow(/^Configuration not valid: [^\n]+$/u);
});
