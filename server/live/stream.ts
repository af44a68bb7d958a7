import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Sockets written before the event loop gets its turn: a third of a millisecond, for a save takes several turns. */
const SLICE = 60;
/** How soon it is looked again whether strokes are still being saved. */
const LOOK_AGAIN_MS = 1;
/** How long the end of a stream may take to reach its listener. */
const FAREWELL_MS = 5_000;

export type StreamSettings = {
  /**
   * At most one chunk leaves in this time: a stroke after a pause leaves at once, the next ones together. It is also how long
   * one waits at most for others that are being saved.
   */
  batchMs: number;
  heartbeatMs: number;
  /** A listener with more unsent bytes than this is closed; it reconnects and reads the board again. */
  slowListenerBytes: number;
};

const DEFAULTS: StreamSettings = { batchMs: 15, heartbeatMs: 4_000, slowListenerBytes: 256 * 1024 };

export type Listener = { close(): void };

export type Streams = {
  /** Adds an answer that is being written to a socket, its SSE headers first; it stays until either side closes. Throws without a socket. */
  attach(topic: string, response: ServerResponse): Listener;
  /** Sends one SSE event to everybody on the topic, batched and in slices. */
  publish(topic: string, event: string): void;
  /** The topics that somebody listens to. */
  topics(): readonly string[];
  /** Listeners of a topic, or of all. */
  count(topic?: string): number;
  close(): void;
};

type Member = { socket: Socket; response: ServerResponse };
type Topic = {
  members: Set<Member>;
  pending: string[];
  /** When the oldest of those came. */
  pendingSince: number;
  timer: NodeJS.Timeout | null;
  sending: boolean;
  sentAt: number;
};
/** What the streams look at: whether this instance hears the others, and whether strokes are being saved by it. */
export type Surroundings = { hears?: () => boolean; isSaving?: () => boolean };
type Topics = Map<string, Topic> & { settings: StreamSettings; isSaving: () => boolean };

/** One SSE event as text. `id` lets a reconnecting browser say how far it got. */
export function sseEvent({ event, data, id }: { event: string; data: string; id?: string }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}

/**
 * Fan-out of server-sent events: a chunk is framed once and written to the sockets in slices, so that
 * writers keep being answered while thousands listen; the next chunk leaves when the last went round. Strokes that are saved
 * at once go round together: sending the first of thirty to a thousand listeners would keep the others waiting, each of which
 * would then go round alone. While this instance itself `hears` nothing it gives no sign of life, so that screens say that
 * they may be behind.
 */
export function openStreams(
  settings: Partial<StreamSettings> = {},
  { hears = () => true, isSaving = () => false }: Surroundings = {},
): Streams {
  const topics: Topics = Object.assign(new Map<string, Topic>(), {
    settings: { ...DEFAULTS, ...settings },
    isSaving,
  });
  const heartbeat = setInterval(() => {
    if (!hears()) return;
    for (const name of topics.keys()) publish(topics, name, sseEvent({ event: 'latido', data: '{}' }));
  }, topics.settings.heartbeatMs);
  heartbeat.unref();
  return {
    attach: (name, response) => attach(topics, name, response),
    publish: (name, event) => publish(topics, name, event),
    topics: () => [...topics.keys()],
    count: (name) => (name === undefined ? total(topics) : (topics.get(name)?.members.size ?? 0)),
    close: () => {
      clearInterval(heartbeat);
      for (const topic of topics.values()) for (const { response } of topic.members) response.end();
    },
  };
}

function total(topics: Topics): number {
  return [...topics.values()].reduce((sum, topic) => sum + topic.members.size, 0);
}

function attach(topics: Topics, name: string, response: ServerResponse): Listener {
  const { socket } = response;
  // Once the socket's 'close' is over nobody would take the listener out again.
  if (!socket || response.destroyed) throw new Error('a stream needs a live socket');
  const topic: Topic = topics.get(name) ?? {
    members: new Set(),
    pending: [],
    pendingSince: 0,
    timer: null,
    sending: false,
    sentAt: -Infinity,
  };
  topics.set(name, topic);
  const member = { socket, response };
  topic.members.add(member);
  const leave = () => {
    topic.members.delete(member);
    if (topic.members.size > 0 || topics.get(name) !== topic) return;
    if (topic.timer) clearTimeout(topic.timer);
    topics.delete(name);
  };
  response.once('close', leave);
  const close = () => {
    leave();
    response.end();
    // Who does not even take the end keeps its place no longer than this.
    const late = setTimeout(() => response.destroy(), FAREWELL_MS).unref();
    response.once('close', () => clearTimeout(late));
  };
  return { close };
}

function publish(topics: Topics, name: string, event: string): void {
  const topic = topics.get(name);
  if (!topic) return;
  const now = performance.now();
  if (topic.pending.length === 0) topic.pendingSince = now;
  topic.pending.push(event);
  const wait = Math.max(0, topic.sentAt + topics.settings.batchMs - now);
  topic.timer ??= setTimeout(() => flush(topics, topic), wait);
}

function flush(topics: Topics, topic: Topic): void {
  if (topic.timer) clearTimeout(topic.timer);
  topic.timer = null;
  if (topic.sending || topic.pending.length === 0) return;
  const { settings, isSaving } = topics;
  if (isSaving() && performance.now() - topic.pendingSince < settings.batchMs) {
    topic.timer = setTimeout(() => flush(topics, topic), LOOK_AGAIN_MS);
    return;
  }
  const chunk = frame(topic.pending.join(''));
  topic.pending = [];
  topic.sending = true;
  topic.sentAt = performance.now();
  const members = [...topic.members];
  const sendSlice = (from: number): void => {
    for (const member of members.slice(from, from + SLICE))
      writeTo(member, chunk, settings.slowListenerBytes);
    if (from + SLICE < members.length) {
      setImmediate(() => sendSlice(from + SLICE));
      return;
    }
    topic.sending = false;
    flush(topics, topic);
  };
  sendSlice(0);
}

function writeTo({ socket }: Member, chunk: Buffer, slowListenerBytes: number): void {
  if (socket.writableLength > slowListenerBytes) socket.destroy();
  else if (socket.writable) socket.write(chunk);
}

// One HTTP chunk, framed once for all listeners instead of once per response.write().
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
}
