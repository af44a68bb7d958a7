import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import {
  deleteSessionCookie,
  getCookies,
  parseCookies,
  SECURE_COOKIE_PREFIX,
  setSessionCookie,
  stripSecureCookiePrefix,
} from 'better-auth/cookies';
import { z } from 'zod';

/** What every cookie of this house is called first. */
export const COOKIE_PREFIX = 'hoyo19';

/** The cookie by which a browser is known again, and how long it says so: as long as browsers keep one. */
const DEVICE = 'device';
const DEVICE_SECONDS = 400 * 86_400;
const DEVICE_NAME = /^[\w-]{43}$/u;

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
        return { sesionId: session.id };
      },
    ),
    /** Gives the browser a name of its own, by which it is known again; the answer's headers set its cookie. */
    nameDevice: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ nombre: z.string().regex(DEVICE_NAME) }) },
      (ctx) => {
        const { name, attributes } = ctx.context.createAuthCookie(DEVICE, { maxAge: DEVICE_SECONDS });
        ctx.setCookie(name, ctx.body.nombre, attributes);
        return Promise.resolve();
      },
    ),
  },
} satisfies BetterAuthPlugin;

const forget = createAuthEndpoint.serverOnly({ method: 'POST' }, (ctx) => {
  deleteSessionCookie(ctx);
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

const PLAIN_NAME = stripSecureCookiePrefix(
  getCookies({ advanced: { cookiePrefix: COOKIE_PREFIX } }).sessionToken.name,
);
const PLAIN_DEVICE = PLAIN_NAME.replace(/[^.]+$/u, DEVICE);
/** Either is read: whoever signed in before the club got https is still signed in. */
const NAMES = [`${SECURE_COOKIE_PREFIX}${PLAIN_NAME}`, PLAIN_NAME];

/** What a Cookie header says about a session, believed by nobody yet; null when it says nothing. */
export function unreadSession(cookieHeader: string | undefined): string | null {
  if (cookieHeader === undefined) return null;
  const cookies = parseCookies(cookieHeader);
  return NAMES.map((name) => cookies.get(name)).find(Boolean) ?? null;
}

/** The name that a browser was given, by its Cookie header; null: it has none. */
export function deviceName(cookieHeader: string | undefined): string | null {
  if (cookieHeader === undefined) return null;
  const cookies = parseCookies(cookieHeader);
  const said = [`${SECURE_COOKIE_PREFIX}${PLAIN_DEVICE}`, PLAIN_DEVICE]
    .map((name) => cookies.get(name))
    .find(Boolean);
  return said !== undefined && DEVICE_NAME.test(said) ? said : null;
}

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
