import type { ResultadoGuardado } from '#contrato/resultados.ts';
import type { Database } from '#db/connection.ts';
import { type Anotacion, maximoDeGolpes, motivoGolpesNoValidos } from '#reglas/hoyo.ts';
import { type Actor, motivoNoPuedePuntuar } from '#reglas/permisos/permisos.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { avisarCorreccion } from '#server/notificaciones/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import {
  type ContextoDeHoyo,
  findContextosDeHoyo,
  listOperacionesHechas,
  type OperacionRow,
} from '#server/resultados/queries.ts';
import { anotacionDe } from '#server/tarjetas/queries.ts';
import { type Efecto, type Operacion, saveHoyo, writeHoyos } from '#server/resultados/repository.ts';
import { isUuid } from '#server/http/base/uuid.ts';

/** Who asks, and the store. */
export type Quien = Pick<RequestContext, 'actor' | 'db'>;

/**
 * What is remembered of holes: facts that were true moments ago, of which the statement that writes checks what a validation
 * or a baja would change. undefined: not all of them are known, or they do not allow every hole; then they are read, for
 * nobody is refused by memory.
 */
export type Sabido = (
  quien: Quien,
  pedidas: readonly (HoyoInput & { golpes: Anotacion })[],
) => readonly ContextoDeHoyo[] | undefined;

/** Which hole of which card is written, by which operation, on top of which version. */
export type HoyoInput = {
  partidaId: string;
  participanteId: string;
  hoyo: number;
  opId: string;
  version: number | null;
  /** Who typed it, where somebody else sends it; a personal round has none. */
  tecleadoPorId?: string | null;
};

/** A partida validated, or a card taken away, while a stroke was being judged is judged again; twice is already extraordinary. */
const MAX_INTENTOS = 3;

/**
 * Saves the strokes of one hole. One statement writes value, history and announcement, and only while the
 * partida is still as the rules judged it; otherwise it is judged again. The same `opId` gives the same answer.
 * Errors: sin_acceso_a_partida, partida_validada, limite_golpes, golpes_no_validos, partida_no_encontrada,
 * operacion_repetida (an id already used for another hole).
 */
export async function guardarGolpes(
  context: Quien,
  { golpes, ...input }: HoyoInput & { golpes: number | 'raya' },
  sabido?: Sabido,
): Promise<ResultadoGuardado> {
  return await conRespuestaDeAntes(context, input, () => applyOnce(context, { ...input, golpes }, sabido));
}

/** Clears one hole under the same rules as a save; an empty hole stays empty. Errors: as guardarGolpes. */
export async function borrarGolpes(context: Quien, input: HoyoInput): Promise<ResultadoGuardado> {
  return await conRespuestaDeAntes(context, input, () => applyOnce(context, { ...input, golpes: null }));
}

/**
 * A refusal is of what has not taken effect: an operation that had, sent again because its answer was lost, is answered
 * as then, although the partida was validated meanwhile.
 */
export async function conRespuestaDeAntes(
  context: Quien,
  input: HoyoInput,
  act: () => Promise<ResultadoGuardado>,
): Promise<ResultadoGuardado> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [stored] = await listOperacionesHechas(context.db.kysely, [input.opId]);
    if (!stored || !isSameOperation(stored, input, context.actor?.usuarioId)) throw error;
    return respuestaDeAntes(context.actor, input, stored);
  }
}

async function applyOnce(
  context: Quien,
  input: HoyoInput & { golpes: Anotacion },
  sabido?: Sabido,
): Promise<ResultadoGuardado> {
  if (!context.actor) throw new AppError('sin_sesion');
  const recordados = sabido?.(context, [input])?.[0];
  for (let intento = 0; intento < MAX_INTENTOS; intento += 1) {
    // What is remembered is believed once: what it did not write is judged by what is true now
    const hechos = (intento === 0 && recordados) || (await exigirPermiso(context, input));
    const guardado = await intentar({ ...context, autorId: context.actor.usuarioId }, input, hechos);
    if (guardado) return guardado;
  }
  throw new AppError('servicio_ocupado');
}

/** Writes one hole as it was judged; undefined: the facts that it was judged by are no longer so. */
async function intentar(
  { autorId, ...context }: Quien & { autorId: string },
  { golpes, ...input }: HoyoInput & { golpes: Anotacion },
  { validada: validadaVista, esPropia, torneoId }: ContextoDeHoyo,
): Promise<ResultadoGuardado | undefined> {
  const { opId, partidaId, participanteId, hoyo, tecleadoPorId = null } = input;
  const hecha = { opId, partidaId, participanteId, hoyo, tecleadoPorId, autorId };
  try {
    const efecto = await apply(context, { ...hecha, golpes, validadaVista, esPropia }, torneoId);
    return efecto && (await toAnswer(context, input, { despues: golpes, efecto }));
  } catch (error) {
    if (isRepeatedOperation(error)) return await storedAnswer(context, input);
    if (!isCardGone(error)) throw error;
    return undefined;
  }
}

/** One statement as a rule; a correction of a validated card moves more than the hole. */
async function apply({ db }: Quien, op: Operacion, torneoId: string | null): Promise<Efecto | undefined> {
  if (!op.validadaVista || torneoId === null) return await saveHoyo(db, op);
  return (await corregirHoyos(db, { torneoId, ops: [op] }))[0];
}

