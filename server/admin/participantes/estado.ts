import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { defectoDeEstado, type EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import {
  defectoDeVentaja,
  type GolpesDeVentaja,
  handicapConVentaja,
  motivoVentajaFija,
} from '#reglas/golpes-de-ventaja.ts';
import { esHandicapDePartida } from '#reglas/partida-personal.ts';
import { participanteDe } from '#server/admin/participantes/inscribir.ts';
import { listConHandicap } from '#server/admin/participantes/queries.ts';
import { updateHandicaps } from '#server/admin/participantes/repository.ts';
import { participanteBajoCerrojo, type ParticipanteRef } from '#server/admin/participantes/service.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { ajustarHandicaps, seJuegaUnaBola } from '#server/bandos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { type DeseosPedidos, guardarDeseos } from '#server/inscripciones/deseos/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { bloquearTarjetas, darVentaja, decidirEstados } from '#server/tarjetas/service.ts';
import { torneoFijado, torneoVisible } from '#server/torneos/service.ts';

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
  const { id: torneoId } = await torneoVisible(context, ref.torneoId);
  return await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
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

type PedidoDeVentaja = ParticipanteRef & GolpesDeVentaja;

/**
 * Gives or takes golpes de ventaja to a card before its first stroke; 0 takes them back. They go into its playing handicap,
 * and the change is remembered with its reason. The same again changes nothing. Event: the board is read again.
 * Errors: torneo_no_encontrado, participante_de_baja, ventaja_no_valida, ajuste_sin_motivo, partida_validada,
 * ventaja_con_golpes, ventaja_de_una_bola (the ball of a bando has one handicap, of all its members), handicap_desconocido.
 *
 * Source: issue O.4, decisions 5, 20 and 40.
 */
export async function cambiarVentaja(
  context: AdminContext,
  { golpes, motivo, participanteId, ...ref }: PedidoDeVentaja,
): Promise<{ participante: ParticipanteDeGestion }> {
  const autorId = context.actor.usuarioId;
  exigir(defectoDeVentaja({ golpes, motivo }));
  const torneo = await torneoVisible(context, ref.torneoId);
  const formula = torneo.formula ?? 'individual';
  if (golpes !== 0 && seJuegaUnaBola({ ...torneo, formula })) throw new AppError('ventaja_de_una_bola');
  const torneoId = torneo.id;
  const quien = { torneoId, participanteId };
  return await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    // A first stroke waits, and is received by what stands then.
    await bloquearTarjetas(trx, { torneoId, golpes: true });
    const participante = await participanteDe(trx, quien);
    const [tarjeta] = await listConHandicap(trx, { torneoIds: [torneoId], solo: { participanteId } });
    if (!tarjeta) throw new AppError('participante_de_baja');
    const antes = participante.ventaja ?? null;
    const despues = golpes === 0 ? null : { golpes, motivo };
    if (antes?.golpes === despues?.golpes && antes?.motivo === despues?.motivo) return { participante };
    exigir(motivoVentajaFija(tarjeta));
    const juego = handicapConVentaja(tarjeta.handicapDeJuego, golpes - tarjeta.ajuste);
    const { handicapReal: propio, ajusteDePena: ajuste } = tarjeta;
    const nuevos = [{ id: participanteId, juego, propio, ajuste }];
    await updateHandicaps(trx, { nuevos, autorId, motivo: 'golpes_de_ventaja' });
    const decision = { operacion: 'gestionParticipantes.cambiarVentaja', torneoId, autorId };
    await darVentaja(trx, decision, { participanteId, nombre: participante.nombre, antes, despues });
    await publishTorneo(trx, torneoId);
    await corregirResultados(trx, { torneoId, autorId });
    return { participante: await participanteDe(trx, quien) };
  });
}

/**
 * Writes a playing handicap by hand, also of a card already played; the history keeps the change and official results
 * are corrected. Whole strokes, as far as a tee can take an exact handicap. Event: the board is read again.
 * Errors: handicap_de_juego_no_valido, torneo_no_encontrado, participante_de_baja, handicap_con_ventaja (what is written by
 * hand would hide the golpes de ventaja).
 *
 * Source: admin spec §5 "Inline handicap edit", matrix W-A22.
 */
export async function cambiarHandicap(
  context: AdminContext,
  { handicapDeJuego, ...ref }: ParticipanteRef & { handicapDeJuego: number },
): Promise<void> {
  const autorId = context.actor.usuarioId;
  if (!Number.isInteger(handicapDeJuego) || !esHandicapDePartida(handicapDeJuego))
    throw new AppError('handicap_de_juego_no_valido');
  const torneo = await torneoVisible(context, ref.torneoId);
  await context.db.tx(async (trx) => {
    await bloquearResultados(trx, torneo.id);
    const suya = await participanteBajoCerrojo(trx, { ...ref, torneoId: torneo.id });
    const { id, handicapReal: propio, ajusteDePena } = suya;
    if (suya.ajuste !== 0) throw new AppError('handicap_con_ventaja');
    const nuevos = [{ id, juego: handicapDeJuego, propio, ajuste: ajusteDePena }];
    await updateHandicaps(trx, { nuevos, autorId, motivo: 'administrador' });
    await ajustarHandicaps(trx, { torneoIds: [torneo.id], conGolpes: true });
    await publishTorneo(trx, torneo.id);
    await corregirResultados(trx, { torneoId: torneo.id, autorId });
  });
}

/**
 * Writes what a participante wishes of the partida, as they told the committee. The same again changes nothing.
 * Errors: torneo_no_encontrado, participante_de_baja, companero_no_valido.
 */
export async function cambiarDeseos(
  context: AdminContext,
  { participanteId, torneoId: ref, ...pedidos }: ParticipanteRef & DeseosPedidos,
): Promise<{ participante: ParticipanteDeGestion }> {
  const { id: torneoId } = await torneoVisible(context, ref);
  return await context.db.tx(async (trx) => {
    await torneoFijado(trx, { torneoId });
    const guardados = await guardarDeseos(trx, { torneoId, participanteId, ...pedidos });
    const { cambian } = hallado(guardados, 'participante_de_baja');
    const participante = await participanteDe(trx, { torneoId, participanteId });
    if (!cambian) return { participante };
    const { horaDeseada, companeroIds } = pedidos;
    await anotarCambio(trx, {
      operacion: 'gestionParticipantes.cambiarDeseos',
      torneoId,
      objetoId: participanteId,
      resumen: `Anotó lo que ${participante.nombre} prefiere de su partida`,
      despues: { horaDeseada, companeroIds: [...companeroIds] },
      autorId: context.actor.usuarioId,
    });
    return { participante };
  });
}
