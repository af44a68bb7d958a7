import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/http/base/config.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';

const config = (env: Record<string, string>) => readConfig({ AUTH_SECRET: 'x'.repeat(32), ...env });

describe('the federation', () => {
  test.each([
    [{}, null],
    [{ DEMO: 'no' }, 'https://rfegolf.es'],
    [{ DEMO: 'no', FEDERACION_URL: 'off' }, null],
    [{ FEDERACION_URL: 'https://www.rfegolf.es' }, 'https://www.rfegolf.es'],
    [{ FEDERACION_URL: 'http://127.0.0.1:4000' }, 'http://127.0.0.1:4000'],
  ])('with %o is asked at %o', (env, url) => {
    expect(config(env).federation).toEqual({ url, generation: 'C' });
  });

  test.each([
    'https://rfegolf.es.evil.test',
    'https://evil.test/rfegolf.es',
    'https://rfegolf.es@evil.test',
    'https://user:pass@rfegolf.es',
    'https://rfegolf.es:8443',
    'https://rfegolf.es/otra',
    'http://rfegolf.es',
    'http://169.254.169.254',
    'https://rfegоlf.es', // a Cyrillic о
    'file:///etc/passwd',
    'rfegolf.es',
  ])('is never asked at %s', (FEDERACION_URL) => {
    expect(() => config({ FEDERACION_URL })).toThrow('FEDERACION_URL');
  });
});

describe('the secret of the installation', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const newFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-config-'));
    folders.push(folder);
    return folder;
  };
  const secretIn = (DATA_DIR: string) => readConfig({ DATA_DIR }).authSecret;

  test('is made at the first start, whole, for its owner only, and stays', () => {
    const folder = path.join(newFolder(), 'data');
    const secret = secretIn(folder);
    expect(secret).toMatch(/^[\w-]{43}$/u);
    expect(readdirSync(folder)).toEqual(['auth-secret']);
    expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(secretIn(folder)).toBe(secret);
  });

  test.each([
    ['empty', ''],
    ['only white space', ' \n'.repeat(40)],
    ['cut short', 'x'.repeat(31)],
  ])('one that is %s ends the start with a line that says what to do, and is left as it is', (_, content) => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'auth-secret'), content);
    expect(() => secretIn(folder)).toThrow(ConfigError);
    expect(() => secretIn(folder)).toThrow(/^The secret in \S+ is shorter than 32 characters: .+ remove it/u);
    expect(readFileSync(path.join(folder, 'auth-secret'), 'utf8')).toBe(content);
  });

  test('one that cannot be read ends the start', () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'auth-secret'));
    expect(() => secretIn(folder)).toThrow(ConfigError);
  });

  test('a draft that a power cut left behind is not taken for it', () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, `auth-secret.${process.pid}.part`), 'torn', { mode: 0o644 });
    writeFileSync(path.join(folder, 'auth-secret.999999.part'), 'torn');
    const secret = secretIn(folder);
    expect(secret).toMatch(/^[\w-]{43}$/u);
    expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  test('one given by the environment is measured without the white space around it', () => {
    expect(() => readConfig({ AUTH_SECRET: `${'x'.repeat(31)}   ` })).toThrow('AUTH_SECRET');
    expect(readConfig({ AUTH_SECRET: ` ${'x'.repeat(32)}\n` }).authSecret).toBe('x'.repeat(32));
  });
});
