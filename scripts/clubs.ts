/**
 * Every club of this machine, one after another, from the folder of their environment files (`/etc/hoyo19/*.env`): how each
 * is, a backup of each, the migrations or the upgrade of each. One that fails is told and stops no other; then it ends with 1.
 *
 * Usage: npm run clubs -- list|migrate|backup|upgrade [folder]
 */
import { spawnSync } from 'node:child_process';
import { commandFor } from './clubs/command.ts';
import { type Club, FOLDER, listClubs, type Look, lookAt, type Unreadable } from './clubs/installed.ts';
import { reportingFailure } from './store-environment.ts';

const USAGE = `Usage: clubs list|migrate|backup|upgrade [folder of the environment files, ${FOLDER}]`;
const HEAD = {
  name: 'CLUB',
  version: 'VERSION',
  address: 'ADDRESS',
  store: 'STORE',
  health: 'HEALTH',
  backup: 'BACKUP',
};
const COLUMNS = ['name', 'version', 'health', 'backup', 'store', 'address'] as const;

/** Runs a command for one club in a process of its own: all it knows is in the club's file. True: it went well. */
function runFor(club: Club, command: string): boolean {
  const { name } = club;
  const { args, options } = commandFor(club, { beside: import.meta.filename, command });
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    ...options,
    encoding: 'utf8',
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
  if (!['list', 'migrate', 'backup', 'upgrade'].includes(command) || rest.length > 0) throw new Error(USAGE);
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
