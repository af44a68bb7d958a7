import { textoDeError } from '#contrato/errores.ts';
import type { ResultadoDeLote, ResultadoGuardado } from '#contrato/resultados.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { AppError, statusOf } from '#server/http/refusals/errors.ts';
import { findPartidaPersonal } from '#server/partidas/personales/queries.ts';
import { exigirHoyoPersonal } from '#server/resultados/personales/service.ts';
import { findContextosDeHoyo, listOperacionesHechas } from '#server/resultados/queries.ts';
import { type Efecto, type Operacion, writeHoyos } from '#server/resultados/repository.ts';
import {
  corregirHoyos,
  exigirHoyo,
  type HoyoInput,
  isCardGone,
  isRepeatedOperation,
  type Quien,
  respuestaDeAntes,
  type Sabido,
  toAnswer,
} from '#server/resultados/service.ts';

/** One hole as it was sent; null clears it. */
type Pedida = HoyoInput & { golpes: Anotacion };

/** A hole that the rules allow, and what they judged it by. */
type Juzgada = { pedida: Pedida; op: Operacion; torneoId: string | null };

type Respuestas = Map<Pedida, ResultadoDeLote>;

/** Judged and not written so often, somebody else is changing the partida all the time: extraordinary. */
const MAX_SIN_AVANCE = 3;

/**
 * Saves many holes of one account, partida by partida, one statement each; answers in the order sent. Every hole is
 * judged as if it had come alone: what is refused refuses nothing else, and an operation that took effect before, in
 * whichever way it was sent, is answered as then. Errors, of the whole: sin_sesion (the strokes are not the caller's),
 * servicio_ocupado (some may be written: sending the same again is safe).
 */
export async function guardarLote(
  context: Quien,
  { usuarioId, operaciones }: { usuarioId: string | null; operaciones: readonly Pedida[] },
  sabido?: Sabido,
): Promise<{ resultados: ResultadoDeLote[] }> {
  const { actor } = context;
  if (!actor || (usuarioId !== null && usuarioId !== actor.usuarioId)) throw new AppError('sin_sesion');
  const respuestas: Respuestas = new Map();
  const dePartida = Map.groupBy(operaciones, ({ partidaId }) => partidaId);
  // One partida after the other, each in a commit of its own: nobody who waits for one holds another.
  for (const partidaId of [...dePartida.keys()].toSorted())
    await resolverPartida({ ...context, sabido }, dePartida.get(partidaId) ?? [], respuestas);
  return { resultados: operaciones.flatMap((pedida) => respuestas.get(pedida) ?? []) };
}

async function resolverPartida(
  { sabido, ...context }: Quien & { sabido: Sabido | undefined },
  pedidas: readonly Pedida[],
  respuestas: Respuestas,
): Promise<void> {
  let sinAvance = 0;
  for (let quedan = pedidas; quedan.length > 0;) {
    // What is remembered is believed once: what it did not write is judged by what is true now
    await resolverUnaVez({ ...context, sabido: quedan === pedidas ? sabido : undefined }, quedan, respuestas);
    const siguen = quedan.filter((pedida) => !respuestas.has(pedida));
    sinAvance = siguen.length === quedan.length ? sinAvance + 1 : 0;
    if (sinAvance === MAX_SIN_AVANCE) throw new AppError('servicio_ocupado');
    quedan = siguen;
  }
}

/** Answers what took effect before and what is refused, and writes the rest. What is left unanswered is judged again. */
async function resolverUnaVez(
  context: Quien & { sabido: Sabido | undefined },
  quedan: readonly Pedida[],
  respuestas: Respuestas,
): Promise<void> {
  const opIds = quedan.map(({ opId }) => opId);
  const hechas = new Map(
    (await listOperacionesHechas(context.db.kysely, opIds)).map((hecha) => [hecha.opId, hecha]),
  );
  for (const pedida of quedan) {
    const hecha = hechas.get(pedida.opId);
    if (hecha) responder(respuestas, pedida, () => respuestaDeAntes(context.actor, pedida, hecha));
  }
  const nuevas = quedan.filter((pedida) => !respuestas.has(pedida));
  if (nuevas.length === 0) return;
  const juzgadas = await juzgar(context, nuevas, respuestas);
  const aEscribir = sinRepetir(juzgadas);
  const efectos = await escribir(context, aEscribir);
  for (const [i, { pedida }] of aEscribir.entries()) {
    const efecto = efectos[i];
    if (!efecto) continue;
    const guardado = await toAnswer(context, pedida, { despues: pedida.golpes, efecto });
    responder(respuestas, pedida, () => guardado);
  }
}

