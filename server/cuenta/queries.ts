import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Sesion } from '#contrato/cuenta.ts';

/** An account with its player and role, as the screens need it; null when it is gone. */
export async function findUsuario(db: Kysely<Tables>, usuarioId: string): Promise<Sesion['usuario']> {
  const row = await db
    .selectFrom('usuarios as u')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .leftJoin('user_roles as r', (join) => join.onRef('r.userId', '=', 'u.id').on('r.role', '=', 'admin'))
    .select(['u.id', 'u.email', 'r.role', 'j.id as jugadorId', 'j.nombre', 'j.handicap', 'j.profileImageUrl'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, jugadorId, nombre, handicap, profileImageUrl } = row;
  return {
    id,
    email,
    esAdmin: row.role === 'admin',
    jugador:
      jugadorId && nombre !== null ? { id: jugadorId, nombre, handicap, imagen: profileImageUrl } : null,
  };
}
