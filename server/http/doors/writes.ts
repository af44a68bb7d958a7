import type { ActorConSesion } from '#reglas/permisos/permisos.ts';
import type { App } from '#server/http/api.ts';
import { sendLean } from '#server/http/lean/lean-answers.ts';
import { bodyBound } from '#server/http/listener/body-bounds.ts';
import { readBody } from '#server/http/listener/body.ts';
import type { Exchange } from '#server/http/listener/listener.ts';
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

/** Characters from which an answer travels compressed. */
const LONG = 1_024;

/**
 * Answers by a door what a person asks who was seen moments ago; resolves to false where nothing was answered and the router is to
 * be asked, with the body that was read already, if it was. Whoever comes with a clave, from another site, or with anything
 * unusual goes there.
 */
export function openWrites(app: App) {
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
  const sendShort = ({ response, requestId }: Exchange, text: string): void => {
    // Head and text leave in one write, both being strings
    const length = String(Buffer.byteLength(text));
    response.writeHead(200, [...head, requestId, 'Content-Length', length]).end(text);
  };
  return async (write: Write, exchange: Exchange): Promise<{ body: Promise<unknown> | undefined } | null> => {
    const { request, response, search } = exchange;
    let body: Promise<unknown> | undefined;
    try {
      if (search !== '' || bringsToken(request)) return { body };
      requireOwnOrigin(app.config, request);
      const actor = app.callers.recent(request) ?? (await app.callers.resolve(request)).actor;
      if (!actor) return { body };
      body = readBody(request, response, bodyBound({ actor, clave: null }, exchange));
      const text = await write.answer(actor, await body);
      if (text === undefined) return { body };
      app.meter?.name(response, write.operation);
      if (text.length < LONG) sendShort(exchange, text);
      else sendLong(app, exchange, text);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) app.log.debug({ err: error, id: exchange.requestId }, 'asked again');
      return { body };
    }
  };
}

function sendLong(app: App, { request, response, pathname, requestId }: Exchange, text: string): void {
  setSecurityHeaders(app.config, response, pathname);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Request-Id', requestId);
  sendLean(request, response);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
}
