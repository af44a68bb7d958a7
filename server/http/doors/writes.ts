import type { Actor, ActorConSesion } from '#reglas/permisos/permisos.ts';
import type { App } from '#server/http/api.ts';
import { sendLean } from '#server/http/lean/lean-answers.ts';
import { bodyBound } from '#server/http/listener/body-bounds.ts';
import { readBody } from '#server/http/listener/body.ts';
import type { Exchange } from '#server/http/listener/listener.ts';
import { requestIdOf } from '#server/http/refusals/request-id.ts';
import {
  preparedSecurityHeaders,
  requireOwnOrigin,
  setSecurityHeaders,
} from '#server/http/listener/security.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { bringsToken } from '#server/http/tokens/callers.ts';

/** How one request is written in front of the router. */
export type Write = {
  /** Its name in the contract. */
  operation: string;
  /** The answer as it travels; undefined, or any failure: the router is asked instead, which tells why. */
  answer: (actor: ActorConSesion, body: unknown) => Promise<string | undefined>;
};

/** Knows by its address whether a request is one that may be written in front of the router. */
export type WriteDoor = (exchange: Exchange) => Write | undefined;

/** What the router is given: the body, where it was read already. */
type Left = { body: Promise<unknown> | undefined };

/** Characters from which an answer travels compressed. */
const LONG = 1_024;

/**
 * Answers by a door what somebody writes who was seen moments ago: null, or else what the router is to be asked with.
 * Whoever comes with a clave, from another site or with anything unusual goes there. undefined: not a request of that door.
 */
export function openWrites(app: App, door: WriteDoor) {
  const send = openSender(app);
  const answer = async (write: Write, exchange: Exchange): Promise<Left | null> => {
    const { request, response } = exchange;
    let body: Promise<unknown> | undefined;
    try {
      const actor = await whoAsks(app, exchange);
      if (!actor) return { body };
      const bound = bodyBound({ actor, clave: null }, exchange);
      if (!app.inFlight.hasRoom(bound.share)) return { body };
      app.inFlight.begin(response, bound.share);
      body = readBody(request, response, { bound, inFlight: app.inFlight });
      const text = await write.answer(actor, await body);
      if (text === undefined) return { body };
      app.meter?.name(response, write.operation);
      send(exchange, text);
      return null;
    } catch (error) {
      if (!(error instanceof AppError))
        app.log.debug({ err: error, id: requestIdOf(exchange.request) }, 'asked again');
      return { body };
    }
  };
  return (exchange: Exchange): Promise<Left | null> | undefined => {
    const write = door(exchange);
    return write && answer(write, exchange);
  };
}

/** Who writes, if it is a person on a page of ours; null where the router is to say. Throws AppError: origen_no_permitido. */
async function whoAsks(app: App, { request, search }: Exchange): Promise<Actor> {
  if (search !== '' || bringsToken(request)) return null;
  requireOwnOrigin(app.config, request);
  return app.callers.recent(request) ?? (await app.callers.resolve(request)).actor;
}

/** Writes an answer with the headers that the router's have. */
function openSender(app: App): (exchange: Exchange, text: string) => void {
  const head = [
    ...preparedSecurityHeaders(app.config),
    'Content-Type',
    'application/json',
    'Cache-Control',
    'no-store',
    'Vary',
    'Accept-Encoding',
    'X-Request-Id',
  ];
  return (exchange, text) => {
    if (text.length >= LONG) {
      sendLong(app, exchange, text);
      return;
    }
    // Head and text leave in one write, both being strings
    const length = String(Buffer.byteLength(text));
    exchange.response
      .writeHead(200, [...head, requestIdOf(exchange.request), 'Content-Length', length])
      .end(text);
  };
}

function sendLong(app: App, { request, response, pathname }: Exchange, text: string): void {
  setSecurityHeaders(app.config, response, pathname);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Request-Id', requestIdOf(request));
  sendLean(request, response);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
}
