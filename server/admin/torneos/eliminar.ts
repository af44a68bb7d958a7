import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { esElNombre, esRestaurable, pideNombreParaEliminar } from '#reglas/torneo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { recalcularHandicaps } from '#server/admin/participantes/service.ts';
import { type Confirmable, confirmationToken, requireConfirmation } from '#server/http/confirmation.ts';
import { AppError } from '#server/http/errors.ts';
import { lockLigasPorCalcular, updateRevisionDeTorneo } from '#server/puntuaciones/repository.ts';
import { publishTorneo } from '#server/live/bus.ts';
import {
  findHechosDeEliminacion,
  type HechosDeEliminacion,
  listNombresDeLigas,
} from '#server/admin/torneos/queries.ts';
import { lockTorneo, shareCampo, updateEliminado } from '#server/admin/torneos/repository.ts';
import type { AdminContext } from '#server/http/admin.ts';

const DIA_MS = 86_400_000;

const pideNombre = ({ partidasValidadas: validadas, oficial }: HechosDeEliminacion) =>
  pideNombreParaEliminar({ validadas, oficial });

const confirmable = (torneoId: string, hechos: HechosDeEliminacion): Confirmable => ({
  operacion: 'gestionTorneos.eliminar',
  objetoId: torneoId,
  hechos,
});

/** What deleting a torneo takes away, and the token that confirms having seen it. Errors: torneo_no_encontrado. */
export async function previsualizarEliminacion({ config, db }: AdminContext, torneoId: string) {
  const hechos = await findHechosDeEliminacion(db.kysely, torneoId);
  if (!hechos) throw new AppError('torneo_no_encontrado');
  const { oficial: _, ...cuentas } = hechos;
  return {
    ...cuentas,
    pideNombre: pideNombre(hechos),
    token: confirmationToken(config, confirmable(torneoId, hechos)),
  };
}

/**
 * Deletes a torneo: it and its points leave every screen, and nothing is erased; its ligas wait for a calculation. What
 * was shown is counted again under lock. Event: its board is read again. Answers with the ligas that lost it.
 * Errors: torneo_no_encontrado, confirmacion_caducada (something changed since it was shown), nombre_no_coincide.
 */
export async function eliminarTorneo(
  { actor, clock, config, db }: AdminContext,
  { torneoId, token, nombre: escrito }: { torneoId: string; token: string; nombre: string },
) {
  return await db.tx(async (trx) => {
    await lockLigasPorCalcular(trx, torneoId);
    await lockTorneo(trx, torneoId);
    const hechos = await findHechosDeEliminacion(trx, torneoId);
    if (!hechos) throw new AppError('torneo_no_encontrado');
    requireConfirmation(config, token, confirmable(torneoId, hechos));
    const { nombre, ligas } = hechos;
    if (pideNombre(hechos) && !esElNombre({ escrito, nombre })) throw new AppError('nombre_no_coincide');
    await updateEliminado(trx, torneoId, clock.now());
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.eliminar',
      torneoId,
      objetoId: torneoId,
      resumen: `Elimina el torneo ${nombre}`,
      antes: hechos,
      autorId: actor.usuarioId,
    });
    await updateRevisionDeTorneo(trx, torneoId);
    await publishTorneo(trx, torneoId);
    return { id: torneoId, ligas };
  });
}

/** A torneo locked for being restored, with the ligas and the course that its return moves. */
async function bloqueado(trx: Transaction<Tables>, torneoId: string) {
  await lockLigasPorCalcular(trx, torneoId);
  await shareCampo(trx, { torneoId });
  return await lockTorneo(trx, torneoId);
}

/**
 * Brings a deleted torneo back as it was: results, official record and points of its ligas. One that stands is left as
 * it is. Event: its board is read again. Errors: torneo_no_encontrado, torneo_no_restaurable.
 */
export async function restaurarTorneo({ actor, clock, db }: AdminContext, torneoId: string) {
  return await db.tx(async (trx) => {
    const torneo = await bloqueado(trx, torneoId);
    if (!torneo) throw new AppError('torneo_no_encontrado');
    const ligas = await listNombresDeLigas(trx, torneoId);
    const { eliminadoEn, nombre } = torneo;
    if (eliminadoEn === null) return { id: torneoId, ligas };
    if (!esRestaurable((clock.now().getTime() - eliminadoEn.getTime()) / DIA_MS))
      throw new AppError('torneo_no_restaurable');
    await updateEliminado(trx, torneoId, null);
    // Handicaps and tees that changed while it was away reach its cards without strokes now.
    const recalculo = { torneoIds: [torneoId], motivo: 'restaurado', hoy: clock.hoy() };
    await recalcularHandicaps(trx, { ...recalculo, autorId: actor?.usuarioId ?? null });
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.restaurar',
      torneoId,
      objetoId: torneoId,
      resumen: `Restaura el torneo ${nombre}`,
      autorId: actor.usuarioId,
    });
    await updateRevisionDeTorneo(trx, torneoId);
    await publishTorneo(trx, torneoId);
    return { id: torneoId, ligas };
  });
}
