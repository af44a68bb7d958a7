import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { openLive, type EnVivo, type LiveTopic } from './live-client.ts';

const START = new Date('2026-05-16T10:00:00Z');
let streams: Stream[] = [];
let stop: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  streams = playEventSource();
});
afterEach(() => {
  stop?.();
  stop = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A screen that listens, with what it was told in order. */
function listen(topic: LiveTopic = { torneo: 't1' }, version: string | null = 'a.10') {
  const told: (GolpesEnVivo | 'recargar')[] = [];
  const shown: EnVivo[] = [];
  const client = openLive({
    topic,
    version,
    listener: {
      onGolpes: (cambio) => told.push(cambio),
      onRecargar: () => told.push('recargar'),
      onEnVivo: (enVivo) => shown.push(enVivo),
    },
  });
  stop = client.close;
  const estado = () => shown.at(-1)?.estado;
  return { ...client, told, shown, estado };
}

const latest = (): Stream => {
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error('no stream was opened');
  return stream;
};
const golpes = (v: string): GolpesEnVivo => ({ v, p: 'ana', h: 7, g: 4 });
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
/** As a club that is alive but has nothing to tell. */
function beats(count: number): void {
  for (let i = 0; i < count; i += 1) {
    seconds(15);
    latest().tell('latido', {});
  }
}
function turnPage(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the address of a stream', () => {
  test.each([
    [{ torneo: 't1' }, 'a.10', '/api/torneos/t1/en-vivo?version=a.10'],
    [{ torneo: 't1' }, null, '/api/torneos/t1/en-vivo'],
    [{ torneo: 'copa/otoño' }, 'a&b.1', '/api/torneos/copa%2Foto%C3%B1o/en-vivo?version=a%26b.1'],
    [{ partidaPersonal: 'p/1' }, null, '/api/partidas-personales/p%2F1/en-vivo'],
  ])('of %j at version %s', (topic, version, url) => {
    listen(topic, version);
    expect(streams.map((stream) => stream.url)).toEqual([url]);
  });
});

describe('what the club tells', () => {
  test.each([4, null, 'raya'] as const)('a hole with %s is told as it came', (g) => {
    const { told } = listen();
    latest().tell('golpes', { ...golpes('a.11'), g });
    expect(told).toEqual([{ v: 'a.11', p: 'ana', h: 7, g }]);
  });

  test.each([
    ['no object', 'hola'],
    ['nothing', null],
    ['without a version', { p: 'ana', h: 7, g: 4 }],
    ['a version in figures', { ...golpes('a.11'), v: 11 }],
    ['without a participante', { v: 'a.11', h: 7, g: 4 }],
    ['a participante in figures', { ...golpes('a.11'), p: 3 }],
    ['without a hole', { v: 'a.11', p: 'ana', g: 4 }],
    ['a hole in words', { ...golpes('a.11'), h: 'siete' }],
    ['without strokes', { v: 'a.11', p: 'ana', h: 7 }],
    ['strokes in words', { ...golpes('a.11'), g: 'cuatro' }],
  ])('a hole that cannot be read (%s) asks to read the board again', (_, data) => {
    const { told } = listen();
    latest().tell('golpes', data);
    expect(told).toEqual(['recargar']);
  });

  test('what is no JSON asks to read the board again', () => {
    const { told, shown } = listen();
    latest().tell('golpes', '{broken', { raw: true });
    expect(told).toEqual(['recargar']);
    expect(shown.at(-1)).toEqual({ estado: 'en-vivo', ultimo: START });
  });

  test('changes count on from the version with which the board is read again', () => {
    const { told } = listen();
    latest().tell('recargar', { v: 'a.20' });
    latest().tell('golpes', golpes('a.20'));
    latest().tell('golpes', golpes('a.21'));
    expect(told).toEqual(['recargar', golpes('a.21')]);
  });

  test('a reading again without a version takes whatever comes next', () => {
    const { told } = listen();
    latest().tell('recargar', {});
    latest().tell('golpes', golpes('c.5'));
    expect(told).toEqual(['recargar', golpes('c.5')]);
  });

  test('a change that the board had when it was read again is not told', () => {
    const { told, setVersion } = listen();
    setVersion('a.12');
    latest().tell('golpes', golpes('a.12'));
    latest().tell('golpes', golpes('a.13'));
    expect(told).toEqual([golpes('a.13')]);
  });

  test('the end of the right to watch closes for good and reads the board once more', () => {
    const { told, estado } = listen();
    latest().open();
    latest().tell('sin-permiso', {});
    expect([told, estado(), latest().isClosed()]).toEqual([['recargar'], 'sin-conexion', true]);
    seconds(120);
    expect(streams).toHaveLength(1);
  });
});

describe('what the screen shows', () => {
  test('is told once for each sign of life and each change, with the instant of the last sign', () => {
    const { shown, setVersion } = listen();
    latest().open();
    setVersion('a.4');
    seconds(15);
    latest().tell('latido', {});
    expect(shown).toEqual([
      { estado: 'reconectando', ultimo: null },
      { estado: 'en-vivo', ultimo: START },
      { estado: 'en-vivo', ultimo: new Date(START.getTime() + 15_000) },
    ]);
  });

  test('without coverage is that from the beginning, and on the way back until the club answers', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { shown } = listen();
    dispatchEvent(new Event('online'));
    latest().open();
    dispatchEvent(new Event('offline'));
    expect(shown.map(({ estado }) => estado)).toEqual([
      'sin-conexion',
      'reconectando',
      'en-vivo',
      'sin-conexion',
    ]);
  });
});

