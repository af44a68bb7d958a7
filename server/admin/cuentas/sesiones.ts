import type { Administrador } from '#contrato/admin/administradores.ts';
import type { Trx } from '#db/tables.ts';
import { findSesion, listAdministradores, listSesionesDe } from '#server/admin/cuentas/queries.ts';
import { holdAdministradores } from '#server/admin/cuentas/repository.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { avisarDeCierre } from '#server/cuenta/factores/dispositivos.ts';
import { findCuenta } from '#server/cuenta/queries.ts';
import { deleteSesion, deleteSesiones } from '#server/cuenta/repository.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** Everybody who administers the club, the caller first, each with the devices that are signed in. */
export async function administradoresConSesiones(
  context: AdminContext,
): Promise<{ administradores: Administrador[] }> {
  const { actor, clock, db } = context;
  const personas = await listAdministradores(db.kysely);
  const sesiones = await listSesionesDe(db.kysely, {
    usuarioIds: personas.map(({ usuarioId }) => usuarioId),
    token: await tokenDe(context),
    ahora: clock.now(),
  });
  const administradores = personas.map((persona) => ({
    ...persona,
    propia: persona.usuarioId === actor.usuarioId,
    sesiones: sesiones
      .filter(({ usuarioId }) => usuarioId === persona.usuarioId)
      .map(({ usuarioId: _suya, ...sesion }) => sesion)
      .toSorted((a, b) => Number(b.actual) - Number(a.actual)),
  }));
  return { administradores: administradores.toSorted((a, b) => Number(b.propia) - Number(a.propia)) };
}

/**
 * Signs one device of an administrator out, on every instance at once; one that had ended is none. Errors:
 * administrador_no_encontrado (also of somebody who is none any more), sesion_no_encontrada (of somebody else),
 * sesion_actual, solo_admin (the caller is none any more).
 */
export async function cerrarSesionDeAdministrador(
  context: AdminContext,
  { usuarioId, sesionId }: { usuarioId: string; sesionId: string },
): Promise<{ cerradas: number }> {
  const propia = await tokenDe(context);
  return await cerrar(context, { usuarioId, operacion: 'cerrarSesion' }, async (trx, nombre) => {
    const sesion = await findSesion(trx, sesionId);
    if (!sesion) return { cerradas: 0, resumen: '', dispositivo: null };
    if (sesion.usuarioId !== usuarioId) throw new AppError('sesion_no_encontrada');
    if (sesion.token === propia) throw new AppError('sesion_actual');
    const cerrada = await deleteSesion(trx, { userId: usuarioId, sesionId });
    const { dispositivo } = sesion;
    return {
      cerradas: cerrada ? 1 : 0,
      resumen: `Cierra una sesión de ${nombre} (${dispositivo})`,
      dispositivo,
    };
  });
}

/**
 * Signs every device of an administrator out, on every instance at once; of the caller every other one, as in 'Mi Perfil'.
 * Errors: administrador_no_encontrado, solo_admin.
 */
export async function cerrarSesionesDeAdministrador(
  context: AdminContext,
  usuarioId: string,
): Promise<{ cerradas: number }> {
  const exceptToken = usuarioId === context.actor.usuarioId ? await tokenDe(context) : null;
  return await cerrar(context, { usuarioId, operacion: 'cerrarSesiones' }, async (trx, nombre) => {
    const cerradas = await deleteSesiones(trx, { userId: usuarioId, exceptToken });
    const cuantas = cerradas === 1 ? 'la sesión' : `las ${cerradas} sesiones`;
    return { cerradas, resumen: `Cierra ${cuantas} de ${nombre}`, dispositivo: null };
  });
}

/** `dispositivo`: the one that was signed out, in words; null: all of them. */
type Cerrado = { cerradas: number; resumen: string; dispositivo: string | null };

/**
 * What both acts have in common: two administrators, who stay so until it is done, a line of the history, and a letter to
 * the owner, unless that is who asks.
 */
async function cerrar(
  context: AdminContext,
  { usuarioId, operacion }: { usuarioId: string; operacion: 'cerrarSesion' | 'cerrarSesiones' },
  act: (trx: Trx, nombre: string) => Promise<Cerrado>,
): Promise<{ cerradas: number }> {
  const { actor, actors, correo, db } = context;
  const { cerradas, correoId } = await db.tx(async (trx) => {
    const administran = await holdAdministradores(trx, [actor.usuarioId, usuarioId]);
    if (!administran.has(actor.usuarioId)) throw new AppError('solo_admin');
    const cuenta = administran.has(usuarioId) ? await findCuenta(trx, { id: usuarioId }) : undefined;
    if (!cuenta) throw new AppError('administrador_no_encontrado');
    const hecho = await act(trx, cuenta.nombre);
    if (hecho.cerradas === 0) return { cerradas: 0, correoId: null };
    await anotarCambio(trx, {
      operacion: `administradores.${operacion}`,
      objetoId: usuarioId,
      resumen: hecho.resumen,
      autorId: actor.usuarioId,
    });
    const quien = usuarioId === actor.usuarioId ? undefined : await findCuenta(trx, { id: actor.usuarioId });
    const carta = quien && { para: cuenta.email, quien: quien.nombre, dispositivo: hecho.dispositivo };
    return {
      cerradas: hecho.cerradas,
      correoId: carta ? await avisarDeCierre(context, trx, carta) : null,
    };
  });
  actors.forgetUsuario(usuarioId);
  if (correoId) correo.send(correoId);
  return { cerradas };
}

async function tokenDe({ actors, request }: AdminContext): Promise<string | null> {
  return await actors.tokenOf(request.headers.cookie);
}
