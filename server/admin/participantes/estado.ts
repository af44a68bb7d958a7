import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { defectoDeEstado, type EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import { participanteDe, torneoDe } from '#server/admin/participantes/inscribir.ts';
import type { ParticipanteRef } from '#server/admin/participantes/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { lockOficial } from '#server/puntuaciones/repository.ts';
import { corregirResultados } from '#server/puntuaciones/service.ts';
import { bloquearTarjetas, decidirEstados } from '#server/tarjetas/service.ts';

type Pedido = ParticipanteRef & { estado: EstadoDecidido | null; motivo: string };

/**
 * Decides the state of a card, or clears it (null), also once it is validated: remembered like a correction, and official
 * results are written again. The same state again changes nothing. Event: the board is read again.
 * Errors: torneo_no_encontrado, participante_de_baja, estado_no_admitido, motivo_de_estado_obligatorio,
 * motivo_de_estado_sobra.
 *
 * Source: decisions 19, 20 and 33.
 */
export async function cambiarEstado(
  context: AdminContext,
  { estado, motivo: escrito, participanteId, ...ref }: Pedido,
): Promise<{ participante: ParticipanteDeGestion }> {
  const autorId = context.actor.usuarioId;
  const motivo = escrito === '' ? null : escrito;
  const { id: torneoId } = await torneoDe(context, ref);
  return await context.db.tx(async (trx) => {
    await lockOficial(trx, [torneoId]);
    // The first strokes of a card that is said not to have appeared wait, and are judged by what stands then.
    await bloquearTarjetas(trx, { torneoId, golpes: true });
    const antes = await participanteDe(trx, { torneoId, participanteId });
    const defecto = defectoDeEstado({ estado, motivo, anotados: antes.hoyos });
    if (defecto !== null) throw new AppError(defecto);
    if (antes.estadoDecidido === estado && antes.motivoEstado === motivo) return { participante: antes };
    const decision = { operacion: 'gestionParticipantes.cambiarEstado', torneoId, autorId };
    const tenia = { estado: antes.estadoDecidido, motivo: antes.motivoEstado };
    const cambio = { participanteId, nombre: antes.nombre, antes: tenia, estado, motivo };
    await decidirEstados(trx, decision, [cambio]);
    await publishTorneo(trx, torneoId);
    await corregirResultados(trx, { torneoId, autorId });
    return { participante: { ...antes, estadoDecidido: estado, motivoEstado: motivo } };
  });
}
