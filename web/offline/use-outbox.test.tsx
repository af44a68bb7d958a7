import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sesion } from '#contrato/cuenta.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createClub, refusal, settled, usuarioDe, type Answer, type Sent } from '#web/testing/club.ts';
import { createLocks } from '#web/testing/locks.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { nueva } from '#web/testing/queue.ts';
import type { NuevaOperacion } from './operacion.ts';
import {
  getTarjeta,
  onRejected,
  onSaved,
  outbox,
  startOutbox,
  updateTarjeta,
  useOutbox,
} from './use-outbox.ts';

const queries = createQueryClient();
const sesionKey = api.cuenta.sesion.queryOptions({ input: {} }).queryKey;
const sesionDe = (id: string | null): Sesion => ({ usuario: id === null ? null : usuarioDe(id) });

const club = createClub();
const noCoverage = () => Promise.reject(new TypeError('Failed to fetch'));
const refuse = () => refusal('partida_validada', 'T', 'Cerrada');
const replaces = (op: Sent): Answer => {
  const { json } = club.acknowledge(op);
  return { json: { ...(json as object), reemplazado: { golpes: 9, autor: 'Carmen' } } };
};

const locks = createLocks();

beforeAll(async () => {
  await emptyPhone();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  club.play();
  startOutbox(queries);
});
afterAll(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});
beforeEach(async () => {
  club.reset();
  club.play();
  queries.setQueryData(sesionKey, sesionDe('lucia'));
  await settled();
});
afterEach(async () => {
  cleanup();
  club.answer = club.acknowledge;
  for (const usuarioId of ['lucia', 'inigo']) await signIn(usuarioId);
  const { rechazadas, reemplazos } = outbox.getState();
  for (const { opId } of [...rechazadas, ...reemplazos]) await outbox.dismiss(opId);
  await settled();
  queries.clear();
  vi.restoreAllMocks();
});

async function later(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await settled();
}
async function signIn(usuarioId: string | null): Promise<void> {
  club.usuarioId = usuarioId;
  outbox.sessionChanged();
  await settled();
}

let opIds = 0;
/** Typed some seconds after the one before: it waits for no company. */
function otra(change: Partial<NuevaOperacion>): NuevaOperacion {
  opIds += 1;
  vi.setSystemTime(Date.now() + 5000);
  return { ...nueva, opId: `op${opIds}`, golpes: 5, versionBase: 3, ...change };
}
async function type(change: Partial<NuevaOperacion> = {}): Promise<NuevaOperacion> {
  const op = otra(change);
  await outbox.enqueue(op);
  await settled();
  return op;
}

const nada = Array.from({ length: 18 }, () => null);
const tarjeta = (id = 'p1') =>
  ({
    id,
    validada: false,
    torneo: { slug: 'copa', limiteGolpesHoyo: 5 },
    participantes: [{ participanteId: 'i1', golpes: nada, versiones: nada }],
  }) as unknown as TarjetaDePartida;
const torneoKey = (partidaId = 'p1') => api.partidas.tarjeta.queryOptions({ input: { partidaId } }).queryKey;
const personalKey = (partidaId: string) =>
  api.partidasPersonales.get.queryOptions({ input: { partidaId } }).queryKey;
const hoyo7 = () => queries.getQueryData(torneoKey())?.participantes[0]?.golpes[6];

describe('what is sent', () => {
  test.each([
    [{ golpes: 5 }, 'resultados/guardar', { golpes: 5 }],
    [{ golpes: null }, 'resultados/borrar', {}],
    [{ golpes: 5, clase: 'personal' }, 'partidasPersonales/guardarGolpes', { golpes: 5 }],
    [{ golpes: null, clase: 'personal' }, 'partidasPersonales/borrarGolpes', {}],
  ] as const)('of %j to an older club is %s', async (change, ask, value) => {
    club.knowsBatches = false;
    const { opId, partidaId, participanteId, hoyo } = await type(change);
    expect(club.sent).toEqual([{ ask, partidaId, participanteId, hoyo, opId, version: 3, ...value }]);
  });

  test.each([
    ['with others', { golpes: 5 }],
    ['alone', { golpes: 5 }],
    ['alone', { golpes: null }],
    ['alone', { golpes: 5, clase: 'personal' }],
    ['alone', { golpes: null, clase: 'personal' }],
  ] as const)(
    '%s, %j waits eight seconds for an answer, and no answer discards nothing',
    async (how, change) => {
      club.knowsBatches = how === 'with others';
      const patience = new AbortController();
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
        ms === 8000 ? patience.signal : new AbortController().signal,
      );
      club.answer = () => new Promise(() => undefined);
      const { opId } = await type(change);
      expect(outbox.getState().envio).toBe('enviando');
      patience.abort();
      await settled();
      expect(outbox.getState()).toMatchObject({ envio: 'sin-conexion', operaciones: [{ opId }] });
    },
  );

  test('waits while another tab sends', async () => {
    let finish: () => void = () => undefined;
    void locks.request('hoyo19-outbox', () => new Promise<void>((resolve) => (finish = resolve)));
    await type();
    expect(club.sent).toEqual([]);
    finish();
    await settled();
    expect(club.sent).toHaveLength(1);
  });
});

