import { vi } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';

/** A card on which the club has nothing to tell of others. */
export const SIN_AVISOS = { reemplazados: [], reclamaciones: [], sinEnviar: [] };

/** A stroke, or the clearing of one, as the phone sent it. */
export type Sent = {
  ask: string;
  opId: string;
  partidaId: string;
  participanteId: string;
  hoyo: number;
  golpes?: Anotacion;
  version: number | null;
};
export type Answer = { status?: number; json: unknown };
type Answering = (op: Sent) => Answer | Promise<Answer>;

const acknowledge = ({ participanteId, hoyo, golpes = null, version }: Sent): Answer => ({
  json: { participanteId, hoyo, golpes, version: (version ?? 0) + 1, reemplazado: null },
});

/**
 * The club as the phone's queue meets it: what it was sent, and what it answers; by default that it has the value, at the
 * next version. `play` gives the page its `fetch`, until `vi.unstubAllGlobals`.
 */
export function createClub() {
  const club = {
    usuarioId: 'lucia' as string | null,
    sent: [] as Sent[],
    timesAskedWho: 0,
    /** Requests with strokes, however many they carry. */
    requests: 0,
    /** Whether it is as new as the phone: an older club takes strokes one by one. */
    knowsBatches: true,
    acknowledge,
    answer: acknowledge as Answering,
    /** What is done while the club is asked who is signed in. */
    whileAskedWho: (): void => undefined,
    play: (): void => void vi.stubGlobal('fetch', receive),
    reset(): void {
      const whileAskedWho = (): void => undefined;
      Object.assign(club, { usuarioId: 'lucia', sent: [], requests: 0, knowsBatches: true });
      Object.assign(club, { answer: acknowledge, whileAskedWho });
    },
  };
  async function receive(url: string, { body, signal }: { body: string; signal: AbortSignal }) {
    const ask = url.replace('/api/rpc/', '');
    if (ask === 'cuenta/sesion') {
      club.timesAskedWho += 1;
      const { usuarioId } = club;
      club.whileAskedWho();
      return answerOf({ json: { usuario: usuarioId === null ? null : usuarioDe(usuarioId) } });
    }
    club.requests += 1;
    const { json } = JSON.parse(body) as { json: Sent & { operaciones?: Sent[] } };
    if (ask === 'resultados/guardarLote') {
      if (!club.knowsBatches) return answerOf(refusal('no_encontrado', 'Error', 'Nada'));
      return answerOf(await answerBatch(json.operaciones ?? [], signal));
    }
    const op = { ...json, ask };
    club.sent.push(op);
    return answerOf(await Promise.race([club.answer(op), givenUp(signal)]));
  }
  /** What the club answers to each alone, as it answers them together. */
  async function answerBatch(ops: readonly Sent[], signal: AbortSignal): Promise<Answer> {
    const resultados: unknown[] = [];
    for (const { golpes, ...rest } of ops) {
      const op: Sent =
        golpes === null
          ? { ...rest, ask: 'resultados/borrar' }
          : { ...rest, golpes: golpes as Anotacion, ask: 'resultados/guardar' };
      club.sent.push(op);
      const answer = await Promise.race([club.answer(op), givenUp(signal)]);
      const { status = 200, json } = answer;
      if (status === 401 || status >= 500) return answer;
      const { code, message, data } = json as { code?: string; message?: string; data?: { titulo: string } };
      const rechazo = status < 400 ? null : { codigo: code, mensaje: message, titulo: data?.titulo };
      resultados.push({ opId: op.opId, guardado: status < 400 ? json : null, rechazo });
    }
    return { json: { resultados } };
  }
  return club;
}

/** Somebody who is signed in. */
export const usuarioDe = (id: string) => ({ id, email: `${id}@club.test`, esAdmin: false, jugador: null });

/** Never an answer; fails as fetch does when the phone stops waiting. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail);
  });

/** What fetch gives for an answer, without the waits of a real body. */
const answerOf = ({ status = 200, json }: Answer) => ({
  ok: status < 400,
  status,
  headers: new Headers(),
  json: () => Promise.resolve({ json }),
});

/** A refusal in the club's own words. */
export function refusal(code: string, titulo: string, message: string): Answer {
  return {
    status: 409,
    json: { defined: true, code, status: 409, message, data: { titulo, id: 'ref-1' } },
  };
}

/** Node's, which the types of a page do not know. */
declare const setImmediate: (callback: (nothing: unknown) => void) => void;

/** Lets the queue and the phone's store do all that they can do now: each of their steps is a turn of the loop. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
