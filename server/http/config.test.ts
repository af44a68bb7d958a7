import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/http/config.ts';

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
