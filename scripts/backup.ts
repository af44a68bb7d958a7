/** `npm run backup`: writes the whole store to BACKUP_DIR as compressed SQL; a server as SQL. */
import { takeBackup } from '#db/backup.ts';
import { storeEnvironment, terminalLog, withStore } from './store-environment.ts';

await withStore(async (db) => {
  await takeBackup(db, { folder: storeEnvironment().backupDir, why: 'manual', log: terminalLog });
});
