import { expect, test } from 'vitest';
import { openPacked } from './compression.ts';

/** Packs what is asked for, and counts how often it was made. */
function counting(most: number) {
  const packed = openPacked(most);
  let made = 0;
  const ask = async (key: string, bytes = 10) =>
    await packed(key, () => {
      made += 1;
      return Promise.resolve(Buffer.alloc(bytes, key));
    });
  return { ask, made: () => made };
}

test('what was compressed moments ago is not compressed again, and each key has its own', async () => {
  const { ask, made } = counting(100);
  expect((await ask('a')).toString()).toBe('aaaaaaaaaa');
  expect((await ask('b')).toString()).toBe('bbbbbbbbbb');
  expect((await ask('a')).toString()).toBe('aaaaaaaaaa');
  expect(made()).toBe(2);
});

test('no more is kept than it may weigh: what was asked for longest ago leaves', async () => {
  const { ask, made } = counting(30);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key);
  expect(made()).toBe(4);
  for (const key of ['a', 'c', 'd']) await ask(key);
  expect(made()).toBe(4);
  await ask('b');
  expect(made()).toBe(5);
});

test('what weighs more than all of it is given and not kept, and what two ask for at once is weighed once', async () => {
  const { ask, made } = counting(30);
  expect(await ask('grande', 31)).toHaveLength(31);
  await Promise.all([ask('a'), ask('a'), ask('a')]);
  for (const key of ['b', 'c', 'a', 'b', 'c']) await ask(key);
  expect(made()).toBe(6);
});
