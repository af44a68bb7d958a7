import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { type Issuer, openIssuer } from '#server/testing/issuer.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let issuer: Issuer;

beforeAll(async () => {
  issuer = await openIssuer();
  const port = await freePort();
  const google = { clientId: 'hoyo19', clientSecret: 'secreto', discoveryUrl: issuer.discoveryUrl };
  app = await openTestApp({ port, publicUrl: `http://127.0.0.1:${port}`, google });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
beforeEach(() => issuer.setConsent(true));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A browser as far as it is needed: cookies, and redirects one by one. */
function openBrowser() {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const visit = async (url: string, init: RequestInit = {}) => {
    const own = url.startsWith(app.url);
    const headers = { ...(own ? { cookie: cookie(), origin: app.url } : {}), ...(init.headers as object) };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    visit,
    /** From the button to the address to which Google sends back. */
    async toCallback(next = '/'): Promise<string> {
      const start = await visit(`${app.url}/api/cuenta/google`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ next }),
      });
      const { url } = (await start.json()) as { url: string };
      return (await visit(url)).headers.get('location') ?? '';
    },
    /** Opens the callback and says where the browser lands. */
    async back(callback: string): Promise<string> {
      return (await visit(callback)).headers.get('location') ?? '';
    },
    async usuario(): Promise<unknown> {
      const { usuario } = (await (await visit(`${app.url}/api/cuenta/sesion`)).json()) as {
        usuario: unknown;
      };
      return usuario;
    },
  };
}

const signInAs = async (sub: string, email: string, verified = true) => {
  issuer.setClaims({ sub, email, email_verified: verified, name: 'Nuria de Google' });
  const browser = openBrowser();
  const landed = await browser.back(await browser.toCallback('/torneos'));
  return { browser, landed };
};

const usuarios = async (email: string) =>
  await app.db.kysely.selectFrom('usuarios').selectAll().where('email', '=', email).execute();

test('a new person gets account, jugador and session, and lands where they were', async () => {
  const { browser, landed } = await signInAs('g-1', 'nuria@gmail.test');
  expect(landed).toBe('/torneos');
  expect(await browser.usuario()).toMatchObject({
    email: 'nuria@gmail.test',
    jugador: { nombre: 'Nuria de Google' },
  });
  const identidades = await app.db.kysely.selectFrom('identidades').selectAll().execute();
  expect(identidades).toMatchObject([
    { providerId: 'google', accountId: 'g-1', accessToken: null, idToken: null },
  ]);
});

test('the same person comes back to the same account, also with another address', async () => {
  const { browser } = await signInAs('g-1', 'nuria.nueva@gmail.test');
  expect(await browser.usuario()).toMatchObject({ email: 'nuria@gmail.test' });
  expect(await usuarios('nuria.nueva@gmail.test')).toEqual([]);
});

test('the jugador who has that address and no account is theirs', async () => {
  const jugador = await crearJugador(app.db.kysely, { nombre: 'Olga Socia', email: 'olga@gmail.test' });
  const { browser } = await signInAs('g-2', 'olga@gmail.test');
  expect(await browser.usuario()).toMatchObject({ jugador: { id: jugador.id, nombre: 'Olga Socia' } });
});

test('a confirmed account with a password gets a second way in', async () => {
  const { usuario } = await crearUsuario(app.db.kysely, {
    email: 'dosmodos@club.test',
    password: 'una cualquiera',
  });
  const { browser } = await signInAs('g-3', 'dosmodos@club.test');
  expect(await browser.usuario()).toMatchObject({ id: usuario.id });
});

test('an account whose address nobody confirmed is not opened', async () => {
  await crearUsuario(app.db.kysely, {
    email: 'previa@club.test',
    emailVerified: false,
    password: 'la del atacante',
  });
  const { browser, landed } = await signInAs('g-4', 'previa@club.test');
  expect(landed).toMatch(/^\/auth\?next=%2Ftorneos&error=account_not_linked/);
  expect(await browser.usuario()).toBeNull();
});

test('an address that Google did not confirm makes no account and opens none', async () => {
  const { browser, landed } = await signInAs('g-5', 'sinconfirmar@gmail.test', false);
  expect(landed).toMatch(/^\/auth\?.*error=/);
  expect(await browser.usuario()).toBeNull();
  expect(await usuarios('sinconfirmar@gmail.test')).toEqual([]);
  await crearUsuario(app.db.kysely, { email: 'existente@club.test' });
  expect((await signInAs('g-6', 'existente@club.test', false)).landed).toContain('error=account_not_linked');
});

test('who says no at Google is back at the sign-in page, nothing made', async () => {
  issuer.setConsent(false);
  const { browser, landed } = await signInAs('g-7', 'nogracias@gmail.test');
  expect(landed).toContain('error=access_denied');
  expect(await browser.usuario()).toBeNull();
  expect(await usuarios('nogracias@gmail.test')).toEqual([]);
});

test('a state works once, in the browser that asked for it, and an invented one never', async () => {
  issuer.setClaims({ sub: 'g-8', email: 'estado@gmail.test', email_verified: true, name: 'Estado' });
  const victim = openBrowser();
  const callback = await victim.toCallback();
  const thief = openBrowser();
  expect(await thief.back(callback)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\?.*error=|^\/auth\?.*error=/);
  expect(await thief.usuario()).toBeNull();
  const own = await victim.toCallback();
  expect(await victim.back(own)).toBe('/');
  expect(await openBrowser().back(own)).toContain('error=');
  expect(await victim.back(own.replace(/state=[^&]+/, 'state=inventado'))).toContain('error=');
});

test('nothing else of better-auth can be reached', async () => {
  for (const path of ['sign-up/email', 'sign-in/email', 'list-sessions', 'ok', 'error', 'callback/github']) {
    const answer = await fetch(`${app.url}/api/auth/${path}`, { headers: { origin: app.url } });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test.each([
  ['//evil.test', 400],
  ['/\\evil.test', 400],
  ['https://evil.test/', 400],
  ['javascript:alert(1)', 400],
  ['/\u0000', 422], // the door's own refusal: no text of the club holds it
])('the way back is never %j', async (next, status) => {
  const answer = await fetch(`${app.url}/api/cuenta/google`, {
    method: 'POST',
    headers: { origin: app.url, 'content-type': 'application/json' },
    body: JSON.stringify({ next }),
  });
  expect(answer.status).toBe(status);
});
