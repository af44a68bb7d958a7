/** The law about sessions (docs/decisions/0011-sessions.md). */
import { testLaw } from './laws/law.ts';
import { handmadeSessions } from './laws/sessions.ts';

testLaw('sessions are written by better-auth alone', handmadeSessions, [
  { 'server/cuenta/service.ts': "import { setSessionCookie } from 'better-auth/cookies';" },
  { 'server/http/session/actor.ts': "import { serializeSignedCookie } from 'better-call';" },
  { 'server/http/session/auth.ts': 'await (await auth.$context).internalAdapter.createSession(id);' },
  { 'server/cuenta/service.ts': 'const signature = await makeSignature(token, config.authSecret);' },
  { 'server/cuenta/repository.ts': "await db.insertInto('sesiones').values(sesion).execute();" },
  { 'server/testing/callers.ts': "await app.db.kysely.insertInto(\n  'sesiones',\n).values(row).execute();" },
  {
    'scripts/bench/season.ts': '`insert into sesiones (user_id, token) select id, md5(email) from usuarios`',
  },
  { 'server/cuenta/service.ts': "createHmac('sha256', config.authSecret).update(token).digest('base64');" },
  { 'server/http/session/actor.ts': "crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);" },
  { 'server/cuenta/service.ts': 'return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`;' },
  { 'server/testing/callers.ts': 'return `hoyo19.session_token=${encodeURIComponent(value)}`;' },
  { 'server/cuenta/routes.test.ts': 'const cookie = `__Secure-hoyo19.session_token=${token}.${signature}`;' },
]);
