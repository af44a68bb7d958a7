import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came; `ms` until it was whole. */
export type Heard = { status: number; type: string; retryAfter: string | null; text: string; ms: number };

/** How long anything may take on a machine with other work. */
const HANG_MS = 15_000;

type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer | null };

async function heardOf(response: IncomingMessage, started: number): Promise<Heard> {
  const type = response.headers['content-type'] ?? '';
  const isStream = type.startsWith('text/event-stream');
  const text = isStream ? '' : (await buffer(response)).toString();
  if (isStream) response.destroy();
  const retryAfter = response.headers['retry-after'] ?? null;
  return { status: response.statusCode ?? 0, type, retryAfter, text, ms: performance.now() - started };
}

function send(agent: Agent, url: URL, { method, path, headers, body }: Sent): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const length = body ? { 'content-length': String(body.length) } : {};
    const { hostname, port } = url;
    const asked = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
    const hang = setTimeout(() => asked.destroy(new Error(`no answer in ${HANG_MS} ms`)), HANG_MS);
    asked.once('response', (response) => {
      heardOf(response, started)
        .then(resolve, reject)
        .finally(() => clearTimeout(hang));
    });
    // One that comes after the answer, where a stream was left, changes nothing any more
    asked.on('error', (error) => {
      clearTimeout(hang);
      reject(error);
    });
    asked.end(body ?? undefined);
  });
}

/** Sends requests over connections that stay open. A stream is left once it has begun. Rejects where no answer came in time. */
export function openClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const where = new URL(url);
  return { send: (sent: Sent) => send(agent, where, sent), close: () => agent.destroy() };
}
