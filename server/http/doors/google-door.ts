import type { App } from '#server/http/api.ts';
import { authOrigin, CLIENT_IP_HEADER } from '#server/http/session/auth.ts';
import type { DirectDoor, Exchange } from '#server/http/listener/listener.ts';
import { requestIdOf } from '#server/http/refusals/request-id.ts';
import { clientIp, setSecurityHeaders } from '#server/http/listener/security.ts';

/** The only path of better-auth that is open to the outside. */
const CALLBACK = '/api/auth/callback/google';
const FAILED = '/auth?error=google';

/** The way back from Google: better-auth reads state and code, and sends the browser on with a session or an error. */
export function openGoogleDoor(app: App): DirectDoor {
  return (exchange) => {
    const { request, pathname } = exchange;
    if (app.config.google === null || request.method !== 'GET' || pathname !== CALLBACK) return false;
    void answer(app, exchange);
    return true;
  };
}

async function answer(app: App, exchange: Exchange): Promise<void> {
  const { request, response, pathname, search } = exchange;
  setSecurityHeaders(app.config, response, '/auth');
  response.setHeader('Cache-Control', 'no-store');
  try {
    const headers = new Headers({ [CLIENT_IP_HEADER]: clientIp(app.config, request) });
    if (request.headers.cookie !== undefined) headers.set('cookie', request.headers.cookie);
    const userAgent = request.headers['user-agent'];
    if (userAgent !== undefined) headers.set('user-agent', userAgent);
    const url = `${authOrigin(app.config)}${pathname}?${search}`;
    const given = await app.auth.handler(new Request(url, { headers }));
    const location = given.headers.get('location');
    for (const cookie of given.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
    // Whatever is no redirect is an error whose text is not ours.
    response.writeHead(302, { Location: location ?? FAILED });
    response.end();
  } catch (thrown) {
    // The caller is a browser on its way to a page: it is told there.
    app.log.error({ err: thrown, id: requestIdOf(exchange.request) }, 'the way back from Google failed');
    response.writeHead(302, { Location: FAILED });
    response.end();
  }
}
