import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openScratch } from './scratch.ts';

test('the folder of a run lets other owners pass, lists nothing to them, and goes with all that is in it', () => {
  const { folder, remove } = openScratch();
  writeFileSync(join(folder, 'store'), '');
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  remove();
  expect(existsSync(folder)).toBe(false);
});
