import { hashPassword } from 'better-auth/crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { crearJugador, type Jugador, type JugadorOverrides } from '#server/testing/factories/jugador.ts';
import { unico } from '#server/testing/factories/unico.ts';

export type Usuario = Selectable<Tables['usuarios']>;

export type UsuarioOverrides = {
  email?: string;
  emailVerified?: boolean;
  /** Without one the account cannot sign in by password; the first with a password takes a while. */
  password?: string;
  admin?: boolean;
  /** Figures of the member who signs in with this account; false = an account without profile. */
  jugador?: false | JugadorOverrides;
};

/** An account with its member, with a confirmed address. Sessions are opened by `callers.ts`. */
export async function crearUsuario(
  db: Kysely<Tables>,
  { email, emailVerified = true, password, admin = false, jugador = {} }: UsuarioOverrides = {},
): Promise<{ usuario: Usuario; jugador: Jugador | null }> {
  const name = unico('usuario');
  const usuario = await db
    .insertInto('usuarios')
    .values({ name, email: email ?? `${name}@prueba.invalid`, emailVerified })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (password !== undefined) await insertCredential(db, usuario.id, password);
  if (admin) await db.insertInto('user_roles').values({ userId: usuario.id, role: 'admin' }).execute();
  if (jugador === false) return { usuario, jugador: null };
  const suyo = { userId: usuario.id, email: usuario.email, ...jugador };
  return { usuario, jugador: await crearJugador(db, suyo) };
}

/** One hash for all accounts with the same password, which asks for a tenth of a second of a whole core. */
const HASHES = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = HASHES.get(password) ?? hashPassword(password);
  HASHES.set(password, hash);
  return hash;
}

async function insertCredential(db: Kysely<Tables>, userId: string, password: string): Promise<void> {
  const hash = await hashOf(password);
  await db
    .insertInto('identidades')
    .values({ userId, accountId: userId, providerId: 'credential', password: hash })
    .execute();
}
