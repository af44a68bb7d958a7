import type { Contrato } from '#contrato/index.ts';
import type { Trx } from '#db/tables.ts';
import { motivoNoPuedeReclamar } from '#reglas/permisos/permisos.ts';
import { type HoyoReclamado, unirReclamados } from '#reglas/reclamacion.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { findPartida } from '#server/partidas/queries.ts';
import { findTarjetaEn } from '#server/reclamaciones/queries.ts';
import * as repository from '#server/reclamaciones/repository.ts';
import { leerTarjetas, problemaDeGolpes } from '#server/resultados/tarjetas.ts';
import type { InputOf } from '#server/http/asks.ts';

type Input = InputOf<Contrato['reclamaciones']['crear']>;

/**
 * Asks the club to put strokes on a card that was validated without them; nothing is written on it. What more the same
 * person sends of the same card joins what waits, so that a card has at most one claim of each and 18 holes in it. The same
 * `id` asks once. Errors: sin_sesion, partida_no_encontrada, sin_acceso_a_partida, sin_acceso_a_tarjeta,
 * partida_sin_validar, tarjeta_no_valida, operacion_repetida.
 */
export async function reclamar(context: RequestContext, { id, ...pedido }: Input) {
  const { actor, db } = context;
  const { partidaId, participanteId, hoyos } = pedido;
  const partida = await findPartida(db.kysely, partidaId);
  if (!partida?.torneo) throw new AppError('partida_no_encontrada');
  exigir(motivoNoPuedeReclamar({ actor, partida }));
  const tarjetaId = await findTarjetaEn(db.kysely, { partidaId, participanteId });
  if (!actor || tarjetaId === undefined) throw new AppError('sin_acceso_a_tarjeta');
  await exigirGolpes(context, { participanteId, hoyos });
  const autorId = actor.usuarioId;
  return await unaVez(context, { id, operacion: 'reclamaciones.crear', datos: pedido }, async (trx) => ({
    reclamacionId: await juntar(trx, { id, tarjetaId, autorId, hoyos }),
  }));
}

/** No claim asks for what the card could not hold. */
async function exigirGolpes(
  { db }: RequestContext,
  { participanteId, hoyos }: Pick<Input, 'participanteId' | 'hoyos'>,
): Promise<void> {
  const [tarjeta] = await leerTarjetas(db.kysely, [participanteId]);
  for (const uno of tarjeta ? hoyos : []) {
    const problema = tarjeta && problemaDeGolpes(tarjeta, uno);
    if (problema) throw new AppError('tarjeta_no_valida', problema);
  }
}

/**
 * Which claim waits now: a new one, or the one that it joined, be it made a moment ago by another phone of the same person. Errors:
 * sin_acceso_a_tarjeta, servicio_ocupado.
 */
async function juntar(
  trx: Trx,
  reclamacion: { id: string; tarjetaId: string; autorId: string; hoyos: readonly HoyoReclamado[] },
): Promise<string> {
  // Taken out of the torneo since it was looked for
  if (!(await repository.lockTarjeta(trx, reclamacion.tarjetaId))) throw new AppError('sin_acceso_a_tarjeta');
  const nueva = { ...reclamacion, hoyos: unirReclamados([], reclamacion.hoyos) };
  const espera = await repository.lockPendiente(trx, nueva);
  if (!espera && (await repository.insertReclamacion(trx, nueva))) return nueva.id;
  const otra = espera ?? (await repository.lockPendiente(trx, nueva));
  // Made and decided between two statements: the phone asks again
  if (!otra) throw new AppError('servicio_ocupado');
  await repository.updateHoyos(trx, { id: otra.id, hoyos: unirReclamados(otra.hoyos, nueva.hoyos) });
  return otra.id;
}

/** Remembers that the caller has read what the club decided about his claims; twice is as once. Errors: sin_sesion. */
export async function marcarVistas(
  { actor, db }: RequestContext,
  { reclamacionIds: ids }: { reclamacionIds: readonly string[] },
) {
  if (!actor) throw new AppError('sin_sesion');
  await repository.updateVistas(db.kysely, { ids, autorId: actor.usuarioId });
  return { vistas: true as const };
}
