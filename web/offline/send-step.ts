import type { ResultadoGuardado } from '#contrato/resultados.ts';
import { classifyFailure, isAcknowledgement, type Operacion, type Rechazada } from './operacion.ts';
import type { OutboxStore } from './store.ts';

/** What one attempt came to. 'hecho': an operation left the queue, acknowledged or refused. */
export type Paso = 'vacio' | 'hecho' | 'sin-conexion' | 'sin-sesion';

export type SendDeps = {
  /** Sends one operation and gives the club's answer; throws what the client throws. */
  send: (op: Operacion) => Promise<unknown>;
  /** The account of the session as the club sees it now; null = none. Throws when it cannot be asked. */
  whoAmI: () => Promise<string | null>;
  now: () => number;
  onSending: () => void;
  /** The club has acknowledged it; called before it leaves the queue, so that no old value shows in between. */
  onSaved: (op: Operacion, answer: ResultadoGuardado) => void;
  onRejected: (rechazada: Rechazada) => void;
};

/** How long an answer about the session is believed. */
const SESSION_TTL_MS = 15_000;

/** The sending of one operation at a time. `forgetSession` makes the next one ask who is signed in. */
export function createSendStep(store: OutboxStore, deps: SendDeps) {
  let session: { usuarioId: string | null; askedAt: number } | null = null;

  async function currentUsuario(): Promise<string | null> {
    if (session === null || deps.now() - session.askedAt > SESSION_TTL_MS) {
      session = { usuarioId: await deps.whoAmI(), askedAt: deps.now() };
    }
    return session.usuarioId;
  }

  /** Sends the oldest operation of the signed-in account; those of others wait for their owner. */
  async function step(): Promise<Paso> {
    const { operaciones } = await store.read();
    if (operaciones.length === 0) return 'vacio';
    try {
      const usuarioId = await currentUsuario();
      if (usuarioId === null) {
        session = null;
        return 'sin-sesion';
      }
      const op = operaciones.find((candidate) => candidate.usuarioId === usuarioId);
      if (op === undefined) return 'vacio';
      deps.onSending();
      return await sendOne(op);
    } catch {
      return 'sin-conexion';
    }
  }

  async function sendOne(op: Operacion): Promise<Paso> {
    let answer: unknown;
    try {
      answer = await deps.send(op);
    } catch (error) {
      return await handleFailure(op, error);
    }
    if (!isAcknowledgement(op, answer)) return 'sin-conexion';
    deps.onSaved(op, answer);
    const { usuarioId, partidaId, participanteId, hoyo, opId } = op;
    const ref = { usuarioId, partidaId, participanteId, hoyo, opId };
    await store.settle(op, answer.reemplazado ? { reemplazo: { ...ref, ...answer.reemplazado } } : {});
    return 'hecho';
  }

  async function handleFailure(op: Operacion, error: unknown): Promise<Paso> {
    const fallo = classifyFailure(error);
    if (fallo.tipo === 'reintentar') return 'sin-conexion';
    session = null;
    if (fallo.tipo === 'sin-sesion') return 'sin-sesion';
    const rechazada = { ...op, titulo: fallo.titulo, motivo: fallo.motivo };
    await store.settle(op, { rechazada });
    deps.onRejected(rechazada);
    return 'hecho';
  }

  return { step, forgetSession: () => void (session = null) };
}
