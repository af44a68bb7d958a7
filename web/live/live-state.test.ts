import { describe, expect, test } from 'vitest';
import {
  estadoEnVivo,
  initialLiveState,
  STALE_MS,
  stepLive,
  type LiveEffect,
  type LiveInput,
  type LiveSignal,
  type LiveState,
} from './live-state.ts';
import { compareVersion } from './version.ts';

const signal = (name: LiveSignal, at = 0): LiveInput => ({ type: 'signal', signal: name, at });
const golpes = (v: string, at = 0): LiveInput => ({
  type: 'golpes',
  at,
  cambio: { v, p: 'ana', h: 7, g: 4 },
});

/** Everything that the inputs lead to, one after another. */
function play(inputs: readonly LiveInput[], from = initialLiveState({ version: 'a.10', online: true })) {
  let state: LiveState = from;
  const effects: LiveEffect[] = [];
  for (const input of inputs) {
    const step = stepLive(state, input);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const listening = play([signal('start'), signal('opened')]).state;
const told = (effects: readonly LiveEffect[]) =>
  effects.filter(({ type }) => type === 'golpes' || type === 'recargar').map(({ type }) => type);

describe('versions', () => {
  test.each([
    [null, 'a.5', 'next'],
    ['a.4', 'a.5', 'next'],
    ['a.9', 'a.10', 'next'],
    ['a.5', 'a.5', 'seen'],
    ['a.10', 'a.9', 'seen'],
    ['a.4', 'a.6', 'gap'],
    ['a.4', 'b.5', 'gap'],
    ['2026.1.4', '2026.1.5', 'next'],
  ] as const)('after %s, %s is %s', (known, version, order) => {
    expect(compareVersion(known, version)).toBe(order);
  });
});

describe('changes', () => {
  test('the next version is told and becomes the known one', () => {
    const { state, effects } = play([golpes('a.11'), golpes('a.12')], listening);
    expect(told(effects)).toEqual(['golpes', 'golpes']);
    expect(state.version).toBe('a.12');
  });

  test('a version that jumps asks to read the board again, and the stream goes on from there', () => {
    expect(told(play([golpes('a.13'), golpes('a.14')], listening).effects)).toEqual(['recargar', 'golpes']);
  });

  test('another epoch asks to read the board again', () => {
    expect(told(play([golpes('b.11')], listening).effects)).toEqual(['recargar']);
  });

  test('a version seen before is not told twice', () => {
    expect(told(play([golpes('a.11'), golpes('a.11'), golpes('a.10')], listening).effects)).toEqual([
      'golpes',
    ]);
  });

  test('a change that the board already had when it was read again is not told', () => {
    const { effects } = play(
      [{ type: 'board', version: 'a.12' }, golpes('a.11'), golpes('a.12'), golpes('a.13')],
      listening,
    );
    expect(told(effects)).toEqual(['golpes']);
  });

  test('a board older than the stream does not turn the stream back', () => {
    const { effects } = play([golpes('a.11'), { type: 'board', version: 'a.10' }, golpes('a.12')], listening);
    expect(told(effects)).toEqual(['golpes', 'golpes']);
  });

  test('recargar is told and its version is where the next change counts from', () => {
    const { effects } = play([{ type: 'recargar', version: 'a.20', at: 0 }, golpes('a.21')], listening);
    expect(told(effects)).toEqual(['recargar', 'golpes']);
  });

  test('a message that cannot be read asks to read the board again', () => {
    expect(told(play([{ type: 'golpes', cambio: null, at: 0 }], listening).effects)).toEqual(['recargar']);
  });
});

describe('the connection', () => {
  test('starting opens the stream at the version of the board', () => {
    expect(play([signal('start')]).effects).toContainEqual({ type: 'open', version: 'a.10' });
  });

  test('giving up waits 1, 2, 5 and then 10 seconds', () => {
    const { effects } = play(
      Array.from({ length: 5 }, () => [signal('gave-up'), signal('retry')]).flat(),
      listening,
    );
    const waits = effects.flatMap((effect) => (effect.type === 'wait' ? [effect.ms] : []));
    expect(waits).toEqual([1000, 2000, 5000, 10_000, 10_000]);
  });

  test('it opens again at the last version it heard', () => {
    const { effects } = play([golpes('a.11'), signal('gave-up'), signal('retry')], listening);
    expect(effects.at(-1)).toEqual({ type: 'open', version: 'a.11' });
  });

  test('a sign of life starts the waits from the beginning', () => {
    const { effects } = play(
      [signal('gave-up'), signal('retry'), signal('opened'), signal('gave-up')],
      listening,
    );
    expect(effects.at(-1)).toEqual({ type: 'wait', ms: 1000 });
  });

  test('reopening without a known version asks to read the board again', () => {
    const blind = initialLiveState({ version: null, online: true });
    expect(told(play([signal('start'), signal('opened', 1)], blind).effects)).toEqual([]);
    const { effects } = play(
      [signal('start'), signal('opened', 1), signal('dropped', 2), signal('opened', 3)],
      blind,
    );
    expect(told(effects)).toEqual(['recargar']);
  });

  test('giving up lets go of the connection before it waits', () => {
    expect(play([signal('gave-up')], listening).effects).toEqual([
      { type: 'close' },
      { type: 'wait', ms: 1000 },
    ]);
  });

  test('a wait that ends when the stream is open already opens no other', () => {
    expect(play([signal('retry')], listening).effects).toEqual([]);
  });

  test('opening, the first time or again at a known version, asks to read nothing', () => {
    const { effects } = play([signal('start'), signal('opened'), signal('dropped'), signal('opened')]);
    expect(effects).toEqual([{ type: 'close' }, { type: 'open', version: 'a.10' }]);
  });

  test.each([
    ['that nobody answers', [signal('start', 1000)]],
    ['that broke', [signal('start'), signal('opened'), signal('dropped', 1000)]],
  ])('a connection %s is tried anew after two heartbeats', (_, inputs) => {
    const { state } = play(inputs);
    expect(play([signal('tick', 1000 + STALE_MS)], state).effects).toEqual([]);
    expect(play([signal('tick', 1001 + STALE_MS)], state).effects).toEqual([
      { type: 'close' },
      { type: 'open', version: 'a.10' },
    ]);
  });

  test('coverage that was never lost leaves the stream alone', () => {
    expect(play([signal('online')], listening).effects).toEqual([]);
  });

  test('coverage that comes back while the page is out of sight waits for the page', () => {
    const { effects } = play([signal('hidden'), signal('offline'), signal('online')], listening);
    expect(effects).toEqual([{ type: 'close' }]);
    expect(play([signal('offline'), signal('online')], listening).effects).toHaveLength(2);
  });

  test('silence for longer than two heartbeats closes and opens again', () => {
    expect(play([signal('latido', 1000), signal('tick', 1000 + STALE_MS)], listening).effects).toEqual([]);
    const { state, effects } = play([signal('latido', 1000), signal('tick', 1001 + STALE_MS)], listening);
    expect(effects).toEqual([{ type: 'close' }, { type: 'open', version: 'a.10' }]);
    expect(estadoEnVivo(state)).toBe('reconectando');
  });

  test('a page out of sight lets go and comes back at its version when it is seen', () => {
    const { effects } = play(
      [signal('hidden'), signal('tick', 900_000), signal('retry'), signal('visible')],
      listening,
    );
    expect(effects).toEqual([{ type: 'close' }, { type: 'close' }, { type: 'open', version: 'a.10' }]);
  });

  test('a page that was out of sight only for a moment keeps its connection', () => {
    expect(play([signal('visible')], listening).effects).toEqual([]);
  });

  test('coverage that comes back opens at once', () => {
    const { effects } = play([signal('offline'), signal('gave-up'), signal('online')], listening);
    expect(effects.at(-1)).toEqual({ type: 'open', version: 'a.10' });
  });

  test('losing the right to watch closes for good and reads the board once more', () => {
    const { state, effects } = play(
      [signal('sin-permiso'), signal('offline'), signal('online'), signal('gave-up'), golpes('a.11')],
      listening,
    );
    expect(effects).toEqual([{ type: 'close' }, { type: 'recargar' }]);
    expect(state.phase).toBe('ended');
  });
});

describe('what the screen says', () => {
  const lost = Array.from({ length: 3 }, () => signal('dropped'));

  const silences = [1, 2, 3, 4].map((count) => signal('tick', count * (STALE_MS + 1)));
  const seenAgain = [...lost, signal('dropped'), signal('hidden'), signal('visible')];

  test.each([
    ['listening', [], 'en-vivo'],
    ['a lost connection', [signal('dropped')], 'reconectando'],
    ['three failures', lost, 'reconectando'],
    ['four failures', [...lost, signal('dropped')], 'sin-conexion'],
    ['four silences', silences, 'sin-conexion'],
    ['a page that is seen again after failures', seenAgain, 'reconectando'],
    ['coverage that came back', [signal('offline'), signal('online')], 'reconectando'],
    ['a phone without coverage', [signal('offline')], 'sin-conexion'],
    ['a sign of life after the failures', [...lost, signal('dropped'), signal('latido')], 'en-vivo'],
    ['no right to watch', [signal('sin-permiso')], 'sin-conexion'],
  ] as const)('%s', (_, inputs, estado) => {
    expect(estadoEnVivo(play(inputs, listening).state)).toBe(estado);
  });
});
