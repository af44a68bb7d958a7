import { ORPCError } from '@orpc/client';
import { createMemoryStore } from '#web/offline/memory-store.ts';
import type { NuevaOperacion, Operacion } from '#web/offline/operacion.ts';
import { createOutbox } from '#web/offline/outbox.ts';
import type { OutboxStore } from '#web/offline/store.ts';

/** A four on hole 7 of Lucía's. */
export const nueva: NuevaOperacion = {
  opId: 'a',
  usuarioId: 'lucia',
  partidaId: 'p1',
  participanteId: 'i1',
  hoyo: 7,
  golpes: 4,
  versionBase: null,
};

/** The phone's queue before a club that answers as told, a clock that stands, and timers that go off when asked. */
export function createQueue({ store = createMemoryStore() }: { store?: OutboxStore } = {}) {
  const sent: Operacion[] = [];
  /** The ids of the operations of each request with several. */
  const pieces: string[][] = [];
  const timers: { callback: () => void; ms: number }[] = [];
  const club = {
    usuarioId: 'lucia' as string | null,
    answer: (op: Operacion): unknown => ack(op),
    timesAskedWho: 0,
    knowsBatches: true,
    /** What happens while it reads a request with several. */
    whileAsked: (): void => undefined,
    /** Whether it writes what it is sent and its answers do not arrive. */
    loseAnswers: false,
    /** What comes in place of the answers to several. */
    wholeAnswer: null as (() => unknown) | null,
    whoAmI: (): Promise<string | null> => Promise.resolve(club.usuarioId),
  };
  /** What the phone told the page and the other tabs, in order. */
  const told: string[] = [];
  const clock = { now: 0, pace: 60_000, chance: 0 };
  const tabs = { lock: <T>(step: () => Promise<T>): Promise<T> => step() };
  async function answerTo(op: Operacion): Promise<unknown> {
    sent.push(op);
    const { opId } = op;
    try {
      return { opId, guardado: await club.answer(op), rechazo: null };
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status !== 409) throw error;
      const rechazo = { codigo: error.code, mensaje: error.message, ...(error.data as object) };
      return { opId, guardado: null, rechazo };
    }
  }
  const queue = createOutbox({
    store,
    sendMany: async (_usuarioId, ops) => {
      pieces.push(ops.map(({ opId }) => opId));
      club.whileAsked();
      if (!club.knowsBatches) throw older();
      const resultados: unknown[] = [];
      for (const op of ops) resultados.push(await answerTo(op));
      if (club.loseAnswers) throw new TypeError('Failed to fetch');
      return club.wholeAnswer ? club.wholeAnswer() : { resultados };
    },
    send: async (op) => {
      sent.push(op);
      return await club.answer(op);
    },
    whoAmI() {
      club.timesAskedWho += 1;
      return club.whoAmI();
    },
    newId: () => 'nueva',
    lock: (step) => tabs.lock(step),
    later(callback, ms) {
      const timer = { callback, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => clock.now,
    chance: () => clock.chance,
    announce: () => told.push('changed'),
    onSaved: (guardadas) => {
      for (const { op, answer } of guardadas) told.push(`saved ${op.opId} at ${answer.version}`);
    },
    onRejected: (rechazadas) => {
      for (const { opId, motivo } of rechazadas) told.push(`refused ${opId}: ${motivo}`);
    },
  });
  /** Typed at another hole, `clock.pace` after the one before: it goes at once. */
  const enqueue: typeof queue.enqueue = async (nueva) => {
    clock.now += clock.pace;
    return await queue.enqueue(nueva);
  };
  const outbox = { ...queue, enqueue };
  /** Resolves once the queue rests. */
  const rest = () =>
    new Promise<void>((resolve) => {
      const check = () => setTimeout(() => (outbox.getState().envio === 'enviando' ? check() : resolve()), 0);
      check();
    });
  const fireTimer = () => timers.shift()?.callback();
  return { outbox, sent, pieces, timers, club, rest, fireTimer, told, clock, tabs };
}

/** The club's word that it has the value. */
export function ack({ participanteId, hoyo, golpes }: Operacion) {
  return { participanteId, hoyo, golpes, version: 1, reemplazado: null };
}

function fail(error: unknown) {
  return (): never => {
    throw error;
  };
}

/** What the phone meets without coverage, ended sessions and refusals: each throws as the client does. */
export const noCoverage = fail(new TypeError('Failed to fetch'));
function older() {
  return new ORPCError('no_encontrado', { status: 404, message: 'Nada', data: { titulo: 'Error', id: 'r' } });
}

export const unauthorized = fail(
  new ORPCError('sin_sesion', { status: 401, data: { titulo: 'Error', id: 'r' } }),
);
/** A club that has too much to do, and asks for so many seconds of peace. */
export const busy = (retryAfter: number) =>
  fail(
    new ORPCError('servicio_ocupado', {
      status: 503,
      data: { titulo: 'Error', id: 'r' },
      cause: { retryAfter },
    }),
  );
export const refuse = fail(
  new ORPCError('partida_validada', { status: 409, message: 'Cerrada', data: { titulo: 'T', id: 'r' } }),
);
