import { beforeEach, describe, expect } from 'vitest';
import { type Bus, CANAL, type CambioEnVivo, openBus } from '#server/live/bus.ts';
import { type Echo, openEcho } from '#server/live/echo.ts';
import { openKept } from '#server/live/kept.ts';
import { test } from '#server/testing/club.ts';

/** A bus that says what it is told to, and hears nothing when it is told so. */
function openFakeBus() {
  const heard: ((cambio: CambioEnVivo) => void)[] = [];
  const gaps: (() => void)[] = [];
  let isHearing = true;
  const bus: Bus = {
    subscribe: (listener) => void heard.push(listener),
    onGap: (listener) => void gaps.push(listener),
    isHearing: () => isHearing,
    close: async () => undefined,
  };
  return {
    bus,
    tell: (t: string) => heard.forEach((hear) => hear({ k: 'liga', t })),
    lose: () => (isHearing = false),
    come: () => {
      isHearing = true;
      gaps.forEach((gap) => gap());
    },
  };
}

type Value = { key: string; reading: number; weight: number };

const AT_ONCE = { isCurrent: () => true, catchUp: () => Promise.resolve(true) };

let fake: ReturnType<typeof openFakeBus>;
let answers: ((weight?: number) => void)[];
let kept: ReturnType<typeof openKept<Value>>;
beforeEach(() => {
  fake = openFakeBus();
  answers = [];
  kept = openValues(AT_ONCE);
});

function openValues(echo: Echo): ReturnType<typeof openKept<Value>> {
  return openKept<Value>({
    bus: fake.bus,
    echo,
    load: (key) =>
      new Promise((resolve) => {
        const reading = answers.length + 1;
        answers.push((weight = 1) => resolve({ key, reading, weight }));
      }),
    isOf: ({ t }, { key }) => t === key,
    weigh: ({ weight }) => weight,
    most: 10,
  });
}

/** Asks for a key, and has the store answer that reading; its number. */
async function read(key: string, weight?: number): Promise<number | undefined> {
  const asked = kept.get(key);
  await Promise.resolve();
  await Promise.resolve();
  answers.at(-1)?.(weight);
  return (await asked)?.reading;
}