describe('a connection', () => {
  test('that broke is left to the browser, which opens it again', () => {
    const { estado } = listen();
    latest().open();
    latest().drop();
    expect(estado()).toBe('reconectando');
    latest().open();
    expect(estado()).toBe('en-vivo');
    expect(streams).toHaveLength(1);
  });

  test('that the browser gave up is opened again after a second, at the version heard last', () => {
    listen();
    latest().tell('golpes', golpes('a.11'));
    latest().giveUp();
    vi.advanceTimersByTime(999);
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(streams.map(({ url }) => url)).toEqual([
      '/api/torneos/t1/en-vivo?version=a.10',
      '/api/torneos/t1/en-vivo?version=a.11',
    ]);
  });

  test('that is opened for another reason is not opened a second time when the wait ends', () => {
    listen();
    dispatchEvent(new Event('offline'));
    latest().giveUp();
    dispatchEvent(new Event('online'));
    expect(streams).toHaveLength(2);
    latest().giveUp();
    // The wait of the first failure would end here; that of the second lasts as long from now
    vi.advanceTimersByTime(999);
    expect(streams).toHaveLength(2);
  });

  test('that says nothing for longer than two heartbeats is taken for dead', () => {
    const { estado } = listen();
    latest().open();
    beats(8);
    expect(streams).toHaveLength(1);
    seconds(30);
    expect([streams.length, estado()]).toEqual([1, 'en-vivo']);
    const [dead] = streams;
    seconds(5);
    expect([streams.length, estado(), dead?.isClosed()]).toEqual([2, 'reconectando', true]);
  });
});

describe('a page out of sight', () => {
  test('lets go after a minute and is back as soon as it is seen', () => {
    listen();
    latest().open();
    turnPage(true);
    beats(3);
    seconds(14);
    expect(latest().isClosed()).toBe(false);
    seconds(1);
    expect(latest().isClosed()).toBe(true);
    seconds(600);
    expect(streams).toHaveLength(1);
    turnPage(false);
    expect(streams).toHaveLength(2);
  });

  test('for less than that keeps its connection', () => {
    listen();
    latest().open();
    turnPage(true);
    beats(3);
    turnPage(false);
    beats(4);
    expect([streams.length, latest().isClosed()]).toEqual([1, false]);
  });
});

describe('a screen that was left', () => {
  test('closes its stream and opens no other, whatever happens to the phone', () => {
    const { close, told, shown } = listen();
    latest().open();
    turnPage(true);
    close();
    expect(latest().isClosed()).toBe(true);
    const before = shown.length;
    turnPage(false);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    seconds(120);
    expect([streams.length, told, shown.length]).toEqual([1, [], before]);
  });

  test('while it waits to try again does not try', () => {
    const { close } = listen();
    latest().giveUp();
    close();
    seconds(60);
    expect(streams).toHaveLength(1);
  });
});
