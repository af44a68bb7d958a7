import type { Actor } from '#reglas/permisos/permisos.ts';
import type { App } from '#server/http/api.ts';
import { AppError } from '#server/http/errors.ts';
import type { Exchange } from '#server/http/listener.ts';
import { clientIp, preparedSecurityHeaders } from '#server/http/security.ts';
import { type Listener, sseEvent, type Streams } from '#server/live/stream.ts';

export type ListeningSettings = {
  /** The right to watch is asked again this often; a listener who lost it is told and closed. */
  recheckMs: number;
  maxStreams: number;
  maxStreamsPerAccount: number;
  maxStreamsPerAddress: number;
};

const DEFAULTS: ListeningSettings = {
  recheckMs: 60_000,
  maxStreams: 12_000,
  maxStreamsPerAccount: 8,
  // A clubhouse is one address for everybody in it, so the bound per address is wide.
  maxStreamsPerAddress: 2_000,
};

type Opening = { app: App; streams: Streams; settings?: Partial<ListeningSettings> | undefined };

const SSE_HEAD = [
  'Content-Type',
  'text/event-stream; charset=utf-8',
  'Cache-Control',
  'no-store',
  'X-Accel-Buffering',
  'no',
];

/** Somebody who may watch a topic. `hello`: events told at once; `mayStill`: asked again while the stream is open. */
export type Listening = {
  topic: string;
  actor: Actor;
  exchange: Exchange;
  hello: string;
  mayStill: (actor: Actor) => Promise<boolean>;
};

export type Listen = (listening: Listening) => void;

/** Opens streams for all topics alike: how many each caller may hold, and whether they still may. */
export function openListening({ app, streams, settings }: Opening): Listen {
  const { recheckMs, maxStreams, ...limits } = { ...DEFAULTS, ...settings };
  const open = new Map<string, number>();
  const enter = (who: string, limit: number, response: Exchange['response']): void => {
    const held = open.get(who) ?? 0;
    if (held >= limit || streams.count() >= maxStreams) throw new AppError('demasiadas_conexiones');
    open.set(who, held + 1);
    response.once('close', () => {
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
    });
  };
  return (listening) => {
    const { actor, exchange, topic, hello } = listening;
    const { request, response } = exchange;
    if (actor) enter(actor.usuarioId, limits.maxStreamsPerAccount, response);
    else enter(clientIp(app.config, request), limits.maxStreamsPerAddress, response);
    response.writeHead(200, preparedSecurityHeaders(app.config).concat(SSE_HEAD));
    request.socket.setNoDelay(true);
    response.write(`retry: 2000\n\n${hello}${sseEvent({ event: 'latido', data: '{}' })}`);
    recheckRights(app, { ...listening, recheckMs }, streams.attach(topic, response));
  };
}

/** Asks again now and then whether this listener may still watch. */
function recheckRights(
  app: App,
  { exchange, mayStill, recheckMs }: Listening & { recheckMs: number },
  listener: Listener,
): void {
  const ask = async (): Promise<void> => {
    try {
      const actor = await app.actors.resolve(exchange.request.headers.cookie);
      if (await mayStill(actor)) return;
      exchange.response.write(sseEvent({ event: 'sin-permiso', data: '{}' }));
      listener.close();
    } catch (error) {
      app.log.error({ err: error, id: exchange.requestId }, 'recheck of a stream failed');
    }
  };
  const timer = setInterval(() => void ask(), recheckMs);
  timer.unref();
  exchange.response.once('close', () => clearInterval(timer));
}
