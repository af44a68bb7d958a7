import { expect, test } from 'vitest';
import { readParts } from './order.ts';
import { ROOMS } from './rooms.ts';

test('without a name every room is changed whole', () => {
  const parts = readParts([]);
  expect([...parts.keys()]).toEqual(Object.keys(ROOMS));
  expect(parts.get('servicios')?.tests).toEqual(ROOMS['servicios']?.tests);
});

test('a folder is changed as its room would, and asks the tests that stand in it', () => {
  const parts = readParts(['server/admin/ligas/', 'server/ligas']);
  expect([...parts.keys()]).toEqual(['servicios']);
  const { files = [], tests = [] } = parts.get('servicios') ?? {};
  expect(files).toEqual(expect.arrayContaining(['server/admin/ligas/puntos.ts', 'server/ligas/service.ts']));
  expect(tests).toEqual(
    expect.arrayContaining(['server/admin/ligas/puntos.test.ts', 'server/ligas/routes.test.ts']),
  );
  expect([...files, ...tests].filter((file) => !/^server\/(admin\/)?ligas\//u.test(file))).toEqual([]);
  expect(files.filter((file) => /test|routes|queries/u.test(file))).toEqual([]);
});

test('a folder of tests alone adds them to those of the others', () => {
  const { files, tests = [] } = readParts(['server/ligas', 'server/admin/vueltas']).get('servicios') ?? {};
  expect(files).toEqual(readParts(['server/ligas']).get('servicios')?.files);
  expect(tests).toContain('server/ligas/routes.test.ts');
  expect(tests.some((file) => file.startsWith('server/admin/vueltas/'))).toBe(true);
});

test('and to no other room that asks tests of that folder', () => {
  const parts = readParts(['server/ligas', 'server/limpieza']);
  expect([...parts.keys()]).toEqual(['servicios']);
  expect(parts.get('servicios')?.tests).toContain('server/limpieza/limpieza.test.ts');
});

test('a file is changed alone, and asks all tests of its room', () => {
  expect(readParts(['reglas/hoyo.ts'])).toEqual(
    new Map([['reglas', { files: ['reglas/hoyo.ts'], tests: ROOMS['reglas']?.tests }]]),
  );
});

test('what no room changes is refused, and so is a folder where nothing is changed or no test stands', () => {
  expect(() => readParts(['server/ligas/routes.ts'])).toThrow('nor a file or folder of one');
  expect(() => readParts(['server/nada'])).toThrow('nor a file or folder of one');
  expect(() => readParts(['server/admin/vueltas'])).toThrow('servicios changes nothing there');
  expect(() => readParts(['server/cuenta/registro'])).toThrow('no test of puerta stands there');
});
