import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Escenario } from '#server/testing/scenario.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
enUnEscenario((club) => ({ app, escenario } = club));

type Raw = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** A request exactly as written here: no header that fetch would add. */
async function raw({
  method = 'POST',
  path,
  headers = {},
  body,
}: Raw): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  return await new Promise((resolve, reject) => {
    const request = httpRequest(`${app.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const own = () => ({ origin: app.url, cookie: escenario.miembro.cookie ?? '' });
const json = { 'content-type': 'application/json' };

describe('what no page of ours would send is refused before it is read', () => {
  test.each<[string, () => Raw, number, string]>([
    [
      'another origin',
      () => ({
        path: '/api/cuenta/sesion',
        headers: { ...json, origin: 'https://evil.example' },
        body: '{}',
      }),
      403,
      'origen_no_permitido',
    ],
    [
      'no origin',
      () => ({ path: '/api/cuenta/sesion', headers: json, body: '{}' }),
      403,
      'origen_no_permitido',
    ],
    [
      'a form',
      () => ({
        path: '/api/cuenta/sesion',
        headers: { ...own(), 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a=1',
      }),
      415,
      'tipo_no_admitido',
    ],
    [
      'plain text',
      () => ({
        path: '/api/rpc/cuenta/iniciarSesion',
        headers: { ...own(), 'content-type': 'text/plain' },
        body: '{}',
      }),
      415,
      'tipo_no_admitido',
    ],
    [
      'a body of 1 MB',
      () => ({
        path: '/api/cuenta/sesion',
        headers: { ...own(), ...json },
        body: JSON.stringify({ email: 'x'.repeat(1_000_000) }),
      }),
      413,
      'cuerpo_demasiado_grande',
    ],
    [
      'a body without a length',
      () => ({
        path: '/api/cuenta/sesion',
        headers: { ...own(), ...json, 'transfer-encoding': 'chunked' },
        body: '{}',
      }),
      413,
      'cuerpo_demasiado_grande',
    ],
    [
      'malformed JSON',
      () => ({ path: '/api/cuenta/sesion', headers: { ...own(), ...json }, body: '{"email": ' }),
      400,
      'peticion_no_valida',
    ],
    [
      'malformed JSON at the other door',
      () => ({ path: '/api/rpc/cuenta/iniciarSesion', headers: { ...own(), ...json }, body: '{"json":' }),
      400,
      'peticion_no_valida',
    ],
    [
      'a list where an object belongs',
      () => ({ path: '/api/cuenta/sesion', headers: { ...own(), ...json }, body: '[]' }),
      400,
      'peticion_no_valida',
    ],
    [
      'broken UTF-8',
      () => ({ path: '/api/cuenta/sesion', headers: { ...own(), ...json }, body: '\uD800{' }),
      400,
      'peticion_no_valida',
    ],
    ['an unknown path', () => ({ method: 'GET', path: '/api/no/existe' }), 404, 'no_encontrado'],
    [
      'better-auth’s own paths',
      () => ({ path: '/api/auth/sign-up/email', headers: { ...own(), ...json }, body: '{}' }),
      404,
      'no_encontrado',
    ],
    [
      'a double slash',
      () => ({ path: '/api/auth//sign-in/email', headers: { ...own(), ...json }, body: '{}' }),
      404,
      'no_encontrado',
    ],
  ])('%s', async (_, build, status, codigo) => {
    const answer = await raw(build());
    const body = JSON.parse(answer.text) as Record<string, Record<string, unknown>>;
    const found = body['codigo'] ?? body['json']?.['code'];
    expect([answer.status, found]).toEqual([status, codigo]);
    expect(answer.text).not.toMatch(/\bat \S+ \(|select |node_modules/i);
  });
});

describe('security headers are on every answer', () => {
  test.each(['/', '/torneos', '/no-existe.js', '/api/club', '/api/no/existe', '/api/docs', '/salud'])(
    '%s',
    async (path) => {
      const { headers } = await raw({ method: 'GET', path });
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (path === '/salud') return;
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    },
  );

  test('the stream and the leaderboard carry them too', async () => {
    const board = await fetch(`${app.url}/api/torneos/${escenario.pasado.slug}/clasificacion`);
    const stream = await fetch(`${app.url}/api/torneos/${escenario.pasado.slug}/en-vivo`);
    for (const { headers } of [board, stream])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    await stream.body?.cancel();
  });

  test('private answers are not stored, and the sign-in page gives no referrer', async () => {
    expect((await raw({ method: 'GET', path: '/api/club' })).headers['cache-control']).toBe('no-store');
    expect((await raw({ method: 'GET', path: '/auth/reset-password' })).headers['referrer-policy']).toBe(
      'no-referrer',
    );
  });
});

test('the OpenAPI document names every endpoint with a summary, and its page needs no other machine', async () => {
  const { paths } = JSON.parse((await raw({ method: 'GET', path: '/api/openapi.json' })).text) as {
    paths: Record<string, Record<string, { summary?: string }>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(15);
  expect(operations.every(({ summary }) => summary !== undefined && summary !== '')).toBe(true);
  const page = await raw({ method: 'GET', path: '/api/docs' });
  expect(page.text).not.toMatch(/https?:\/\//);
  const parts = [...page.text.matchAll(/\/api\/docs\/[\w.-]+/gu)].map(([path]) => path);
  expect(parts).toHaveLength(3);
  for (const path of parts) expect((await raw({ method: 'GET', path })).status).toBe(200);
});

test.each(['package.json', 'swagger-ui-bundle.js.map', 'index.html', '../package.json', 'toString'])(
  'the page of the API has nothing else: %s',
  async (part) => expect((await raw({ method: 'GET', path: `/api/docs/${part}` })).status).toBe(404),
);

test('the document travels compressed, and is not sent again to who has it', async () => {
  const headers = { 'accept-encoding': 'br' };
  const first = await raw({ method: 'GET', path: '/api/openapi.json', headers });
  expect(first.headers['content-encoding']).toBe('br');
  const again = { ...headers, 'if-none-match': String(first.headers['etag']) };
  expect((await raw({ method: 'GET', path: '/api/openapi.json', headers: again })).status).toBe(304);
});
