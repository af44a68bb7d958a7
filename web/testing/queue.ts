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
  const timers: { callback: () => void; ms: number }[] = [];
  const club = {
    usuarioId: 'lucia' as string | null,
    answer: (op: Operacion): unknown => ack(op),
    timesAskedWho: 0,
    whoAmI: (): Promise<string | null> => Promise.resolve(club.usuarioId),
  };
  /** What the phone told the page and the other tabs, in order. */
  const told: string[] = [];
  const clock = { now: 0 };
  const tabs = { lock: <T>(step: () => Promise<T>): Promise<T> => step() };
  const outbox = createOutbox({
    store,
    send: async (op) => {
      sent.push(op);
      return await club.answer(op);
    },
    whoAmI() {
      club.timesAskedWho += 1;
      return club.whoAmI();
    },
    lock: (step) => tabs.lock(step),
    later(callback, ms) {
      const timer = { callback, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => clock.now,
    announce: () => told.push('changed'),
    onSaved: ({ opId }, { version }) => told.push(`saved ${opId} at ${version}`),
    onRejected: ({ opId, motivo }) => told.push(`refused ${opId}: ${motivo}`),
  });
  /** Resolves once the queue rests. */
  const rest = () =>
    new Promise<void>((resolve) => {
      const check = () => setTimeout(() => (outbox.getState().envio === 'enviando' ? check() : resolve()), 0);
      check();
    });
  const fireTimer = () => timers.shift()?.callback();
  return { outbox, sent, timers, club, rest, fireTimer, told, clock, tabs };
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
export const unauthorized = fail(
  new ORPCError('sin_sesion', { status: 401, data: { titulo: 'Error', id: 'r' } }),
);
export const refuse = fail(
  new ORPCError('partida_validada', { status: 409, message: 'Cerrada', data: { titulo: 'T', id: 'r' } }),
);
