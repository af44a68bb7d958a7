import type { Database } from '#db/connection.ts';
import { type Auth, openAuth } from '#server/http/session/auth.ts';

/** Signs an account in without a password and answers the Cookie header of its new session. */
export type OpenSession = (usuarioId: string) => Promise<string>;

/** The server's better-auth over a store, for whoever opens sessions without a server of their own. */
export function authOf(db: Database, authSecret: string, publicUrl: string | null = null): Auth {
  const config = { authSecret, publicUrl, port: 0, google: null };
  return openAuth(config, db, {
    onNewAccount: () => Promise.resolve(),
    onNewSession: () => Promise.resolve(),
  });
}

/** Opens sessions the way the server does after a confirmed link: a hundred of them hash no password. */
export function sessionOpener({ api }: Pick<Auth, 'api'>): OpenSession {
  return async (usuarioId) => {
    const asked = { body: { usuarioId }, headers: new Headers(), returnHeaders: true } as const;
    const { headers } = await api.openSession(asked);
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };
}
