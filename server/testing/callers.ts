import type { IncomingMessage } from 'node:http';
import type { Clave } from '#contrato/claves.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { headersOf, overHttp } from '#server/testing/over-http.ts';
import type { TestApp } from '#server/testing/test-app.ts';

export type Answer = {
  status: number;
  // The body as it came: tests compare it with values, they do not compute with it.
  body: Record<string, unknown>;
  headers: Headers;
};

export type Caller = {
  usuarioId: string | null;
  jugadorId: string | null;
  cookie: string | null;
  /** One request through the REST door, as a browser page of ours would send it. */
  send: (method: string, path: string, body?: unknown) => Promise<Answer>;
};

/** Somebody without an account. */
export function visitante(app: TestApp): Caller {
  return callerWith(app, { usuarioId: null, jugadorId: null, cookie: null });
}

/** Somebody with an account and a session; with a player profile unless `sinPerfil`, administrator if `admin`. */
export async function conSesion(
  app: TestApp,
  {
    admin = false,
    sinPerfil = false,
    sexo,
    handicap,
  }: { admin?: boolean; sinPerfil?: boolean; sexo?: 'hombre' | 'mujer'; handicap?: number | null } = {},
): Promise<Caller> {
  const perfil = { ...(sexo ? { sexo } : {}), ...(handicap === undefined ? {} : { handicap }) };
  const { usuario, jugador } = await crearUsuario(app.db.kysely, {
    admin,
    jugador: sinPerfil ? false : perfil,
  });
  return await sesionDe(app, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
}

/** An account and its player. */
export type Cuenta = { usuarioId: string; jugadorId: string | null };

/** A new session of an account that is there. */
export async function sesionDe(app: TestApp, cuenta: Cuenta): Promise<Caller> {
  return callerWith(app, { ...cuenta, cookie: await app.openSession(cuenta.usuarioId) });
}

/** How often somebody comes again before a club that is always busy is a failure. */
const VECES = 20;

/**
 * The same person, who comes again when told to: a crowd on a slow machine waits longer for one torneo than a request may, and
 * who is told 503 with `Retry-After` has changed nothing.
 */
export function insistente(quien: Caller): Caller {
  const send: Caller['send'] = async (...request) => {
    let answer = await quien.send(...request);
    for (let vez = 1; vez < VECES && answer.status === 503 && answer.headers.has('retry-after'); vez += 1)
      answer = await quien.send(...request);
    return answer;
  };
  return { ...quien, send };
}

/** The same person with the same session, at another instance of the club. */
export function enOtraInstancia(
  app: Pick<TestApp, 'url'>,
  { usuarioId, jugadorId, cookie }: Omit<Caller, 'send'>,
): Caller {
  return callerWith(app, { usuarioId, jugadorId, cookie });
}

/** A program with a clave of somebody, made by its owner: it sends neither a cookie nor an origin. */
export async function conClave(app: TestApp, owner: Caller, alcances: readonly Alcance[]): Promise<Programa> {
  const body = { nombre: unico('Programa'), alcances, dias: null };
  const { body: made } = await owner.send('POST', '/api/cuenta/claves', body);
  const { claveDeAcceso: clave, entera } = made as { claveDeAcceso: Clave; entera: string };
  const authorization = `Bearer ${entera}`;
  return { ...callerWith(app, { ...owner, cookie: null }, { authorization }), clave, entera };
}

export type Programa = Caller & { clave: Clave; entera: string };

/** The same person, whose browser was given these cookies besides. */
export function conCookies(app: TestApp, caller: Caller, { headers }: Pick<Answer, 'headers'>): Caller {
  const given = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return callerWith(app, { ...caller, cookie: [caller.cookie, ...given].join('; ') });
}

function callerWith(
  app: Pick<TestApp, 'url'>,
  who: Omit<Caller, 'send'>,
  identified: Record<string, string> = { origin: app.url },
): Caller {
  return {
    ...who,
    send: async (method, path, body) => {
      const cookies = who.cookie ? { cookie: who.cookie } : {};
      const typed = body === undefined ? {} : { 'content-type': 'application/json' };
      const headers = { ...identified, ...cookies, ...typed };
      const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
      const { answer, text } = await overHttp(`${app.url}${path}`, sent);
      const isJson = answer.headers['content-type']?.includes('json') === true;
      const json: unknown = isJson && text !== '' ? JSON.parse(text) : {};
      return answerOf(answer, json as Record<string, unknown>);
    },
  };
}

/** Few tests look at the headers: they are made for whoever does. */
function answerOf(answer: IncomingMessage, body: Answer['body']): Answer {
  let headers: Headers | undefined;
  return {
    status: answer.statusCode ?? 0,
    body,
    get headers() {
      headers ??= headersOf(answer);
      return headers;
    },
  };
}
