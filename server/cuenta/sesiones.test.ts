import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Two instances of the server over one store: what ends on one is remembered by the other. */
let app: TestApp;
let otra: TestApp;
let club: Escenario;
beforeAll(async () => {
  app = await openTestApp();
  otra = await openTestApp({ store: { db: app.db, dispose: () => Promise.resolve() } });
  club = await crearEscenario(app);
});
afterAll(async () => {
  await otra.close();
  await app.close();
});

/** Today's leaderboard at the other instance, which trusts a session that it saw moments ago. */
async function mirar({ cookie }: Caller): Promise<number> {
  const headers = { cookie: cookie ?? '' };
  return (await fetch(`${otra.url}/api/torneos/${club.hoy.slug}/clasificacion`, { headers })).status;
}

/** Shorter than the time a session is trusted, so that only an announcement can have ended it. */
const PRONTO = { timeout: 8_000 };

describe('another instance trusts a session no longer once it ended here', () => {
  const acts: Record<string, (caller: Caller) => Promise<{ status: number }>> = {
    'by signing out': (caller) => caller.send('DELETE', '/api/cuenta/sesion'),
    'with the account': (caller) => caller.send('POST', '/api/cuenta/borrado', {}),
    'by another device of the account': async ({ usuarioId }) => {
      const cookie = await app.openSession(usuarioId ?? '');
      const headers = { cookie, origin: app.url };
      return await fetch(`${app.url}/api/cuenta/sesiones`, { method: 'DELETE', headers });
    },
  };

  test.each(Object.keys(acts))('%s', async (how) => {
    const caller = await conSesion(app);
    expect([await mirar(caller), await mirar(caller)]).toEqual([200, 200]);
    expect((await acts[how]?.(caller))?.status).toBe(200);
    await expect.poll(() => mirar(caller), PRONTO).toBe(401);
    expect(await mirar(club.miembro)).toBe(200);
  });

  test('by another administrator, who closes one of an administrator’s', async () => {
    const otro = await conSesion(app, { admin: true });
    expect([await mirar(otro), await mirar(otro)]).toEqual([200, 200]);
    const { sesiones } = (await otro.send('GET', '/api/cuenta/sesiones')).body as {
      sesiones: { id: string }[];
    };
    const suya = `/api/admin/administradores/${otro.usuarioId}/sesiones/${sesiones[0]?.id}`;
    expect((await club.admin.send('DELETE', suya)).status).toBe(200);
    await expect.poll(() => mirar(otro), PRONTO).toBe(401);
    expect(await mirar(club.admin)).toBe(200);
  });
});
