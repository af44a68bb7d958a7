import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Database } from '#db/connection.ts';
import { CONTRASENA_MAX, CONTRASENA_MIN } from '#reglas/limites.ts';
import type { Config } from '#server/http/base/config.ts';
import { cookieSettings, sessions } from '#server/http/session/sessions.ts';

const DAY = 86_400;
/** How long a session lives without being used, in seconds. */
export const SESSION_SECONDS = 30 * DAY;
const SCOPES = ['openid', 'email', 'profile'];

// The limits that bite are those of server/cuenta, by account and address: a whole club shares one Wi-Fi.
const CUSTOM_RULES = Object.fromEntries(
  ['/sign-in/email', '/sign-in/social', '/callback/google'].map((path) => [path, { window: 60, max: 300 }]),
);

const BY_PASSWORD = {
  enabled: true,
  disableSignUp: true,
  requireEmailVerification: true,
  autoSignIn: false,
  minPasswordLength: CONTRASENA_MIN,
  maxPasswordLength: CONTRASENA_MAX,
};

/** Header that the door sets from the socket (or the trusted proxy): the only address better-auth believes. */
export const CLIENT_IP_HEADER = 'x-client-ip';

/** An account that has just come into being through Google, its address confirmed. */
export type NewAccount = { usuarioId: string; email: string; nombre: string };

/** A session that has just been opened, and the Cookie header of the browser that it was opened in. */
export type NewSession = { usuarioId: string; cookie: string };

/** What the house does beside what better-auth writes. */
type Hooks = {
  onNewAccount: (account: NewAccount) => Promise<void>;
  onNewSession: (session: NewSession) => Promise<void>;
};

/** The settings it is made of. */
type AuthConfig = Pick<Config, 'authSecret' | 'publicUrl' | 'port' | 'google'>;

export type Auth = ReturnType<typeof openAuth>;

/**
 * better-auth over our own tables: cookie sessions, passwords, Google by OpenID Connect. Settings and their evidence:
 * confianza.md 2.3. Its endpoints are called by `server/cuenta`; from outside only the way back from Google is open.
 * Signing up, confirming and resetting are our own (`server/cuenta/registro/service.ts`): better-auth's are closed.
 */
export function openAuth(config: AuthConfig, db: Database, hooks: Hooks) {
  return betterAuth({
    appName: 'Hoyo 19',
    baseURL: authOrigin(config),
    basePath: '/api/auth',
    secret: config.authSecret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db: db.kysely, type: 'postgres' },
    advanced: advancedOptions(config),
    emailAndPassword: BY_PASSWORD,
    // How fresh a session is asks our own gate (identity.ts), which knows of proofs after signing in too.
    session: { modelName: 'sesiones', expiresIn: SESSION_SECONDS, updateAge: DAY, freshAge: 0 },
    user: { modelName: 'usuarios' },
    account: {
      modelName: 'identidades',
      accountLinking: { enabled: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    verification: { modelName: 'verificaciones', storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'limites_de_peticiones',
      customRules: CUSTOM_RULES,
    },
    // What is no refusal of better-auth's own (a store that is away) comes out as it was thrown.
    onAPIError: { errorURL: `${authOrigin(config)}/auth`, throw: true },
    databaseHooks: accountHooks(hooks),
    socialProviders: googleOfItsOwn(config),
    plugins: [sessions, llaves, ...googleByDiscovery(config)],
  });
}

function advancedOptions(config: AuthConfig): NonNullable<BetterAuthOptions['advanced']> {
  return {
    ...cookieSettings(config.publicUrl),
    ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    // Our migrations make the tables, and a test compares them: whoever signs in first after a start need not wait for that
    database: { generateId: 'uuid', validateSchema: false },
  };
}

/**
 * Passkeys over our own table. One is two factors at once, so it counts only where the phone made sure of its owner (a
 * finger, a face, a PIN). The site it is made for is the host that people reach the club under.
 */
const llaves = passkey({
  rpName: 'Hoyo 19',
  schema: { passkey: { modelName: 'llaves_de_acceso', fields: { credentialID: 'credentialId' } } },
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  registration: { afterVerification: ({ verification }) => requireOwner(verification.registrationInfo) },
  authentication: { afterVerification: ({ verification }) => requireOwner(verification.authenticationInfo) },
});

function requireOwner(info: { userVerified: boolean } | undefined): Promise<void> {
  if (info?.userVerified !== true)
    throw new APIError('UNAUTHORIZED', { message: 'the owner was not verified' });
  return Promise.resolve();
}

/** Only confirmed addresses become accounts, each with what belongs to it; tokens of a provider are not stored. */
function accountHooks({
  onNewAccount,
  onNewSession,
}: Hooks): NonNullable<BetterAuthOptions['databaseHooks']> {
  return {
    user: {
      create: {
        before: (user) => {
          if (!user.emailVerified)
            throw new APIError('FORBIDDEN', { code: 'email_not_verified', message: 'address not confirmed' });
          return Promise.resolve({ data: user });
        },
        after: (user) => onNewAccount({ usuarioId: user.id, email: user.email, nombre: user.name }),
      },
    },
    session: {
      create: {
        after: async ({ userId: usuarioId }, context) => {
          const cookie = context?.headers?.get('cookie') ?? null;
          if (cookie !== null) await onNewSession({ usuarioId, cookie });
        },
      },
    },
    account: {
      create: {
        before: (account) =>
          Promise.resolve({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
      },
    },
  };
}

/** Google under its own endpoints. */
function googleOfItsOwn({ google }: AuthConfig): NonNullable<BetterAuthOptions['socialProviders']> {
  if (!google || google.discoveryUrl !== null) return {};
  const { clientId, clientSecret } = google;
  return { google: { clientId, clientSecret, scope: SCOPES, prompt: 'select_account' } };
}

/** The issuer that `GOOGLE_DISCOVERY_URL` names, under the same provider id. */
function googleByDiscovery({ google }: AuthConfig): BetterAuthPlugin[] {
  if (!google || google.discoveryUrl === null) return [];
  const { clientId, clientSecret, discoveryUrl } = google;
  const config = { providerId: 'google', clientId, clientSecret, discoveryUrl, scopes: SCOPES, pkce: true };
  return [genericOAuth({ config: [{ ...config, requireIdTokenVerification: true }] })];
}

/** Origin under which better-auth believes to run; the door has already compared the caller's own. */
export function authOrigin(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
