import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';

type Perfil = Partial<Insertable<Tables['profiles']>>;

/**
 * An account with a confirmed e-mail; with a player profile unless `jugador` is false, administrator if `admin`.
 * It has no password: tests open its session themselves (`server/testing/callers.ts`).
 */
export async function crearUsuario(
  db: Kysely<Tables>,
  { email, admin = false, jugador = {} }: { email?: string; admin?: boolean; jugador?: Perfil | false } = {},
): Promise<{ usuario: Selectable<Tables['usuarios']>; jugador: Selectable<Tables['profiles']> | null }> {
  const usuario = await db
    .insertInto('usuarios')
    .values({
      name: 'Persona de Pruebas',
      email: email ?? `${randomUUID()}@pruebas.invalid`,
      emailVerified: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (admin) await db.insertInto('user_roles').values({ userId: usuario.id, role: 'admin' }).execute();
  if (jugador === false) return { usuario, jugador: null };
  const perfil = await db
    .insertInto('profiles')
    .values({
      nombre: `Persona ${usuario.id.slice(0, 8)}`,
      email: usuario.email,
      ...jugador,
      userId: usuario.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { usuario, jugador: perfil };
}
