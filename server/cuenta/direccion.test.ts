import { expect, test } from 'vitest';
import { unico } from '#server/testing/factories/unico.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
enUnClub((club) => ({ app } = club), { trustProxy: true });

/** A wrong password for an account from an address of the network. */
async function fallar(email: string, desde: string): Promise<number> {
  const headers = { origin: app.url, 'content-type': 'application/json', 'x-forwarded-for': desde };
  const body = JSON.stringify({ email, password: 'no es' });
  return (await fetch(`${app.url}/api/cuenta/sesion`, { method: 'POST', headers, body })).status;
}

test('whoever has a network is one caller, whatever address of it is used and however it is written', async () => {
  const email = `${unico('asediada').toLowerCase()}@club.test`;
  // All of 2001:db8:0:0::/64.
  const suyas = ['2001:db8::a:0:0:1', '2001:db8::b:1:2:2', '2001:db8:0:0:c:1:2:3'];
  for (let i = 0; i < 10; i += 1) expect(await fallar(email, suyas[i % 3] ?? '')).toBe(401);
  expect(await fallar(email, '2001:db8::d:1:2:2')).toBe(429);
});
