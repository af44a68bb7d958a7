import { vi } from 'vitest';

const [CONNECTING, OPEN, CLOSED] = [0, 1, 2];

/** A stream that a page opened, played by the test; one that was closed says nothing more, as a browser's does. */
export type Stream = ReturnType<typeof createStream>;

function createStream(url: string) {
  const source = Object.assign(new EventTarget(), {
    url,
    readyState: CONNECTING,
    close: () => void (source.readyState = CLOSED),
  });
  const dispatch = (event: Event, readyState: number): void => {
    if (source.readyState === CLOSED) return;
    source.readyState = readyState;
    source.dispatchEvent(event);
  };
  return {
    url,
    source,
    isClosed: () => source.readyState === CLOSED,
    /** The club took the connection. */
    open: () => dispatch(new Event('open'), OPEN),
    /** An event of the club; its data travel as JSON, or as they are when `raw`. */
    tell: (name: string, data: unknown, { raw = false } = {}) =>
      dispatch(new MessageEvent(name, { data: raw ? data : JSON.stringify(data) }), OPEN),
    /** The connection broke, and the browser opens it again by itself. */
    drop: () => dispatch(new Event('error'), CONNECTING),
    /** The browser has given up. */
    giveUp: () => dispatch(new Event('error'), CLOSED),
  };
}

/**
 * Gives the page an `EventSource`, which jsdom lacks, until `vi.unstubAllGlobals`. Every stream that the page opens from
 * now on is added to the list that is given back.
 */
export function playEventSource(): Stream[] {
  const streams: Stream[] = [];
  function PlayedSource(url: string) {
    const stream = createStream(url);
    streams.push(stream);
    return stream.source;
  }
  vi.stubGlobal('EventSource', Object.assign(PlayedSource, { CONNECTING, OPEN, CLOSED }));
  return streams;
}
