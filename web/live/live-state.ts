/*
 * How the phone follows the live stream of a torneo, as a pure machine: what happened goes in, the next state and what
 * to do about it come out. `live-client.ts` owns the EventSource, the timers and the clock.
 */
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { compareVersion } from './version.ts';

/** Waits before opening again when the browser has given up; the last one repeats. Source: player spec §9. */
const RETRY_MS = [1000, 2000, 5000, 10_000] as const;
/** Silence after which the connection counts as dead, also one that is being made on a slow network. */
export const STALE_MS = 30_000;
/** Failures in a row after which the screen says that there is no connection. */
const FAILURES_OFFLINE = RETRY_MS.length;

/** What a screen shows about the stream. */
export type EstadoEnVivo = 'en-vivo' | 'reconectando' | 'sin-conexion';

/**
 * - version: board version 'epoch.n' the listener is at; null until one is known.
 * - failures: failed connections in a row.
 * - aliveAt: instant (ms) of the last sign of life or of the last attempt; lastEvent: of the last sign of life only.
 * - signs: how many signs of life there were: two of one instant are two.
 */
export type LiveState = {
  phase: 'connecting' | 'open' | 'waiting' | 'paused' | 'ended';
  version: string | null;
  failures: number;
  online: boolean;
  aliveAt: number;
  lastEvent: number | null;
  signs: number;
};

/** What happens to the connection and to the page around it. */
export type LiveSignal = keyof typeof SIGNALS;

/** What can happen. `at` is the instant in ms; `cambio: null` is a message that could not be read. */
export type LiveInput =
  | { type: 'signal'; at: number; signal: LiveSignal }
  | { type: 'golpes'; at: number; cambio: GolpesEnVivo | null }
  | { type: 'recargar'; at: number; version: string | null }
  | { type: 'board'; version: string };

/** What to do: open or close the connection, wait before a `retry`, or tell the listener. */
export type LiveEffect =
  | { type: 'open'; version: string | null }
  | { type: 'close' }
  | { type: 'wait'; ms: number }
  | { type: 'golpes'; cambio: GolpesEnVivo }
  | { type: 'recargar' };

type Step = { state: LiveState; effects: readonly LiveEffect[] };

/** A stream that nobody has opened yet; `start` opens it. */
export function initialLiveState({
  version,
  online,
}: {
  version: string | null;
  online: boolean;
}): LiveState {
  return { phase: 'waiting', version, failures: 0, online, aliveAt: 0, lastEvent: null, signs: 0 };
}

/** What the screen says about a state. */
export function estadoEnVivo({ phase, failures, online }: LiveState): EstadoEnVivo {
  if (phase === 'open' && online) return 'en-vivo';
  const lost = phase === 'ended' || failures >= FAILURES_OFFLINE || !online;
  return lost ? 'sin-conexion' : 'reconectando';
}

/** The machine: one thing happened. */
export function stepLive(state: LiveState, input: LiveInput): Step {
  if (state.phase === 'ended') return stay(state);
  if (input.type === 'signal') return SIGNALS[input.signal](state, input.at);
  if (input.type === 'board') return stay(onBoard(state, input.version));
  const heard = alive(state, input.at);
  if (input.type === 'golpes') return onGolpes(heard, input.cambio);
  return { state: { ...heard, version: input.version }, effects: [{ type: 'recargar' }] };
}

const SIGNALS = {
  start: open,
  opened: onOpened,
  latido: (state, at) => stay(alive(state, at)),
  /** The right to watch ended: reading the board again tells why. */
  'sin-permiso': (state) => ({
    state: { ...state, phase: 'ended' },
    effects: [{ type: 'close' }, { type: 'recargar' }],
  }),
  /** The connection broke and the browser is opening it again by itself. */
  dropped: (state, at) => stay({ ...state, phase: 'connecting', failures: state.failures + 1, aliveAt: at }),
  'gave-up': onGaveUp,
  tick: onTick,
  retry: (state, at) => (state.phase === 'waiting' ? open(state, at) : stay(state)),
  /** The page has been out of sight for a while. */
  hidden: (state) => ({ state: { ...state, phase: 'paused' }, effects: [{ type: 'close' }] }),
  visible: (state, at) => (state.phase === 'paused' ? open({ ...state, failures: 0 }, at) : stay(state)),
  /** Somebody asked for the connection. */
  again: (state, at) => open({ ...state, failures: 0 }, at),
  online: onOnline,
  offline: (state) => stay({ ...state, online: false }),
} satisfies Record<string, (state: LiveState, at: number) => Step>;

function onBoard(state: LiveState, version: string): LiveState {
  return compareVersion(state.version, version) === 'seen' ? state : { ...state, version };
}

function onGolpes(state: LiveState, cambio: GolpesEnVivo | null): Step {
  if (cambio === null) return { state: { ...state, version: null }, effects: [{ type: 'recargar' }] };
  const order = compareVersion(state.version, cambio.v);
  if (order === 'seen') return stay(state);
  const known = { ...state, version: cambio.v };
  if (order === 'gap') return { state: known, effects: [{ type: 'recargar' }] };
  return { state: known, effects: [{ type: 'golpes', cambio }] };
}

/** Reopened without a version to go on from: something may have been missed in between. */
function onOpened(state: LiveState, at: number): Step {
  const blind = state.version === null && state.lastEvent !== null;
  return { state: alive(state, at), effects: blind ? [{ type: 'recargar' }] : [] };
}

function onGaveUp(state: LiveState): Step {
  const ms = RETRY_MS[Math.min(state.failures, RETRY_MS.length - 1)] ?? 0;
  const waiting = { ...state, phase: 'waiting' as const, failures: state.failures + 1 };
  return { state: waiting, effects: [{ type: 'close' }, { type: 'wait', ms }] };
}

function onTick(state: LiveState, at: number): Step {
  const listening = state.phase === 'open' || state.phase === 'connecting';
  if (!listening || at - state.aliveAt <= STALE_MS) return stay(state);
  return open({ ...state, failures: state.failures + 1 }, at);
}

function onOnline(state: LiveState, at: number): Step {
  const back = { ...state, online: true };
  return state.online || state.phase === 'paused' ? stay(back) : open({ ...back, failures: 0 }, at);
}

function alive(state: LiveState, at: number): LiveState {
  const signs = state.signs + 1;
  return { ...state, phase: 'open', failures: 0, online: true, aliveAt: at, lastEvent: at, signs };
}

function open(state: LiveState, at: number): Step {
  return {
    state: { ...state, phase: 'connecting', aliveAt: at },
    effects: [{ type: 'close' }, { type: 'open', version: state.version }],
  };
}

function stay(state: LiveState): Step {
  return { state, effects: [] };
}
