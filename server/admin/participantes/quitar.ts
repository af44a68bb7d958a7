import type { Kysely } from 'kysely';
import type { Baja, ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import type { Tables } from '#db/tables.ts';
import { motivoNoPuedeQuitarParticipante } from '#reglas/permisos/administracion.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { lockOficial } from '#server/puntuaciones/repository.ts';
import { corregirResultados } from '#server/puntuaciones/service.ts';
import { confirmationToken, requireConfirmation } from '#server/http/confirmation.ts';
import { exigir } from '#server/http/errors.ts';
import { participanteDe, torneoDe } from '#server/admin/participantes/inscribir.ts';
import { countEnPartida, esOficial, listGolpes } from '#server/admin/participantes/queries.ts';
import type { ParticipanteRef } from '#server/admin/participantes/service.ts';
import { deleteInscripcion, lockInscripcion, sharePartidaDe } from '#server/inscripciones/repository.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { torneoFijado } from '#server/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

type HechosDeBaja = Omit<Baja, 'token'>;

async function hechosDeBaja(
  db: Kysely<Tables>,
  ref: ParticipanteRef,
): Promise<{ hechos: HechosDeBaja; participante: ParticipanteDeGestion }> {
  const participante = await participanteDe(db, ref);
  const { nombre, hoyos, partida } = participante;
  const quedan = partida === null ? 0 : (await countEnPartida(db, partida.id)) - 1;
  const oficial = await esOficial(db, ref.torneoId);
  return {
    participante,
    hechos: {
      nombre,
      hoyos,
      partida: partida === null ? null : { nombre: partida.nombre, validada: partida.validada, quedan },
      oficial,
    },
  };
}

function confirmable(participanteId: string, hechos: HechosDeBaja) {
  return { operacion: 'gestionParticipantes.quitar', objetoId: participanteId, hechos };
}

/** What taking a participante out erases. Errors: torneo_no_encontrado, participante_de_baja. */
export async function previsualizarBaja(context: AdminContext, ref: ParticipanteRef): Promise<Baja> {
  const { id: torneoId } = await torneoDe(context, ref);
  const { participanteId } = ref;
  const { hechos } = await hechosDeBaja(context.db.kysely, { torneoId, participanteId });
  return { ...hechos, token: confirmationToken(context.config, confirmable(participanteId, hechos)) };
}

/**
 * Takes a participante out of a torneo with its card and its place in the group, which keeps the others; also a
 * validated card, once what it erases was confirmed. The audit keeps the card; official results are written again
 * without it. Event: the board is read again.
 * Errors: torneo_no_encontrado, participante_de_baja, confirmacion_caducada (a stroke arrived, the partida was validated…).
 *
 * Source: matrix W-A21, T23, decisions 15 and 19.
 */
export async function quitarParticipante(
  context: AdminContext,
  { participanteId, token, ...ref }: ParticipanteRef & { token: string },
): Promise<{ quitado: true }> {
  const autorId = context.actor.usuarioId;
  const { id: torneoId } = await torneoDe(context, ref);
  return await context.db.tx(async (trx) => {
    await lockOficial(trx, [torneoId]);
    await torneoFijado(trx, { torneoId });
    // Group first, card second: the order in which a stroke takes them.
    await sharePartidaDe(trx, participanteId);
    await lockInscripcion(trx, participanteId);
    const { hechos, participante } = await hechosDeBaja(trx, { torneoId, participanteId });
    requireConfirmation(context.config, token, confirmable(participanteId, hechos));
    const { actor } = context;
    exigir(motivoNoPuedeQuitarParticipante({ actor, conResultados: hechos.hoyos > 0, confirmado: true }));
    const golpes = await listGolpes(trx, participanteId);
    await deleteInscripcion(trx, participanteId);
    await anotarCambio(trx, {
      operacion: 'gestionParticipantes.quitar',
      torneoId,
      objetoId: participanteId,
      resumen: `${hechos.nombre} deja el torneo`,
      antes: { ...participante, golpes },
      autorId,
    });
    await publishTorneo(trx, torneoId);
    await corregirResultados(trx, { torneoId, autorId });
    return { quitado: true as const };
  });
}