/**
 * Writes holes of one validated partida with all that follows from them, in one transaction: the official results of its
 * torneo, so that nobody ever reads one without the other, and the notice to whose card it is. By operation, in order:
 * undefined where nothing was written. Throws as `writeHoyos`.
 */
export async function corregirHoyos(
  db: Database,
  { torneoId, ops }: { torneoId: string; ops: readonly Operacion[] },
): Promise<(Efecto | undefined)[]> {
  return await db.tx(async (trx) => {
    await bloquearResultados(trx, torneoId);
    const efectos = await writeHoyos(trx, ops, { avisar: true });
    const escritas = ops.filter((_, i) => efectos[i] !== undefined);
    const autorId = escritas[0]?.autorId;
    if (autorId === undefined) return efectos;
    await corregirResultados(trx, { torneoId, autorId });
    const participanteIds = [...new Set(escritas.map(({ participanteId }) => participanteId))];
    await avisarCorreccion(trx, { torneoId, autorId, participanteIds });
    return efectos;
  });
}

async function exigirPermiso(
  { actor, db }: Quien,
  { golpes, ...input }: HoyoInput & { golpes: Anotacion },
): Promise<ContextoDeHoyo> {
  const known = isUuid(input.partidaId) && isUuid(input.participanteId);
  const [hechos] = known ? await findContextosDeHoyo(db.kysely, [input]) : [];
  return exigirHoyo({ actor, golpes }, hechos);
}

/**
 * The object gate of one hole: the facts it was allowed by. Errors: partida_no_encontrada (no facts),
 * sin_acceso_a_partida, sin_acceso_a_tarjeta, partida_validada, torneo_inactivo, hoyo_que_no_se_juega, limite_golpes, golpes_no_validos.
 */
export function exigirHoyo(
  { actor, golpes }: { actor: Actor; golpes: Anotacion },
  hechos: ContextoDeHoyo | undefined,
): ContextoDeHoyo {
  if (!hechos) throw new AppError('partida_no_encontrada');
  exigir(motivoNoPuedePuntuar({ actor, partida: hechos }));
  if (!hechos.esDeLaPartida) throw new AppError('sin_acceso_a_tarjeta');
  if (!hechos.seJuega) throw new AppError('hoyo_que_no_se_juega');
  const { par, limite } = hechos;
  if (typeof golpes === 'number')
    exigir(motivoGolpesNoValidos({ par, limite, golpes }), {
      par,
      limite,
      max: maximoDeGolpes({ par, limite }),
    });
  return hechos;
}

/** Whether a write failed because its operation had already taken effect. */
export function isRepeatedOperation(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'historial_golpes_op_id_key';
}

/**
 * Whether a write failed because its card was taken away after the statement had begun, while it waited for the lock of
 * the partida (participante out, round edited): judged again, it is refused for its reason.
 */
export function isCardGone(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'resultados_hoyo_tarjeta_id_fkey'
  );
}

type Respuesta = { despues: Anotacion; efecto: Efecto };

/** The answer to an operation that took effect now: whose value it replaced without having seen it, if another's. */
export async function toAnswer(
  context: Quien,
  input: HoyoInput,
  { despues, efecto }: Respuesta,
): Promise<ResultadoGuardado> {
  const { participanteId, hoyo, version: vista, opId } = input;
  const answer = { participanteId, hoyo, golpes: despues, version: efecto.version };
  const antes = anotacionDe(efecto.habiaAntes, efecto.antes);
  const ajeno = efecto.autorPrevioId !== null && efecto.autorPrevioId !== context.actor?.usuarioId;
  const unseen = efecto.versionPrevia !== vista;
  if (antes === null || antes === despues || !ajeno || !unseen) return { ...answer, reemplazado: null };
  const [stored] = await listOperacionesHechas(context.db.kysely, [opId]);
  return { ...answer, reemplazado: { golpes: antes, autor: stored?.autorPrevio ?? 'otra persona' } };
}

/** The answer of an operation that had already taken effect. Its id used for another hole is refused. */
export async function storedAnswer(context: Quien, input: HoyoInput): Promise<ResultadoGuardado> {
  const [stored] = await listOperacionesHechas(context.db.kysely, [input.opId]);
  if (!stored) throw new AppError('operacion_repetida');
  return respuestaDeAntes(context.actor, input, stored);
}

/** What was answered to an operation when it took effect. Errors: operacion_repetida (another hole or person). */
export function respuestaDeAntes(actor: Actor, input: HoyoInput, stored: OperacionRow): ResultadoGuardado {
  if (!isSameOperation(stored, input, actor?.usuarioId)) throw new AppError('operacion_repetida');
  const antes = anotacionDe(stored.habiaAntes, stored.antes);
  const despues = anotacionDe(stored.hayDespues, stored.despues);
  const ajeno = stored.autorPrevioId !== null && stored.autorPrevioId !== stored.autorId;
  return {
    participanteId: stored.participanteId,
    hoyo: stored.numeroHoyo,
    golpes: despues,
    version: stored.version,
    reemplazado:
      antes !== null && antes !== despues && ajeno
        ? { golpes: antes, autor: stored.autorPrevio ?? 'otra persona' }
        : null,
  };
}

function isSameOperation(stored: OperacionRow, input: HoyoInput, usuarioId: string | undefined): boolean {
  const sameHole = stored.participanteId === input.participanteId && stored.numeroHoyo === input.hoyo;
  return sameHole && stored.autorId === usuarioId;
}
