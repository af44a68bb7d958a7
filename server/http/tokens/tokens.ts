import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/connection.ts';
import type { Dia } from '#reglas/dia.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';
import type { ActorConSesion } from '#reglas/permisos/permisos.ts';
import type { Clock } from '#server/http/base/clock.ts';
import { openMemory } from '#server/http/session/memory.ts';

/** Claves remembered at once. */
const RECENT_MAX = 5_000;
const PREFIX = 'h19_';
/** What is shown of a clave to tell it from others: the prefix and five of its 43 characters. */
const SHOWN = PREFIX.length + 5;
const WHOLE = /^h19_[\w-]{43}$/u;

/** What a program identified itself with, and in whose name it calls. */
export type Token = { id: string; alcances: readonly Alcance[]; actor: ActorConSesion };

export type Tokens = {
  /**
   * Who calls with a clave, with the owner's role as it is now; null: it opens nothing. `fresh` asks the store even where
   * the clave was seen moments ago.
   */
  resolve(token: string, asking: { fresh: boolean }): Promise<Token | null>;
  /** Forgets the claves of an account that lost one of them, or its role. */
  forgetUsuario(usuarioId: string): void;
  /** Forgets every clave: for when announcements may have been missed. */
  forgetAll(): void;
};

/** A new clave: whole, for its owner's eyes alone, and what is kept of it. 256 bits that nobody guesses. */
export function makeToken(): { entera: string; principio: string; resumen: string } {
  const entera = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  return { entera, principio: entera.slice(0, SHOWN), resumen: digestOf(entera) };
}

/** The clave of an Authorization header, as it came; undefined where the header is of another kind, or none. */
export function tokenIn(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer(?: +(.*))?$/iu.exec(header)?.slice(1).join('');
}

/** What the store keeps of a secret that only its holder knows. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type Opening = {
  db: Database;
  clock: Clock;
  /** Remembers the day on which a clave was used, once for each. */
  onUse: (id: string, dia: Dia) => Promise<void>;
};

/**
 * Opens the one place where a clave becomes somebody: one query for clave, owner, player and role, found by its digest,
 * whose comparison tells nobody anything of the clave. Remembered like sessions, and forgotten by the same announcements.
 */
export function openTokens({ db, clock, onUse }: Opening): Tokens {
  const memory = openMemory<Token & { caducaEn: Date | null }>(clock, RECENT_MAX);
  const recent = (resumen: string): Token | undefined => {
    const known = memory.recent(resumen);
    return (known?.caducaEn?.getTime() ?? Infinity) > clock.now().getTime() ? known : undefined;
  };
  return {
    async resolve(token, { fresh }) {
      if (!WHOLE.test(token)) return null;
      const resumen = digestOf(token);
      const known = fresh ? undefined : recent(resumen);
      if (known) return known;
      const remember = memory.begin();
      const row = await findToken(db, resumen, clock.now());
      if (!row) return null;
      const hoy = clock.hoy();
      if (row.usadaEl !== hoy) await onUse(row.id, hoy);
      const { id, alcances, caducaEn, usuarioId, jugadorId, role } = row;
      const found = { id, alcances, caducaEn, actor: { usuarioId, jugadorId, esAdmin: role === 'admin' } };
      remember(resumen, found);
      return found;
    },
    forgetUsuario: memory.forgetUsuario,
    forgetAll: memory.forgetAll,
  };
}

async function findToken(db: Database, resumen: string, now: Date) {
  return await db.kysely
    .selectFrom('claves_de_acceso as c')
    .leftJoin('profiles as p', 'p.userId', 'c.usuarioId')
    .leftJoin('user_roles as r', (join) =>
      join.onRef('r.userId', '=', 'c.usuarioId').on('r.role', '=', 'admin'),
    )
    .select(['c.id', 'c.alcances', 'c.caducaEn', 'c.usadaEl', 'c.usuarioId', 'p.id as jugadorId', 'r.role'])
    .where('c.resumen', '=', resumen)
    .where((e) => e.or([e('c.caducaEn', 'is', null), e('c.caducaEn', '>', now)]))
    .executeTakeFirst();
}
