import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openActors } from '#server/http/session/actor.ts';
import { forgetSession } from '#server/http/session/sessions.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { authOf, sessionOpener } from '#server/testing/sessions.ts';
import { TEST_SECRET } from '#server/testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

/** Time stands still: what is remembered does not run out while a busy machine works. */
const START = new Date();
const config = { authSecret: TEST_SECRET };
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
  return { usuarioId: usuario.id, cookie: await sessionOpener(authOf(store.db, TEST_SECRET))(usuario.id) };
}

/** Actors of a store that counts what it is asked; `onReading` may refuse. */
function openCounted(onReading: () => void = () => undefined) {
  let readings = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      readings += 1;
      onReading();
      return node;
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  };
  const db = { ...store.db, kysely: store.db.kysely.withPlugin(counter) };
  return { actors: openActors({ config, db, clock }), readings: () => readings };
}

/** The cookie with another value under the same name, signed by nobody. */
const forge = (cookie: string, token: string) => cookie.replace(/=.+/u, `=${token}.${'A'.repeat(43)}%3D`);

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
      const invented = `${forge(cookie, String(i))}; other=${'x'.repeat(1_000)}${i}`;
      expect(actors.recent(invented)).toBeUndefined();
      if (i % 100 === 0) expect(await actors.resolve(invented)).toBeNull();
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
    actors.forgetUsuario(usuarioId);
    expect(actors.recent(`${cookie}; other=yet`)).toBeUndefined();
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

  test('what was seen by a clock that was ahead is asked again once it is right', async () => {
    let now = new Date(START.getTime() + 3_600_000);
    const actors = openActors({ config, db: store.db, clock: { now: () => now } });
    const { cookie, usuarioId } = await openSesion();
    await actors.resolve(cookie);
    expect(actors.recent(cookie)).toMatchObject({ usuarioId });
    now = START;
    expect(actors.recent(cookie)).toBeUndefined();
  });

  test('what was asked before a session ended is not remembered after it', async () => {
    const actors = openActors({ config, db: store.db, clock });
    const { cookie, usuarioId } = await openSesion();
    for (const forget of [() => actors.forgetUsuario(usuarioId), () => actors.forgetAll()]) {
      const asking = actors.resolve(cookie);
      forget();
      expect(await asking).toMatchObject({ usuarioId });
      expect(actors.recent(cookie)).toBeUndefined();
    }
  });

  test('who ask at once share a reading, and none that began before a session was forgotten', async () => {
    const { actors, readings } = openCounted();
    const [una, otra] = [await openSesion(), await openSesion()];
    const asked = [una.cookie, `other=1; ${una.cookie}`, otra.cookie, una.cookie];
    const together = asked.map(async (cookie) => await actors.soon(cookie));
    await expect.poll(readings).toBeGreaterThan(0);
    for (const forget of [() => actors.forgetUsuario(una.usuarioId), () => actors.forgetAll()]) {
      forget();
      together.push(actors.soon(una.cookie), actors.soon(una.cookie));
    }
    const ids = (await Promise.all(together)).map((actor) => actor?.usuarioId);
    const { usuarioId } = una;
    expect(ids).toEqual([
      usuarioId,
      usuarioId,
      otra.usuarioId,
      ...Array.from({ length: 5 }, () => usuarioId),
    ]);
    const all = readings();
    expect(all).toBeGreaterThan(1);
    expect([(await actors.soon(una.cookie))?.usuarioId, readings()]).toEqual([usuarioId, all]);
  });

  test('a hundred sessions that come back at once are read together, each its own, and the ended one is nobody', async () => {
    const { actors, readings } = openCounted();
    const open: Awaited<ReturnType<typeof openSesion>>[] = [];
    // One after the other: on a busy machine a hundred at once wait longer for a connection than one is waited for
    while (open.length < 100) open.push(await openSesion());
    const ended = await openSesion();
    await store.db.kysely.deleteFrom('sesiones').where('userId', '=', ended.usuarioId).execute();
    const cookies = [...open, ended].map(({ cookie }) => cookie);
    const found = await Promise.all(cookies.map(async (cookie) => await actors.soon(cookie)));
    expect(found.map((actor) => actor?.usuarioId)).toEqual([
      ...open.map(({ usuarioId }) => usuarioId),
      undefined,
    ]);
    expect(readings()).toBeLessThan(10);
    expect(actors.recent(ended.cookie)).toBeNull();
  });

  test('a reading that fails is told to who asked, and the next one is made anew', async () => {
    let isBroken = true;
    const { actors } = openCounted(() => {
      if (isBroken) throw new Error('no store');
    });
    const [una, otra] = [await openSesion(), await openSesion()];
    const failed = await Promise.allSettled([actors.soon(una.cookie), actors.soon(otra.cookie)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect((await actors.soon(una.cookie))?.usuarioId).toBe(una.usuarioId);
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
    const { cookie, usuarioId } = await openSesion();
    await actors.resolve(cookie);
    const forged = cookie.replace(/\.[^.]+$/u, `.${encodeURIComponent(`${'A'.repeat(43)}=`)}`);
    expect(actors.recent(forged)).toBeUndefined();
    expect(await actors.resolve(forged)).toBeNull();
    expect(await actors.tokenOf(forged)).toBeNull();
    expect(actors.recent(cookie)).toMatchObject({ usuarioId });
  });
});