describe('what is kept', () => {
  test('is read once, however many ask, until it is announced that it changed', async () => {
    const three = Promise.all([kept.get('a'), kept.get('a'), kept.get('a')]);
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.();
    expect((await three).map((value) => value?.reading)).toEqual([1, 1, 1]);
    fake.tell('b');
    expect(kept.peek('a')?.reading).toBe(1);
    fake.tell('a');
    expect(kept.peek('a')).toBeUndefined();
    expect(await read('a')).toBe(2);
  });

  test('is not what was read while it changed, and who asks after that waits for another reading', async () => {
    const first = kept.get('a');
    await expect.poll(() => answers.length).toBe(1);
    fake.tell('a');
    const second = kept.get('a');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    expect((await second)?.reading).toBe(2);
    answers[0]?.();
    expect((await first)?.reading).toBe(1);
    expect(kept.peek('a')?.reading).toBe(2);
  });

  test('is read at once where nobody has it, and who comes during that first hears what they wrote', async () => {
    const heard = Promise.withResolvers<boolean>();
    kept = openValues({ isCurrent: () => false, catchUp: () => heard.promise });
    const first = kept.get('a');
    expect(answers.length).toBe(1);
    const second = kept.get('a');
    fake.tell('a');
    heard.resolve(true);
    await expect.poll(() => answers.length).toBe(2);
    answers.forEach((answer) => answer());
    expect([(await first)?.reading, (await second)?.reading]).toEqual([1, 2]);
    expect(kept.peek('a')).toBeUndefined();
  });

  test('is not a reading that somebody else overtook and that missed a change', async () => {
    const first = kept.get('a');
    await expect.poll(() => answers.length).toBe(1);
    fake.tell('b');
    const second = kept.get('a');
    await expect.poll(() => answers.length).toBe(2);
    fake.tell('a');
    answers[0]?.();
    answers[1]?.();
    await Promise.all([first, second]);
    expect(kept.peek('a')).toBeUndefined();
  });

  test('is forgotten where announcements may have been missed, and nothing is kept meanwhile', async () => {
    await read('a');
    const during = kept.get('b');
    await expect.poll(() => answers.length).toBe(2);
    fake.lose();
    fake.come();
    answers[1]?.();
    await during;
    expect([kept.peek('a'), kept.peek('b')]).toEqual([undefined, undefined]);
    fake.lose();
    await read('c');
    expect(kept.peek('c')).toBeUndefined();
  });

  test('weighs no more than it may: what was asked longest ago leaves', async () => {
    for (const key of ['a', 'b', 'c']) await read(key, 3);
    kept.peek('a');
    await read('d', 4);
    expect(['a', 'b', 'c', 'd'].map((key) => kept.peek(key)?.key)).toEqual(['a', undefined, 'c', 'd']);
    await read('e', 11);
    expect(['a', 'c', 'd', 'e'].map((key) => kept.peek(key)?.key)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

/** A bus whose announcements of the store wait until they are let through. */
async function openSlowBus({ app }: { app: { db: Parameters<typeof openBus>[0] } }) {
  const held: (() => void)[] = [];
  const { db } = app;
  const bus = await openBus({
    ...db,
    listen: (channel, onPayload, signals) =>
      db.listen(channel, (payload) => held.push(() => onPayload(payload)), signals),
  });
  return { bus, held, release: () => held.splice(0).forEach((deliver) => deliver()) };
}

describe('who was answered that something was written', () => {
  test('reads it, although its announcement is slower than the answer', async ({ app }) => {
    const { bus, held, release } = await openSlowBus({ app });
    const echo = openEcho({ db: app.db, bus });
    let stored = 'old';
    const tables = openKept({
      bus,
      echo,
      load: () => Promise.resolve({ stored }),
      isOf: ({ k }) => k === 'liga',
      weigh: () => 1,
      most: 10,
    });
    expect(await tables.get('a')).toEqual({ stored: 'old' });
    stored = 'new';
    await app.db.pool.query(`select pg_notify('${CANAL}', '{"k":"liga","t":"a"}')`);
    expect(tables.peek('a')).toBeUndefined();
    let told: unknown;
    const asked = Promise.all([tables.get('a'), tables.get('a')]).then((values) => (told = values));
    await expect.poll(() => held.length).toBe(2);
    expect(told).toBeUndefined();
    release();
    expect(await asked).toEqual([{ stored: 'new' }, { stored: 'new' }]);
    expect(tables.peek('a')).toEqual({ stored: 'new' });
    await bus.close();
  });

  test('waits for an echo that began after the own write, not for one under way', async ({ app }) => {
    const write = () => app.db.kysely.deleteFrom('ligas').where('slug', '=', '').execute();
    const { bus, held, release } = await openSlowBus({ app });
    const echo = openEcho({ db: app.db, bus });
    await write();
    const first = echo.catchUp();
    await expect.poll(() => held.length).toBe(1);
    await write();
    const second = echo.catchUp();
    release();
    expect(await first).toBe(true);
    expect(echo.isCurrent()).toBe(false);
    await expect.poll(() => held.length).toBe(1);
    release();
    expect([await second, echo.isCurrent()]).toEqual([true, true]);
    await bus.close();
  });

  test('waits again where a transaction that was under way has ended since', async ({ app }) => {
    const bus = await openBus(app.db);
    const echo = openEcho({ db: app.db, bus });
    const [under, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = app.db.tx(async (trx) => {
      await trx.deleteFrom('ligas').where('slug', '=', '').execute();
      under.resolve();
      await go.promise;
    });
    await under.promise;
    // On one connection nobody asks before the transaction has ended
    const before = app.db.kind === 'server' ? await echo.catchUp() : true;
    const count = app.db.changes();
    go.resolve();
    await writing;
    expect([before, echo.isCurrent(), app.db.changes() > count]).toEqual([true, false, true]);
    expect([await echo.catchUp(), echo.isCurrent()]).toEqual([true, true]);
    await bus.close();
  });
});
