import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Sockets written before the event loop gets its turn. */
const SLICE = 250;
/** Events that arrive within this window leave together. */
const BATCH_MS = 15;
const HEARTBEAT_MS = 15_000;
/** A listener with more unsent bytes than this is closed; it reconnects and reads the board again. */
const SLOW_LISTENER_BYTES = 256 * 1024;

export type Listener = { close(): void };

type Member = { socket: Socket; response: ServerResponse };
type Topic = { members: Set<Member>; pending: string[]; timer: NodeJS.Timeout | null; sending: boolean };

export type Streams = {
  /** Adds an answer whose SSE headers are already written; it stays until either side closes. */
  attach(topic: string, response: ServerResponse): Listener;
  /** Sends one SSE event to everybody on the topic, batched and in slices. */
  publish(topic: string, event: string): void;
  count(topic?: string): number;
  close(): void;
};

/** One SSE event as text. `id` lets a reconnecting browser say how far it got. */
export function sseEvent({ event, data, id }: { event: string; data: string; id?: string }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}

// One HTTP chunk, framed once for all listeners instead of once per response.write().
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
}

/**
 * Fan-out of server-sent events: a chunk is framed once and written to the sockets in slices, so that
 * writers keep being answered while thousands listen; the next chunk leaves when the last went round.
 */
export function openStreams(): Streams {
  const topics = new Map<string, Topic>();

  const topicOf = (name: string): Topic => {
    const known = topics.get(name);
    if (known) return known;
    const topic: Topic = { members: new Set(), pending: [], timer: null, sending: false };
    topics.set(name, topic);
    return topic;
  };

  const flush = (topic: Topic): void => {
    topic.timer = null;
    if (topic.sending || topic.pending.length === 0) return;
    const chunk = frame(topic.pending.join(''));
    topic.pending = [];
    topic.sending = true;
    sendInSlices([...topic.members], chunk, () => {
      topic.sending = false;
      if (topic.pending.length > 0) flush(topic);
    });
  };

  const publish = (name: string, event: string): void => {
    const topic = topics.get(name);
    if (!topic) return;
    topic.pending.push(event);
    topic.timer ??= setTimeout(() => flush(topic), BATCH_MS);
  };

  const attach = (name: string, response: ServerResponse): Listener => {
    const { socket } = response;
    const topic = topicOf(name);
    const member = socket ? { socket, response } : null;
    if (member) topic.members.add(member);
    const leave = () => {
      if (member) topic.members.delete(member);
      if (topic.members.size === 0 && topics.get(name) === topic) {
        if (topic.timer) clearTimeout(topic.timer);
        topics.delete(name);
      }
    };
    response.once('close', leave);
    return { close: () => void (leave(), response.end()) };
  };

  const heartbeat = setInterval(() => {
    for (const name of topics.keys()) publish(name, sseEvent({ event: 'latido', data: '{}' }));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    attach,
    publish,
    count: (name) => (name === undefined ? total(topics) : (topics.get(name)?.members.size ?? 0)),
    close: () => {
      clearInterval(heartbeat);
      for (const topic of topics.values()) for (const member of topic.members) member.response.end();
    },
  };
}

function total(topics: ReadonlyMap<string, Topic>): number {
  return [...topics.values()].reduce((sum, topic) => sum + topic.members.size, 0);
}

function sendInSlices(members: Member[], chunk: Buffer, done: () => void, from = 0): void {
  const end = Math.min(from + SLICE, members.length);
  for (const member of members.slice(from, end)) {
    if (member.socket.writableLength > SLOW_LISTENER_BYTES) member.socket.destroy();
    else if (member.socket.writable) member.socket.write(chunk);
  }
  if (end < members.length) setImmediate(() => sendInSlices(members, chunk, done, end));
  else done();
}
