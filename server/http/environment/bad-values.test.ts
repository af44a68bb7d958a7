import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/http/base/config.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';
import { type Environment, readEnvironment } from '#server/http/environment/environment.ts';
import { unknownVariables } from '#server/http/environment/unknown.ts';
import { EXPECTED } from '#server/http/environment/values.ts';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

const MAIN = path.resolve('server/main.ts');
const SECRET = 'x'.repeat(32);
const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-values-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** What the configuration says of an environment, given the files of the folder one stands in. */
function lineOf(env: Environment, files: Record<string, string> = {}): string {
  const folder = newFolder(files);
  try {
    readConfig(readEnvironment({ DATA_DIR: path.join(folder, 'data'), DEMO: 'no', ...env }, folder));
    return 'a club that starts';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : '';
  }
}

const TABLE: readonly (readonly [Environment, name: string, expected: string])[] = [
  [{ PORT: 'http' }, 'PORT', 'a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT', 'a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT', 'a whole number from 0 to 65535'],
  [{ PORT: '30.19' }, 'PORT', 'a whole number from 0 to 65535'],
  [{ PORT: '0xBCB' }, 'PORT', 'a whole number from 0 to 65535'],
  [{ PORT: '3e3' }, 'PORT', 'a whole number from 0 to 65535'],
  [{ PORT: '3019\u00a03020' }, 'PORT', 'a whole number from 0 to 65535'],
  [{ HOST: 'http://0.0.0.0' }, 'HOST', 'without scheme or port'],
  [{ HOST: '0.0.0.0:3019' }, 'HOST', 'without scheme or port'],
  [{ HOST: '[::]' }, 'HOST', 'without scheme or port'],
  [{ HOST: '256.0.0.1' }, 'HOST', 'without scheme or port'],
  [{ HOST: 'all hosts' }, 'HOST', 'without scheme or port'],
  [{ PUBLIC_URL: 'golf.example.es' }, 'PUBLIC_URL', 'https://golf.example.es'],
  [{ PUBLIC_URL: 'ftp://golf.example.es' }, 'PUBLIC_URL', 'https://golf.example.es'],
  [{ PUBLIC_URL: 'https:golf.example.es' }, 'PUBLIC_URL', 'https://golf.example.es'],
  [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL', 'https://golf.example.es'],
  [{ PUBLIC_URL: 'https://example.es/golf' }, 'PUBLIC_URL', 'not served below a path'],
  [{ PUBLIC_URL: 'https://example.es/golf/' }, 'PUBLIC_URL', 'not served below a path'],
  [{ PUBLIC_URL: 'https://example.es/?club=1' }, 'PUBLIC_URL', 'not served below a path'],
  [{ PUBLIC_URL: 'https://ana:clave@example.es' }, 'PUBLIC_URL', 'the address of a whole host'],
  [{ PUBLIC_URL: 'https://golf.example.es', DEMO: 'si' }, 'PUBLIC_URL', 'DEMO=no'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY', 'si or no'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY', 'si or no'],
  [{ HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS', 'si or no'],
  [{ LOG_ADDRESSES: 'all' }, 'LOG_ADDRESSES', 'si or no'],
  [{ DEMO: 'false' }, 'DEMO', 'si or no'],
  [{ DEMO: 'sí' }, 'DEMO', 'si or no'],
  [{ DATABASE_URL: 'mysql://localhost/golf' }, 'DATABASE_URL', 'postgres://user:password@host:port/database'],
  [{ DATABASE_URL: 'localhost:5432/golf' }, 'DATABASE_URL', 'postgres://user:password@host:port/database'],
  [{ DATABASE_URL: 'postgres://golf:se#creto@db/golf' }, 'DATABASE_URL', 'written as %23'],
  [{ DATABASE_URL: 'postgres://golf:se/creto@db/golf' }, 'DATABASE_URL', 'written as %23'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL', 'a whole number from 2 to 100'],
  [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL', 'a whole number from 2 to 100'],
  [{ AUTH_SECRET: 'corto' }, 'AUTH_SECRET', '32 characters or more'],
  [{ AUTH_SECRET: `${' '.repeat(40)}corto` }, 'AUTH_SECRET', '32 characters or more'],
  [{ METRICS_TOKEN: 'corto' }, 'METRICS_TOKEN', '16 characters or more'],
  [{ METRICS_TOKEN: 'dos palabras con espacio' }, 'METRICS_TOKEN', 'without spaces'],
  [{ CLUB_NAME: 'x'.repeat(81) }, 'CLUB_NAME', 'at most 80 characters'],
  [{ CLUB_EMAIL: 'club' }, 'CLUB_EMAIL', 'an e-mail address'],
  [{ SMTP_URL: 'mail.example.es' }, 'SMTP_URL', 'smtp://user:password@host:port'],
  [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.es' }, 'SMTP_URL', 'smtp://user:password@host:port'],
  [{ SMTP_URL: 'smtp://ana:se/creto@mail.es', MAIL_FROM: 'a@b.es' }, 'SMTP_URL', 'written as %23'],
  [{ SMTP_URL: 'smtp://mail.example.es' }, 'SMTP_URL', 'MAIL_FROM'],
  [{ MAIL_FROM: 'La Dehesa' }, 'MAIL_FROM', 'correo@golf.example.es'],
  [{ MAIL_FROM: 'a@b.es\nBcc: c@d.es' }, 'MAIL_FROM', 'correo@golf.example.es'],
  [{ MAIL_RETRY_SECONDS: '0' }, 'MAIL_RETRY_SECONDS', 'a whole number from 1 to 3600'],
  [{ MAIL_RETRY_SECONDS: '1.5' }, 'MAIL_RETRY_SECONDS', 'a whole number from 1 to 3600'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET', 'go together'],
  [{ GOOGLE_DISCOVERY_URL: 'issuer' }, 'GOOGLE_DISCOVERY_URL', 'https://'],
  [{ FEDERACION_URL: 'https://rfegolf.es/otra' }, 'FEDERACION_URL', 'off, https://rfegolf.es'],
  [{ FEDERACION_GENERACION: 'D' }, 'FEDERACION_GENERACION', 'A, B or C'],
  [{ S3_ENDPOINT: 's3.example.es' }, 'S3_ENDPOINT', 'https://'],
  [{ S3_BUCKET: 'Los_Retratos' }, 'S3_BUCKET', 'the name of a bucket'],
  [{ S3_BUCKET: 'retratos' }, 'S3_ACCESS_KEY_ID', 'go together'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL', 'fatal, error, warn, info, debug or silent'],
];

test.each(TABLE)('%o is one line that names %s and says what is expected', (env, name, expected) => {
  const line = lineOf(env);
  expect(line).toMatch(/^Configuration not valid: [^\n]+$/u);
  expect(line).toContain(name);
  expect(line).toContain(expected);
  for (const secret of ['creto', 'corto', 'palabras']) expect(line).not.toContain(secret);
});

test('the table is long, and whatever the configuration reads says what it expects', () => {
  expect(TABLE.length).toBeGreaterThanOrEqual(40);
  const source = readFileSync('server/http/base/config.ts', 'utf8');
  const [, schema = ''] = /environmentSchema = z\.object\(\{(.+?)\n\}\);/su.exec(source) ?? [];
  const checked = [...schema.matchAll(/^ {2}([A-Z\d_]+): (?!z\.string\(\)\.min\(1\))/gmu)].map(
    ([, name]) => name,
  );
  expect(checked).toContain('PORT');
  expect(checked.filter((name = '') => EXPECTED[name] === undefined)).toEqual([]);
});

describe('.env and …_FILE', () => {
  test('variables of .env count, those of the process stand over them, even empty ones', () => {
    const text =
      '\uFEFFCLUB_NAME="Peña El Pinar" # nuestra\r\nexport PORT=4000\r\nSMTP_URL=smtp://mail.test\r\n';
    const folder = newFolder({ '.env': text });
    const env = readEnvironment({ PORT: '5000', SMTP_URL: '' }, folder);
    const { clubName, port, smtpUrl } = readConfig({ ...env, AUTH_SECRET: SECRET });
    expect({ clubName, port, smtpUrl }).toEqual({ clubName: 'Peña El Pinar', port: 5000, smtpUrl: null });
  });

  test('a secret is read from the file that its variable names, without the line end', () => {
    const folder = newFolder({ secreto: `${SECRET}\n`, '.env': 'AUTH_SECRET_FILE=secreto' });
    expect(readConfig(readEnvironment({}, folder)).authSecret).toBe(SECRET);
  });

  test.each<[string, Environment, Record<string, string>, string]>([
    ['a line without =', {}, { '.env': 'PORT=3019\nDEMO no\n' }, '.env, line 2: expected NAME=value'],
    [
      'another alphabet',
      {},
      { '.env': 'P\0O\0R\0T\0=\x003\0' },
      '.env, line 1: expected NAME=value in UTF-8',
    ],
    ['a value that is wrong', {}, { '.env': 'PORT=tres' }, 'PORT: expected a whole number'],
    ['a file that is not there', { AUTH_SECRET_FILE: 'nada' }, {}, 'AUTH_SECRET_FILE: expected a file that'],
    ['a folder', { SMTP_URL_FILE: '.' }, {}, 'SMTP_URL_FILE: expected a file that'],
    [
      'an empty file',
      { DATABASE_URL_FILE: 'v' },
      { v: '\n' },
      'DATABASE_URL_FILE: expected a file with one line',
    ],
    [
      'two lines',
      { AUTH_SECRET_FILE: 'v' },
      { v: `${SECRET}\n${SECRET}` },
      'AUTH_SECRET_FILE: expected a file',
    ],
    [
      'both',
      { AUTH_SECRET: SECRET, AUTH_SECRET_FILE: 'v' },
      { v: SECRET },
      'AUTH_SECRET_FILE: expected alone',
    ],
    ['a secret too short', { AUTH_SECRET_FILE: 'v' }, { v: 'corto' }, 'AUTH_SECRET: expected 32 characters'],
  ])('%s is one line', (_, env, files, words) => {
    const line = lineOf(env, files);
    expect(line).toContain(words);
    expect(line).toMatch(/^Configuration not valid: [^\n]+$/u);
    expect(line).not.toContain(SECRET);
  });
});

test.each([
  ['PUBLC_URL', 'PUBLC_URL (PUBLIC_URL?)'],
  ['public_url', 'public_url (PUBLIC_URL?)'],
  ['DATABSE_URL', 'DATABSE_URL (DATABASE_URL?)'],
  ['SMPT_URL', 'SMPT_URL (SMTP_URL?)'],
  ['LOGLEVEL', 'LOGLEVEL (LOG_LEVEL?)'],
  ['BACKUPS_DIR', 'BACKUPS_DIR (BACKUP_DIR?)'],
  ['AUTH_SECRET_FIEL', 'AUTH_SECRET_FIEL (AUTH_SECRET_FILE?)'],
  ['CLUB_COLOUR', 'CLUB_COLOUR'],
  ['HOYO19_PORT', 'HOYO19_PORT'],
])('%s is named, for nobody reads it', (name, said) => {
  const config = readConfig({ AUTH_SECRET: SECRET, [name]: 'x' });
  expect(config.unknownVariables).toEqual([said]);
});

test('the variables of other programs are theirs', () => {
  const usual =
    'HOME PATH PWD USER LANG TERM SHELL LOGNAME HOSTNAME MAIL EDITOR NODE_ENV INIT_CWD TZ TMPDIR PGHOST';
  const others =
    'INVOCATION_ID JOURNAL_STREAM POSTGRES_PASSWORD GOOGLE_APPLICATION_CREDENTIALS COLOR DEBUG XDG_DATA_DIRS';
  expect(unknownVariables(`${usual} ${others}`.split(' '), ['PORT', 'HOST', 'DEMO', 'LOG_LEVEL'])).toEqual(
    [],
  );
  const { unknownVariables: found } = readConfig({ AUTH_SECRET: SECRET, HOME: '/', MAIL: '/var/mail/ana' });
  expect(found).toEqual([]);
});

/** Says so when the house is read from disk: what stands in the way of a start is told without it. */
const TELLING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      if (url.endsWith('/server/app.ts')) console.log('the house is read');
      return next(url, context);
    },
  });`)}`;

describe('the real program', () => {
  /** Runs it to its end, in a folder of its own. */
  function run(env: Environment, { uid, cwd }: { uid?: number; cwd?: string } = {}) {
    const folder = newFolder();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', TELLING, MAIN], {
      cwd: cwd ?? folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DEMO: 'no', PORT: '0', ...OF_PROCESSES, ...env },
      ...(uid === undefined ? {} : { uid }),
      timeout: 60_000,
    });
    return { status, stdout, stderr, made: readdirSync(folder) };
  }
  const one = newFolder({ fichero: '' });
  const closed = newFolder();

  test.each<[string, Environment, string]>([
    ['an address of another machine', { HOST: '203.0.113.9' }, 'HOST: expected an address of this machine'],
    ['a name of no machine', { HOST: 'nadie.invalid' }, 'HOST: expected an address of this machine'],
    ['a file for a folder', { DATA_DIR: path.join(one, 'fichero') }, 'DATA_DIR: expected a folder'],
    ['a folder below a file', { DATA_DIR: path.join(one, 'fichero/data') }, 'DATA_DIR: expected a folder'],
    [
      'backups below a file',
      { BACKUP_DIR: path.join(one, 'fichero/copias') },
      'BACKUP_DIR: expected a folder',
    ],
    ['a folder that cannot be made', { DATA_DIR: '/proc/hoyo19' }, 'DATA_DIR'],
    ['a server that is not there', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/golf' }, 'DATABASE_URL'],
    ['a value that is wrong', { PUBLIC_URL: 'https://example.es/golf' }, 'PUBLIC_URL: expected'],
  ])('ends with one line for %s', (_, env, words) => {
    const { status, stdout, stderr } = run(env);
    expect(stderr).toMatch(/^[^\n]+\n$/u);
    expect(stderr).toContain(words);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  test('ends with one line where this user may not write', { skip: process.getuid?.() !== 0 }, () => {
    const { status, stderr } = run({ DATA_DIR: path.join(closed, 'data') }, { uid: 65_534, cwd: '/' });
    expect(stderr).toMatch(/^Configuration not valid: DATA_DIR: expected a folder .+ \(EACCES[^\n]+\n$/u);
    expect(status).toBe(1);
  });

  test('says that the port is taken before it makes a store', async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { status, stderr, made } = run({ PORT: String(port), AUTH_SECRET: SECRET });
    await new Promise((done) => other.close(done));
    expect(stderr).toMatch(/^Configuration not valid: PORT: expected a free one, [^\n]+ PORT=…\n$/u);
    expect({ status, made }).toEqual({ status: 1, made: [] });
  });

  test('warns once of what it does not know', () => {
    const { stdout } = run({
      PUBLC_URL: 'https://golf.example.es',
      DATABASE_URL: 'postgres://a:b@127.0.0.1:1/golf',
    });
    const warnings = stdout.split('\n').filter((line) => line.includes('"level":40'));
    expect(warnings).toEqual([expect.stringContaining('PUBLC_URL (PUBLIC_URL?)')]);
  });

  if (SERVER_URL !== '') {
    const other = (change: Partial<URL>) => Object.assign(new URL(SERVER_URL), change).href;
    test.each<[string, string, string]>([
      ['a wrong password', other({ password: 'otra' }), 'password authentication failed'],
      ['a database that is not there', other({ pathname: '/no_hay' }), 'database "no_hay" does not exist'],
    ])('ends with one line for %s', (_, DATABASE_URL, words) => {
      const { status, stdout, stderr } = run({ DATABASE_URL });
      expect(stderr).toMatch(/^[^\n]+\n$/u);
      expect(stderr).toContain(words);
      expect(stderr).toContain('DATABASE_URL');
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    });
  }
});
