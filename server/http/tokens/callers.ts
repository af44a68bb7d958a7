import type { IncomingMessage } from 'node:http';
import { TEXTOS_DE_ALCANCE } from '#contrato/alcances.ts';
import { type Alcance, motivoClaveNoAlcanza } from '#reglas/permisos/claves.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Clock } from '#server/http/base/clock.ts';
import { exigir, hallado } from '#server/http/refusals/errors.ts';
import type { Actors } from '#server/http/session/actor.ts';
import { openQuota } from '#server/http/tokens/quota.ts';
import { type Token, tokenIn, type Tokens } from '#server/http/tokens/tokens.ts';

/** Requests that a clave may make in a minute, by each process. */
export const REQUESTS_A_MINUTE = 300;
const MINUTE_MS = 60_000;

/** Who calls: a person by their session, or a program by a clave, in the name of its owner. */
export type Caller = { actor: Actor; clave: Token | null };

type Asking = Pick<IncomingMessage, 'headers' | 'method'>;

export type Callers = {
  /** Who makes a request, counted. Throws AppError: clave_no_valida, demasiadas_peticiones. */
  resolve(request: Asking): Promise<Caller>;
  /**
   * Who makes a request of an operation, counted. A program's clave must reach as far as `alcance`; null = the operation is open to
   * no clave. Throws AppError: what `resolve` throws, clave_sin_alcance, operacion_sin_claves.
   */
  reaching(alcance: Alcance | null, request: Asking): Promise<Actor>;
  /** A person who was seen moments ago, without waiting; undefined: not known, or a program. */
  recent(request: Asking): Actor | undefined;
  /**
   * As `reaching`, but a person who was seen moments ago is not asked for again, and one who was not is asked for once for all who
   * ask at the same time.
   */
  soon(alcance: Alcance | null, request: Asking): Promise<Actor>;
  /** Whoever keeps a stream open, asked again and not counted; undefined: the clave opens nothing any more. */
  still(request: Asking): Promise<Actor | undefined>;
};

/** Whether a request comes from a program with a clave: then its cookies, if any, say nothing. */
export function bringsToken({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return tokenIn(headers.authorization) !== undefined;
}

/** Refuses a clave that does not reach so far; whoever comes without one is not asked. Throws AppError. */
export function requireReach(clave: Token | null, alcance: Alcance | null): void {
  if (clave === null) return;
  const permiso = alcance === null ? {} : { alcance, permiso: TEXTOS_DE_ALCANCE[alcance].nombre };
  exigir(motivoClaveNoAlcanza({ alcances: clave.alcances, alcance }), permiso);
}

/** Opens the one place where a request becomes somebody, whichever way they identify themselves. */
export function openCallers({
  actors,
  claves,
  clock,
}: {
  actors: Actors;
  claves: Tokens;
  clock: Clock;
}): Callers {
  const count = openQuota(clock, { max: REQUESTS_A_MINUTE, windowMs: MINUTE_MS });
  const program = async (token: string, { method }: Asking): Promise<Caller> => {
    const clave = hallado(await claves.resolve(token, { fresh: method !== 'GET' }), 'clave_no_valida');
    count(clave.id);
    return { actor: clave.actor, clave };
  };
  const resolve: Callers['resolve'] = async (request) => {
    const token = tokenIn(request.headers.authorization);
    if (token !== undefined) return await program(token, request);
    return { actor: await actors.resolve(request.headers.cookie), clave: null };
  };
  const reaching: Callers['reaching'] = async (alcance, request) => {
    const { actor, clave } = await resolve(request);
    requireReach(clave, alcance);
    return actor;
  };
  return {
    resolve,
    reaching,
    soon: async (alcance, request) =>
      bringsToken(request) ? await reaching(alcance, request) : await actors.soon(request.headers.cookie),
    recent: (request) => (bringsToken(request) ? undefined : actors.recent(request.headers.cookie)),
    async still({ headers }) {
      const token = tokenIn(headers.authorization);
      if (token === undefined) return await actors.soon(headers.cookie);
      return (await claves.resolve(token, { fresh: true }))?.actor;
    },
  };
}
