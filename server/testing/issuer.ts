import { Events, OAuth2Server } from 'oauth2-mock-server';

/** Who the issuer says is signing in. */
export type Claims = { sub: string; email: string; email_verified: boolean; name: string };

export type Issuer = {
  discoveryUrl: string;
  /** Who signs in from now on. */
  setClaims: (claims: Claims) => void;
  /** Whether the person agrees from now on. */
  setConsent: (agrees: boolean) => void;
  close: () => Promise<void>;
};

/** An OpenID Connect server on loopback that signs its tokens, in the place of Google. */
export async function openIssuer(port = 0): Promise<Issuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, 'localhost');
  let claims: Claims = { sub: 'nadie', email: 'nadie@club.test', email_verified: true, name: 'Nadie' };
  let agrees = true;
  let nonce: string | null = null;
  server.service.on(Events.BeforeAuthorizeRedirect, (redirect, request) => {
    nonce = new URL(request.url ?? '/', 'http://localhost').searchParams.get('nonce');
    if (agrees) return;
    redirect.url.searchParams.delete('code');
    redirect.url.searchParams.set('error', 'access_denied');
  });
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    Object.assign(payload, claims, nonce === null ? {} : { nonce });
  });
  server.service.on(Events.BeforeUserinfo, (answer) => {
    answer.body = { ...claims };
  });
  return {
    discoveryUrl: `${server.issuer.url}/.well-known/openid-configuration`,
    setClaims: (next) => {
      claims = next;
    },
    setConsent: (next) => {
      agrees = next;
    },
    close: async () => await server.stop(),
  };
}
