/**
 * `npm run restore -- FILE [--force]`: loads a backup into an empty store. With `--force` an embedded
 * store that is there is moved aside first, never deleted; a server must be given an empty database.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { moveStoreAside, restore } from '#db/restore.ts';
import { reportingFailure, storeEnvironment, withStore } from './store-environment.ts';

const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});

await reportingFailure(async () => {
  const [file] = positionals;
  if (file === undefined) throw new Error('Use: npm run restore -- FILE.sql.gz [--force]');
  if (!existsSync(file)) throw new Error(`There is no file ${file}; nothing was changed.`);
  const { url, dataDir } = storeEnvironment();
  if (values.force && url !== '')
    throw new Error('--force is for the embedded store: give the server an empty database.');
  const aside = values.force ? moveStoreAside(dataDir) : undefined;
  if (aside !== undefined) console.log(`The old store was moved to ${aside}`);
  await withStore(async (db) => {
    await restore(db, file);
    console.log(`Restored ${file}`);
  });
});
