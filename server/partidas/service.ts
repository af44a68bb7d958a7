import type { TarjetaDePartida } from '#contrato/partidas.ts';
import {
  motivoNoPuedeAbrirPartida,
  motivoNoPuedeAbrirTarjeta,
  motivoNoPuedeValidar,
  motivoNoPuedeVerPartida,
} from '#reglas/permisos/permisos.ts';
import { hoyosPara, type RecorridoDeTorneo, recorridosDeTorneo } from '#server/campos/queries.ts';
import { bloquearResultados, cerrarTorneo } from '#server/puntuaciones/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import {
  findPartida,
  findPartidaDeParticipante,
  listTarjetas,
  type PartidaRow,
  type TarjetaRow,
} from '#server/partidas/queries.ts';
import { insertHistorialValidacion, lockPartida, updateValidada } from '#server/partidas/repository.ts';
import { tarjetaDe } from '#server/tarjetas/queries.ts';
import { isUuid } from '#server/http/base/uuid.ts';
import { findTorneo } from '#server/torneos/queries.ts';

async function partidaConocida({ db }: RequestContext, partidaId: string): Promise<PartidaRow> {
  const partida = isUuid(partidaId) ? await findPartida(db.kysely, partidaId) : undefined;
  if (!partida) throw new AppError('partida_no_encontrada');
  return partida;
}

/** Where a group belongs, for the leaderboard in group mode. Errors: sin_sesion, partida_no_encontrada. */
export async function resumenDePartida(context: RequestContext, partidaId: string) {
  exigir(motivoNoPuedeVerPartida({ actor: context.actor }));
  const { id, nombre, horaDeSalida, validada, torneo } = await partidaConocida(context, partidaId);
  // Of a personal round only that it is one: its page decides who may see more.
  if (!torneo) return { id, nombre: '', horaDeSalida: '', validada, esPartidaPersonal: true, torneo: null };
  const corto = { id: torneo.id, slug: torneo.slug, nombre: torneo.nombre };
  return { id, nombre, horaDeSalida, validada, esPartidaPersonal: false, torneo: corto };
}

/**
 * The cards of a group of a torneo, for entering strokes.
 * Errors: sin_sesion, partida_no_encontrada (also for a personal round), sin_acceso_a_partida.
 */
export async function tarjetaDePartida(
  context: RequestContext,
  partidaId: string,
): Promise<TarjetaDePartida> {
  const { actor, db } = context;
  const partida = await partidaConocida(context, partidaId);
  exigir(motivoNoPuedeAbrirPartida({ actor, partida }));
  const { torneo } = partida;
  if (!torneo) throw new AppError('partida_no_encontrada');
  const [recorridos, tarjetas] = await Promise.all([
    recorridosDeTorneo(db.kysely, torneo.id),
    listTarjetas(db.kysely, partida.id),
  ]);
  const { id, slug, nombre, fechaJuego, limiteGolpesHoyo } = torneo;
  return {
    id: partida.id,
    nombre: partida.nombre,
    horaDeSalida: partida.horaDeSalida,
    validada: partida.validada,
    torneo: { id, slug, nombre, fechaJuego, limiteGolpesHoyo },
    participantes: tarjetas.map((tarjeta) => toTarjeta(tarjeta, recorridos, actor?.jugadorId ?? null)),
  };
}

function toTarjeta(
  tarjeta: TarjetaRow,
  recorridos: readonly RecorridoDeTorneo[],
  jugadorId: string | null,
): TarjetaDePartida['participantes'][number] {
  const { participanteId, nombre, esInvitado, handicapTorneo, corregidos } = tarjeta;
  return {
    participanteId,
    nombre,
    esInvitado,
    propio: jugadorId !== null && tarjeta.jugadorId === jugadorId,
    handicapDeJuego: handicapTorneo,
    hoyos: [...hoyosPara(recorridos, tarjeta.sexo)],
    ...tarjetaDe(tarjeta.anotados),
    corregidos,
  };
}

/**
 * The group of a participante, for the address with `torneo` and `participante`.
 * Errors: torneo_no_encontrado, participante_no_encontrado, sin_acceso_a_tarjeta.
 */
export async function partidaDeParticipante(
  context: RequestContext,
  ref: { torneoId: string; participanteId: string },
) {
  const { actor, db } = context;
  const torneo = await findTorneo(db.kysely, { ref: ref.torneoId, jugadorId: actor?.jugadorId ?? null });
  if (!torneo) throw new AppError('torneo_no_encontrado');
  const { participanteId } = ref;
  const known = isUuid(participanteId);
  const partidaId =
    known && (await findPartidaDeParticipante(db.kysely, { torneoId: torneo.id, participanteId }));
  if (!partidaId) throw new AppError('participante_no_encontrado');
  const partida = await partidaConocida(context, partidaId);
  exigir(motivoNoPuedeAbrirTarjeta({ actor, partida }));
  return { partidaId };
}

/**
 * Validates the cards of a group, once and for ever. One transaction: locks the partida (strokes wait),
 * counts the holes under the lock, marks it, remembers who did and, with the last partida of the torneo, writes its
 * official results. Event: the torneo's board is read again.
 * Validating twice changes nothing. Errors: partida_no_encontrada, sin_acceso_a_partida, partida_incompleta.
 */
export async function validarPartida(
  context: RequestContext,
  input: { partidaId: string; confirmarIncompleta: boolean },
) {
  const { actor, db } = context;
  const partida = await partidaConocida(context, input.partidaId);
  exigir(motivoNoPuedeAbrirPartida({ actor, partida }));
  const { torneo } = partida;
  if (!torneo || !actor) throw new AppError('partida_no_encontrada');
  await db.tx(async (trx) => {
    await bloquearResultados(trx, torneo.id);
    const locked = await lockPartida(trx, partida.id);
    if (!locked) throw new AppError('partida_no_encontrada');
    const { validada, faltanHoyos } = locked;
    const hechos = { validada, jugadorIds: partida.jugadorIds, torneoActivo: torneo.activo };
    exigir(
      motivoNoPuedeValidar({
        actor,
        partida: hechos,
        faltanHoyos,
        confirmarIncompleta: input.confirmarIncompleta,
      }),
    );
    if (validada) return;
    await updateValidada(trx, partida.id);
    await insertHistorialValidacion(trx, {
      torneoId: torneo.id,
      partidaId: partida.id,
      incompleta: faltanHoyos,
      autorId: actor.usuarioId,
    });
    await cerrarTorneo(trx, { torneoId: torneo.id, autorId: actor.usuarioId });
    await publishTorneo(trx, torneo.id);
  });
  return { validada: true as const };
}
