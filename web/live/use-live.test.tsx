import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { bringLive, useLive, useStale } from './use-live.ts';

type Props = { torneo?: string | null; partidaPersonal?: string | null; version?: string; name?: string };

let streams: Stream[] = [];
beforeAll(bringLive);
beforeEach(() => (streams = playEventSource()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A screen that listens; what it is told is marked with the name that it bears then. */
function listen(initialProps: Props) {
  const told: [string, GolpesEnVivo | 'recargar'][] = [];
  const hook = renderHook(
    ({ name = 'first', ...props }: Props) =>
      useLive({
        ...props,
        onGolpes: (cambio) => told.push([name, cambio]),
        onRecargar: () => told.push([name, 'recargar']),
      }),
    { initialProps },
  );
  return { ...hook, told };
}

const BEFORE = { estado: 'reconectando', ultimo: null, reopen: expect.any(Function) as unknown };
const golpes = (v: string): GolpesEnVivo => ({ v, p: 'ana', h: 7, g: 4 });
const urls = () => streams.map(({ url }) => url);
const tell = (name: string, data: unknown) => act(() => streams.at(-1)?.tell(name, data));

test('nothing to listen to opens no stream', () => {
  const { result } = listen({ torneo: null, partidaPersonal: null });
  expect(urls()).toEqual([]);
  expect(result.current).toEqual(BEFORE);
});

test.each([
  [{ torneo: 't1', version: 'a.3' }, '/api/torneos/t1/en-vivo?version=a.3'],
  [{ torneo: 't1' }, '/api/torneos/t1/en-vivo'],
  [{ partidaPersonal: 'p1' }, '/api/partidas-personales/p1/en-vivo'],
])('%j opens one stream and shows how it is', (props, url) => {
  const { result } = listen(props);
  expect(urls()).toEqual([url]);
  act(() => streams[0]?.open());
  expect(result.current.estado).toBe('en-vivo');
});

test('the screen as it is now hears what is told', () => {
  const { told, rerender } = listen({ torneo: 't1', version: 'a.3' });
  rerender({ torneo: 't1', version: 'a.3', name: 'second' });
  tell('golpes', golpes('a.4'));
  tell('recargar', { v: 'a.9' });
  expect(told).toEqual([
    ['second', golpes('a.4')],
    ['second', 'recargar'],
  ]);
  expect(streams).toHaveLength(1);
});

test('a board that was read again is not told what it has', () => {
  const { told, rerender } = listen({ torneo: 't1', version: 'a.3' });
  rerender({ torneo: 't1', version: 'a.6' });
  tell('golpes', golpes('a.5'));
  tell('golpes', golpes('a.7'));
  expect(told).toEqual([['first', golpes('a.7')]]);
  expect(streams).toHaveLength(1);
});

test('a screen without a version is told whatever comes first', () => {
  const { told } = listen({ torneo: 't1' });
  tell('golpes', golpes('a.5'));
  tell('golpes', golpes('a.6'));
  expect(told).toEqual([
    ['first', golpes('a.5')],
    ['first', golpes('a.6')],
  ]);
});

test('another torneo, another round and none at all each close the stream before', () => {
  const { rerender, result } = listen({ torneo: 't1' });
  act(() => streams[0]?.open());
  rerender({ torneo: 't2' });
  expect(result.current).toEqual(BEFORE);
  rerender({ torneo: null, partidaPersonal: 'p1' });
  rerender({ torneo: null, partidaPersonal: 'p2' });
  expect(urls()).toEqual([
    '/api/torneos/t1/en-vivo',
    '/api/torneos/t2/en-vivo',
    '/api/partidas-personales/p1/en-vivo',
    '/api/partidas-personales/p2/en-vivo',
  ]);
  expect(streams.map((stream) => stream.isClosed())).toEqual([true, true, true, false]);
  act(() => streams[3]?.open());
  rerender({ torneo: null, version: 'a.1' });
  expect([streams[3]?.isClosed(), streams.length]).toEqual([true, 4]);
  expect(result.current).toEqual(BEFORE);
});

test('leaving the screen closes the stream', () => {
  const { unmount } = listen({ torneo: 't1' });
  unmount();
  expect(streams[0]?.isClosed()).toBe(true);
});

test('who asks for the connection has it opened anew, where the screen stands', () => {
  const { result } = listen({ torneo: 't1', version: 'a.3' });
  tell('golpes', golpes('a.4'));
  act(() => result.current.reopen());
  expect(urls()).toEqual(['/api/torneos/t1/en-vivo?version=a.3', '/api/torneos/t1/en-vivo?version=a.4']);
  expect(streams[0]?.isClosed()).toBe(true);
});

test('what is shown is old after nine seconds without a sign of life, and no more with the next one', () => {
  vi.useFakeTimers({ now: 100_000 });
  const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const { result, rerender } = renderHook((ultimo: Date | null) => useStale({ estado: 'en-vivo', ultimo }), {
    initialProps: null as Date | null,
  });
  later(8999);
  expect(result.current).toBe(false);
  later(1);
  expect(result.current).toBe(true);
  rerender(new Date(3000));
  expect(result.current).toBe(false);
  later(8999);
  expect(result.current).toBe(false);
  later(1);
  expect(result.current).toBe(true);
  vi.useRealTimers();
});

test('each sign of life counts on a phone whose clock stands still', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(100_000);
  const { result } = renderHook(() =>
    useStale(useLive({ torneo: 't1', onGolpes: vi.fn(), onRecargar: vi.fn() })),
  );
  const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  for (let beat = 0; beat < 4; beat += 1) {
    tell('latido', {});
    later(4000);
    expect(result.current).toBe(false);
  }
  later(5000);
  expect(result.current).toBe(true);
  clock.mockRestore();
  vi.useRealTimers();
});
