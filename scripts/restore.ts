/**
 * `npm run restore -- FILE`: puts a backup in the place of the club's store, pictures and secret, with the app stopped. It is
 * verified and loaded beside them first; what was there is set aside for 30 days. `--check` only tells what is in the file.
 */
import { join } from 'node:path';
import { comprobarCopia, restaurarCopia } from '#server/copias/restaurar.ts';
import type { Manifest } from '#server/external/archive/archive.ts';
import { readConfig } from '#server/http/base/config.ts';
import { reportingFailure, terminalLog } from './store-environment.ts';
import { ofTheClub, readArguments, refuse } from './with-store.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

const USAGE = 'Usage: hoyo19 restore (npm run restore --) FILE [--check]';
const ARGUMENTS = {
  // --force is what it took in the days before; it changes nothing
  options: { check: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  allowPositionals: true,
} as const;

function tell({ club, takenAt, version, tables, files }: Manifest): void {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const pictures = Object.keys(files).filter((name) => name.startsWith('imagenes/')).length;
  console.log(`${club}, ${takenAt}, Hoyo 19 ${version}: ${rows} rows, ${pictures} pictures`);
}

await reportingFailure(async () => {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) refuse(USAGE);
  const config = readConfig(ofTheClub());
  const recuperacion = { config, file, migrations: MIGRATIONS, log: terminalLog };
  if (values.check) {
    tell(await comprobarCopia(recuperacion));
    console.log('It is whole.');
    return;
  }
  const manifest = await restaurarCopia(recuperacion);
  if (manifest) tell(manifest);
  console.log(`Restored ${file}. What was there before stays aside for 30 days.`);
});
