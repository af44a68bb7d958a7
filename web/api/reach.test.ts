import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askClub, isBadAnswer } from './ask-club.ts';
import { createQueryClient } from './query-client.ts';
import { isReached, onReach, tellReach, watchReach } from './reach.ts';
import { UNA_VEZ } from './una-vez.ts';

beforeEach(() => {
  vi.useFakeTimers();
  tellReach(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const noAnswer = () => new Promise<never>(() => undefined);

/** What only these tests ask: a question that another file left on its way gets no answer here, and decides nothing. */
const QUESTION = '/api/rpc/pregunta';
const answerWith = (answer: () => Promise<Response>): void =>
  void vi.stubGlobal('fetch', (path: string) => (path === QUESTION ? answer() : noAnswer()));

test('a club that takes a question and gives no answer is out of reach, and found again by its answer', async () => {
  const told: boolean[] = [];
  const stop = onReach(() => told.push(isReached()));
  let answer: (response: Response) => void = () => undefined;
  answerWith(() => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = askClub(QUESTION, {});
  await vi.advanceTimersByTimeAsync(3999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([false]);
  answer(Response.json({ json: 1 }));
  expect(await asked).toEqual({ ok: true, status: 200, body: { json: 1 }, retryAfter: null });
  expect(told).toEqual([false, true]);
  stop();
});

test('how long a club with too much to do wants to be left alone comes with its answer', async () => {
  const told = async (status: number, retryAfter: string) => {
    answerWith(() => Promise.resolve(Response.json({}, { status, headers: { 'retry-after': retryAfter } })));
    return (await askClub(QUESTION, {})).retryAfter;
  };
  expect([await told(503, '7'), await told(503, 'soon'), await told(200, '7')]).toEqual([7, null, null]);
});

test('a page of somebody in between is no answer of the club', async () => {
  answerWith(() => Promise.resolve(new Response('<h1>Wi-Fi del bar</h1>')));
  const error: unknown = await askClub(QUESTION, {}).catch((reason: unknown) => reason);
  expect([isBadAnswer(error), isReached()]).toEqual([true, false]);
});

test('who no longer wants an answer has not lost the club', async () => {
  answerWith(() => Promise.reject(new DOMException('aborted', 'AbortError')));
  await expect(askClub(QUESTION, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(isReached()).toBe(true);
});

test('a club out of reach is looked for, and what is in sight is read again when it is back', async () => {
  const queries = createQueryClient();
  let readings = 0;
  const options = { queryKey: ['inicio'], staleTime: 0, queryFn: () => Promise.resolve((readings += 1)) };
  const leave = new QueryObserver(queries, options).subscribe(() => undefined);
  const stays = new QueryObserver(queries, { ...options, queryKey: ['edicion'], staleTime: Infinity });
  const leaveToo = stays.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(readings).toBe(2);
  const probe = vi.fn(noAnswer);
  watchReach(queries, probe);
  tellReach(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(probe).toHaveBeenCalledTimes(2);
  tellReach(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([probe.mock.calls.length, readings]).toEqual([2, 3]);
  leave();
  leaveToo();
});

test('what was counted to be confirmed is not counted again by the answer of the act, unless it never came', async () => {
  const queries = createQueryClient();
  const counted: string[] = [];
  const refused = Object.assign(new Error('not now'), { status: 409 });
  const previa = (name: string, comes: boolean) =>
    new QueryObserver(queries, {
      queryKey: [name],
      ...UNA_VEZ,
      queryFn: () => {
        counted.push(name);
        return comes ? Promise.resolve(name) : Promise.reject(refused);
      },
    }).subscribe(() => undefined);
  const leave = [previa('baja', true), previa('rechazada', false)];
  watchReach(queries, noAnswer);
  let answer: (response: Response) => void = () => undefined;
  answerWith(() => new Promise<Response>((resolve) => (answer = resolve)));
  const act = askClub(QUESTION, {});
  await vi.advanceTimersByTimeAsync(4000);
  expect([counted, isReached()]).toEqual([['baja', 'rechazada'], false]);
  answer(Response.json({ json: {} }));
  await act;
  await vi.advanceTimersByTimeAsync(0);
  expect([counted, isReached()]).toEqual([['baja', 'rechazada', 'rechazada'], true]);
  for (const stop of leave) stop();
});
