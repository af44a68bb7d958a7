import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { motivoNoPuedeQuitarParticipante } from '#reglas/permisos/administracion.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import { findDeUnaBola } from '#server/bandos/queries.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { participanteDe } from '#server/admin/participantes/inscribir.ts';
import { findLoQueDeja, listGolpes } from '#server/admin/participantes/queries.ts';
import { idDeTorneo, type ParticipanteRef } from '#server/admin/participantes/service.ts';
import { deleteInscripcion, lockInscripcion, sharePartidaDe } from '#server/inscripciones/repository.ts';
import { subirDeEspera, torneoQueLibera } from '#server/inscripciones/espera/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { quitarTarjetasDeBandos } from '#server/tarjetas/service.ts';

/**
 * Takes a participante out of a torneo with its card and its place in the group, which keeps the others; also a
 * validated card, once what it erases was confirmed. The card of a bando of one ball stays with its others, and goes with the
 * last of them; a prize that they won has no winner then. The audit keeps the card; official results are written again
 * without it, or at last where it was all that they waited for, and the place goes to who waits. Event: the board is read again. Errors: torneo_no_encontrado, participante_de_baja,
 * participante_ha_pasado (to another vuelta, which comes first).
 *
 * Source: matrix W-A21, T23, decisions 15 and 19.
 */
export const baja = dosPasos({
  operacion: 'gestionParticipantes.quitar',
  facts: async (db, { participanteId, ...ref }: ParticipanteRef) => {
    const torneoId = await idDeTorneo(db, ref);
    const participante = await participanteDe(db, { torneoId, participanteId });
    const deja = hallado(await findLoQueDeja(db, participanteId), 'participante_de_baja');
    const { haPasado, quedan, oficial, premios } = deja;
    if (haPasado) throw new AppError('participante_ha_pasado');
    const { nombre, hoyos, partida } = participante;
    const compartida = await findDeUnaBola(db, participanteId);
    const seQuedaCon = compartida?.companeros ?? [];
    const seBorra = {
      nombre,
      hoyos: seQuedaCon.length > 0 ? 0 : hoyos,
      partida: partida === null ? null : { nombre: partida.nombre, validada: partida.validada, quedan },
      oficial,
      ...(premios.length > 0 && { premios }),
    };
    return { torneoId, participante, bandoId: compartida?.bandoId, seQuedaCon, seBorra };
  },
  bound: ({ participante: { id, hoyos }, seQuedaCon, seBorra }) => ({ id, ...seBorra, hoyos, seQuedaCon }),
  preview: ({ seBorra }, confirmacion) => ({ ...seBorra, confirmacion }),
  lock: async (trx, { participanteId, ...ref }) => {
    const torneoId = await idDeTorneo(trx, ref);
    await bloquearResultados(trx, torneoId);
    await torneoQueLibera(trx, { torneoId });
    // Group first, card second: the order in which a stroke takes them.
    await sharePartidaDe(trx, participanteId);
    await lockInscripcion(trx, participanteId);
    return { torneoId };
  },
  act: async (trx, { facts, context: { actor, clock } }) => {
    const { torneoId, participante, bandoId, seQuedaCon, seBorra } = facts;
    const autorId = actor.usuarioId;
    exigir(motivoNoPuedeQuitarParticipante({ actor, conResultados: seBorra.hoyos > 0, confirmado: true }));
    const golpes = await listGolpes(trx, participante.id);
    await deleteInscripcion(trx, participante.id);
    // With the last of its bando a card is nobody's.
    if (bandoId !== undefined && seQuedaCon.length === 0) await quitarTarjetasDeBandos(trx, [bandoId]);
    await anotarCambio(trx, {
      operacion: 'gestionParticipantes.quitar',
      torneoId,
      objetoId: participante.id,
      resumen: resumenDe(participante, seQuedaCon),
      antes: { ...participante, golpes },
      autorId,
    });
    await publishTorneo(trx, torneoId);
    await corregirResultados(trx, { torneoId, autorId });
    await subirDeEspera(trx, { torneoId, hoy: clock.hoy() });
    return { quitado: true as const };
  },
});

/** 'Ana deja el torneo', and with whom the card stays that they shared. */
function resumenDe({ nombre, hoyos }: ParticipanteDeGestion, seQuedaCon: readonly string[]): string {
  const deja = `${nombre} deja el torneo`;
  if (seQuedaCon.length === 0 || hoyos === 0) return deja;
  return `${deja}: la tarjeta que compartían, con ${contados(hoyos, 'hoyo', 'hoyos')}, se queda con ${seQuedaCon.join(' y ')}`;
}