/** The holes that may be written; the others are answered with why not. */
async function juzgar(
  context: Quien & { sabido: Sabido | undefined },
  pedidas: readonly Pedida[],
  respuestas: Respuestas,
): Promise<Juzgada[]> {
  const { actor, db, sabido } = context;
  const hechos = sabido?.({ actor, db }, pedidas) ?? (await findContextosDeHoyo(db.kysely, pedidas));
  // All holes are of one partida. Where it is of no torneo it may be a personal round.
  const [primera] = pedidas;
  const personal =
    primera && hechos[0] === undefined ? await findPartidaPersonal(db.kysely, primera.partidaId) : undefined;
  return pedidas.flatMap((pedida, i) => {
    const { opId, partidaId, participanteId, hoyo, golpes, tecleadoPorId = null } = pedida;
    const op = {
      opId,
      partidaId,
      participanteId,
      hoyo,
      golpes,
      tecleadoPorId,
      autorId: actor?.usuarioId ?? '',
    };
    const juzgada = oRechazo(respuestas, pedida, (): Juzgada => {
      if (personal) {
        exigirHoyoPersonal({ actor, participanteId, golpes }, personal);
        return { pedida, op: { ...op, validadaVista: false }, torneoId: null };
      }
      const { validada, torneoId } = exigirHoyo({ actor, golpes }, hechos[i]);
      return { pedida, op: { ...op, validadaVista: validada }, torneoId };
    });
    return juzgada ? [juzgada] : [];
  });
}

/** Those that go into one statement, which takes no hole and no operation twice. The others wait for the next statement. */
function sinRepetir(juzgadas: readonly Juzgada[]): Juzgada[] {
  const vistas = new Set<string>();
  return juzgadas.filter(({ op: { opId, participanteId, hoyo } }) => {
    const claves = [opId, `${participanteId} ${hoyo}`];
    const libre = claves.every((clave) => !vistas.has(clave));
    for (const clave of claves) vistas.add(clave);
    return libre;
  });
}

/**
 * One statement for holes of one partida. All undefined where one of them took effect meanwhile, or its card was taken
 * away: nothing was written.
 */
async function escribir(
  { db }: Quien,
  juzgadas: readonly Juzgada[],
): Promise<readonly (Efecto | undefined)[]> {
  const [primera] = juzgadas;
  if (!primera) return [];
  const { torneoId, op } = primera;
  const ops = juzgadas.map(({ op: una }) => una);
  try {
    return op.validadaVista && torneoId !== null
      ? await corregirHoyos(db, { torneoId, ops })
      : await db.tx((trx) => writeHoyos(trx, ops, { avisar: true }));
  } catch (error) {
    if (isRepeatedOperation(error) || isCardGone(error)) return [];
    throw error;
  }
}

function responder(respuestas: Respuestas, pedida: Pedida, guardar: () => ResultadoGuardado): void {
  const guardado = oRechazo(respuestas, pedida, guardar);
  if (guardado) respuestas.set(pedida, { opId: pedida.opId, guardado, rechazo: null });
}

/** What an act gives; where it is refused, undefined, and the reason is the answer of that hole alone. */
function oRechazo<T>(respuestas: Respuestas, pedida: Pedida, act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof AppError) || statusOf(error.codigo) >= 500) throw error;
    const rechazo = { codigo: error.codigo, ...textoDeError(error.codigo, error.datos) };
    respuestas.set(pedida, { opId: pedida.opId, guardado: null, rechazo });
    return undefined;
  }
}
