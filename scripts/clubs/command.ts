import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Club, ownerOf } from './installed.ts';

/**
 * How a command, which stands beside the file `beside` in a checkout as in a release, is started for one club: all it knows is
 * in the club's file, nothing comes from the folder that whoever asks stands in, and what root asks for is done as the owner
 * of the club's data.
 */
export function commandFor(
  club: Club,
  { beside, command, args = [] }: { beside: string; command: string; args?: readonly string[] },
) {
  const { env, dataDir } = club;
  const file = path.join(path.dirname(beside), `${command}${path.extname(beside)}`);
  return {
    args: [file, ...args],
    options: {
      env: { PATH: process.env['PATH'], DEMO: 'no', ...env },
      cwd: existsSync(dataDir) ? dataDir : path.parse(dataDir).root,
      ...ownerOf(club),
    },
  };
}