describe('what waits is tried again', () => {
  const waiting = async () => {
    club.answer = noCoverage;
    await type();
    club.answer = club.acknowledge;
    return club.sent.length;
  };

  test('after a second', async () => {
    const before = await waiting();
    await later(999);
    expect(club.sent).toHaveLength(before);
    await later(1);
    expect(club.sent).toHaveLength(before + 1);
    expect(outbox.getState()).toMatchObject({ envio: 'en-reposo', guardadoEn: Date.now() });
  });

  test('as soon as coverage comes back, and not again when the earlier wait ends', async () => {
    const before = await waiting();
    club.answer = noCoverage;
    dispatchEvent(new Event('online'));
    await settled();
    expect(club.sent).toHaveLength(before + 1);
    await later(1500);
    expect(club.sent).toHaveLength(before + 1);
  });

  test('as soon as the page is seen, not when it is left', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = await waiting();
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(club.sent).toHaveLength(before);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(club.sent).toHaveLength(before + 1);
  });

  test('now and then, although nothing said that its owner is back', async () => {
    await type({ usuarioId: 'inigo' });
    club.usuarioId = 'inigo';
    expect(club.sent).toEqual([]);
    await later(40_000);
    expect(club.sent).toHaveLength(1);
  });
});

describe('another tab', () => {
  test('is told what was typed here, and what it has typed is shown here', async () => {
    vi.resetModules();
    const { createPhoneStore } = await import('./store.ts');
    const other = new BroadcastChannel('hoyo19-outbox');
    let told = 0;
    other.addEventListener('message', () => (told += 1));
    await type({ usuarioId: 'nadie' });
    await vi.waitFor(() => expect(told).toBeGreaterThan(0));
    const theirs = await createPhoneStore().put(otra({ usuarioId: 'otra' }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    other.postMessage('cambio');
    await vi.waitFor(() => expect(outbox.getState().operaciones).toContainEqual(theirs));
    other.close();
    for (const op of outbox.getState().operaciones) await createPhoneStore().settle(op, {});
    await outbox.refresh();
  });
});

describe('who is signed in', () => {
  test('is asked again when the page learns of somebody else, and only then', async () => {
    queries.setQueryData(sesionKey, sesionDe('lucia'));
    club.usuarioId = null;
    await signIn(null);
    await type();
    expect(outbox.getState().envio).toBe('sin-sesion');
    club.usuarioId = 'lucia';
    const before = club.timesAskedWho;
    queries.setQueryData(['otra', 'cosa'], 1);
    await settled();
    expect(club.timesAskedWho).toBe(before);
    queries.setQueryData(sesionKey, sesionDe('lucia'));
    await settled();
    expect(club.sent).toHaveLength(1);
  });

  test('is told to the screens when the club says that the session has ended', async () => {
    queries.setQueryData(sesionKey, sesionDe('lucia'));
    await settled();
    await signIn(null);
    await type();
    expect(queries.getQueryData(sesionKey)).toEqual(sesionDe(null));
  });

  test('is not told to the screens when somebody signed in while the club was asked', async () => {
    queries.setQueryData(sesionKey, sesionDe('lucia'));
    await settled();
    await type({ usuarioId: 'inigo' });
    club.whileAskedWho = () => void queries.setQueryData(sesionKey, sesionDe('carmen'));
    outbox.sessionChanged();
    await settled();
    expect(queries.getQueryData(sesionKey)).toEqual(sesionDe('carmen'));
  });
});

describe('each account', () => {
  test('sees of the queue what is its own; nobody sees nothing', async () => {
    const own = async (usuarioId: string) => {
      await signIn(usuarioId);
      const told: Record<string, string> = {};
      for (const [kind, answer] of Object.entries({
        refuse,
        replaces,
        acknowledge: club.acknowledge,
        noCoverage,
      })) {
        club.answer = answer;
        const hoyo = Object.keys(told).length + 1;
        told[kind] = (await type({ usuarioId, hoyo })).opId;
      }
      return told;
    };
    const [lucia, inigo] = [await own('lucia'), await own('inigo')];
    const initialProps: { id: string | null } = { id: 'lucia' };
    const { result, rerender } = renderHook(({ id }) => useOutbox(id), { initialProps });
    const ids = (list: readonly { opId: string }[]) => list.map(({ opId }) => opId);
    const seen = () => {
      const { operaciones, rechazadas, reemplazos } = result.current;
      return [operaciones, rechazadas, reemplazos].map(ids);
    };
    const all = (told: Record<string, string>) => [
      [told['noCoverage']],
      [told['refuse']],
      [told['replaces']],
    ];
    expect(seen()).toEqual(all(lucia));
    expect(result.current.envio).toBe('sin-conexion');
    rerender({ id: 'inigo' });
    expect(seen()).toEqual(all(inigo));
    rerender({ id: null });
    expect(seen()).toEqual([[], [], []]);
    rerender({ id: 'inigo' });
    await act(() => outbox.dismiss(inigo['refuse'] ?? ''));
    expect(result.current.rechazadas).toEqual([]);
  });
});

describe('who listens', () => {
  test('hears what the club acknowledges and refuses, until it stops', async () => {
    const heard: string[] = [];
    const stopSaved = onSaved(({ opId }) => heard.push(`saved ${opId}`));
    const stopRejected = onRejected(({ opId, motivo }) => heard.push(`${motivo} ${opId}`));
    const saved = await type();
    club.answer = refuse;
    const refused = await type({ hoyo: 8 });
    stopSaved();
    stopRejected();
    await type({ hoyo: 9 });
    club.answer = club.acknowledge;
    await type({ hoyo: 10 });
    expect(heard).toEqual([`saved ${saved.opId}`, `Cerrada ${refused.opId}`]);
  });
});

describe('the cards of a partida', () => {
  test('are found as those of a torneo or of a personal round', () => {
    const personal = { id: 'p2' } as PartidaPersonal;
    queries.setQueryData(torneoKey('p1'), tarjeta());
    queries.setQueryData(personalKey('p2'), personal);
    expect([getTarjeta('p1'), getTarjeta('p2'), getTarjeta('p3')]).toEqual([tarjeta(), personal, undefined]);
  });

  test('show what the club acknowledged, before it leaves the queue', async () => {
    queries.setQueryData(torneoKey(), tarjeta());
    await type({ golpes: 6 });
    expect(hoyo7()).toBe(6);
    queries.setQueryData(personalKey('p2'), { ...tarjeta('p2'), torneo: undefined } as never);
    await type({ partidaId: 'p2', golpes: 3, clase: 'personal' });
    expect(queries.getQueryData(personalKey('p2'))?.participantes[0]?.golpes[6]).toBe(3);
  });

  test('that were not read are not invented', async () => {
    await updateTarjeta('p6', (partida) => partida);
    await settled();
    expect(getTarjeta('p6')).toBeUndefined();
  });

  test.each<[string, (op: Sent) => Answer, number]>([
    ['acknowledged, for the answer says all that is new', club.acknowledge, 0],
    ['taken in the place of an unseen value', replaces, 1],
    ['refused', refuse, 1],
  ])('after a stroke was %s: readings', async (_, answer, readingsOfEach) => {
    const stops = [torneoKey('p9'), personalKey('p9')].map((queryKey) => {
      queries.setQueryData(queryKey as ReturnType<typeof torneoKey>, tarjeta('p9'));
      const queryFn = () => {
        readings.push(queryKey);
        return Promise.resolve(tarjeta('p9'));
      };
      return new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
    });
    const readings: unknown[] = [];
    club.answer = answer;
    await type({ partidaId: 'p9' });
    expect(readings).toEqual([]);
    await later(1000);
    expect(readings).toEqual(readingsOfEach === 0 ? [] : [torneoKey('p9'), personalKey('p9')]);
    for (const stop of stops) stop();
  });

  test('are not undone by a reading that was on its way', async () => {
    for (const queryKey of [torneoKey(), personalKey('p1')] as readonly (readonly unknown[])[]) {
      queries.setQueryData(queryKey, tarjeta());
      let arrive: (old: TarjetaDePartida) => void = () => undefined;
      const queryFn = () => new Promise<TarjetaDePartida>((resolve) => (arrive = resolve));
      const reading = queries.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
      await updateTarjeta('p1', (partida) => ({ ...partida, validada: true }));
      arrive(tarjeta());
      await reading;
      await settled();
      expect(queries.getQueryData(queryKey)).toMatchObject({ validada: true });
      queries.removeQueries({ queryKey });
    }
  });

  test('that the phone cannot keep are shown all the same', async () => {
    queries.setQueryData(torneoKey(), tarjeta());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await type({ golpes: 6 });
    expect(hoyo7()).toBe(6);
  });
});
