import {
  createRouterClient,
  implement,
  type ImplementerInternalWithMiddlewares,
  ORPCError,
} from '@orpc/server';
import { RPCHandler } from '@orpc/server/node';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '#db/connection.ts';
import { alcanceDe } from '#contrato/alcances.ts';
import { hojaSchema } from '#contrato/comun.ts';
import { type Contrato, contrato } from '#contrato/index.ts';
import type { EstadoDeConsulta } from '#reglas/federacion.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Actors } from '#server/http/session/actor.ts';
import { type Callers, requireReach } from '#server/http/tokens/callers.ts';
import type { Token } from '#server/http/tokens/tokens.ts';
import type { Auth } from '#server/http/session/auth.ts';
import type { Clock } from '#server/http/base/clock.ts';
import type { Complaints } from '#server/http/refusals/complaints.ts';
import type { ClubSettings, Config } from '#server/http/base/config.ts';
import { AppError, setRetryAfter, toOrpcError } from '#server/http/refusals/errors.ts';
import { requireIdentity } from '#server/http/session/identity.ts';
import { isHeavy, type Load } from '#server/http/load/load.ts';
import type { Log } from '#server/http/base/log.ts';
import type { Meter } from '#server/http/metrics/meter.ts';
import type { RefusedEntries } from '#server/http/refusals/refused-entries.ts';
import { endedAccount, unknownReference } from '#server/http/refusals/unknown-references.ts';
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
  readonly activa: boolean;
  /** Puts jugadores on the list, which is worked off in the background. */
  pedir: (request: FederationRequest) => Promise<{ pedidas: number; sinLicencia: number }>;
  /** Puts jugadores on the list without waiting for it: returns at once and never throws. */
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

/** How a process puts a verified backup in the place of what it serves. */
export type Recuperacion = {
  /** The folder of this program's migrations. */
  migrations: string;
  /** Closes everything, restores and opens again, once the answer that is under way has gone out. */
  empezar: (config: Config, file: string) => void;
};

/** What one server process holds open; handed to every service inside its context. */
export type App = Load & {
  config: Config;
  /** The club's settings as they are now. */
  club: () => ClubSettings;
  /** Reads them again, for who has just changed them: whoever asks after the answer finds the change. */
  releerClub: () => Promise<void>;
  /** Its crest as letters carry it, a PNG; null without one. Never rejects. */
  escudo: () => Promise<Buffer | null>;
  db: Database;
  clock: Clock;
  log: Log;
  /** The bounded way of what goes wrong into the log. */
  complaints: Complaints;
  auth: Auth;
  actors: Actors;
  /** Who calls, by session or by clave. */
  callers: Callers;
  /** What counts for `/metrics`; null: nothing is counted. */
  meter: Meter | null;
  /** Tells the log of a refused sign-in. */
  entradas: RefusedEntries;
  /** Wakes the postman for a letter that was put into the outgoing box. */
  correo: { send: (id: string) => void };
  federacion: FederationDesk;
  /** Where pictures are kept. */
  imagenes: ImageStore;
  /** null: this process cannot put a backup in the place of what it serves. */
  recuperacion: Recuperacion | null;
};

/** One request: the process, who asks, and the door's few facts. */
export type RequestContext = App & {
  actor: Actor;
  /** What a program identified itself with, in the name of `actor`; null: a person. */
  clave: Token | null;
  requestId: string;
  clientIp: string;
  /** What the body said, read by the door; undefined = there was none. */
  body: unknown;
  /** For its headers: its bytes are read already. */
  request: IncomingMessage;
  response: ServerResponse;
};

/**
 * The coarse gate: what the operation asks of a clave, then `acceso` of the endpoint, before its input is even looked at; then whether that input is one that the
 * store could hold, whichever way it came in. Closed by default.
 */
const gate = implement(contrato)
  .$context<RequestContext>()
  .middleware(async ({ context, path, procedure, next }, input) => {
    requireReach(context.clave, alcanceDe(path));
    const { acceso, identidad } = procedure['~orpc'].meta;
    if (acceso !== 'publico' && !context.actor) throw new AppError('sin_sesion');
    if (acceso === 'admin' && !context.actor?.esAdmin) throw new AppError('solo_admin');
    requireStorable(input);
    if (identidad) await requireIdentity(context);
    return isHeavy(path) ? await context.heavy.run(async () => await next()) : await next();
  });

