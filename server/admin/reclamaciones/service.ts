import type { HoyoReclamado } from '#reglas/reclamacion.ts';
import { findParticipanteDe, listPendientes } from '#server/admin/reclamaciones/queries.ts';
import { lockReclamacion, updateDecision } from '#server/admin/reclamaciones/repository.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { avisarReclamacion } from '#server/notificaciones/service.ts';
import { bloquearTarjetas, escribirTarjetas } from '#server/resultados/tarjetas.ts';

const MAX = 50;

/** The claims that wait. Errors: solo_admin. */
export async function reclamacionesPendientes({ db }: AdminContext) {
  return await listPendientes(db.kysely, { max: MAX });
}

type Decision = { reclamacionId: string; aceptada: boolean; version: number };

/**
 * Decides a claim as it was read. Accepted, its strokes go on the card as any correction of an administrator does, with
 * history, announcement and official results; either way the decision is remembered and told to the phones of who asked. Locks: the card, as a correction,
 * then the claim. Errors: solo_admin, reclamacion_no_encontrada, reclamacion_decidida (otherwise than this),
 * confirmacion_caducada (more came to it), participante_no_encontrado (he plays in no partida), tarjeta_no_valida.
 */
export async function decidirReclamacion(
  { actor, db }: AdminContext,
  { reclamacionId: id, aceptada, version }: Decision,
) {
  const autorId = actor.usuarioId;
  const estado = aceptada ? ('aceptada' as const) : ('rechazada' as const);
  return await db.tx(async (trx) => {
    const participanteId = hallado(await findParticipanteDe(trx, id), 'reclamacion_no_encontrada');
    const [tarjeta] = await bloquearTarjetas(trx, [participanteId]);
    const reclamacion = hallado(await lockReclamacion(trx, id), 'reclamacion_no_encontrada');
    if (reclamacion.estado === estado) return { estado };
    if (reclamacion.estado !== 'pendiente') throw new AppError('reclamacion_decidida');
    if (reclamacion.version !== version) throw new AppError('confirmacion_caducada');
    if (!tarjeta) throw new AppError('participante_no_encontrado');
    const { hoyos } = reclamacion;
    const nuevos = aceptada ? hoyos.filter(({ hoyo, golpes }) => tarjeta.golpes[hoyo - 1] !== golpes) : [];
    await escribirTarjetas(trx, { autorId, opId: id, tarjetas: [{ tarjeta, nuevos }], aviso: 'hoyos' });
    await updateDecision(trx, { id, estado, decididaPor: autorId });
    await anotarCambio(trx, {
      operacion: 'admin.reclamaciones.decidir',
      torneoId: tarjeta.torneoId,
      objetoId: participanteId,
      resumen: `Reclamación ${estado}: tarjeta de ${tarjeta.nombre}`,
      antes: enHoyos(hoyos.map(({ hoyo }) => ({ hoyo, golpes: tarjeta.golpes[hoyo - 1] ?? null }))),
      despues: enHoyos(aceptada ? hoyos : []),
      autorId,
    });
    await avisarReclamacion(trx, { pideId: reclamacion.autorId, participanteId, aceptada, autorId });
    return { estado };
  });
}

/** {'Hoyo 7': 5}: what the history shows of each hole. */
function enHoyos(hoyos: readonly HoyoReclamado[]) {
  return Object.fromEntries(hoyos.map(({ hoyo, golpes }) => [`Hoyo ${hoyo}`, golpes ?? 'vacío']));
}
