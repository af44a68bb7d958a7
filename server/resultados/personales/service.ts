import type { ResultadoGuardado } from '#contrato/resultados.ts';
import { type Anotacion, motivoGolpesNoValidos } from '#reglas/hoyo.ts';
import { motivoNoPuedeEditarPartidaPersonal } from '#reglas/permisos/partida-personal.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { findPartidaPersonal, type PartidaPersonalRow } from '#server/partidas/personales/queries.ts';
import { saveHoyo } from '#server/resultados/repository.ts';
import {
  conRespuestaDeAntes,
  type HoyoInput,
  isCardGone,
  isRepeatedOperation,
  storedAnswer,
  toAnswer,
} from '#server/resultados/service.ts';
import { isUuid } from '#server/http/base/uuid.ts';

/**
 * Saves the strokes of one hole of a round, 1 to 9 or a raya, in one statement and only while it is not validated. The
 * same `opId` gives the same answer. Errors: partida_no_encontrada, solo_creador, partida_validada,
 * sin_acceso_a_tarjeta, golpes_no_validos, operacion_repetida.
 */
export async function guardarGolpesPersonales(
  context: RequestContext,
  { golpes, ...input }: HoyoInput & { golpes: number | 'raya' },
): Promise<ResultadoGuardado> {
  return await conRespuestaDeAntes(context, input, () => applyOnce(context, input, golpes));
}

/** Clears one hole of a round under the same rules; an empty hole stays empty. */
export async function borrarGolpesPersonales(
  context: RequestContext,
  input: HoyoInput,
): Promise<ResultadoGuardado> {
  return await conRespuestaDeAntes(context, input, () => applyOnce(context, input, null));
}

async function applyOnce(
  context: RequestContext,
  input: HoyoInput,
  golpes: Anotacion,
): Promise<ResultadoGuardado> {
  const { partidaId, participanteId, hoyo, opId } = input;
  const autorId = await exigirPermisoDeHoyo(context, input, golpes);
  const op = { opId, partidaId, participanteId, hoyo, golpes, validadaVista: false, autorId };
  try {
    const efecto = await saveHoyo(context.db, op);
    if (efecto) return await toAnswer(context, input, { despues: golpes, efecto });
  } catch (error) {
    if (isRepeatedOperation(error)) return await storedAnswer(context, input);
    if (!isCardGone(error)) throw error;
  }
  // Validated, edited or deleted between the judgement and the writing: judged again, for its reason.
  await exigirPermisoDeHoyo(context, input, golpes);
  throw new AppError('servicio_ocupado');
}

async function exigirPermisoDeHoyo(
  { actor, db }: RequestContext,
  input: HoyoInput,
  golpes: Anotacion,
): Promise<string> {
  const { partidaId, participanteId } = input;
  const known = isUuid(partidaId) && isUuid(participanteId);
  const partida = known ? await findPartidaPersonal(db.kysely, partidaId) : undefined;
  return exigirHoyoPersonal({ actor, participanteId, golpes }, partida);
}

/**
 * The object gate of one hole of a round: the account that writes it. Errors: partida_no_encontrada, solo_creador,
 * partida_validada, sin_acceso_a_tarjeta, golpes_no_validos.
 */
export function exigirHoyoPersonal(
  { actor, participanteId, golpes }: { actor: Actor; participanteId: string; golpes: Anotacion },
  partida: PartidaPersonalRow | undefined,
): string {
  if (!actor || !partida) throw new AppError('partida_no_encontrada');
  exigir(motivoNoPuedeEditarPartidaPersonal({ actor, partida }));
  const suya = partida.participantes.some((one) => one.participanteId === participanteId);
  if (!suya) throw new AppError('sin_acceso_a_tarjeta');
  // The limit of a personal round is the same on every hole, whatever its par.
  if (typeof golpes === 'number') exigir(motivoGolpesNoValidos({ par: 4, limite: 'personal', golpes }));
  return actor.usuarioId;
}
