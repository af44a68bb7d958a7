import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Caller } from '#server/testing/callers.ts';

/** A card that one writer fills, and nobody else touches. */
export type Tarjeta = { caller: Caller; partidaId: string; participanteId: string };

/** A stroke that the app said was saved; `at` when (`performance.now()`). */
type Acknowledged = {
  opId: string;
  participanteId: string;
  hoyo: number;
  golpes: number;
  at: number;
};

export type Writers = {
  acknowledged: readonly Acknowledged[];
  /** Every answer but a success, as it came. */
  refused: readonly Answer[];
  /** Requests that got no answer at all. */
  unanswered: () => number;
  /** When the last of the writers got its first acknowledgement after `moment`; null while one has none. */
  allHealed: (moment: number) => number | null;
  /** Lets everybody finish the stroke in hand. */
  stop: () => Promise<void>;
};

/** How long a phone waits here before it sends the same stroke again: short, to find the first moment it can. */
const AGAIN_MS = 50;
/** And where nobody answers: an app that starts needs the machine more than they do. */
const NOBODY_MS = 250;

type Notes = { acknowledged: Acknowledged[]; refused: Answer[]; unanswered: number; isStopped: boolean };
type Stroke = Omit<Acknowledged, 'at'>;

type Writing = {
  /** When they give up. */
  isOver: () => boolean;
  /** Milliseconds that each rests between two strokes; without it they save as fast as they can. */
  restMs?: number;
};

/** One writer for each card, saving stroke after stroke as the phones do: the same operation until it is acknowledged. */
export function startWriters(tarjetas: readonly Tarjeta[], how: Writing): Writers {
  const notes: Notes = { acknowledged: [], refused: [], unanswered: 0, isStopped: false };
  const writing = tarjetas.map((tarjeta) => write(tarjeta, notes, how));
  return {
    acknowledged: notes.acknowledged,
    refused: notes.refused,
    unanswered: () => notes.unanswered,
    allHealed: (moment) => {
      const firsts = firstsAfter(moment, notes.acknowledged);
      return firsts.size < tarjetas.length ? null : Math.max(...firsts.values());
    },
    stop: async () => {
      notes.isStopped = true;
      await Promise.all(writing);
    },
  };
}

async function write(tarjeta: Tarjeta, notes: Notes, { isOver, restMs }: Writing): Promise<void> {
  for (let n = 0; !notes.isStopped; n += 1) {
    const { participanteId } = tarjeta;
    const op = { opId: randomUUID(), participanteId, hoyo: (n % 18) + 1, golpes: 2 + (n % 5) };
    for (let answer = await send(tarjeta, op, notes); answer !== 'saved';) {
      if (isOver()) return;
      await pause(answer === 'refused' ? AGAIN_MS : NOBODY_MS);
      answer = await send(tarjeta, op, notes);
    }
    notes.acknowledged.push({ ...op, at: performance.now() });
    if (restMs !== undefined) await pause(restMs);
  }
}

type Sent = 'saved' | 'refused' | 'unanswered';

async function send({ caller, partidaId }: Tarjeta, op: Stroke, notes: Notes): Promise<Sent> {
  const { opId, participanteId, hoyo, golpes } = op;
  const path = `/api/partidas/${partidaId}/participantes/${participanteId}/resultados/${hoyo}`;
  const answer = await caller.send('PUT', path, { opId, golpes, version: null }).catch(() => null);
  if (answer?.status === 200) return 'saved';
  if (answer) notes.refused.push(answer);
  else notes.unanswered += 1;
  return answer ? 'refused' : 'unanswered';
}

/** The first acknowledgement of each card after a moment. */
function firstsAfter(moment: number, acknowledged: readonly Acknowledged[]): Map<string, number> {
  const firsts = new Map<string, number>();
  for (let i = acknowledged.length - 1; i >= 0; i -= 1) {
    const { participanteId, at } = acknowledged[i] ?? { participanteId: '', at: -1 };
    if (at < moment) break;
    firsts.set(participanteId, at);
  }
  return firsts;
}
