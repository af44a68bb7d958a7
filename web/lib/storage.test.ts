import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askToPersist, readStored, writeStored } from './storage.ts';

const empty = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(empty);
afterEach(() => {
  vi.restoreAllMocks();
  empty();
});

test('the hole of each partida is remembered on its own', () => {
  writeStored({ name: 'hoyo-actual', id: '7' }, 12);
  writeStored({ name: 'hoyo-actual', id: '8' }, 3);
  expect(readStored({ name: 'hoyo-actual', id: '7' })).toBe(12);
  expect([sessionStorage.getItem('hoyo-actual:8'), localStorage.length]).toEqual(['3', 0]);
});

test('a foreign value reads as nothing', () => {
  sessionStorage.setItem('hoyo-actual:7', '19');
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

test('a browser that cannot promise to keep things is not asked, and a no is no failure', () => {
  askToPersist();
  const persist = vi.fn(() => Promise.reject(new Error('no')));
  vi.stubGlobal('navigator', { storage: { persist } });
  askToPersist();
  expect(persist).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
