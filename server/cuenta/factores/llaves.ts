import { APIError } from 'better-auth/api';
import type { Db } from '#db/tables.ts';
import { LLAVES_MAX } from '#reglas/limites.ts';
import { listLlaves } from '#server/cuenta/factores/queries.ts';
import * as repository from '#server/cuenta/factores/repository.ts';
import { factorMenos, factorNuevo } from '#server/cuenta/factores/service.ts';
import { lockFactores } from '#server/cuenta/repository.ts';
import { callerHeaders, passOn, usuarioDe } from '#server/cuenta/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import type { Auth } from '#server/http/session/auth.ts';
import { AppError } from '#server/http/refusals/errors.ts';

type Respuesta = Record<string, unknown>;
type Verify = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>;
type Assertion = Verify extends { body: { response: infer Response } } ? Response : never;

/** Who asks, from the very page that it asks from: the browser signs the origin that it saw. */
function ceremonyHeaders(context: RequestContext): Headers {
  const headers = callerHeaders(context);
  const { origin } = context.request.headers;
  if (origin !== undefined) headers.set('origin', origin);
  return headers;
}

/** What better-auth finds wrong with a passkey is one refusal; whatever else went wrong stays what it is. */
async function orRefuse<T>(
  asked: Promise<T>,
  codigo: 'llave_no_valida' | 'sin_sesion' = 'llave_no_valida',
): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof APIError && thrown.statusCode < 500) throw new AppError(codigo);
    throw thrown;
  }
}

/** Errors: demasiadas_llaves. Whoever writes one asks it again with `trx`, which holds what the account enters with. */
async function exigirSitio(db: Db, usuarioId: string): Promise<void> {
  const llaves = await listLlaves(db, usuarioId);
  if (llaves.length >= LLAVES_MAX) throw new AppError('demasiadas_llaves', { max: LLAVES_MAX });
}

/** What a browser needs to make a passkey. Errors: sin_sesion, demasiadas_llaves. */
export async function empezarLlave(context: RequestContext) {
  await exigirSitio(context.db.kysely, usuarioDe(context));
  await repository.forgetUnusedLlaves(context.db.kysely, usuarioDe(context));
  const given = await orRefuse(
    context.auth.api.generatePasskeyRegistrationOptions({
      headers: ceremonyHeaders(context),
      query: {},
      returnHeaders: true,
    }),
    'sin_sesion', // there is no passkey yet: it has only the session to find wrong, which has ended meanwhile
  );
  passOn(context, given);
  return { opciones: { ...given.response } };
}

/**
 * Keeps a passkey that a browser has made; this session counts as having shown it. Errors: llave_no_valida, demasiadas_llaves.
 */
export async function guardarLlave(
  context: RequestContext,
  { nombre, respuesta }: { nombre: string; respuesta: Respuesta },
) {
  const { auth, db } = context;
  const usuarioId = usuarioDe(context);
  await exigirSitio(db.kysely, usuarioId);
  const llave = await orRefuse(
    auth.api.verifyPasskeyRegistration({
      headers: ceremonyHeaders(context),
      body: { name: nombre, response: respuesta },
    }),
  );
  // Only now, and by it the session is proved: a llave that is refused proves nothing. And only with it the llave counts.
  const { recuperacion, correoId } = await db.tx(async (trx) => {
    await lockFactores(trx, usuarioId);
    await exigirSitio(trx, usuarioId);
    await repository.useLlave(trx, { usuarioId, llaveId: llave.id });
    return await factorNuevo(context, trx);
  });
  context.correo.send(correoId);
  return { recuperacion };
}

/** Takes a passkey away. Errors: llave_no_encontrada (also of somebody else's). */
export async function quitarLlave(context: RequestContext, llaveId: string) {
  const usuarioId = usuarioDe(context);
  const correoId = await context.db.tx(async (trx) => {
    await lockFactores(trx, usuarioId);
    if (!(await repository.deleteLlave(trx, { usuarioId, llaveId })))
      throw new AppError('llave_no_encontrada');
    return await factorMenos(trx, usuarioId);
  });
  context.correo.send(correoId);
  return { quitada: true as const };
}

/** Has a passkey verified, which opens a session; its headers set the cookie. Errors: llave_no_valida. */
export async function verificarLlave(
  context: RequestContext,
  respuesta: Respuesta,
): Promise<{ sesionId: string; usuarioId: string; headers: Headers }> {
  // Whatever it is, better-auth verifies it; what is no passkey's word is refused there.
  const response = respuesta as unknown as Assertion;
  const opened = await orRefuse(
    context.auth.api.verifyPasskeyAuthentication({
      headers: ceremonyHeaders(context),
      body: { response },
      returnHeaders: true,
    }),
  );
  const { session, user } = opened.response;
  return { sesionId: session.id, usuarioId: user.id, headers: opened.headers };
}
