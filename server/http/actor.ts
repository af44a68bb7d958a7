import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#db/connection.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Config } from '#server/http/config.ts';

/** How long a leaderboard read may trust a session it has just seen; every other read asks the database. */
const RECENT_MS = 10_000;
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
  const match = /(?:^|;\s*)(?:__Secure-|__Host-)?hoyo19\.session_token=([^;]+)/.exec(cookieHeader ?? '');
  const value = match?.[1] && safeDecode(match[1]);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function safeDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Opens the one place where a cookie becomes an Actor: one query for session, player and role. */
export function openActors(config: Config, db: Database): Actors {
  const seen = new Map<string, { actor: Actor; until: number }>();
  const tokens = new Map<string, string>();
  // A signature once found good stays good: a reader known from moments ago costs no second HMAC.
  const tokenOf = (cookieHeader: string | undefined): string | null => {
    if (cookieHeader === undefined) return null;
    const known = tokens.get(cookieHeader);
    if (known !== undefined) return known;
    const token = sessionToken(cookieHeader, config.authSecret);
    if (token === null) return null;
    if (tokens.size >= RECENT_MAX) tokens.clear();
    tokens.set(cookieHeader, token);
    return token;
  };
  const remember = (token: string, actor: Actor) => {
    if (seen.size >= RECENT_MAX) seen.clear();
    seen.set(token, { actor, until: Date.now() + RECENT_MS });
  };
  return {
    async resolve(cookieHeader) {
      const token = tokenOf(cookieHeader);
      if (!token) return null;
      const actor = await findActor(db, token);
      remember(token, actor);
      return actor;
    },
    recent(cookieHeader) {
      const token = tokenOf(cookieHeader);
      if (!token) return null;
      const known = seen.get(token);
      return known && known.until > Date.now() ? known.actor : undefined;
    },
    forget(cookieHeader) {
      const token = tokenOf(cookieHeader);
      if (token) seen.delete(token);
    },
    forgetUsuario(usuarioId) {
      for (const [token, { actor }] of seen) if (actor?.usuarioId === usuarioId) seen.delete(token);
    },
  };
}

async function findActor(db: Database, token: string): Promise<Actor> {
  const row = await db.kysely
    .selectFrom('sesiones as s')
    .leftJoin('profiles as p', 'p.userId', 's.userId')
    .leftJoin('user_roles as r', (join) => join.onRef('r.userId', '=', 's.userId').on('r.role', '=', 'admin'))
    .select(['s.userId', 'p.id as jugadorId', 'r.role'])
    .where('s.token', '=', token)
    .where('s.expiresAt', '>', new Date())
    .where((e) =>
      e.or([e('r.role', 'is', null), e('s.createdAt', '>', new Date(Date.now() - ADMIN_SESSION_MS))]),
    )
    .executeTakeFirst();
  if (!row) return null;
  return { usuarioId: row.userId, jugadorId: row.jugadorId, esAdmin: row.role === 'admin' };
}
