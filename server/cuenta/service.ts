import type { Sesion } from '#contrato/cuenta.ts';
import type { CodigoDeError } from '#contrato/errores.ts';
import { findUsuario } from '#server/cuenta/queries.ts';
import { authOrigin, CLIENT_IP_HEADER } from '#server/http/auth.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError } from '#server/http/errors.ts';

/** better-auth's codes that a person can do something about; any other is neutral. */
const CODIGOS: Record<string, CodigoDeError> = {
  INVALID_EMAIL_OR_PASSWORD: 'credenciales_no_validas',
  INVALID_EMAIL: 'credenciales_no_validas',
  EMAIL_NOT_VERIFIED: 'email_sin_confirmar',
};

type AuthCall = { method: 'POST' | 'GET'; path: string; body?: object };

/** Calls an endpoint of better-auth in process, with the caller's address and cookie, and passes its cookies on. */
async function callAuth(context: RequestContext, { method, path, body }: AuthCall): Promise<Response> {
  const origin = authOrigin(context.config);
  const headers = new Headers({ origin, [CLIENT_IP_HEADER]: context.clientIp });
  if (body) headers.set('content-type', 'application/json');
  const { cookie } = context.request.headers;
  const userAgent = context.request.headers['user-agent'];
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const answer = await context.auth.handler(new Request(`${origin}/api/auth${path}`, init));
  for (const setCookie of answer.headers.getSetCookie())
    context.response.appendHeader('set-cookie', setCookie);
  return answer;
}

/** The caller's session; slides its expiry. A visitor gets `usuario: null`. */
export async function sesionActual(context: RequestContext): Promise<Sesion> {
  const { actor, auth, db, request, response } = context;
  if (!actor) return { usuario: null };
  const { headers } = await auth.api.getSession({
    headers: new Headers({ cookie: request.headers.cookie ?? '' }),
    returnHeaders: true,
  });
  for (const setCookie of headers.getSetCookie()) response.appendHeader('set-cookie', setCookie);
  return { usuario: await findUsuario(db.kysely, actor.usuarioId) };
}

/**
 * Signs in with e-mail and password and sets the session cookie. Rate limited by address.
 * Errors: credenciales_no_validas (the same for an unknown address), email_sin_confirmar, demasiados_intentos.
 */
export async function iniciarSesion(
  context: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<Sesion> {
  const body = { email: email.toLowerCase(), password };
  const answer = await callAuth(context, { method: 'POST', path: '/sign-in/email', body });
  if (answer.status === 429) throw new AppError('demasiados_intentos');
  const json: unknown = await answer.json();
  if (!answer.ok) throw new AppError(CODIGOS[stringAt(json, 'code')] ?? 'credenciales_no_validas');
  const user: unknown = typeof json === 'object' && json !== null && 'user' in json ? json.user : null;
  return { usuario: await findUsuario(context.db.kysely, stringAt(user, 'id')) };
}

/** Ends the session. The cookie is cleared whatever happens to the row. */
export async function cerrarSesion(context: RequestContext) {
  context.actors.forget(context.request.headers.cookie);
  try {
    await callAuth(context, { method: 'POST', path: '/sign-out', body: {} });
  } catch (error) {
    context.log.warn({ err: error, id: context.requestId }, 'sign-out failed; the cookie is cleared anyway');
  }
  const secure = context.config.publicUrl?.startsWith('https://') ?? false;
  const name = `${secure ? '__Secure-' : ''}hoyo19.session_token`;
  context.response.appendHeader(
    'set-cookie',
    `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
  context.response.setHeader('Clear-Site-Data', '"cache"');
  return { cerrada: true as const };
}

function stringAt(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null || !(key in value)) return '';
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : '';
}
