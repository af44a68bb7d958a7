import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-mandatos-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command in an empty folder; what it said, how it ended, and what it left there. */
function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...OF_PROCESSES },
  });
  return { status, said: `${stdout}${stderr}`, left: readdirSync(folder) };
}

const oneLine = (words: RegExp) => ({
  status: 1,
  said: expect.stringMatching(new RegExp(`^${words.source}[^\\n]*\\n$`, 'u')),
  left: [],
});

test.each([
  ['backup', 'pinar'],
  ['restore', '--now'],
  ['migrate', '--fast'],
  ['upgrade', 'pinar'],
  ['doctor', 'pinar'],
  ['admin-grant', '--all'],
  ['import-club', '--now'],
])('%s %s is answered with how it is used, and nothing is begun', (command, ...args) => {
  expect(run(`scripts/${command}.ts`, ...args)).toEqual(
    oneLine(new RegExp(`Usage: hoyo19 ${command} \\(npm run `, 'u')),
  );
});

test.each([['backup'], ['admin-grant', 'ana@example.es']])(
  '%s in a folder that is no club’s says where it looked, and begins none',
  (command, ...args) => {
    expect(run(`scripts/${command}.ts`, ...args)).toEqual(
      oneLine(/There is no club in \/.+\/data; nothing was done\./u),
    );
  },
);
