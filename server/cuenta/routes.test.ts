import { expect, test } from 'vitest';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { visitante } from '#server/testing/callers.ts';

const PASSWORD = 'una contraseña de pruebas';
let app: TestApp;
enUnClub((club) => ({ app } = club));

async function account({ verified = true, admin = false } = {}): Promise<string> {
  const db = app.db.kysely;
  const { usuario } = await crearUsuario(db, { admin, password: PASSWORD, emailVerified: verified });
  await db.deleteFrom('limites_de_peticiones').execute();
  return usuario.email;
}

const signIn = (email: string, password = PASSWORD) =>
  visitante(app).send('POST', '/api/cuenta/sesion', { email, password });

/** A caller that sends the cookie another answer has set. */
async function withCookie(setCookie: string | null, method: string) {
  const headers = { origin: app.url, cookie: (setCookie ?? '').split(';')[0] ?? '' };
  const response = await fetch(`${app.url}/api/cuenta/sesion`, { method, headers });
  return {
    body: (await response.json()) as Record<string, unknown>,
    setCookie: response.headers.get('set-cookie'),
  };
}

test('signing in sets an HttpOnly, SameSite cookie and answers who it is, administrator or not', async () => {
  const email = await account({ admin: true });
  const answer = await signIn(email.toUpperCase());
  expect(answer.body).toMatchObject({
    usuario: { email, esAdmin: true, jugador: { nombre: expect.any(String) } },
  });
  expect(answer.headers.get('set-cookie')).toMatch(/^hoyo19\.session_token=.+HttpOnly; SameSite=Lax/);
  expect((await withCookie(answer.headers.get('set-cookie'), 'GET')).body).toMatchObject({
    usuario: { email },
  });
});

test('a wrong password and an unknown address are told in the same words', async () => {
  const email = await account();
  const wrong = await signIn(email, 'otra cosa');
  const unknown = await signIn('nadie@pruebas.invalid');
  const withoutId = ({ status, body }: typeof wrong) => ({ status, ...body, id: '' });
  expect(withoutId(wrong)).toEqual(withoutId(unknown));
  expect(wrong.body['titulo']).toBe('Error en el inicio de sesión');
  expect(wrong.headers.get('set-cookie')).toBeNull();
});

test('an address that was never confirmed cannot sign in', async () => {
  const answer = await signIn(await account({ verified: false }));
  expect([answer.status, answer.body['codigo']]).toEqual([403, 'email_sin_confirmar']);
});

test('signing out ends the session and clears the cookie, also without one', async () => {
  const { headers } = await signIn(await account());
  const cookie = headers.get('set-cookie');
  const out = await withCookie(cookie, 'DELETE');
  expect(out.setCookie).toContain('Max-Age=0');
  expect((await withCookie(cookie, 'GET')).body).toEqual({ usuario: null });
  expect((await withCookie(null, 'DELETE')).body).toEqual({ cerrada: true });
});

test('a cookie with a changed signature is a visitor', async () => {
  const { headers } = await signIn(await account());
  const cookie = headers.get('set-cookie')?.replace(/\.[^;.]+;/, '.AAAA;') ?? '';
  expect((await withCookie(cookie, 'GET')).body).toEqual({ usuario: null });
});

test('an expired session is a visitor', async () => {
  const email = await account();
  const { headers } = await signIn(email);
  await app.db.kysely
    .updateTable('sesiones')
    .set({ expiresAt: new Date(0) })
    .execute();
  expect((await withCookie(headers.get('set-cookie'), 'GET')).body).toEqual({ usuario: null });
});

test('too many tries from one address are told to wait', async () => {
  const email = await account();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 22; attempt += 1) statuses.push((await signIn(email, 'otra cosa')).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(statuses.at(-1)).toBe(429);
});
