import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A file of a disk that has no room, as Linux has one. */
const FULL = '/dev/full';
const LOG = pathToFileURL(path.join(import.meta.dirname, 'log.ts')).href;

/** Logs, lets a turn go by, and logs again; says so where there is room, and leaves without a goodbye. */
const PROGRAM = `
  import { writeSync } from 'node:fs';
  import { setImmediate as turn } from 'node:timers/promises';
  const { openLog } = await import(${JSON.stringify(LOG)});
  const log = openLog('info');
  for (let line = 0; line < 3; line += 1) {
    log.info('a line');
    for (let turns = 0; turns < 100; turns += 1) await turn();
  }
  writeSync(2, 'goes on');
  process.kill(process.pid, 'SIGKILL');
`;

test.runIf(existsSync(FULL))('a log that has no room on its disk stops nobody', () => {
  const full = openSync(FULL, 'w');
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  closeSync(full);
  expect(stderr.toString()).toBe('goes on');
});
