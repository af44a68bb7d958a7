import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { createClub, settled } from '#web/testing/club.ts';
import { createLocks } from '#web/testing/locks.ts';
import { nueva } from '#web/testing/queue.ts';
import type { NuevaOperacion } from './operacion.ts';

/* What the queue does of its own when something happens around it: a tap, an answer, the stream, the page left. */

// A page of its own: the queue of the file before may still be waiting for a club that is gone.
vi.resetModules();
const { api, client } = await import('#web/api/client.ts');
const { createQueryClient } = await import('#web/api/query-client.ts');
const { startPage } = await import('#web/testing/page.ts');
const { outbox, showEnVivo } = await import('./use-outbox.ts');

const queries = createQueryClient();
const club = createClub();
const noCoverage = () => Promise.reject(new TypeError('Failed to fetch'));
let opIds = 0;

beforeAll(async () => {
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  await startPage(queries);
  // Whichever test is first meets a queue that has read its phone.
  await settled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterAll(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});
beforeEach(() => club.play());
afterEach(async () => {
  club.answer = club.acknowledge;
  outbox.wake();
  await settled();
  // A reading that the test is owed for what waited is none of the next one's.
  vi.advanceTimersByTime(1000);
  await settled();
  club.reset();
  queries.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Typed some seconds after the one before: it waits for no company. */
function otra(change: Partial<NuevaOperacion>): NuevaOperacion {
  opIds += 1;
  vi.setSystemTime(Date.now() + 5000);
  return { ...nueva, opId: `s${opIds}`, golpes: 5, versionBase: 3, ...change };
}

async function signIn(usuarioId: string | null): Promise<void> {
  club.usuarioId = usuarioId;
  outbox.sessionChanged();
  await settled();
}

const nada = Array.from({ length: 18 }, () => null);
const tarjeta = () =>
  ({
    id: 'p1',
    validada: false,
    torneo: { slug: 'copa', limiteGolpesHoyo: 5 },
    participantes: [{ participanteId: 'i1', golpes: nada, versiones: nada }],
  }) as unknown as TarjetaDePartida;
const torneoKey = api.partidas.tarjeta.queryOptions({ input: { partidaId: 'p1' } }).queryKey;
const hoyo7 = () => queries.getQueryData(torneoKey)?.participantes[0]?.golpes[6];

describe('a sign of life has what failed tried again', () => {
  test.each<[string, () => unknown]>([
    ['a tap anywhere', () => document.dispatchEvent(new Event('pointerdown'))],
    ['the window looked at', () => dispatchEvent(new Event('focus'))],
    ['any answer of the club', async () => await client.cuenta.sesion({})],
  ])('%s', async (_, live) => {
    club.answer = noCoverage;
    await outbox.enqueue(otra({}));
    await settled();
    club.answer = club.acknowledge;
    vi.setSystemTime(Date.now() + 1000);
    await live();
    await settled();
    expect(outbox.getState().operaciones).toEqual([]);
  });
});

test('strokes that wait for company go when the page is left', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await outbox.enqueue(otra({}));
  await settled();
  opIds += 1;
  const opId = `op${opIds}`;
  await outbox.enqueue({ ...nueva, opId, hoyo: 8 });
  await settled();
  expect(club.sent).toHaveLength(1);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(club.sent.map((op) => op.opId)).toContain(opId);
});

/** A card on the screen, and how often it is read again. */
function watch() {
  const readings = { count: 0 };
  queries.setQueryData(torneoKey, tarjeta());
  const queryFn = () => {
    readings.count += 1;
    return Promise.resolve(tarjeta());
  };
  const stop = new QueryObserver(queries, { queryKey: torneoKey, queryFn }).subscribe(() => undefined);
  return { readings, stop };
}

describe('strokes that waited have their card read again once they are sent, for others may have written', () => {
  const coverage = (answer: typeof club.answer) => async () => {
    club.answer = answer;
    outbox.wake();
    await settled();
  };
  test.each([
    ['for coverage', coverage(noCoverage), coverage(club.acknowledge)],
    ['for their owner to sign in', () => signIn(null), () => signIn('lucia')],
  ])('%s; the next one, which nothing held up, has not', async (_, before, after) => {
    const { readings, stop } = watch();
    await before();
    await outbox.enqueue(otra({}));
    await settled();
    await after();
    expect([outbox.getState().operaciones, readings.count]).toEqual([[], 0]);
    vi.advanceTimersByTime(1000);
    await settled();
    expect(readings.count).toBe(1);
    await outbox.enqueue(otra({ hoyo: 8 }));
    await settled();
    vi.advanceTimersByTime(1000);
    await settled();
    expect([outbox.getState().operaciones, readings.count]).toEqual([[], 1]);
    stop();
  });
});

describe('what the live stream tells of a hole', () => {
  const cambio = (g: number) => ({ k: 'golpes', t: 't1', p: 'i1', h: 7, g }) as unknown as GolpesEnVivo;

  test('by somebody else is shown at once, and however many come, the card is read again once', async () => {
    const { readings, stop } = watch();
    for (const g of [4, 5, 6]) {
      showEnVivo('p1', cambio(g));
      await settled();
      expect([hoyo7(), readings.count]).toEqual([g, 0]);
    }
    vi.advanceTimersByTime(1000);
    await settled();
    expect(readings.count).toBe(1);
    stop();
  });

  test('has the card read again although strokes of another account wait on this phone', async () => {
    await outbox.enqueue(otra({ usuarioId: 'inigo' }));
    await settled();
    const { readings, stop } = watch();
    showEnVivo('p1', cambio(4));
    vi.advanceTimersByTime(1000);
    await settled();
    expect(readings.count).toBe(1);
    stop();
    await signIn('inigo');
    await signIn('lucia');
  });

  test('that waits here too is on the card, for another tab may be the one to hear its acknowledgement', async () => {
    const { readings, stop } = watch();
    club.answer = noCoverage;
    await outbox.enqueue(otra({ golpes: 6 }));
    await settled();
    showEnVivo('p1', cambio(6));
    vi.advanceTimersByTime(1000);
    await settled();
    expect([hoyo7(), readings.count]).toEqual([6, 0]);
    club.answer = club.acknowledge;
    outbox.wake();
    await settled();
    vi.advanceTimersByTime(1000);
    await settled();
    stop();
  });

  test('that this phone wrote itself is not read again, before its acknowledgement or after', async () => {
    const { readings, stop } = watch();
    club.answer = (op) => {
      showEnVivo('p1', cambio(Number(op.golpes)));
      return club.acknowledge(op);
    };
    await outbox.enqueue(otra({ golpes: 6 }));
    await settled();
    showEnVivo('p1', cambio(6));
    vi.advanceTimersByTime(1000);
    await settled();
    expect([hoyo7(), readings.count]).toEqual([6, 0]);
    stop();
  });
});

test('a stroke that waited here and that another tab has sent has its card read again, for only that tab heard of it', async () => {
  const { readings, stop } = watch();
  club.answer = noCoverage;
  await outbox.enqueue(otra({}));
  await settled();
  vi.resetModules();
  const { createPhoneStore } = await import('./store.ts');
  for (const op of outbox.getState().operaciones) await createPhoneStore().settle(op, {});
  const other = new BroadcastChannel('hoyo19-outbox');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  other.postMessage('cambio');
  await vi.waitFor(() => expect(outbox.getState().operaciones).toEqual([]));
  expect(readings.count).toBe(0);
  // The try that was put off comes first, and finds nothing to send.
  for (const _ of [1, 2]) {
    vi.advanceTimersByTime(1000);
    await settled();
  }
  expect(readings.count).toBe(1);
  other.close();
  stop();
});

test('a phone without locks between its tabs sends all the same', async () => {
  const locks = Object.getOwnPropertyDescriptor(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'locks');
  await outbox.enqueue(otra({}));
  await settled();
  expect(club.sent).toHaveLength(1);
  if (locks) Object.defineProperty(navigator, 'locks', locks);
});
