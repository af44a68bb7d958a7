import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { ActorConSesion } from '#reglas/permisos/permisos.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';

/** Whether an account, by the column that names it, asks for a second factor at the door: a passkey or an authenticator. */
export function withSecondFactor(usuarioId: string): RawBuilder<boolean> {
  const account = sql.ref(usuarioId);
  return sql<boolean>`(exists (select 1 from llaves_de_acceso l where l.user_id = ${account} and l.en_uso)
    or exists (select 1 from segundos_factores f where f.usuario_id = ${account} and f.activo_en is not null))`;
}

/** For so long a proof of identity counts, also that of signing in. */
const RECENT_MS = 600_000;
/** How long a session may wait for its second factor. */
const WAITING_MS = 600_000;

/** An open session and what it has proved. */
export type SessionProof = {
  sesionId: string;
  usuarioId: string;
  abiertaEn: Date;
  /** When its owner last proved to be it after signing in; null: not since. */
  probadaEn: Date | null;
  /** Whether it opens nothing yet: its account has a second factor, and it has not been shown. */
  espera: boolean;
};

/** What the session with that token has proved; undefined where it is not open. */
export async function findProof(db: Db, token: string): Promise<SessionProof | undefined> {
  return await db
    .selectFrom('sesiones as s')
    .leftJoin('pruebas_de_sesion as p', 'p.sesionId', 's.id')
    .select(['s.id as sesionId', 's.userId as usuarioId', 's.createdAt as abiertaEn', 'p.probadaEn'])
    .select(
      sql<boolean>`${withSecondFactor('s.user_id')} and not coalesce(p.segundo_factor, false)`.as('espera'),
    )
    .where('s.token', '=', token)
    .where('s.expiresAt', '>', new Date())
    .executeTakeFirst();
}

type Asking = {
  actors: { tokenOf: (cookieHeader: string | undefined) => Promise<string | null> };
  db: { kysely: Db };
  request: { headers: { cookie?: string | undefined } };
};

/** The caller's own session, waiting or not; undefined for whoever has none. */
export async function ownProof({ actors, db, request }: Asking): Promise<SessionProof | undefined> {
  const token = await actors.tokenOf(request.headers.cookie);
  return token === null ? undefined : await findProof(db.kysely, token);
}

/** The caller's own session, which may have ended while a lock was waited for. Errors: sin_sesion. */
export async function requireOpenSession(asking: Asking): Promise<string> {
  const proof = hallado(await ownProof(asking), 'sin_sesion');
  return proof.sesionId;
}

/** The session that waits for its second factor; undefined where none does, or it has waited too long. */
export async function waitingProof(asking: Asking): Promise<SessionProof | undefined> {
  const proof = await ownProof(asking);
  return proof?.espera === true && proof.abiertaEn.getTime() > Date.now() - WAITING_MS ? proof : undefined;
}

/** Whether an account has a second factor. */
export async function hasSecondFactor(db: Db, usuarioId: string): Promise<boolean> {
  const row = await db
    .selectFrom('usuarios as u')
    .select(withSecondFactor('u.id').as('tiene'))
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
  return row?.tiene === true;
}

/** Refuses a session whose owner has proved nothing for ten minutes. Errors: confirmar_identidad. */
export async function requireIdentity(asking: Asking): Promise<void> {
  const proof = await ownProof(asking);
  const last = Math.max(proof?.abiertaEn.getTime() ?? 0, proof?.probadaEn?.getTime() ?? 0);
  if (!proof || last < Date.now() - RECENT_MS) throw new AppError('confirmar_identidad');
}

/** Whether somebody administers the club. */
export async function hasAdministrador(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('userId')
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who somebody is now that was recognised when they asked: their jugador and role as the store has them; undefined: nobody. */
export async function actorNow(db: Db, usuarioId: string): Promise<ActorConSesion | undefined> {
  const row = await db
    .selectFrom('usuarios as u')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .leftJoin('user_roles as r', (join) => join.onRef('r.userId', '=', 'u.id').on('r.role', '=', 'admin'))
    .select(['p.id as jugadorId', 'r.role'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
  return row && { usuarioId, jugadorId: row.jugadorId, esAdmin: row.role === 'admin' };
}
