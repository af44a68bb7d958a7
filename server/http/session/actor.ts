import type { Database } from '#db/connection.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Clock } from '#server/http/base/clock.ts';
import type { Config } from '#server/http/base/config.ts';
import { withSecondFactor } from '#server/http/session/identity.ts';
import { type CallerMemory, openMemory } from '#server/http/session/memory.ts';
import { openReadings } from '#server/http/session/readings.ts';
import { readSession, type SignedSession, unreadSession } from '#server/http/session/sessions.ts';

/** Sessions remembered at once; beyond them the one that was seen longest ago is forgotten. */
const RECENT_MAX = 20_000;
/** How long an administrator's session lives at most, however much it is used (confianza.md T2). */
const ADMIN_SESSION_MS = 12 * 3_600_000;

/** Since when an administrator's session must have been opened to open anything now. */
export function adminSessionsSince(now: Date): Date {
  return new Date(now.getTime() - ADMIN_SESSION_MS);
}

export type Actors = {
  /** The caller by session cookie, with the role as it is in `user_roles` now. null = visitor. */
  resolve(cookieHeader: string | undefined): Promise<Actor>;
  /** The caller if that cookie was resolved moments ago, without waiting: for leaderboards. undefined = not known, ask `resolve`. */
  recent(cookieHeader: string | undefined): Actor | undefined;
  /**
   * The caller as `recent` knows him, else read from the store: one reading for all who ask at the same time, as the streams of a
   * page that comes back do, and all their sessions in one statement. Whoever asks after a session was forgotten is answered by a
   * reading that begins then.
   */
  soon(cookieHeader: string | undefined): Promise<Actor>;
  /** The token of the session that a Cookie header carries, open or ended; null when we signed none. */
  tokenOf(cookieHeader: string | undefined): Promise<string | null>;
  /** Forgets what is remembered of an account that lost a session, a clave or its role. */
  forgetUsuario(usuarioId: string): void;
  /** Forgets what is remembered of everybody: for when announcements may have been missed. */
  forgetAll(): void;
};

type Opening = { config: Pick<Config, 'authSecret'>; db: Database; clock: Pick<Clock, 'now'>; max?: number };

/**
 * Opens the one place where a cookie becomes an Actor: one query for session, player and role. What it remembers is kept
 * by the cookie of the session, and only of those that we signed: neither other cookies beside it nor invented ones take
 * up room, and one seen before costs no second look at its signature.
 */
export function openActors({ config, db, clock, max = RECENT_MAX }: Opening): Actors {
  const memory: Memory = openMemory(clock, max);
  const sessionOf = openSessionOf(memory, config.authSecret);
  const resolveBy = (find: Find): Actors['resolve'] => {
    return async (cookieHeader) => {
      const remember = memory.begin();
      const session = await sessionOf(cookieHeader);
      if (!session) return null;
      const actor = (await find(session.token)) ?? null;
      remember(session.signed, { token: session.token, actor });
      return actor;
    };
  };
  const { alone, together } = openFinders(db, clock);
  const resolve = resolveBy(alone);
  const recent = (signed: string): Actor | undefined => memory.recent(signed)?.actor;
  const shared = openShared(resolveBy(together), memory.forgettings);
  return {
    tokenOf: async (cookieHeader) => (await sessionOf(cookieHeader))?.token ?? null,
    resolve,
    recent(cookieHeader) {
      const signed = unreadSession(cookieHeader);
      return signed === null ? null : recent(signed);
    },
    async soon(cookieHeader) {
      const signed = unreadSession(cookieHeader);
      if (signed === null) return null;
      const known = recent(signed);
      return known === undefined ? await shared(signed, cookieHeader) : known;
    },
    forgetUsuario: memory.forgetUsuario,
    forgetAll: memory.forgetAll,
  };
}

/** One reading for all who ask for the same session while it is under way, unless something was forgotten since it began. */
function openShared(resolve: Actors['resolve'], forgettings: () => number) {
  const underWay = new Map<string, { asked: Promise<Actor>; since: number }>();
  return async (signed: string, cookieHeader: string | undefined): Promise<Actor> => {
    const joined = underWay.get(signed);
    if (joined?.since === forgettings()) return await joined.asked;
    const reading = { asked: resolve(cookieHeader), since: forgettings() };
    underWay.set(signed, reading);
    try {
      return await reading.asked;
    } finally {
      if (underWay.get(signed) === reading) underWay.delete(signed);
    }
  };
}

type Memory = CallerMemory<{ token: string; actor: Actor }>;

/** The session that a Cookie header carries, if we signed it: one that is remembered costs no second look. */
function openSessionOf(memory: Memory, secret: string) {
  return async (cookieHeader: string | undefined): Promise<SignedSession | null> => {
    const signed = unreadSession(cookieHeader);
    if (cookieHeader === undefined || signed === null) return null;
    const known = memory.of(signed);
    if (known) return { signed, token: known.token };
    return await readSession(cookieHeader, secret);
  };
}

type Find = (token: string) => Promise<Actor | undefined>;

/** The two ways to ask whose a session is: by a statement of its own, or in one with all who ask at the same time. */
function openFinders(db: Database, { now }: Pick<Clock, 'now'>): { alone: Find; together: Find } {
  return {
    alone: async (token) => (await findActors(db, [token], now())).get(token),
    together: openReadings(async (tokens) => await findActors(db, tokens, now())),
  };
}

/** Who has each of these sessions open, by token. Tokens of nobody, and of sessions that open nothing now, are missing. */
async function findActors(
  db: Database,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<Actor>>> {
  const [one = '', ...more] = tokens;
  const rows = await db.kysely
    .selectFrom('sesiones as s')
    .leftJoin('profiles as p', 'p.userId', 's.userId')
    .leftJoin('user_roles as r', (join) => join.onRef('r.userId', '=', 's.userId').on('r.role', '=', 'admin'))
    .leftJoin('pruebas_de_sesion as d', 'd.sesionId', 's.id')
    .select(['s.token', 's.userId', 'p.id as jugadorId', 'r.role'])
    .where((e) => (more.length === 0 ? e('s.token', '=', one) : e('s.token', '=', e.fn.any(e.val(tokens)))))
    .where('s.expiresAt', '>', now)
    // A session of an account with a second factor opens nothing until it has shown it.
    .where((e) => e.or([e('d.segundoFactor', '=', true), e.not(withSecondFactor('s.userId'))]))
    .where((e) => e.or([e('r.role', 'is', null), e('s.createdAt', '>', adminSessionsSince(now))]))
    .execute();
  return new Map(
    rows.map(({ token, userId, jugadorId, role }) => [
      token,
      { usuarioId: userId, jugadorId, esAdmin: role === 'admin' },
    ]),
  );
}
