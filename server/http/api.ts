import { implement, ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/node';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '#db/connection.ts';
import { contrato } from '#contrato/index.ts';
import type { EstadoDeConsulta } from '#reglas/federacion.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Actors } from '#server/http/session/actor.ts';
import type { Auth } from '#server/http/session/auth.ts';
import type { Clock } from '#server/http/base/clock.ts';
import type { Complaints } from '#server/http/refusals/complaints.ts';
import type { Config } from '#server/http/base/config.ts';
import { AppError, setRetryAfter, toOrpcError } from '#server/http/refusals/errors.ts';
import type { HashLane } from '#server/http/session/hash-lane.ts';
import type { Log } from '#server/http/base/log.ts';
import { unknownReference } from '#server/http/refusals/unknown-references.ts';
import { readOlderPages } from '#server/http/older-pages.ts';
import { requireStorable } from '#server/http/refusals/storable.ts';

/** Whom the federation is asked about, and in whose name. */
type FederationRequest = {
  jugadorIds: readonly string[];
  autorId: string;
  /** Also those whose answer is less than a day old. */
  aunqueSeSepa?: boolean;
};

/** Where the federation's handicaps are asked for. */
export type FederationDesk = {
  /** false: switched off; then nothing is ever asked. */
  activa: boolean;
  /** Puts jugadores on the list, which is worked off in the background. */
  pedir: (request: FederationRequest) => Promise<{ pedidas: number; sinLicencia: number }>;
  /** The same for who does not wait: returns at once and never throws. */
  avisar: (request: FederationRequest) => void;
  /** Asks for one now; within the time limit of the federation. */
  ahora: (quien: { jugadorId: string; autorId: string }) => Promise<{
    estado: EstadoDeConsulta;
    cifras?: { antes: number | null; handicap: number; fecha: string | null };
  }>;
};

/** A picture that is there, and since when. */
export type StoredImage = { name: string; storedAt: Date };

/**
 * Where pictures are kept, by name ('0b1c….webp'). Names are ours: nothing that a person typed ever becomes one.
 */
export type ImageStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** undefined: there is none of that name. */
  get: (name: string) => Promise<Uint8Array | undefined>;
  /** One that is not there is removed already. */
  remove: (name: string) => Promise<void>;
  list: () => Promise<StoredImage[]>;
};

/** What one server process holds open; handed to every service inside its context. */
export type App = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  /** The bounded way of what goes wrong into the log. */
  complaints: Complaints;
  auth: Auth;
  actors: Actors;
  /** The bounded way to every password hash. */
  hashes: HashLane;
  /** Wakes the postman for a letter that was put into the outgoing box. */
  correo: { send: (id: string) => void };
  federacion: FederationDesk;
  /** Where pictures are kept. */
  imagenes: ImageStore;
};

/** One request: the process, who asks, and the door's few facts. */
export type RequestContext = App & {
  actor: Actor;
  requestId: string;
  clientIp: string;
  /** What the body said, read by the door; undefined = there was none. */
  body: unknown;
  /** For its headers: its bytes are read already. */
  request: IncomingMessage;
  response: ServerResponse;
};

/**
 * The coarse gate: `acceso` of the endpoint, before its input is even looked at; then whether that input is one that the
 * store could hold, whichever way it came in. Closed by default.
 */
const gate = implement(contrato)
  .$context<RequestContext>()
  .middleware(({ context, procedure, next }, input) => {
    const { acceso } = procedure['~orpc'].meta;
    if (acceso !== 'publico' && !context.actor) throw new AppError('sin_sesion');
    if (acceso === 'admin' && !context.actor?.esAdmin) throw new AppError('solo_admin');
    requireStorable(input);
    return next();
  });

/** The contract waiting for its handlers: features bind theirs with `api.torneos.list.handler(…)`. */
export const api = implement(contrato).$context<RequestContext>().use(gate);

type Router = Parameters<typeof api.router>[0];

type Step<T> = { next: () => Promise<T>; context: RequestContext };
type Called<T> = Step<T> & { procedure: { '~orpc': { route: { path?: string | undefined } } } };

/** Turns whatever a handler threw into the one shape of a refusal; logs the unexpected once, with its request id. */
async function refuseInOneShape<T>({ next, context, procedure }: Called<T>): Promise<T> {
  try {
    return await next();
  } catch (thrown) {
    const unknown = unknownReference(thrown, procedure['~orpc'].route.path);
    const error = context.complaints.refusal(unknown ?? thrown, context.requestId);
    setRetryAfter(context.response, error);
    throw toOrpcError(error, context.requestId);
  }
}

/** Whatever fails before a handler runs is a request that could not be read. */
async function refuseUnreadable<T>({ next, context }: Step<T>): Promise<T> {
  try {
    return await next();
  } catch (thrown) {
    if (thrown instanceof ORPCError) throw thrown;
    context.log.debug({ err: thrown, id: context.requestId }, 'unreadable request');
    throw toOrpcError(new AppError('peticion_no_valida'), context.requestId);
  }
}

/** Gives the router the body that the door has read: it never touches the request's own bytes. */
async function handOverBody<T, R extends { body: () => Promise<unknown> }>({
  next,
  ...options
}: {
  next: (options: { request: R; context: RequestContext }) => Promise<T>;
  request: R;
  context: RequestContext;
}): Promise<T> {
  const { request, context } = options;
  return await next({ ...options, request: { ...request, body: () => Promise.resolve(context.body) } });
}

type ApiHandlers = {
  /** Answers under /api/rpc (our own client). False when no endpoint has that path. */
  rpc: (context: RequestContext) => Promise<boolean>;
  /** Answers under /api (REST, as in the OpenAPI document). */
  rest: (context: RequestContext) => Promise<boolean>;
};

/** Mounts the bound contract behind its two doors. */
export function openApi(router: Router): ApiHandlers {
  const bound = api.router(router);
  const rpc = new RPCHandler<RequestContext>(bound, {
    interceptors: [handOverBody, refuseUnreadable],
    clientInterceptors: [refuseInOneShape, readOlderPages],
  });
  const rest = new OpenAPIHandler<RequestContext>(bound, {
    interceptors: [handOverBody, refuseUnreadable],
    clientInterceptors: [refuseInOneShape],
    customErrorResponseBodyEncoder: (error) => ({
      codigo: error.code,
      mensaje: error.message,
      ...error.data,
    }),
  });
  const open =
    (handler: typeof rpc | typeof rest, prefix: `/${string}`) =>
    async (context: RequestContext): Promise<boolean> => {
      const { matched } = await handler.handle(context.request, context.response, { prefix, context });
      return matched;
    };
  return { rpc: open(rpc, '/api/rpc'), rest: open(rest, '/api') };
}
