import type { ImplementerInternalWithMiddlewares } from '@orpc/server';
import type { Contrato } from '#contrato/index.ts';
import type { Database } from '#db/connection.ts';
import { type ActorConSesion, motivoNoPuedeAdministrar } from '#reglas/permisos/permisos.ts';
import { api, type RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { actorNow, hasSecondFactor } from '#server/http/session/identity.ts';

declare const comprobado: unique symbol;

/**
 * An administrator who was seen to be one at the door of this request. Nobody else makes one: a service that asks for it
 * cannot be reached, nor compiled, past the check.
 */
export type Admin = ActorConSesion & { readonly [comprobado]: true };

/** A request of an administrator: what every service of the administration asks for. */
export type AdminContext = Omit<RequestContext, 'actor'> & { actor: Admin };

/** Told by name, as the whole contract is in `api.ts`: written out it is longer than the compiler takes. */
type AdminApi = ImplementerInternalWithMiddlewares<Contrato['admin'], RequestContext, AdminContext>;

/**
 * The administrator who asks, at the contract's door and at those beside it. In a club that asks its administrators for a second
 * factor, whoever has none sets it up first. Errors: sin_sesion, solo_admin, segundo_factor_pendiente.
 */
export async function requireAdmin({ actor, club, db }: Quien): Promise<Admin> {
  exigir(motivoNoPuedeAdministrar({ actor }));
  if (!actor) throw new AppError('sin_sesion');
  if (club().funcionamiento.segundoFactor && !(await hasSecondFactor(db.kysely, actor.usuarioId))) {
    throw new AppError('segundo_factor_pendiente');
  }
  return actor as Admin;
}

type Quien = Pick<RequestContext, 'club' | 'db' | 'actor'>;

/**
 * The store as an administrator changes it: whoever is none any more when the change is done, a role or an account having ended
 * while it waited for its turn, has changed nothing. It is asked last, for it is locks that are waited for, and takes none.
 */
function whileAdmin(db: Database, { usuarioId }: Admin): Database {
  const tx: Database['tx'] = async (work) =>
    await db.tx(async (trx) => {
      const done = await work(trx);
      if ((await actorNow(trx, usuarioId))?.esAdmin !== true) throw new AppError('solo_admin');
      return done;
    });
  return { ...db, tx };
}

/**
 * The administration's part of the contract waiting for its handlers: `admin.torneos.crear.handler(…)`. Its only door,
 * whose handlers get the caller as `Admin`.
 */
export const admin: AdminApi = api.admin.use(async ({ context, next }) => {
  const actor = await requireAdmin(context);
  return await next({ context: { actor, db: whileAdmin(context.db, actor) } });
});
