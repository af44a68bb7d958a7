/**
 * One command for one club of this machine: with what the club's file says and as the owner of its data, so that whoever asks
 * as root needs to know neither. CLUB is a file of `/etc/hoyo19` without its `.env`, or the path of such a file.
 *
 * Usage: npm run club -- CLUB backup|doctor|admin-grant|restore|upgrade|migrate|import-club [...]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { commandFor } from './clubs/command.ts';
import { type Club, FOLDER, openClub } from './clubs/installed.ts';
import { reportingFailure } from './store-environment.ts';

const COMMANDS = ['admin-grant', 'backup', 'doctor', 'import-club', 'migrate', 'restore', 'upgrade'];
const USAGE = `Usage: club CLUB ${COMMANDS.join('|')} [...]    (CLUB: a file of ${FOLDER} without .env)`;

/** A file that is named where one stands, or as it is called among the club's backups, is the same one elsewhere. */
function whole(argument: string, { backupDir }: Club): string {
  if (argument.startsWith('-')) return argument;
  const places = [path.resolve(argument), path.join(backupDir, argument)];
  return places.find((file) => existsSync(file)) ?? argument;
}

await reportingFailure(() => {
  const [name = '', command = '', ...rest] = process.argv.slice(2);
  if (name === '' || !COMMANDS.includes(command)) throw new Error(USAGE);
  const club = openClub(name);
  const args = rest.map((argument) => whole(argument, club));
  const started = commandFor(club, { beside: import.meta.filename, command, args });
  const { status, error } = spawnSync(process.execPath, started.args, {
    ...started.options,
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
  return Promise.resolve();
});
