import type { ResultadoGuardado } from '#contrato/resultados.ts';
import { type Anotacion, motivoGolpesNoValidos } from '#reglas/hoyo.ts';
import { motivoNoPuedeEditarPartidaPersonal } from '#reglas/permisos/partida-personal.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import { findPartidaPersonal } from '#server/partidas/personales/queries.ts';
import {
  deleteGolpesPersonales,
  type Operacion,
  upsertGolpesPersonales,
} from '#server/resultados/personales/repository.ts';
import type { Efecto } from '#server/resultados/repository.ts';
import {
  type HoyoInput,
  isCardGone,
  isRepeatedOperation,
  storedAnswer,
  toAnswer,
} from '#server/resultados/service.ts';
import { isUuid } from '#server/http/uuid.ts';

/**
 * Saves the strokes of one hole of a round, 1 to 9 or a raya, in one statement and only while it is not validated. The
 * same `opId` gives the same answer. Errors: partida_no_encontrada, solo_creador, partida_validada,
 * sin_acceso_a_tarjeta, golpes_no_validos, operacion_repetida.
 */
export async function guardarGolpesPersonales(
  context: RequestContext,
  input: HoyoInput & { golpes: number | 'raya' },
): Promise<ResultadoGuardado> {
  const { golpes } = input;
  return await applyOnce(context, input, {
    despues: golpes,
    // The limit of a personal round is the same on every hole, whatever its par.
    motivo: golpes === 'raya' ? null : motivoGolpesNoValidos({ par: 4, limite: 'personal', golpes }),
    write: (op) =>
      upsertGolpesPersonales(context.db.kysely, { ...op, golpes: golpes === 'raya' ? null : golpes }),
  });
}

/** Clears one hole of a round under the same rules; an empty hole stays empty. */
export async function borrarGolpesPersonales(
  context: RequestContext,
  input: HoyoInput,
): Promise<ResultadoGuardado> {
  return await applyOnce(context, input, {
    despues: null,
    motivo: null,
    write: (op) => deleteGolpesPersonales(context.db.kysely, op),
  });
}

type Escritura = {
  despues: Anotacion;
  motivo: 'limite_golpes' | 'golpes_no_validos' | null;
  write: (op: Omit<Operacion, 'golpes'>) => Promise<Efecto | undefined>;
};

async function applyOnce(
  context: RequestContext,
  input: HoyoInput,
  { despues, motivo, write }: Escritura,
): Promise<ResultadoGuardado> {
  const { partidaId, participanteId, hoyo, opId } = input;
  const autorId = await exigirPermisoDeHoyo(context, input);
  exigir(motivo);
  try {
    const efecto = await write({ opId, partidaId, participanteId, hoyo, autorId });
    if (efecto) return await toAnswer(context, input, { despues, efecto });
  } catch (error) {
    if (isRepeatedOperation(error)) return await storedAnswer(context, input);
    if (!isCardGone(error)) throw error;
  }
  // Validated, edited or deleted between the judgement and the writing: judged again, for its reason.
  await exigirPermisoDeHoyo(context, input);
  throw new AppError('servicio_ocupado');
}

async function exigirPermisoDeHoyo({ actor, db }: RequestContext, input: HoyoInput): Promise<string> {
  const { partidaId, participanteId } = input;
  const known = isUuid(partidaId) && isUuid(participanteId);
  const partida = known ? await findPartidaPersonal(db.kysely, partidaId) : undefined;
  if (!actor || !partida) throw new AppError('partida_no_encontrada');
  exigir(motivoNoPuedeEditarPartidaPersonal({ actor, partida }));
  const suya = partida.participantes.some((one) => one.participanteId === participanteId);
  if (!suya) throw new AppError('sin_acceso_a_tarjeta');
  return actor.usuarioId;
}
