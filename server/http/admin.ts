import type { ImplementerInternalWithMiddlewares } from '@orpc/server';
import type { Contrato } from '#contrato/index.ts';
import { type ActorConSesion, motivoNoPuedeAdministrar } from '#reglas/permisos/permisos.ts';
import { api, type RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { hasSecondFactor } from '#server/http/session/identity.ts';

declare const comprobado: unique symbol;

/**
 * An administrator who was seen to be one at the door of this request. Nobody else makes one: a service that asks for it
 * cannot be reached, nor compiled, past the check.
 */
export type Admin = ActorConSesion & { readonly [comprobado]: true };

/** A request of an administrator: what every service of the administration asks for. */
export type AdminContext = Omit<RequestContext, 'actor'> & { actor: Admin };

/** The administrator who asks. Errors: sin_sesion, solo_admin. */
function administrador({ actor }: Pick<RequestContext, 'actor'>): Admin {
  exigir(motivoNoPuedeAdministrar({ actor }));
  if (!actor) throw new AppError('sin_sesion');
  return actor as Admin;
}

/** Told by name, as the whole contract is in `api.ts`: written out it is longer than the compiler takes. */
type AdminApi = ImplementerInternalWithMiddlewares<Contrato['admin'], RequestContext, AdminContext>;

/**
 * In a club that asks its administrators for a second factor, whoever has none sets it up first. Errors:
 * segundo_factor_pendiente.
 */
export async function requireClubFactor(app: DeClub, usuarioId: string): Promise<void> {
  if (await faltaFactor(app, usuarioId)) throw new AppError('segundo_factor_pendiente');
}

/**
 * The same at a door of files that only administrators open: whoever has yet to set the factor up is none there, for those doors
 * tell of no refusal of their own for it. Errors: solo_admin.
 */
export async function requireAdminAtDoor(app: DeClub, actor: ActorConSesion): Promise<void> {
  if (!actor.esAdmin || (await faltaFactor(app, actor.usuarioId))) throw new AppError('solo_admin');
}

type DeClub = Pick<RequestContext, 'club' | 'db'>;

const faltaFactor = async ({ club, db }: DeClub, usuarioId: string): Promise<boolean> =>
  club().funcionamiento.segundoFactor && !(await hasSecondFactor(db.kysely, usuarioId));

/**
 * The administration's part of the contract waiting for its handlers: `admin.torneos.crear.handler(…)`. Its only door,
 * whose handlers get the caller as `Admin`.
 */
export const admin: AdminApi = api.admin.use(async ({ context, next }) => {
  const actor = administrador(context);
  await requireClubFactor(context, actor.usuarioId);
  return await next({ context: { actor } });
});
