import type { Trx } from '#db/tables.ts';
import { esElNombre, esRestaurable, pideNombreParaEliminar } from '#reglas/torneo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { caducarCorreosDeTorneos } from '#server/correo/service.ts';
import { recalcularHandicaps } from '#server/admin/participantes/service.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { lockLigasPorCalcular, updateRevisionDeTorneo } from '#server/puntuaciones/repository.ts';
import { publishTorneo } from '#server/live/bus.ts';
import {
  findHechosDeEliminacion,
  type HechosDeEliminacion,
  listNombresDeLigas,
} from '#server/admin/torneos/queries.ts';
import { subirDeEspera } from '#server/inscripciones/espera/service.ts';
import { lockTorneo, shareCampo, updateEliminado } from '#server/admin/torneos/repository.ts';
import { esOtraVuelta, listVueltas } from '#server/vueltas/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';

const DIA_MS = 86_400_000;

const pideNombre = ({ partidasValidadas: validadas, oficial }: HechosDeEliminacion) =>
  pideNombreParaEliminar({ validadas, oficial });

/**
 * Deletes a torneo: it and its points leave every screen, and nothing is erased; its ligas wait for a calculation, and letters
 * about it that wait to leave do not any more. Event:
 * its board is read again. Answers with the ligas that lost it. Errors: torneo_no_encontrado, nombre_no_coincide,
 * es_vuelta (it goes with its torneo, or is taken away there).
 */
export const eliminacion = dosPasos({
  operacion: 'gestionTorneos.eliminar',
  facts: async (db, { torneoId }: { torneoId: string }) => {
    const hechos = hallado(await findHechosDeEliminacion(db, torneoId), 'torneo_no_encontrado');
    if (await esOtraVuelta(db, torneoId)) throw new AppError('es_vuelta');
    return { torneoId, ...hechos };
  },
  bound: (hechos) => hechos,
  preview: ({ torneoId: _torneoId, oficial, ...cuentas }, confirmacion) => ({
    ...cuentas,
    pideNombre: pideNombre({ ...cuentas, oficial }),
    confirmacion,
  }),
  lock: async (trx, { torneoId }) => {
    await lockLigasPorCalcular(trx, torneoId);
    await lockTorneo(trx, torneoId);
  },
  act: async (trx, { facts, context: { actor, clock } }, { nombre: escrito }: { nombre: string }) => {
    const { torneoId, ...antes } = facts;
    const { nombre, ligas } = antes;
    if (pideNombre(antes) && !esElNombre({ escrito, nombre })) throw new AppError('nombre_no_coincide');
    const otras = (await listVueltas(trx, torneoId)).slice(1);
    await updateEliminado(trx, torneoId, clock.now());
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.eliminar',
      torneoId,
      resumen: `Elimina el torneo ${nombre}`,
      antes,
      autorId: actor.usuarioId,
    });
    await updateRevisionDeTorneo(trx, torneoId);
    const todas = [torneoId, ...otras.map(({ id }) => id)];
    await caducarCorreosDeTorneos(trx, todas);
    for (const id of todas) await publishTorneo(trx, id);
    return { id: torneoId, ligas };
  },
});

/** A torneo locked for being restored, with the ligas and the course that its return moves. */
async function bloqueado(trx: Trx, torneoId: string) {
  await lockLigasPorCalcular(trx, torneoId);
  await shareCampo(trx, { torneoId });
  return await lockTorneo(trx, torneoId);
}

/**
 * Brings a deleted torneo back as it was: results, official record and points of its ligas; places that got free meanwhile
 * go to who waits. One that stands is left as it is. Event: its board is read again. Errors: torneo_no_encontrado, torneo_no_restaurable.
 */
export async function restaurarTorneo({ actor, clock, db }: AdminContext, torneoId: string) {
  return await db.tx(async (trx) => {
    const torneo = hallado(await bloqueado(trx, torneoId), 'torneo_no_encontrado');
    const ligas = await listNombresDeLigas(trx, torneoId);
    const { eliminadoEn, nombre } = torneo;
    if (eliminadoEn === null) return { id: torneoId, ligas };
    if (!esRestaurable((clock.now().getTime() - eliminadoEn.getTime()) / DIA_MS))
      throw new AppError('torneo_no_restaurable');
    await updateEliminado(trx, torneoId, null);
    // Handicaps and tees that changed while it was away reach its cards without strokes now.
    const otras = (await listVueltas(trx, torneoId)).slice(1);
    const torneoIds = [torneoId, ...otras.map(({ id }) => id)];
    const recalculo = { torneoIds, motivo: 'restaurado', hoy: clock.hoy() };
    await recalcularHandicaps(trx, { ...recalculo, autorId: actor?.usuarioId ?? null });
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.restaurar',
      torneoId,
      resumen: `Restaura el torneo ${nombre}`,
      autorId: actor.usuarioId,
    });
    await updateRevisionDeTorneo(trx, torneoId);
    for (const id of torneoIds) await publishTorneo(trx, id);
    await subirDeEspera(trx, { torneoId, hoy: clock.hoy() });
    return { id: torneoId, ligas };
  });
}
