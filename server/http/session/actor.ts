import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#db/connection.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Clock } from '#server/http/base/clock.ts';
import type { Config } from '#server/http/base/config.ts';

/** How long a leaderboard read may trust a session it has just seen; every other read asks the database. */
const RECENT_MS = 10_000;
/** Sessions remembered at once; beyond them the one that was seen longest ago is forgotten. */
const RECENT_MAX = 20_000;
/** How long an administrator's session lives at most, however much it is used (confianza.md T2). */
const ADMIN_SESSION_MS = 12 * 3_600_000;

export type Actors = {
  /** The caller by session cookie, with the role as it is in `user_roles` now. null = visitor. */
  resolve(cookieHeader: string | undefined): Promise<Actor>;
  /** The same without waiting, when that cookie was resolved moments ago; undefined = not known. */
  recent(cookieHeader: string | undefined): Actor | undefined;
  /** Forgets what `recent` knows of a cookie (sign-out). */
  forget(cookieHeader: string | undefined): void;
  /** Forgets every session of an account that lost them. */
  forgetUsuario(usuarioId: string): void;
};

/** The session token of a Cookie header, when its signature is ours; null otherwise. */
export function sessionToken(cookieHeader: string | undefined, secret: string): string | null {
  const given = signedToken(cookieHeader);
  return given && isEqual(given.signature, sign(given.token, secret)) ? given.token : null;
}

type SignedToken = { token: string; signature: Buffer };

/** What a Cookie header says, believed by nobody yet. */
function signedToken(cookieHeader: string | undefined): SignedToken | null {
  const match = /(?:^|;\s*)(?:__Secure-|__Host-)?hoyo19\.session_token=([^;]+)/.exec(cookieHeader ?? '');
  const value = match?.[1] && safeDecode(match[1]);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  return { token: value.slice(0, dot), signature: Buffer.from(value.slice(dot + 1), 'base64') };
}

function sign(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function safeDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

type Seen = { actor: Actor; until: number; signature: Buffer };
type Opening = { config: Pick<Config, 'authSecret'>; db: Database; clock: Clock; max?: number };

/**
 * Opens the one place where a cookie becomes an Actor: one query for session, player and role. What it remembers is kept
 * by session token, and only of tokens that we signed: neither other cookies beside it nor invented ones take up room.
 */
export function openActors({ config, db, clock, max = RECENT_MAX }: Opening): Actors {
  const seen = new Map<string, Seen>();
  // The signature of a session seen before is only compared: a reader known from moments ago costs no second HMAC.
  const honest = (cookieHeader: string | undefined): SignedToken | null => {
    const given = signedToken(cookieHeader);
    if (!given) return null;
    const expected = seen.get(given.token)?.signature ?? sign(given.token, config.authSecret);
    return isEqual(given.signature, expected) ? given : null;
  };
  const remember = ({ token, signature }: SignedToken, actor: Actor) => {
    seen.delete(token);
    const [oldest] = seen.keys();
    if (seen.size >= max && oldest !== undefined) seen.delete(oldest);
    // A copy: a slice would keep the whole Cookie header alive.
    const own = Buffer.from(token).toString();
    seen.set(own, { actor, until: clock.now().getTime() + RECENT_MS, signature });
  };
  return {
    async resolve(cookieHeader) {
      const given = honest(cookieHeader);
      if (!given) return null;
      const actor = await findActor(db, given.token, clock.now());
      remember(given, actor);
      return actor;
    },
    recent(cookieHeader) {
      const given = honest(cookieHeader);
      if (!given) return null;
      const known = seen.get(given.token);
      return known && known.until > clock.now().getTime() ? known.actor : undefined;
    },
    forget(cookieHeader) {
      const given = honest(cookieHeader);
      if (given) seen.delete(given.token);
    },
    forgetUsuario(usuarioId) {
      for (const [token, { actor }] of seen) if (actor?.usuarioId === usuarioId) seen.delete(token);
    },
  };
}

async function findActor(db: Database, token: string, now: Date): Promise<Actor> {
  const row = await db.kysely
    .selectFrom('sesiones as s')
    .leftJoin('profiles as p', 'p.userId', 's.userId')
    .leftJoin('user_roles as r', (join) => join.onRef('r.userId', '=', 's.userId').on('r.role', '=', 'admin'))
    .select(['s.userId', 'p.id as jugadorId', 'r.role'])
    .where('s.token', '=', token)
    .where('s.expiresAt', '>', now)
    .where((e) =>
      e.or([e('r.role', 'is', null), e('s.createdAt', '>', new Date(now.getTime() - ADMIN_SESSION_MS))]),
    )
    .executeTakeFirst();
  if (!row) return null;
  return { usuarioId: row.userId, jugadorId: row.jugadorId, esAdmin: row.role === 'admin' };
}
