import type { ResultadoGuardado } from '#contrato/resultados.ts';
import {
  classifyFailure,
  isAcknowledgement,
  isOwnRefusal,
  type Operacion,
  pazMs,
  type Rechazada,
} from './operacion.ts';
import type { OutboxStore } from './store.ts';

/** What one attempt came to. 'hecho': operations left the queue, acknowledged or refused. */
export type Paso = 'vacio' | 'hecho' | 'sin-conexion' | 'sin-sesion';

/** An operation and the club's word that it has it. */
export type Guardada = { op: Operacion; answer: ResultadoGuardado };

export type SendDeps = {
  /** Sends operations of one account in one request and gives what came of each; throws what the client throws. */
  sendMany: (usuarioId: string, ops: readonly Operacion[]) => Promise<unknown>;
  /** Sends one operation alone, to a club that does not know of many. */
  send: (op: Operacion) => Promise<unknown>;
  /** The account of the session as the club sees it now; null = none. Throws when it cannot be asked. */
  whoAmI: () => Promise<string | null>;
  now: () => number;
  /** From 0 to 1, by chance. */
  chance: () => number;
  onSending: () => void;
  /** The club has acknowledged them; called before they leave the queue, so that no old value shows in between. */
  onSaved: (guardadas: readonly Guardada[]) => void;
  onRejected: (rechazadas: readonly Rechazada[]) => void;
};

/** How long who is signed in is believed while nothing of theirs waits. */
const SESSION_TTL_MS = 15_000;

/** Operations in one request at most: what half a bar of coverage carries before the phone stops waiting (10 kB). */
export const PIEZA = 40;

/**
 * The sending of what waits, in order of typing, many at a time. Who is signed in is believed until the club says
 * otherwise, since it takes no strokes of another account than they say; `forgetSession` has it asked again.
 */
export function createSendStep(store: OutboxStore, deps: SendDeps) {
  let session: { usuarioId: string | null; askedAt: number } | null = null;
  /** How long the club asked to be left alone when it was asked last, in milliseconds. */
  let paz = 0;

  async function ask(): Promise<string | null> {
    const usuarioId = await deps.whoAmI();
    session = { usuarioId, askedAt: deps.now() };
    return usuarioId;
  }

  /** Believed while strokes of that account wait; those of others have it asked again now and then. */
  async function currentUsuario(operaciones: readonly Operacion[]): Promise<string | null> {
    if (session === null) return await ask();
    const { usuarioId, askedAt } = session;
    const isOld = Math.abs(deps.now() - askedAt) > SESSION_TTL_MS;
    return isOld && !operaciones.some((op) => op.usuarioId === usuarioId) ? await ask() : usuarioId;
  }

  /** Sends the oldest operations of the signed-in account; those of others wait for their owner. */
  async function step(): Promise<Paso> {
    const { operaciones } = await store.read();
    paz = 0;
    if (operaciones.length === 0) return 'vacio';
    try {
      const usuarioId = await currentUsuario(operaciones);
      if (usuarioId === null) {
        session = null;
        return 'sin-sesion';
      }
      const suyas = operaciones.filter((candidate) => candidate.usuarioId === usuarioId);
      if (suyas.length === 0) return 'vacio';
      deps.onSending();
      return await sendPiece(usuarioId, suyas.slice(0, PIEZA));
    } catch (error) {
      paz = pazMs(error, deps.chance());
      return 'sin-conexion';
    }
  }

  async function sendPiece(usuarioId: string, ops: readonly Operacion[]): Promise<Paso> {
    let answer: unknown;
    try {
      answer = await deps.sendMany(usuarioId, ops);
    } catch (error) {
      const { tipo } = classifyFailure(error);
      if (tipo === 'reintentar') throw error;
      session = null;
      return tipo === 'sin-sesion' ? 'sin-sesion' : await sendOneByOne(usuarioId, ops);
    }
    const respuestas = respuestasDe(answer);
    return await settle(ops.flatMap((op) => desenlaceDe(op, respuestas.get(op.opId)) ?? []));
  }

  /** The club refused them as a whole, or is older than batches: each is asked alone, for the same account. */
  async function sendOneByOne(usuarioId: string, ops: readonly Operacion[]): Promise<Paso> {
    if ((await ask()) !== usuarioId) return 'sin-sesion';
    let came: Paso = 'sin-conexion';
    for (const op of ops) {
      const paso = await sendOne(op);
      if (paso !== 'hecho') return came === 'hecho' ? came : paso;
      came = paso;
    }
    return came;
  }

  async function sendOne(op: Operacion): Promise<Paso> {
    try {
      const guardado = await deps.send(op);
      const desenlace = desenlaceDe(op, { guardado });
      return desenlace ? await settle([desenlace]) : 'sin-conexion';
    } catch (error) {
      const fallo = classifyFailure(error);
      if (fallo.tipo === 'reintentar') {
        paz = pazMs(error, deps.chance());
        return 'sin-conexion';
      }
      session = null;
      if (fallo.tipo === 'sin-sesion') return 'sin-sesion';
      return await settle([{ rechazada: { ...op, titulo: fallo.titulo, motivo: fallo.motivo } }]);
    }
  }

  async function settle(desenlaces: readonly Desenlace[]): Promise<Paso> {
    const guardadas = desenlaces.flatMap((one) => ('guardada' in one ? one.guardada : []));
    const rechazadas = desenlaces.flatMap((one) => ('rechazada' in one ? one.rechazada : []));
    if (guardadas.length > 0) deps.onSaved(guardadas);
    await Promise.all(guardadas.map(({ op, answer }) => store.settle(op, reemplazoDe(op, answer))));
    await Promise.all(rechazadas.map((rechazada) => store.settle(rechazada, { rechazada })));
    if (rechazadas.length > 0) {
      session = null;
      deps.onRejected(rechazadas);
    }
    return desenlaces.length > 0 ? 'hecho' : 'sin-conexion';
  }

  return { step, paz: () => paz, forgetSession: () => void (session = null) };
}

type Desenlace = { guardada: Guardada } | { rechazada: Rechazada };

/** What a club may have said of one operation; whatever else came is no answer. */
type Respuesta = { guardado?: unknown; rechazo?: unknown };

/** What the club's answer means for an operation; null = it says nothing of it, which therefore waits on. */
function desenlaceDe(op: Operacion, respuesta: Respuesta | undefined): Desenlace | null {
  const { guardado, rechazo } = respuesta ?? {};
  if (isAcknowledgement(op, guardado)) return { guardada: { op, answer: guardado } };
  if (!isOwnRefusal(rechazo) || !('mensaje' in rechazo)) return null;
  return { rechazada: { ...op, titulo: rechazo.titulo, motivo: String(rechazo.mensaje) } };
}

function respuestasDe(answer: unknown): Map<string, Respuesta> {
  const has = typeof answer === 'object' && answer !== null && 'resultados' in answer;
  const list: unknown[] = has && Array.isArray(answer.resultados) ? answer.resultados : [];
  return new Map(
    list.flatMap((one) =>
      typeof one === 'object' && one !== null && 'opId' in one ? [[String(one.opId), one as Respuesta]] : [],
    ),
  );
}

function reemplazoDe(op: Operacion, { reemplazado }: ResultadoGuardado) {
  const { usuarioId, partidaId, participanteId, hoyo, opId } = op;
  return reemplazado
    ? { reemplazo: { usuarioId, partidaId, participanteId, hoyo, opId, ...reemplazado } }
    : {};
}
