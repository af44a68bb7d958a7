import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { beginIfPicture, bodyBoundNow } from '#server/http/listener/body-bounds.ts';
import {
  carriesBody,
  discardRest,
  readBody,
  requireReadableBody,
  SLOWEST_BODY_MS,
} from '#server/http/listener/body.ts';
import { AppError, errorBody, setRetryAfter, statusOf } from '#server/http/refusals/errors.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import { sendLean } from '#server/http/lean/lean-answers.ts';
import {
  allowFraming,
  clientIp,
  requireOwnOrigin,
  setSecurityHeaders,
} from '#server/http/listener/security.ts';
import { requestIdOf } from '#server/http/refusals/request-id.ts';
import type { Pages } from '#server/http/listener/page.ts';
import type { StaticFiles } from '#server/http/listener/static.ts';
import { metPrograms } from '#server/http/listener/cors.ts';
import { bringsToken } from '#server/http/tokens/callers.ts';

/** One request and its answer; `search` is the query without its mark. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
  search: string;
};

/** A path answered before the router: true when it took the request. */
export type DirectDoor = (exchange: Exchange) => boolean;

type Doors = {
  /** Synchronous, in front of everything, for GET and HEAD without a body: prepared bytes and streams. */
  direct: readonly DirectDoor[];
  /**
   * In front of the router, for strokes; undefined: not one of them. Resolves to null when it is answered, else to what
   * is left to the router: the body, where it was read already.
   */
  write: (exchange: Exchange) => Promise<Pick<Asked, 'body'> | null> | undefined;
  rpc: (context: RequestContext) => Promise<boolean>;
  rest: (context: RequestContext) => Promise<boolean>;
  files: StaticFiles;
  /** The page of the app with the first answers in it; false when the request is to have the page alone. */
  pages: Pages;
};

/** Methods that an endpoint may have; our own client asks by GET and POST. */
const REST_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const RPC_METHODS = ['GET', 'POST'];

/** The one page that other sites may frame, if the club names any. */
const FRAMED = '/incrustar/';

function framersOf({ club }: App): readonly string[] {
  return club()
    .funcionamiento.websQueIncrustan.split('\n')
    .filter((origin) => origin !== '');
}

function partsOf(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, mark), search: url.slice(mark + 1) };
}

/**
 * The HTTP server: direct doors, then the API, then files. Every answer carries the security headers. Bytes that a request
 * brings are read by `readBody` or by nobody: what is refused before ends its connection.
 */
export function openListener(app: App, doors: Doors): Server {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, search } = partsOf(request.url ?? '/');
    const exchange = { request, response, pathname, search };
    app.meter?.watch(response, pathname);
    if (metPrograms(exchange)) return;
    if (isReading(request) && answerDirectly(app, doors, exchange)) return;
    const write = doors.write(exchange);
    if (write) {
      void write.then((left) => {
        if (left === null) return undefined;
        setSecurityHeaders(app.config, response, pathname);
        return answerApi(app, doors, { ...left, exchange });
      });
      return;
    }
    setSecurityHeaders(app.config, response, pathname);
    if (pathname.startsWith(FRAMED)) allowFraming(response, framersOf(app));
    if (pathname.startsWith('/api/')) void answerApi(app, doors, { exchange });
    else answerFile(doors, exchange);
  };
  const server = createServer({ connectionsCheckingInterval: 5_000 }, answer);
  // Whoever asks first whether to send a body gets the same answer; `readBody` tells them to go on.
  server.on('checkContinue', answer);
  server.requestTimeout = SLOWEST_BODY_MS + 5_000; // the reader of bodies has its own, finer times
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000; // longer than a reverse proxy's own, so that it is the proxy who closes
  return server;
}

/** What is read in front of everything; true when it is answered. */
function answerDirectly(app: App, { direct }: Doors, exchange: Exchange): boolean {
  const { request, response, pathname } = exchange;
  if (!carriesBody(request)) return direct.some((door) => door(exchange));
  setSecurityHeaders(app.config, response, pathname);
  refuse(app, exchange, new AppError('cuerpo_demasiado_grande'));
  return true;
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** One request to the API, and its body where that was read already. */
type Asked = { exchange: Exchange; body?: Promise<unknown> | undefined };

async function answerApi(app: App, doors: Doors, { exchange, body: read }: Asked): Promise<void> {
  const { request, response, pathname } = exchange;
  const requestId = requestIdOf(request);
  const started = performance.now();
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Request-Id', requestId);
  try {
    // No page can have a browser add a clave by itself, as it adds cookies: whoever brings one says so.
    if (!bringsToken(request)) requireOwnOrigin(app.config, request);
    const isRpc = pathname.startsWith('/api/rpc/');
    requireMethod(exchange, isRpc ? RPC_METHODS : REST_METHODS);
    requireSingleKeys(exchange.search);
    requireReadableBody(request);
    const keepPlace = beginIfPicture(app, exchange);
    const caller = await app.callers.resolve(request);
    const bound = await bodyBoundNow(app, caller, exchange);
    keepPlace(bound);
    const body = await (read ?? readBody(request, response, { bound, inFlight: app.inFlight }));
    app.inFlight.begin(response, bound.share);
    const context: RequestContext = {
      ...app,
      ...caller,
      requestId,
      clientIp: clientIp(app.config, request),
      body,
      request,
      response,
    };
    sendLean(request, response);
    const door = isRpc ? doors.rpc : doors.rest;
    if (!(await door(context))) throw new AppError('no_encontrado');
  } catch (thrown) {
    refuse(app, exchange, thrown);
  }
  const ms = Math.round(performance.now() - started);
  app.log.debug({ id: requestId, method: request.method, status: response.statusCode, ms }, 'request');
}

function requireMethod({ request, response }: Exchange, methods: readonly string[]): void {
  if (methods.includes(request.method ?? '')) return;
  response.setHeader('Allow', methods.join(', '));
  throw new AppError('metodo_no_permitido');
}

/** A key that is asked twice means one thing to one reader and another to the next; lists say `[]`. Throws AppError. */
function requireSingleKeys(search: string): void {
  const keys = [...new URLSearchParams(search).keys()].filter((key) => !key.endsWith('[]'));
  if (new Set(keys).size < keys.length) throw new AppError('peticion_no_valida');
}

/** Writes a refusal that happened outside the API handlers; a body left unread ends the connection. */
export function refuse(app: App, { request, response }: Exchange, thrown: unknown): void {
  const requestId = requestIdOf(request);
  const error = app.complaints.refusal(thrown, requestId);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  setRetryAfter(response, error);
  const body = Buffer.from(JSON.stringify(errorBody(error, requestId)));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  conclude({ request, response }, statusOf(error.codigo), body);
}

/** Answers what is refused; a body that nobody reads ends the connection, after its sender could hear why. */
function conclude(
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  status: number,
  body: Buffer,
): void {
  if (request.complete) {
    response.writeHead(status).end(body);
    return;
  }
  response.writeHead(status, { Connection: 'close' }).flushHeaders();
  response.write(body);
  void discardRest(request).then(() => response.end());
}

function answerFile(doors: Doors, exchange: Exchange): void {
  const { request, response, pathname } = exchange;
  if (isReading(request)) {
    if (!doors.pages(exchange)) doors.files.send(request, response, pathname);
    return;
  }
  response.setHeader('Allow', 'GET, HEAD');
  response.setHeader('Content-Length', 0);
  conclude({ request, response }, 405, Buffer.alloc(0));
}
