import type { Contrato } from '#contrato/index.ts';
import type { Trx } from '#db/tables.ts';
import { admiteInvitado, motivoFueraDePlazo } from '#reglas/cupo.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { motivoNoPuedeCancelarInscripcion, motivoNoPuedeInscribirse } from '#reglas/permisos/permisos.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { abrirInvitado } from '#server/inscripciones/altas/service.ts';
import { countInvitadosDe, listEsperas } from '#server/inscripciones/espera/queries.ts';
import { deleteEsperas, insertEspera } from '#server/inscripciones/espera/repository.ts';
import {
  exigirConInvitados,
  hayPlaza,
  subirDeEspera,
  type TorneoConCupo,
  torneoConCupo,
  torneoQueLibera,
} from '#server/inscripciones/espera/service.ts';
import { findInvitadoDe } from '#server/inscripciones/queries.ts';
import { deleteInscripcion, lockInscripcion, sharePartidaDe } from '#server/inscripciones/repository.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { ahoraEnElClub } from '#server/torneos/plazas.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import { torneoVisible } from '#server/torneos/service.ts';
import { esOtraVuelta, haPasado } from '#server/vueltas/queries.ts';
import type { InputOf } from '#server/http/asks.ts';

type Invitacion = InputOf<Contrato['inscripciones']['invitar']>;

/**
 * A member who is in a torneo, or waits for it, brings a guest: into the torneo, or behind those who wait where it is full.
 * The same id twice is one. Event: the torneo's board is read again.
 * Errors: torneo_no_encontrado, sin_perfil, torneo_inactivo, torneo_finalizado, es_vuelta, handicap_de_invitado_no_valido,
 * inscripcion_no_encontrada, inscripcion_sin_abrir, inscripcion_cerrada, invitados_por_la_administracion,
 * torneo_solo_socios, invitados_de_mas, operacion_repetida.
 */
export async function invitar(context: RequestContext, input: Invitacion) {
  const { actor, clock } = context;
  const { id, torneoId: ref, nombre, sexo, handicap } = input;
  const torneo = await torneoVisible(context, ref);
  const exigirAbierto = ({ activo, fechaJuego: fechaDeJuego }: TorneoRow) =>
    exigir(motivoNoPuedeInscribirse({ actor, torneo: { activo, fechaDeJuego }, hoy: clock.hoy() }));
  exigirAbierto(torneo);
  const anfitrionId = hallado(actor?.jugadorId, 'sin_perfil');
  if (!esHandicapExacto(handicap)) throw new AppError('handicap_de_invitado_no_valido');
  const pedido = { id, operacion: 'inscripciones.invitar', datos: input };
  return await unaVez(context, pedido, async (trx) => {
    // Judged again as it stays: what was read before may be another torneo by now.
    const fijado = await torneoConCupo(trx, { torneoId: torneo.id, jugadorId: anfitrionId });
    exigirAbierto(fijado.torneo);
    exigir(motivoFueraDePlazo(fijado.cupo.condiciones, ahoraEnElClub(clock)));
    await exigirQueTraiga(trx, { ...fijado, anfitrionId });
    if (hayPlaza(fijado.cupo)) {
      const invitado = { nombre, sexo, handicap, anfitrionId, incluirEnPuntos: false };
      await abrirInvitado(trx, { id, torneo: fijado.torneo, invitado });
      await publishTorneo(trx, torneo.id);
      return { id, puestoEnEspera: null };
    }
    if (await esOtraVuelta(trx, torneo.id)) throw new AppError('es_vuelta');
    const suyo = { nombreInvitado: nombre, sexoInvitado: sexo, handicapInvitado: handicap };
    await insertEspera(trx, { id, torneoId: torneo.id, jugadorId: null, anfitrionId, ...suyo });
    return { id, puestoEnEspera: fijado.cupo.esperan + 1 };
  });
}

/** Errors: torneo_solo_socios, invitados_por_la_administracion, inscripcion_no_encontrada, invitados_de_mas. */
async function exigirQueTraiga(
  trx: Trx,
  { torneo, cupo, anfitrionId }: TorneoConCupo & { anfitrionId: string },
): Promise<void> {
  const { invitadosPorSocio } = cupo.condiciones;
  exigirConInvitados(cupo);
  if (invitadosPorSocio === null) throw new AppError('invitados_por_la_administracion');
  const espera = (await listEsperas(trx, torneo.id)).some(({ jugadorId }) => jugadorId === anfitrionId);
  if (!torneo.inscrito && !espera) throw new AppError('inscripcion_no_encontrada');
  const trae = await countInvitadosDe(trx, { torneoId: torneo.id, jugadorId: anfitrionId });
  if (!admiteInvitado(invitadosPorSocio, trae))
    throw new AppError('invitados_de_mas', { invitados: invitadosPorSocio });
}

/**
 * A member takes out a guest whom he brings, or out of the line; the place goes to who waits. Event: the torneo's board is
 * read again. Errors: torneo_no_encontrado, invitado_no_encontrado, torneo_finalizado, partida_validada,
 * inscripcion_con_resultados, participante_ha_pasado.
 */
export async function quitarInvitado(
  context: RequestContext,
  { torneoId: ref, invitadoId }: { torneoId: string; invitadoId: string },
) {
  const { actor, clock, db } = context;
  const { id: torneoId } = await torneoVisible(context, ref);
  const anfitrionId = actor?.jugadorId;
  if (!actor || !anfitrionId) throw new AppError('invitado_no_encontrado');
  return await db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    const { torneo, cupo } = await torneoQueLibera(trx, { torneoId });
    if (cupo.condiciones.invitadosPorSocio === null) throw new AppError('invitado_no_encontrado');
    const suya = (await listEsperas(trx, torneoId)).find(({ id }) => id === invitadoId);
    if (suya?.anfitrionId === anfitrionId) await deleteEsperas(trx, { torneoId, ids: [invitadoId] });
    else {
      // Group first, card second: the order in which a stroke takes them.
      await sharePartidaDe(trx, invitadoId);
      await lockInscripcion(trx, invitadoId);
      const invitado = await findInvitadoDe(trx, { torneoId, invitadoId, anfitrionId });
      if (!invitado) throw new AppError('invitado_no_encontrado');
      const inscripcion = { jugadorId: anfitrionId, ...invitado };
      const dia = { fechaDeJuego: torneo.fechaJuego };
      exigir(motivoNoPuedeCancelarInscripcion({ actor, inscripcion, torneo: dia, hoy: clock.hoy() }));
      if (await haPasado(trx, invitadoId)) throw new AppError('participante_ha_pasado');
      await deleteInscripcion(trx, invitadoId);
      await publishTorneo(trx, torneoId);
      await corregirResultados(trx, { torneoId, autorId: actor.usuarioId });
    }
    await subirDeEspera(trx, { torneoId, hoy: clock.hoy() });
    return { quitado: true as const };
  });
}
