import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import {
  deleteSessionCookie,
  getCookies,
  HOST_COOKIE_PREFIX,
  parseCookies,
  SECURE_COOKIE_PREFIX,
  setRequestCookie,
  setSessionCookie,
} from 'better-auth/cookies';
import { z } from 'zod';

/** What every cookie of this house is called first. */
const COOKIE_PREFIX = 'hoyo19';

/**
 * How better-auth is to name its cookies. Behind https their names begin with `__Host-`, by which browsers hold that they
 * were set over TLS, by this very host, for all of it: no site beside the club's can put another one in their place.
 */
export function cookieSettings(publicUrl: string | null) {
  if (publicUrl?.startsWith('https://') !== true)
    return { useSecureCookies: false, cookiePrefix: COOKIE_PREFIX };
  return {
    // better-auth's own switch would put `__Secure-` before the name.
    useSecureCookies: false,
    cookiePrefix: `${HOST_COOKIE_PREFIX}${COOKIE_PREFIX}`,
    defaultCookieAttributes: { secure: true },
  };
}

/** The cookie by which a browser is known again, and how long it says so: as long as browsers keep one. */
const DEVICE = 'device';
const DEVICE_SECONDS = 400 * 86_400;
const DEVICE_NAME = /^[\w-]{43}$/u;
/** The one by which a browser that sets the club up is told from another, and how long. */
const SETUP = 'setup';
const SETUP_SECONDS = 86_400;

/** Gives a browser a name by that cookie, for so many seconds. */
const naming = (cookie: string, maxAge: number) =>
  createAuthEndpoint.serverOnly(
    { method: 'POST', body: z.object({ nombre: z.string().regex(DEVICE_NAME) }) },
    (ctx) => {
      const { name, attributes } = ctx.context.createAuthCookie(cookie, { maxAge });
      ctx.setCookie(name, ctx.body.nombre, attributes);
      return Promise.resolve();
    },
  );

/**
 * What the house asks of better-auth beyond its own endpoints: one that only the server can call (`auth.api`), without an
 * address. Rows, tokens, signatures and cookies are better-auth's work, here as at sign-in; `tests/laws/sessions.ts` holds
 * that nobody else makes any.
 */
export const sessions = {
  id: 'sessions',
  endpoints: {
    /** Opens a session for an account whose owner has just proved to be it; the answer's headers set its cookie. */
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ usuarioId: z.uuid() }), requireHeaders: true },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.usuarioId);
        if (!user) throw new APIError('NOT_FOUND', { message: 'the account is gone' });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user }, false);
        return { sesionId: session.id, token: session.token };
      },
    ),
    /** Gives the browser a name of its own, by which it is known again; the answer's headers set its cookie. */
    nameDevice: naming(DEVICE, DEVICE_SECONDS),
    /** Gives a browser that sets the club up a name for that alone: as a device nobody knows it yet. */
    nameSetup: naming(SETUP, SETUP_SECONDS),
  },
} satisfies BetterAuthPlugin;

const forget = createAuthEndpoint.serverOnly({ method: 'POST' }, (ctx) => {
  deleteSessionCookie(ctx);
  const { name, attributes } = ctx.context.authCookies.sessionToken;
  // Else the name of before would come to light again.
  if (name.startsWith(HOST_COOKIE_PREFIX))
    for (const former of NAMES.filter((one) => one !== name))
      ctx.setCookie(former, '', { ...attributes, maxAge: 0 });
  return Promise.resolve();
});

type ForForgetting = Pick<AuthContext, 'authCookies' | 'options' | 'oauthConfig' | 'createAuthCookie'>;

/** Headers that make a browser forget its session. Asks no store, not even whether the tables are as they were. */
export async function forgetSession({
  $context,
}: {
  $context: Promise<ForForgetting>;
}): Promise<{ headers: Headers }> {
  return await forget({ context: await $context, returnHeaders: true });
}

const PLAIN_NAME = getCookies({ advanced: cookieSettings(null) }).sessionToken.name;
const plain = (cookie: string) => PLAIN_NAME.replace(/[^.]+$/u, cookie);

/**
 * All the names under which a cookie may come, the present one first: whoever signed in before the club got https, or
 * before the names began with `__Host-`, is still signed in, unless the browser has one of now.
 */
const named = (name: string) => [`${HOST_COOKIE_PREFIX}${name}`, `${SECURE_COOKIE_PREFIX}${name}`, name];
const NAMES = named(PLAIN_NAME);

/** A Cookie header as better-auth reads it: a session under a former name stands under the present one. */
export function underPresentName(cookieHeader: string, publicUrl: string | null): string {
  const { name } = getCookies({ advanced: cookieSettings(publicUrl) }).sessionToken;
  const cookies = parseCookies(cookieHeader);
  const former = unreadSession(cookieHeader);
  if (former === null || cookies.get(name)) return cookieHeader;
  const headers = new Headers({ cookie: cookieHeader });
  setRequestCookie(headers, name, former);
  return headers.get('cookie') ?? cookieHeader;
}

/** Headers that were read a moment ago: a phone asks with the same one each time. All are forgotten at once: they are few. */
const unread = new Map<string, string | null>();
const UNREAD_MAX = 1_000;
const UNREAD_LONGEST = 1_000;

/** What a Cookie header says about a session, believed by nobody yet; null when it says nothing. */
export function unreadSession(cookieHeader: string | undefined): string | null {
  if (cookieHeader === undefined) return null;
  const known = unread.get(cookieHeader);
  if (known !== undefined) return known;
  const cookies = parseCookies(cookieHeader);
  const session = NAMES.map((name) => cookies.get(name)).find(Boolean) ?? null;
  if (cookieHeader.length <= UNREAD_LONGEST) {
    if (unread.size >= UNREAD_MAX) unread.clear();
    unread.set(cookieHeader, session);
  }
  return session;
}

function nameIn(cookieHeader: string | undefined, cookie: string): string | null {
  if (cookieHeader === undefined) return null;
  const cookies = parseCookies(cookieHeader);
  const said = named(plain(cookie))
    .map((name) => cookies.get(name))
    .find(Boolean);
  return said !== undefined && DEVICE_NAME.test(said) ? said : null;
}

/** The name that a browser was given, by its Cookie header; null: it has none. */
export const deviceName = (cookieHeader: string | undefined) => nameIn(cookieHeader, DEVICE);

/** The same of a browser that sets the club up. */
export const setupName = (cookieHeader: string | undefined) => nameIn(cookieHeader, SETUP);

/** A session cookie that we signed: as it came, and the token inside. */
export type SignedSession = { signed: string; token: string };

const read = createAuthEndpoint.serverOnly(
  { method: 'GET', requireHeaders: true },
  async (ctx): Promise<SignedSession | null> => {
    for (const name of NAMES) {
      const token = await ctx.getSignedCookie(name, ctx.context.secret);
      if (token) return { signed: ctx.getCookie(name) ?? '', token };
    }
    return null;
  },
);

/** The session cookie of a request when better-auth says that it is signed with that secret, else null. Asks no store. */
export async function readSession(cookieHeader: string, secret: string): Promise<SignedSession | null> {
  return await read({ headers: new Headers({ cookie: cookieHeader }), context: { secret } });
}
