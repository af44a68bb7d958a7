import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AppError, ESTADO_HTTP, errorBody, setRetryAfter, toAppError } from '#server/http/errors.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import {
  clientIp,
  requireHonestRequest,
  requireSmallBody,
  setSecurityHeaders,
} from '#server/http/security.ts';
import type { StaticFiles } from '#server/http/static.ts';

/** One request and its answer; `search` is the query without its mark. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
  search: string;
  /** Made when first asked for: prepared answers carry none. */
  readonly requestId: string;
};

/** A path answered before the router: true when it took the request. */
export type DirectDoor = (exchange: Exchange) => boolean;

type Doors = {
  /** Synchronous, in front of everything: prepared bytes and streams. */
  direct: readonly DirectDoor[];
  rpc: (context: RequestContext) => Promise<boolean>;
  rest: (context: RequestContext) => Promise<boolean>;
  files: StaticFiles;
};

const REQUEST_TIMEOUT_MS = 15_000;

/** The HTTP server: direct doors, then the API, then files. Every answer carries the security headers. */
export function openListener(app: App, doors: Doors): Server {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const pathname = mark < 0 ? url : url.slice(0, mark);
    const search = mark < 0 ? '' : url.slice(mark + 1);
    const exchange = openExchange({ request, response, pathname, search });
    for (const door of doors.direct) {
      if (door(exchange)) return;
    }
    setSecurityHeaders(app.config, response, pathname);
    if (pathname.startsWith('/api/')) void answerApi(app, doors, exchange);
    else answerFile(doors, exchange);
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000; // longer than a reverse proxy's own, so that it is the proxy who closes
  return server;
}

function openExchange(exchange: Omit<Exchange, 'requestId'>): Exchange {
  let id: string | null = null;
  return {
    ...exchange,
    get requestId() {
      return (id ??= randomUUID());
    },
  };
}

async function answerApi(app: App, doors: Doors, exchange: Exchange): Promise<void> {
  const { request, response, requestId } = exchange;
  const started = performance.now();
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Request-Id', requestId);
  try {
    requireHonestRequest(app.config, request);
    const actor = await app.actors.resolve(request.headers.cookie);
    requireSmallBody(actor, request);
    const context: RequestContext = {
      ...app,
      actor,
      requestId,
      clientIp: clientIp(app.config, request),
      request,
      response,
    };
    const door = request.url?.startsWith('/api/rpc/') ? doors.rpc : doors.rest;
    if (!(await door(context))) throw new AppError('no_encontrado');
  } catch (thrown) {
    refuse(app, exchange, thrown);
  }
  app.log.debug(
    {
      id: requestId,
      method: request.method,
      status: response.statusCode,
      ms: Math.round(performance.now() - started),
    },
    'request',
  );
}

/** Writes a refusal that happened outside the API handlers; a body left unread ends the connection. */
export function refuse(app: App, { request, response, requestId }: Exchange, thrown: unknown): void {
  const error = toAppError(thrown);
  const status = ESTADO_HTTP[error.codigo];
  if (status >= 500) app.log.error({ err: thrown, id: requestId }, error.codigo);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  setRetryAfter(response, error);
  if (!request.complete) response.setHeader('Connection', 'close');
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(errorBody(error, requestId)));
}

function answerFile(doors: Doors, { request, response, pathname }: Exchange): void {
  if (request.method === 'GET' || request.method === 'HEAD') {
    doors.files(request, response, pathname);
    return;
  }
  response.writeHead(405, { Allow: 'GET, HEAD' });
  response.end();
}
