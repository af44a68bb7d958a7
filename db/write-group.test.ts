import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWriteGroup } from '#db/write-group.ts';

type Op = { key: string; value: number };

/** A register per key that the test's statements write, each when it is let go. */
function openRegisters({ refused = [], broken = false }: { refused?: number[]; broken?: boolean } = {}) {
  const statements: number[][] = [];
  const held: (() => void)[] = [];
  const written: Op[] = [];
  const hold = () => new Promise<void>((resolve) => held.push(resolve));
  const apply = (op: Op) => {
    if (refused.includes(op.value)) return undefined;
    written.push(op);
    return op.value;
  };
  const write = openWriteGroup<Op, number>({
    keysOf: ({ key }) => [key],
    one: async (op) => {
      statements.push([op.value]);
      await hold();
      return apply(op);
    },
    many: async (ops) => {
      statements.push(ops.map(({ value }) => value));
      await hold();
      if (broken) throw new Error('none was written');
      return ops.map((op) => apply(op));
    },
  });
  const letGo = async () => {
    for (const go of held.splice(0)) go();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const letAllGo = async () => {
    while (held.length > 0) await letGo();
  };
  return { write, statements, written, letGo, letAllGo };
}

test('alone an operation goes at once; those that arrive meanwhile go together', async () => {
  const { write, statements, letGo } = openRegisters();
  const first = write({ key: 'a', value: 1 });
  const others = [write({ key: 'b', value: 2 }), write({ key: 'c', value: 3 })];
  expect(statements).toEqual([[1]]);
  await letGo();
  expect(await first).toBe(1);
  expect(statements).toEqual([[1], [2, 3]]);
  await letGo();
  expect(await Promise.all(others)).toEqual([2, 3]);
});

test('two operations on the same key never share a statement, and keep their order', async () => {
  const { write, statements, written, letAllGo } = openRegisters();
  const all = [1, 2, 3].map((value) => write({ key: 'a', value }));
  await letAllGo();
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
  expect([statements, written.map(({ value }) => value)]).toEqual([
    [[1], [2], [3]],
    [1, 2, 3],
  ]);
});

test('what a group could not write is asked again alone, and the rest is not', async () => {
  const { write, statements, letGo, letAllGo } = openRegisters({ refused: [3] });
  const first = write({ key: 'a', value: 1 });
  const others = [2, 3, 4].map((value) => write({ key: String(value), value }));
  await letGo();
  await letAllGo();
  await first;
  expect(await Promise.all(others)).toEqual([2, undefined, 4]);
  expect(statements).toEqual([[1], [2, 3, 4], [3]]);
});

test('a group that fails as a whole is written one by one', async () => {
  const { write, statements, letAllGo } = openRegisters({ broken: true });
  const all = [1, 2, 3].map((value) => write({ key: String(value), value }));
  await letAllGo();
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
  expect(statements).toEqual([[1], [2, 3], [2], [3]]);
});

test('whatever arrives, every operation is written once and the last of a key stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 80 }), async (keys) => {
      const { write, written, letAllGo } = openRegisters();
      const all = keys.map((key, value) => write({ key, value }));
      await letAllGo();
      expect(await Promise.all(all)).toEqual(keys.map((_, value) => value));
      expect(written).toHaveLength(keys.length);
      for (const key of new Set(keys)) {
        const last = written.findLast((op) => op.key === key);
        expect(last?.value).toBe(keys.lastIndexOf(key));
      }
    }),
  );
});
