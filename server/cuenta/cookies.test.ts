import { expect, test } from 'vitest';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

/** A club that its members reach over https: TLS ends before it, at the proxy that it trusts. */
const ORIGIN = 'https://golf.test';
const PASSWORD = 'tres palabras seguidas';
const SESION = '/api/cuenta/sesion';

let app: TestApp;
enUnClub((club) => ({ app } = club), { publicUrl: ORIGIN, trustProxy: true });

async function ask(method: string, path: string, { cookie = '', body }: { cookie?: string; body?: object }) {
  const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${app.url}${path}`, { method, headers, ...sent });
  const set = response.headers.getSetCookie();
  return { status: response.status, set, body: (await response.json()) as Record<string, unknown> };
}

const pairOf = (set: readonly string[], name: string) =>
  set.find((line) => line.includes(name))?.split(';')[0] ?? '';

/** Somebody who has signed in over https, by the cookies that the answer set. */
async function signIn() {
  const { usuario } = await crearUsuario(app.db.kysely, { password: PASSWORD });
  const { set } = await ask('POST', SESION, { body: { email: usuario.email, password: PASSWORD } });
  return { usuarioId: usuario.id, set, cookie: pairOf(set, '.session_') };
}

const sesionesDe = async (usuarioId: string) =>
  await app.db.kysely.selectFrom('sesiones').select('id').where('userId', '=', usuarioId).execute();

test('every cookie belongs to this host alone, all of it, over TLS', async () => {
  const { set, cookie, usuarioId } = await signIn();
  const llave = await ask('POST', `${SESION}/llave/opciones`, { body: {} });
  const named = [...set, ...llave.set];
  expect(named.length).toBeGreaterThanOrEqual(3);
  for (const line of named) {
    expect(line).toMatch(/^__Host-hoyo19\.[\w-]+=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
    expect(line).not.toContain('Domain');
  }
  expect((await ask('GET', SESION, { cookie })).body).toMatchObject({ usuario: { id: usuarioId } });
});

test('signing out clears it, and what was set under the names of before', async () => {
  const { cookie, usuarioId } = await signIn();
  const { set } = await ask('DELETE', SESION, { cookie, body: {} });
  for (const prefix of ['__Host-', '__Secure-', '']) {
    const cleared = set.find((line) => line.startsWith(`${prefix}hoyo19.session_t`));
    expect(cleared).toMatch(/=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  }
  expect(await sesionesDe(usuarioId)).toEqual([]);
  expect((await ask('GET', SESION, { cookie })).body).toEqual({ usuario: null });
});

test.each(['__Secure-', ''])('a session of before, under %j, lives on and is signed out', async (prefix) => {
  const { cookie, usuarioId } = await signIn();
  const former = cookie.replace('__Host-', prefix);
  // Old enough to be renewed: then it goes on under the name of now.
  const expiresAt = new Date(Date.now() + 86_400_000);
  await app.db.kysely.updateTable('sesiones').set({ expiresAt }).where('userId', '=', usuarioId).execute();
  const renewed = await ask('GET', SESION, { cookie: `other=1; ${former}` });
  expect(renewed.body).toMatchObject({ usuario: { id: usuarioId } });
  expect(pairOf(renewed.set, '.session_')).toBe(cookie);
  expect((await ask('DELETE', SESION, { cookie: former, body: {} })).status).toBe(200);
  expect(await sesionesDe(usuarioId)).toEqual([]);
});

test('a cookie that another site of the domain put in its place does not count beside it', async () => {
  const [mine, theirs] = [await signIn(), await signIn()];
  for (const prefix of ['__Secure-', '']) {
    const cookie = `${theirs.cookie.replace('__Host-', prefix)}; ${mine.cookie}`;
    expect((await ask('GET', SESION, { cookie })).body).toMatchObject({ usuario: { id: mine.usuarioId } });
  }
});

test('the name of a device of before is still known', async () => {
  const { usuario } = await crearUsuario(app.db.kysely, { password: PASSWORD });
  const body = { email: usuario.email, password: PASSWORD };
  await ask('POST', SESION, { body });
  const { set } = await ask('POST', SESION, { body });
  const former = pairOf(set, 'device').replace('__Host-', '__Secure-');
  const again = await ask('POST', SESION, { cookie: former, body });
  expect(pairOf(again.set, 'device').replace('__Host-', '__Secure-')).toBe(former);
});
