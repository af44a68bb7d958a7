import type { Trx } from '#db/tables.ts';
import { motivoNoPuedeBorrarCampo } from '#reglas/permisos/administracion.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { listCamposGestionados, listTorneosConElCampo } from '#server/admin/campos/queries.ts';
import * as repository from '#server/admin/campos/repository.ts';
import { darDeAltaCampo, exigirDatosDeCampo, exigirNombreLibre } from '#server/campos/altas.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { publishTorneos } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';

/** Every course with tees and holes. Errors: sin_sesion, solo_admin. */
export async function camposGestionados({ db }: AdminContext) {
  return { campos: await listCamposGestionados(db.kysely) };
}

/** Makes a course without tees; the same id twice is one. Errors: campo_sin_datos, campo_repetido, operacion_repetida. */
export async function crearCampo(
  context: AdminContext,
  { id, ...campo }: { id: string; nombre: string; ubicacion: string },
) {
  const autorId = context.actor.usuarioId;
  exigirDatosDeCampo(campo);
  return await unaVez(context, { id, operacion: 'admin.campos.crear', datos: campo }, async (trx) => {
    await darDeAltaCampo(trx, { ...campo, id, autorId });
    return { id };
  });
}

/**
 * Changes name and place of a course. Event: the boards that tell its name are read again. Errors: campo_no_encontrado,
 * campo_sin_datos, campo_repetido.
 */
export async function actualizarCampo(
  context: AdminContext,
  { campoId, ...campo }: { campoId: string; nombre: string; ubicacion: string },
) {
  const autorId = context.actor.usuarioId;
  exigirDatosDeCampo(campo);
  return await context.db.tx(async (trx) => {
    const antes = await campoBloqueado(trx, campoId);
    if (campo.nombre === antes.nombre && campo.ubicacion === antes.ubicacion) return { id: campoId };
    await exigirNombreLibre(trx, campo.nombre, campoId);
    await repository.updateCampo(trx, campoId, campo);
    await anotarCambio(trx, {
      operacion: 'gestionCampos.actualizar',
      objetoId: campoId,
      resumen: `Campo cambiado: ${campo.nombre}`,
      antes: { nombre: antes.nombre, ubicacion: antes.ubicacion },
      despues: campo,
      autorId,
    });
    if (campo.nombre !== antes.nombre) await publishTorneos(trx, await listTorneosConElCampo(trx, campoId));
    return { id: campoId };
  });
}

/** Deletes a course with its tees. Errors: campo_no_encontrado, campo_en_uso. */
export async function borrarCampo(context: AdminContext, campoId: string) {
  const { actor, db } = context;
  const autorId = context.actor.usuarioId;
  return await db.tx(async (trx) => {
    const campo = await campoBloqueado(trx, campoId);
    exigir(motivoNoPuedeBorrarCampo({ actor, enUso: campo.torneos + campo.partidas > 0 }));
    await repository.deleteCampo(trx, campoId);
    const resumen = `Campo eliminado: ${campo.nombre}`;
    await anotarCambio(trx, {
      operacion: 'gestionCampos.borrar',
      objetoId: campoId,
      resumen,
      antes: campo,
      autorId,
    });
    return { borrado: true as const };
  });
}

/** A course under its lock, which holds its tees too. Errors: campo_no_encontrado. */
export async function campoBloqueado(trx: Trx, campoId: string) {
  const exists = await repository.lockCampo(trx, campoId);
  const [campo] = exists ? await listCamposGestionados(trx, campoId) : [];
  if (!campo) throw new AppError('campo_no_encontrado');
  return campo;
}

/**
 * A course as `campoBloqueado`, and the torneos that still read its tees: before a tee is written. Returns their ids too.
 * Errors: campo_no_encontrado.
 */
export async function campoConSusTorneos(trx: Trx, campoId: string) {
  const exists = await repository.lockCampo(trx, campoId);
  const torneoIds = exists ? await repository.lockTorneosDelCampo(trx, campoId) : [];
  // Read with the torneos in hand.
  return { campo: await campoBloqueado(trx, campoId), torneoIds };
}
