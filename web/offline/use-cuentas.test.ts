import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sesion } from '#contrato/cuenta.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { createClub, refusal, settled, usuarioDe, type Sent } from '#web/testing/club.ts';
import { startPage } from '#web/testing/page.ts';
import { nueva } from '#web/testing/queue.ts';
import { antesDeSalir, type Respuesta } from './antes-de-salir.ts';
import type { NuevaOperacion } from './operacion.ts';
import { readCuentas } from './store.ts';
import { dejados, sendAll, startCuentas, useDeOtros } from './use-cuentas.ts';
import { outbox } from './use-outbox.ts';

/* Whose strokes wait on a phone: what the club and whoever takes the phone next are told of them, and their owner on the way out. */

const queries = createQueryClient();
const sesionKey = api.cuenta.sesion.queryOptions({ input: {} }).queryKey;
const sesionDe = (id: string | null): Sesion => ({ usuario: id === null ? null : usuarioDe(id) });
const club = createClub();
const noCoverage = () => Promise.reject(new TypeError('Failed to fetch'));
/** The browser's address for notes. */
const subscription = { unsubscribe: vi.fn<() => Promise<boolean>>() };

beforeAll(async () => {
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  club.play();
  await signIn('lucia');
  await startPage(queries);
  // What is brought along when somebody leaves, so that no test waits for it
  await import('#web/lib/push.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  startCuentas(queries);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
beforeEach(async () => {
  club.reset();
  subscription.unsubscribe.mockReset().mockResolvedValue(true);
  await signIn('lucia');
});
afterEach(async () => {
  cleanup();
  club.answer = club.acknowledge;
  for (const usuarioId of [null, 'inigo', 'lucia']) await signIn(usuarioId);
  await pass(2000);
  expect(outbox.getState().operaciones).toEqual([]);
});

async function signIn(usuarioId: string | null): Promise<void> {
  club.usuarioId = usuarioId;
  queries.setQueryData(sesionKey, sesionDe(usuarioId));
  await settled();
}
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await settled();
}

let opIds = 0;
/** A stroke that the club does not take now. */
async function leave(change: Partial<NuevaOperacion> = {}): Promise<void> {
  opIds += 1;
  vi.setSystemTime(Date.now() + 5000);
  club.answer = noCoverage;
  await outbox.enqueue({ ...nueva, opId: `c${opIds}`, hoyo: opIds, ...change });
  await settled();
}
/** What the club was told of strokes that wait, in order. */
const avisos = () =>
  club.sent
    .filter(({ ask }) => ask === 'avisos/sinEnviar')
    .map((told) => (told as Sent & { cuantos: number }).cuantos);
/** Takes strokes no more than before, and hears the rest. */
const hearsAvisos: typeof club.answer = (op) => (op.ask === 'avisos/sinEnviar' ? { json: {} } : noCoverage());
/** Lets a club answer nothing at all, until the phone is told to give up. */
function hang(): () => Promise<void> {
  const given: (() => void)[] = [];
  club.answer = () => new Promise((_, reject) => given.push(() => reject(new TypeError('Failed to fetch'))));
  return async () => {
    for (const giveUp of given) giveUp();
    await settled();
  };
}
const waiting = () => outbox.getState().operaciones.map(({ usuarioId }) => usuarioId);

describe('the club is told how many strokes wait', () => {
  test('once they have waited a while, and that none does any more', async () => {
    await leave();
    await leave();
    club.sent.length = 0;
    club.answer = hearsAvisos;
    await pass(2000);
    expect(avisos()).toEqual([2]);
    club.answer = (op) => (op.ask === 'avisos/sinEnviar' ? { json: {} } : club.acknowledge(op));
    outbox.wake();
    await settled();
    await pass(2000);
    expect([avisos(), await readCuentas()]).toEqual([[2, 0], []]);
  });

  test('as soon as their owner is back', async () => {
    await leave();
    await signIn(null);
    club.sent.length = 0;
    club.answer = hearsAvisos;
    await signIn('lucia');
    expect(avisos()).toEqual([1]);
  });
});

describe('whoever takes the phone next', () => {
  const show = (usuarioId: string | null) => {
    const { result } = renderHook(() => useDeOtros(usuarioId));
    return result.current.map(({ cuenta, operaciones }) => [cuenta.email, operaciones.length]);
  };

  test('is told whose strokes wait on it, each with their own, and their owner is not', async () => {
    await leave();
    await leave();
    await pass(2000);
    await signIn('inigo');
    await leave({ usuarioId: 'inigo' });
    await pass(2000);
    const [deLucia, deInigo] = [
      ['lucia@club.test', 2],
      ['inigo@club.test', 1],
    ];
    expect([show(null), show('inigo'), show('lucia')]).toEqual([[deLucia, deInigo], [deLucia], [deInigo]]);
  });

  test('hears of nobody whose strokes are sent, although the club has not heard that none waits', async () => {
    await leave();
    club.answer = hearsAvisos;
    await pass(2000);
    club.answer = (op) => (op.ask === 'avisos/sinEnviar' ? noCoverage() : club.acknowledge(op));
    outbox.wake();
    await settled();
    await pass(2000);
    expect([(await readCuentas()).length, show(null)]).toEqual([1, []]);
  });
});

describe('who signs out', () => {
  /** Leaves, and gives those answers to whatever is asked. */
  async function leaving(respuestas: readonly Respuesta[], usuarioId: string | null = 'lucia') {
    const asked: [number, boolean][] = [];
    const out = { may: undefined as boolean | undefined, asked };
    const answers = [...respuestas];
    void antesDeSalir(usuarioId, (golpes, fallo) => {
      asked.push([golpes, fallo]);
      return Promise.resolve(answers.shift() ?? 'quedarse');
    }).then((may) => (out.may = may));
    await settled();
    return out;
  }
  const forgotten = () => subscription.unsubscribe.mock.calls.length;

  test('with nothing waiting is asked nothing, and the browser forgets its address', async () => {
    expect(await leaving([])).toEqual({ may: true, asked: [] });
    expect(await leaving([], null)).toEqual({ may: true, asked: [] });
    expect(forgotten()).toBe(2);
  });

  test('and stays after all keeps everything, the address too', async () => {
    await leave();
    expect(await leaving(['quedarse'])).toEqual({ may: false, asked: [[1, false]] });
    expect([waiting(), forgotten()]).toEqual([['lucia'], 0]);
  });

  test('and sends them first leaves as soon as they are sent, although others’ wait', async () => {
    await leave({ usuarioId: 'inigo' });
    await leave();
    club.answer = club.acknowledge;
    expect(await leaving(['enviar'])).toEqual({ may: true, asked: [[1, false]] });
    expect([waiting(), forgotten()]).toEqual([['inigo'], 1]);
  });

  const sinSesion = refusal('sin_sesion', 'Sesión', 'Entra otra vez').json as object;
  test.each<[string, typeof club.answer]>([
    ['does not answer', noCoverage],
    ['knows of no session', () => ({ status: 401, json: { ...sinSesion, status: 401 } })],
  ])('and could not send them, for the club %s, is asked again', async (_, answer) => {
    await leave();
    club.answer = answer;
    expect(await leaving(['enviar', 'quedarse'])).toEqual({
      may: false,
      asked: [
        [1, false],
        [1, true],
      ],
    });
    expect(waiting()).toEqual(['lucia']);
  });

  test('while an attempt of before is failing waits for the one that was asked for', async () => {
    await leave();
    const giveUp = hang();
    outbox.wake();
    await settled();
    const out = await leaving(['enviar']);
    club.answer = club.acknowledge;
    await giveUp();
    expect(out).toEqual({ may: true, asked: [[1, false]] });
  });

  test('waits for the sending also where another tab has the queue read meanwhile', async () => {
    await leave();
    club.answer = club.acknowledge;
    void outbox.refresh();
    let left: string[] | undefined;
    void sendAll('lucia').then(() => (left = waiting()));
    await settled();
    expect(left).toEqual([]);
  });

  test('and cannot send them within ten seconds is asked again', async () => {
    await leave();
    const giveUp = hang();
    const out = await leaving(['enviar', 'quedarse']);
    await pass(9_999);
    expect(out.asked).toEqual([[1, false]]);
    await pass(1);
    expect(out).toEqual({
      may: false,
      asked: [
        [1, false],
        [1, true],
      ],
    });
    await giveUp();
  });

  test('and leaves them behind has the club told how many, but is kept no longer than two seconds', async () => {
    await leave();
    club.answer = hearsAvisos;
    expect(await leaving(['salir'])).toEqual({ may: true, asked: [[1, false]] });
    expect([avisos(), waiting(), forgotten()]).toEqual([[1], ['lucia'], 1]);
    await leave();
    const giveUp = hang();
    const out = await leaving(['salir']);
    await pass(1_999);
    expect(out.may).toBeUndefined();
    await pass(1);
    expect(out.may).toBe(true);
    await giveUp();
  });

  test.each<[string, () => Promise<boolean>, number]>([
    ['fails', () => Promise.reject(new Error('no push service')), 0],
    ['takes longer than three seconds', () => new Promise(() => undefined), 3000],
  ])('is not held up by a browser whose forgetting %s', async (_, forget, ms) => {
    subscription.unsubscribe.mockImplementation(forget);
    const out = await leaving([]);
    if (ms > 0) {
      await pass(ms - 1);
      expect(out.may).toBeUndefined();
      await pass(1);
    }
    expect(out.may).toBe(true);
  });
});

describe('a change that was left as it is', () => {
  const heard = () =>
    club.sent
      .filter(({ ask }) => ask === 'avisos/vistos')
      .map((told) => (told as Sent & { entradaIds: number[] }).entradaIds);
  const inicioKey = api.inicio.get.queryKey({ input: {} });
  const isOld = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;

  test('is told to the club with the next sign of it, and is then off its card', async () => {
    const keyOf = (partidaId: string) => api.partidas.tarjeta.queryOptions({ input: { partidaId } }).queryKey;
    const card = { torneo: {}, participantes: [] };
    queries.setQueryData(keyOf('p1'), {
      ...card,
      reemplazados: [{ entradaId: 7 }, { entradaId: 8 }],
    } as never);
    // As a build of before kept it
    queries.setQueryData(keyOf('p2'), card as never);
    club.answer = noCoverage;
    const deAntes = JSON.stringify([{ partidaId: 'p3', entradaId: 3 }]);
    writeStored({ name: 'cambios-dejados', id: 'lucia' }, deAntes);
    await dejados.leave('lucia', [
      { partidaId: 'p1', entradaId: 7 },
      { partidaId: 'p2', entradaId: 9 },
    ]);
    // Kept for the next visit of that account, as these are from the one before
    const keptOf = (id: string) => readStored({ name: 'cambios-dejados', id });
    expect([keptOf('lucia'), keptOf('inigo')]).toEqual([expect.stringContaining('"entradaId":9'), null]);
    queries.setQueryData(inicioKey, {} as never);
    club.sent.length = 0;
    club.answer = () => ({ json: {} });
    dispatchEvent(new Event('online'));
    await settled();
    expect([heard(), keptOf('lucia')]).toEqual([[[3, 7, 9]], null]);
    expect([isOld(inicioKey), isOld(sesionKey)]).toEqual([true, false]);
    expect(queries.getQueryData(keyOf('p1'))?.reemplazados).toEqual([{ entradaId: 8 }]);
    expect(queries.getQueryData(keyOf('p2'))?.reemplazados).toEqual([]);
    dispatchEvent(new Event('online'));
    await settled();
    expect(heard()).toHaveLength(1);
  });
});
