/**
 * Every club of this machine, one after another, from the folder of their environment files (`/etc/hoyo19/*.env`): how each
 * is, a backup of each, the migrations of each. One that fails is told and stops no other; then it ends with 1.
 *
 * Usage: npm run clubs -- list|migrate|backup [folder]
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Club, listClubs, type Look, lookAt, ownerOf, type Unreadable } from './clubs/installed.ts';
import { reportingFailure } from './store-environment.ts';

const USAGE = 'Usage: clubs list|migrate|backup [folder of the environment files, /etc/hoyo19]';
const FOLDER = '/etc/hoyo19';
const HEAD = {
  name: 'CLUB',
  version: 'VERSION',
  address: 'ADDRESS',
  store: 'STORE',
  health: 'HEALTH',
  backup: 'BACKUP',
};
const COLUMNS = ['name', 'version', 'health', 'backup', 'store', 'address'] as const;

/** The other commands stand beside this one, in a checkout as in a release. */
const fileOf = (command: string) =>
  path.join(import.meta.dirname, `${command}${path.extname(import.meta.filename)}`);

/** Runs a command for one club in a process of its own: all it knows is in the club's file. True: it went well. */
function runFor(club: Club, command: string): boolean {
  const { name, env } = club;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [fileOf(command)], {
    env: { PATH: process.env['PATH'], DEMO: 'no', ...env },
    encoding: 'utf8',
    ...ownerOf(club),
  });
  const words = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim().split('\n');
  for (const line of words) console.log(`${name}: ${line}`);
  return status === 0;
}

function tell(looks: readonly Look[]): void {
  const rows = [HEAD, ...looks];
  const widths = COLUMNS.map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      COLUMNS.map((column, i) => row[column].padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const isUnreadable = (club: Club | Unreadable): club is Unreadable => 'fault' in club;

async function work(command: string, clubs: readonly Club[]): Promise<number> {
  if (command !== 'list') return clubs.filter((club) => !runFor(club, command)).length;
  const looks = await Promise.all(clubs.map(lookAt));
  tell(looks);
  return looks.filter(({ isWell }) => !isWell).length;
}

await reportingFailure(async () => {
  const [command = '', folder = FOLDER, ...rest] = process.argv.slice(2);
  if (!['list', 'migrate', 'backup'].includes(command) || rest.length > 0) throw new Error(USAGE);
  const found = listClubs(folder);
  if (found.length === 0) throw new Error(`There is no file *.env in ${folder}`);
  const unreadable = found.filter(isUnreadable);
  const failed = await work(
    command,
    found.filter((club): club is Club => !isUnreadable(club)),
  );
  for (const { name, fault } of unreadable) console.log(`${name}: ${fault}`);
  if (failed + unreadable.length === 0) return;
  console.log(`${failed + unreadable.length} of ${found.length} clubs need somebody to look at them.`);
  process.exitCode = 1;
});
