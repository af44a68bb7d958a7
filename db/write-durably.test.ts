import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDurably, publishDurably, writeDurably } from './write-durably.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoyo19-durable-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is replaced whole, for its owner only, and no draft stays', async () => {
  const file = join(folder, 'uno');
  writeFileSync(file, 'antes', { mode: 0o644 });
  await writeDurably(file, Buffer.from('después'));
  expect(readFileSync(file, 'utf8')).toBe('después');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['uno']);
});

test('a file that cannot be written leaves what was there', async () => {
  const taken = join(folder, 'carpeta');
  mkdirSync(join(taken, 'dentro'), { recursive: true });
  await expect(writeDurably(taken, 'nuevo')).rejects.toThrow('carpeta');
  expect(readdirSync(taken)).toEqual(['dentro']);
  expect(readdirSync(folder)).toEqual(['carpeta', 'uno']);
});

test('a file made once is never replaced', () => {
  const file = join(folder, 'secreto');
  expect(createDurably(file, 'primero')).toBe(true);
  expect(createDurably(file, 'segundo')).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('primero');
  expect(readdirSync(folder).filter((name) => name.startsWith('secreto'))).toEqual(['secreto']);
});

test('a draft of another program appears under its name', () => {
  const [draft, file] = [join(folder, 'copia.tmp'), join(folder, 'copia')];
  writeFileSync(draft, 'copia');
  publishDurably(draft, file);
  expect(readFileSync(file, 'utf8')).toBe('copia');
});
