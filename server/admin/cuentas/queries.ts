import { sql } from 'kysely';
import {
  type Administrador,
  ADMINISTRADORES_MAX,
  type FACTORES_DE_SESION,
  SESIONES_DE_ADMINISTRADORES_MAX,
} from '#contrato/admin/administradores.ts';
import type { Db } from '#db/tables.ts';
import { dispositivoDe } from '#server/cuenta/queries.ts';
import { adminSessionsSince } from '#server/http/session/actor.ts';
import { withSecondFactor } from '#server/http/session/identity.ts';

/** A jugador with the account that signs in as it; undefined where there is no such jugador. */
export async function cuentaDeJugador(db: Db, jugadorId: string) {
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

export type CuentaDeJugador = NonNullable<Awaited<ReturnType<typeof cuentaDeJugador>>>;

/** Who administers the club, by name: at most as many as are listed. */
export async function listAdministradores(db: Db) {
  return await db
    .selectFrom('user_roles as r')
    .innerJoin('usuarios as u', 'u.id', 'r.userId')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .select(['u.id as usuarioId', 'u.email'])
    .select((e) => e.fn.coalesce('j.nombre', 'u.name').as('nombre'))
    .where('r.role', '=', 'admin')
    .orderBy('nombre')
    .orderBy('u.id')
    .limit(ADMINISTRADORES_MAX)
    .execute();
}

export type SesionDe = Administrador['sesiones'][number] & { usuarioId: string };

/**
 * The sessions of administrators that open something, or will with the second factor: the last used first. `token`: of the
 * session that asks.
 */
export async function listSesionesDe(
  db: Db,
  { usuarioIds, token, ahora }: { usuarioIds: readonly string[]; token: string | null; ahora: Date },
): Promise<SesionDe[]> {
  if (usuarioIds.length === 0) return [];
  const rows = await db
    .selectFrom('sesiones as s')
    .leftJoin('pruebas_de_sesion as p', 'p.sesionId', 's.id')
    .select(['s.id', 's.userId as usuarioId', 's.token', 's.userAgent', 's.createdAt', 's.updatedAt'])
    .select(
      sql<(typeof FACTORES_DE_SESION)[number]>`case when p.segundo_factor then 'mostrado'
        when ${withSecondFactor('s.user_id')} then 'pendiente' else 'sin_mostrar' end`.as('factor'),
    )
    .where('s.userId', 'in', usuarioIds)
    .where('s.expiresAt', '>', ahora)
    .where('s.createdAt', '>', adminSessionsSince(ahora))
    .orderBy('s.updatedAt', 'desc')
    .orderBy('s.id')
    .limit(SESIONES_DE_ADMINISTRADORES_MAX)
    .execute();
  return rows.map(({ userAgent, createdAt, updatedAt, token: suyo, ...row }) => ({
    ...row,
    actual: suyo === token,
    dispositivo: dispositivoDe(userAgent ?? ''),
    abiertaEn: createdAt.toISOString(),
    usadaEn: updatedAt.toISOString(),
  }));
}

/** A session by its id, whoever's it is; undefined: it has ended. */
export async function findSesion(db: Db, sesionId: string) {
  const row = await db
    .selectFrom('sesiones')
    .select(['userId as usuarioId', 'token', 'userAgent'])
    .where('id', '=', sesionId)
    .executeTakeFirst();
  return (
    row && { usuarioId: row.usuarioId, token: row.token, dispositivo: dispositivoDe(row.userAgent ?? '') }
  );
}
