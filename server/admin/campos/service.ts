import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { esElMismoNombre } from '#reglas/campo.ts';
import { motivoNoPuedeBorrarCampo } from '#reglas/permisos-administracion.ts';
import { motivoNoPuedeAdministrar } from '#reglas/permisos.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { listCamposGestionados, listNombresDeCampos } from '#server/admin/campos/queries.ts';
import * as repository from '#server/admin/campos/repository.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import { isUuid } from '#server/torneos/queries.ts';

type Trx = Transaction<Tables>;

/** The administrator who asks, for the memory of what changed and for the clock. */
export type Autor = { autorId: string; context: RequestContext };

/** Every course with tees and holes. Errors: sin_sesion, solo_admin. */
export async function camposGestionados({ actor, db }: RequestContext) {
  exigir(motivoNoPuedeAdministrar({ actor }));
  return { campos: await listCamposGestionados(db.kysely) };
}

/** Makes a course without tees. Errors: campo_sin_datos, campo_repetido. */
export async function crearCampo(context: RequestContext, campo: { nombre: string; ubicacion: string }) {
  const { autorId } = autorDe(context);
  exigirDatosDeCampo(campo);
  return await context.db.tx(async (trx) => {
    await exigirNombreLibre(trx, campo.nombre, null);
    const id = await repository.insertCampo(trx, campo);
    const resumen = `Campo creado: ${campo.nombre}`;
    await anotarCambio(trx, {
      operacion: 'gestionCampos.crear',
      objetoId: id,
      resumen,
      despues: campo,
      autorId,
    });
    return { id };
  });
}

/** Changes name and place of a course. Errors: campo_no_encontrado, campo_sin_datos, campo_repetido. */
export async function actualizarCampo(
  context: RequestContext,
  { campoId, ...campo }: { campoId: string; nombre: string; ubicacion: string },
) {
  const { autorId } = autorDe(context);
  exigirDatosDeCampo(campo);
  return await context.db.tx(async (trx) => {
    const antes = await campoBloqueado(trx, campoId);
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
    return { id: campoId };
  });
}

/** Deletes a course with its tees. Errors: campo_no_encontrado, campo_en_uso. */
export async function borrarCampo(context: RequestContext, campoId: string) {
  const { actor, db } = context;
  const { autorId } = autorDe(context);
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

/** The administrator who asks. Errors: sin_sesion, solo_admin. */
export function autorDe(context: RequestContext): Autor {
  const { actor } = context;
  exigir(motivoNoPuedeAdministrar({ actor }));
  if (!actor) throw new AppError('sin_sesion');
  return { autorId: actor.usuarioId, context };
}

/** A course under its lock, which holds its tees too. Errors: campo_no_encontrado. */
export async function campoBloqueado(trx: Trx, campoId: string) {
  const exists = isUuid(campoId) && (await repository.lockCampo(trx, campoId));
  const [campo] = exists ? await listCamposGestionados(trx, campoId) : [];
  if (!campo) throw new AppError('campo_no_encontrado');
  return campo;
}

/**
 * A course as `campoBloqueado`, and the torneos that still read its tees: before a tee is written. Returns their ids too.
 * Errors: campo_no_encontrado.
 */
export async function campoConSusTorneos(trx: Trx, campoId: string) {
  if (isUuid(campoId) && (await repository.lockCampo(trx, campoId))) {
    const torneoIds = await repository.lockTorneosDelCampo(trx, campoId);
    return { campo: await campoBloqueado(trx, campoId), torneoIds };
  }
  throw new AppError('campo_no_encontrado');
}

/** Errors: campo_sin_datos. */
export function exigirDatosDeCampo({ nombre, ubicacion }: { nombre: string; ubicacion: string }): void {
  exigir(seLee(nombre) && seLee(ubicacion) ? null : 'campo_sin_datos');
}

/** Errors: campo_repetido, when another course has that name. */
export async function exigirNombreLibre(trx: Trx, nombre: string, campoId: string | null): Promise<void> {
  const otros = await listNombresDeCampos(trx);
  const repetido = otros.some((otro) => otro.id !== campoId && esElMismoNombre(otro.nombre, nombre));
  exigir(repetido ? 'campo_repetido' : null);
}

/** Whether there is something in a text to be read. */
export const seLee = (texto: string) => /[\p{L}\p{N}]/u.test(texto);
