import { betterAuth } from 'better-auth';
import type { Database } from '#db/connection.ts';
import { CONTRASENA_MAX, CONTRASENA_MIN } from '#reglas/limites.ts';
import type { Config } from '#server/http/config.ts';

const DAY = 86_400;

/** Header that the door sets from the socket (or the trusted proxy): the only address better-auth believes. */
export const CLIENT_IP_HEADER = 'x-client-ip';

export type Auth = ReturnType<typeof openAuth>;

/**
 * better-auth over our own tables: cookie sessions, e-mail and password. Settings and their evidence:
 * confianza.md 2.3. Its endpoints are called by `server/cuenta`, never reached from outside.
 */
export function openAuth(config: Config, db: Database) {
  return betterAuth({
    appName: 'Hoyo 19',
    baseURL: authOrigin(config),
    basePath: '/api/auth',
    secret: config.authSecret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db: db.kysely, type: 'postgres' },
    advanced: {
      useSecureCookies: config.publicUrl?.startsWith('https://') ?? false,
      cookiePrefix: 'hoyo19',
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      database: { generateId: 'uuid' },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: CONTRASENA_MIN,
      maxPasswordLength: CONTRASENA_MAX,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 1800,
    },
    session: { modelName: 'sesiones', expiresIn: 30 * DAY, updateAge: DAY, freshAge: 600 },
    user: { modelName: 'usuarios' },
    account: { modelName: 'identidades', accountLinking: { enabled: true, trustedProviders: [] } },
    verification: { modelName: 'verificaciones', storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'limites_de_peticiones',
      customRules: { '/sign-in/email': { window: 60, max: 20 } },
    },
  });
}

/** Origin under which better-auth believes to run; the door has already compared the caller's own. */
export function authOrigin(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