describe('a session cookie', () => {
  /** Written by the release before sessions were better-auth's alone, under the secret of the tests. */
  const OLD = {
    token: 'Zk3tq0x9Vb_5nLr-1aWc7Yd2hGf8JsPe',
    cookie:
      'hoyo19.session_token=Zk3tq0x9Vb_5nLr-1aWc7Yd2hGf8JsPe.IQJm3UljgNuYTKN2qZU7TQ1k7YNxfBTWQunnzP6Qfkc%3D',
  };

  test.each([OLD.cookie, `__Secure-${OLD.cookie}`, `__Host-${OLD.cookie}`])(
    'of an older release is read: %s',
    async (cookie) => {
      const { usuarioId } = await openSesion();
      const { kysely } = store.db;
      await kysely
        .updateTable('sesiones')
        .set({ token: OLD.token })
        .where('userId', '=', usuarioId)
        .execute();
      const actors = openActors({ config, db: store.db, clock });
      expect(await actors.resolve(`other=1; ${cookie}; more=2`)).toMatchObject({ usuarioId });
      expect(await actors.tokenOf(cookie)).toBe(OLD.token);
      await kysely.deleteFrom('sesiones').where('token', '=', OLD.token).execute();
    },
  );

  test.each([
    [null, 'hoyo19.session_token', ''],
    ['https://club.test', '__Host-hoyo19.session_token', ' Secure;'],
  ])('behind %s is called %s', async (publicUrl, name, secure) => {
    const { usuario } = await crearUsuario(store.db.kysely);
    const auth = authOf(store.db, TEST_SECRET, publicUrl);
    const body = { usuarioId: usuario.id };
    const opened = await auth.api.openSession({ body, headers: new Headers(), returnHeaders: true });
    const flags = `Path=/; HttpOnly;${secure} SameSite=Lax`;
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^${name}=\\w{32}\\.\\S+%3D; Max-Age=2592000; ${flags}$`, 'u')),
    ]);
    const forgotten = await forgetSession(auth);
    expect(forgotten.headers.getSetCookie()).toContain(`${name}=; Max-Age=0; ${flags}`);
  });

  test('signed by nobody is answered, and any is cleared, without asking the store', async () => {
    const closed = await openTestDatabase();
    const { cookie } = await openSesion();
    const actors = openActors({ config, db: closed.db, clock });
    await closed.dispose();
    expect(await actors.resolve(forge(cookie, 'some'))).toBeNull();
    const { headers } = await forgetSession(authOf(closed.db, TEST_SECRET));
    expect(headers.getSetCookie()[0]).toContain('Max-Age=0');
    await expect(actors.resolve(cookie)).rejects.toThrow();
  });
});
