import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('the hole of each partida is remembered on its own', () => {
  writeStored({ name: 'hoyo-actual', id: '7' }, 12);
  writeStored({ name: 'hoyo-actual', id: '8' }, 3);
  expect(readStored({ name: 'hoyo-actual', id: '7' })).toBe(12);
  expect(localStorage.getItem('hoyo-actual:8')).toBe('3');
});

test('a foreign value reads as nothing', () => {
  localStorage.setItem('hoyo-actual:7', '19');
  localStorage.setItem('tema', 'fucsia');
  expect(readStored({ name: 'hoyo-actual', id: '7' })).toBeNull();
  expect(readStored({ name: 'tema' })).toBeNull();
});

test('a draft lives in its tab only', () => {
  writeStored({ name: 'borrador-partida' }, '{}');
  expect([sessionStorage.getItem('borrador-partida'), localStorage.getItem('borrador-partida')]).toEqual([
    '{}',
    null,
  ]);
  writeStored({ name: 'borrador-partida' }, null);
  expect(readStored({ name: 'borrador-partida' })).toBeNull();
});

test('null forgets', () => {
  writeStored({ name: 'tema' }, 'sol');
  writeStored({ name: 'tema' }, null);
  expect(localStorage.getItem('tema')).toBeNull();
});

test('blocked storage remembers nothing and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(writeStored({ name: 'tema' }, 'dark')).toBe(false);
  expect(readStored({ name: 'tema' })).toBeNull();
});
