import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { migratedDataDir, removeTestStores } from '#db/testing/test-store.ts';
import { openPlace, startApp } from './app-process.ts';

afterAll(removeTestStores);

/** The expression of the sample for fail2ban, as it makes it: its tag is an address. */
function filter(): RegExp {
  const text = readFileSync('deploy/fail2ban-filter.conf', 'utf8');
  const [, expression = ''] = /^failregex = (.+)$/mu.exec(text) ?? [];
  return new RegExp(expression.replace('<ADDR>', '(?<host>[\\d.]+|[\\da-f:]+)'), 'u');
}

test('a running club tells its guard who was refused, by address and never by name', async () => {
  const place = await openPlace(await migratedDataDir());
  const app = await startApp({ LOG_ADDRESSES: 'si', TRUST_PROXY: 'si' }, place);
  try {
    const headers = {
      'content-type': 'application/json',
      origin: app.url,
      'x-forwarded-for': '198.51.100.1, 203.0.113.7',
    };
    const body = JSON.stringify({ email: 'nadie@pena.test', password: 'no-es-esta-clave' });
    const answer = await fetch(`${app.url}/api/cuenta/sesion`, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
    const told = () =>
      app
        .output()
        .split('\n')
        .map((line) => filter().exec(line)?.groups?.['host']);
    await expect.poll(() => told().filter((host) => host !== undefined)).toEqual(['203.0.113.7']);
    expect(app.output()).not.toContain('nadie');
  } finally {
    await app.stop();
  }
});