/** Told by name: written out, endpoint by endpoint, it is longer than the compiler takes. */
type Api = ImplementerInternalWithMiddlewares<Contrato, RequestContext, RequestContext>;

/** The contract waiting for its handlers: features bind theirs with `api.torneos.list.handler(…)`. */
export const api: Api = implement(contrato).$context<RequestContext>().use(gate);

type Router = Parameters<typeof api.router>[0];

type Step<T> = { next: () => Promise<T>; context: RequestContext };
type Called<T> = Step<T> & {
  path: readonly string[];
  procedure: { '~orpc': { route: { path?: string | undefined } } };
};

/** Turns whatever a handler threw into the one shape of a refusal; logs the unexpected once, with its request id. */
async function refuseInOneShape<T>({ next, context, procedure, path }: Called<T>): Promise<T> {
  context.meter?.name(context.response, path.join('.'));
  try {
    return await next();
  } catch (thrown) {
    const known =
      unknownReference(thrown, procedure['~orpc'].route.path) ?? endedAccount(thrown, context.actor);
    const error = context.complaints.refusal(known ?? thrown, context.requestId);
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

/** A sheet asked for as such: its lines themselves, under the name to save them as, in the place of both as JSON. */
async function answerLines<T>({ next, context }: Step<T>): Promise<T | File> {
  const answer = await next();
  const asked = /\btext\/csv\b/iu.test(context.request.headers.accept ?? '');
  const sheet = asked ? hojaSchema.safeParse(answer).data : undefined;
  if (!sheet) return answer;
  return new File([sheet.csv], sheet.archivo, { type: 'text/csv; charset=utf-8' });
}

type Answered = {
  matched: boolean;
  response?: { body?: unknown; headers: Record<string, unknown> } | undefined;
};

/** A file that the API answers is saved, never shown in the place of the page: a browser that is led there by a link too. */
async function saveFiles<T extends Answered>({ next }: { next: () => Promise<T> }): Promise<T> {
  const answer = await next();
  const { response } = answer;
  if (response?.body instanceof File) {
    const name = encodeURIComponent(response.body.name);
    response.headers['content-disposition'] = `attachment; filename="${name}"; filename*=UTF-8''${name}`;
  }
  return answer;
}

type ApiHandlers = {
  /** Answers under /api/rpc (our own client). False when no endpoint has that path. */
  rpc: (context: RequestContext) => Promise<boolean>;
  /** Answers under /api (REST, as in the OpenAPI document). */
  rest: (context: RequestContext) => Promise<boolean>;
  /** The answer to a question of our own client ('torneos/list'), for a page that brings it along. Rejects where it is refused. */
  ask: (endpoint: string, input: unknown, context: RequestContext) => Promise<unknown>;
};

/** An endpoint called from inside, or the branch that it is on. */
type Inside = { [name: string]: Inside } & ((input: unknown) => Promise<unknown>);

/** Mounts the bound contract behind its two doors. */
export function openApi(router: Router): ApiHandlers {
  const bound = api.router(router);
  const rpc = new RPCHandler<RequestContext>(bound, {
    interceptors: [handOverBody, refuseUnreadable],
    clientInterceptors: [refuseInOneShape],
  });
  const rest = new OpenAPIHandler<RequestContext>(bound, {
    interceptors: [saveFiles, handOverBody, refuseUnreadable],
    clientInterceptors: [answerLines, refuseInOneShape],
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
  // Through the same gate as from outside, input and access included
  const ask = async (endpoint: string, input: unknown, context: RequestContext): Promise<unknown> => {
    let inside: Inside | undefined = createRouterClient(bound, { context }) as unknown as Inside;
    for (const name of endpoint.split('/')) inside = inside?.[name];
    return await inside?.(input);
  };
  return { rpc: open(rpc, '/api/rpc'), rest: open(rest, '/api'), ask };
}
