import { clubInstant } from '#web/lib/club-clock.ts';
import type { EVENTOS_EN_VIVO, GolpesEnVivo } from '#contrato/eventos.ts';
import {
  estadoEnVivo,
  initialLiveState,
  stepLive,
  type EstadoEnVivo,
  type LiveEffect,
  type LiveInput,
  type LiveSignal,
} from './live-state.ts';

/** A hidden page lets go of its connection after this long. */
const HIDDEN_MS = 60_000;
const TICK_MS = 5000;

type LiveEventName = (typeof EVENTOS_EN_VIVO)[number];

/** What a screen shows about its stream. ultimo: the last sign of life, an object of its own for each; null before the first. */
export type EnVivo = { estado: EstadoEnVivo; ultimo: Date | null };

export type LiveListener = {
  /** One hole changed; versions arrive in order and without holes between them. */
  onGolpes: (cambio: GolpesEnVivo) => void;
  /** Something changed or was missed: read the board again. */
  onRecargar: () => void;
  /** One event more, told as it comes: `total` or `ceremonia`. */
  otro?: readonly [LiveEventName, () => void];
  onEnVivo: (enVivo: EnVivo) => void;
};

export type LiveClient = {
  /** Tells which version the listener's board is at, after it was read again. */
  setVersion: (version: string) => void;
  /** Tries the connection at once, however long it has been waiting. */
  reopen: () => void;
  close: () => void;
};

/** What is listened to: a torneo by slug or id, by a display address where there is one, or a personal round by id. */
export type LiveTopic = { torneo: string; enlace?: string } | { partidaPersonal: string };

/**
 * Listens to the live stream of a torneo or of a personal round until closed, whatever the coverage does.
 *
 * - version: of the board that the listener shows, null when it shows none.
 */
export function openLive({
  topic,
  version,
  listener,
}: {
  topic: LiveTopic;
  version: string | null;
  listener: LiveListener;
}): LiveClient {
  let state = initialLiveState({ version, online: navigator.onLine });
  let source: EventSource | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let shown = '';
  let signs = 0;
  let ultimo: Date | null = null;

  const dispatch = (input: LiveInput): void => {
    const step = stepLive(state, input);
    state = step.state;
    for (const effect of step.effects) run(effect);
    const estado = estadoEnVivo(state);
    const key = `${estado} ${state.signs}`;
    if (key === shown) return;
    shown = key;
    if (signs !== state.signs && state.lastEvent !== null) ultimo = new Date(clubInstant(state.lastEvent));
    signs = state.signs;
    listener.onEnVivo({ estado, ultimo });
  };

  const run = (effect: LiveEffect): void => {
    switch (effect.type) {
      case 'open':
        source = openSource(streamUrl(topic, effect.version), dispatch);
        if (listener.otro) source.addEventListener(...listener.otro);
        return;
      case 'close':
        clearTimeout(retryTimer);
        source?.close();
        source = null;
        return;
      case 'wait':
        retryTimer = setTimeout(() => dispatch(signal('retry')), effect.ms);
        return;
      case 'golpes':
        listener.onGolpes(effect.cambio);
        return;
      case 'recargar':
        listener.onRecargar();
        return;
    }
  };

  const tell = (name: LiveSignal) => () => dispatch(signal(name));
  const handleVisibility = (): void => {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(tell('hidden'), HIDDEN_MS);
    else tell('visible')();
  };

  const page = new AbortController();
  addEventListener('online', tell('online'), { signal: page.signal });
  addEventListener('offline', tell('offline'), { signal: page.signal });
  document.addEventListener('visibilitychange', handleVisibility, { signal: page.signal });
  const ticker = setInterval(tell('tick'), TICK_MS);
  dispatch(signal('start'));

  return {
    setVersion: (known) => dispatch({ type: 'board', version: known }),
    reopen: tell('again'),
    close: () => {
      page.abort();
      clearInterval(ticker);
      clearTimeout(hiddenTimer);
      run({ type: 'close' });
    },
  };
}

function signal(name: LiveSignal): LiveInput {
  return { type: 'signal', signal: name, at: Date.now() };
}

function streamUrl(topic: LiveTopic, version: string | null): string {
  if ('partidaPersonal' in topic)
    return `/api/partidas-personales/${encodeURIComponent(topic.partidaPersonal)}/en-vivo`;
  const query = version === null ? '' : `?version=${encodeURIComponent(version)}`;
  const by = topic.enlace === undefined ? '' : `/enlaces/${encodeURIComponent(topic.enlace)}`;
  return `/api${by}/torneos/${encodeURIComponent(topic.torneo)}/en-vivo${query}`;
}

/** An EventSource whose events are inputs of the machine; one that was closed says nothing more. */
function openSource(url: string, dispatch: (input: LiveInput) => void): EventSource {
  const source = new EventSource(url);
  const on = (name: LiveEventName, input: (data: unknown, at: number) => LiveInput): void => {
    source.addEventListener(name, ({ data }: MessageEvent<string>) =>
      dispatch(input(parse(data), Date.now())),
    );
  };
  source.addEventListener('open', () => dispatch(signal('opened')));
  source.addEventListener('error', () => {
    const gaveUp = source.readyState === EventSource.CLOSED;
    dispatch(signal(gaveUp ? 'gave-up' : 'dropped'));
  });
  on('golpes', (data, at) => ({ type: 'golpes', at, cambio: isGolpes(data) ? data : null }));
  on('recargar', (data, at) => ({ type: 'recargar', at, version: hasVersion(data) ? data.v : null }));
  on('latido', () => signal('latido'));
  on('sin-permiso', () => signal('sin-permiso'));
  return source;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function hasVersion(data: unknown): data is { v: string } {
  return typeof data === 'object' && data !== null && 'v' in data && typeof data.v === 'string';
}

function isGolpes(data: unknown): data is GolpesEnVivo {
  if (!hasVersion(data) || !('p' in data) || !('h' in data) || !('g' in data)) return false;
  const anotado = data.g === null || data.g === 'raya' || typeof data.g === 'number';
  return typeof data.p === 'string' && typeof data.h === 'number' && anotado;
}
