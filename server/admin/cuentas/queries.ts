import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';

export type CuentaDeJugador = {
  nombre: string;
  email: string | null;
  cuenta: { usuarioId: string; email: string; esAdmin: boolean } | null;
};

/** A jugador with the account that signs in as it; undefined where there is no such jugador. */
export async function cuentaDeJugador(
  db: Kysely<Tables>,
  jugadorId: string,
): Promise<CuentaDeJugador | undefined> {
  const row = await db
    .selectFrom('profiles as j')
    .leftJoin('usuarios as u', 'u.id', 'j.userId')
    .select(['j.nombre', 'j.email', 'u.id as usuarioId', 'u.email as deCuenta'])
    .select(
      sql<boolean>`exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`.as(
        'esAdmin',
      ),
    )
    .where('j.id', '=', jugadorId)
    .where('j.retiradoEn', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { nombre, email, usuarioId, deCuenta, esAdmin } = row;
  return {
    nombre,
    email,
    cuenta: usuarioId !== null && deCuenta !== null ? { usuarioId, email: deCuenta, esAdmin } : null,
  };
}
