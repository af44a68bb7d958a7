import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openActors } from '#server/http/session/actor.ts';
import { sessionCookie } from '#server/testing/callers.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { TEST_SECRET } from '#server/testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

const config = { authSecret: TEST_SECRET };
/** Time stands still: what is remembered does not run out while a busy machine works. */
const START = new Date();
const clock = { now: () => START, hoy: () => '2026-05-16' };
const INVENTED = 100_000;
const MB = 1_048_576;

let store: TestDatabase;
beforeAll(async () => {
  store = await openTestDatabase();
});
afterAll(async () => await store.dispose());

async function openSesion() {
  const { usuario } = await crearUsuario(store.db.kysely);
  const token = randomBytes(24).toString('hex');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await store.db.kysely.insertInto('sesiones').values({ userId: usuario.id, token, expiresAt }).execute();
  return { usuarioId: usuario.id, cookie: sessionCookie(token) };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory still in use after everything unreachable is gone, in megabytes. */
function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / MB;
}

describe('what is remembered of sessions', () => {
  test('100,000 invented cookies neither take up room nor push a session out', async () => {
    const actors = openActors({ config, db: store.db, clock });
    const { cookie, usuarioId } = await openSesion();
    await actors.resolve(cookie);
    const before = heapMb();
    for (let i = 0; i < INVENTED; i++) {
      const invented = `hoyo19.session_token=${i}.${'A'.repeat(43)}%3D; other=${'x'.repeat(1_000)}${i}`;
      expect(actors.recent(invented)).toBeNull();
    }
    expect(heapMb() - before).toBeLessThan(5);
    expect(actors.recent(cookie)).toMatchObject({ usuarioId });
  });

  test('one session under many Cookie headers is one session', async () => {
    const actors = openActors({ config, db: store.db, clock });
    const { cookie, usuarioId } = await openSesion();
    await actors.resolve(cookie);
    const before = heapMb();
    for (let i = 0; i < 10_000; i++)
      expect(actors.recent(`${cookie}; other=${'x'.repeat(4_000)}${i}`)).toMatchObject({ usuarioId });
    expect(heapMb() - before).toBeLessThan(5);
    actors.forget(`${cookie}; other=yet`);
    expect(actors.recent(cookie)).toBeUndefined();
  });

  test('when there is no more room the session seen longest ago goes, not all of them', async () => {
    const actors = openActors({ config, db: store.db, clock, max: 3 });
    const [oldest, second, third, newest] = [
      await openSesion(),
      await openSesion(),
      await openSesion(),
      await openSesion(),
    ];
    for (const { cookie } of [second, oldest, third, second, newest]) await actors.resolve(cookie);
    expect(actors.recent(oldest.cookie)).toBeUndefined();
    for (const { cookie, usuarioId } of [second, third, newest])
      expect(actors.recent(cookie)).toMatchObject({ usuarioId });
  });

  test('a session is trusted for ten seconds and not longer', async () => {
    let now = START;
    const later = { ...clock, now: () => now };
    const actors = openActors({ config, db: store.db, clock: later });
    const { cookie, usuarioId } = await openSesion();
    await actors.resolve(cookie);
    now = new Date(now.getTime() + 9_999);
    expect(actors.recent(cookie)).toMatchObject({ usuarioId });
    now = new Date(now.getTime() + 1);
    expect(actors.recent(cookie)).toBeUndefined();
  });

  test('a session that is remembered does not vouch for a wrong signature', async () => {
    const actors = openActors({ config, db: store.db, clock });
    const { cookie } = await openSesion();
    await actors.resolve(cookie);
    const forged = cookie.replace(/\.[^.]+$/u, `.${encodeURIComponent(`${'A'.repeat(43)}=`)}`);
    expect(actors.recent(forged)).toBeNull();
    actors.forget(forged);
    expect(actors.recent(cookie)).toBeTruthy();
  });
});

test('the store is not asked about a signature that is not ours', async () => {
  const closed = await openTestDatabase();
  const actors = openActors({ config, db: closed.db, clock });
  await closed.dispose();
  expect(await actors.resolve(`hoyo19.session_token=some.${'A'.repeat(43)}%3D`)).toBeNull();
  await expect(actors.resolve(sessionCookie('some'))).rejects.toThrow();
});
