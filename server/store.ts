import { type Database, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import type { cargarDemoSiVacia } from '#server/demo/load.ts';
import { countDemoAccounts } from '#server/http/base/checkup.ts';
import { hoyDeLaCasa } from '#server/http/base/clock.ts';
import type { Config } from '#server/http/base/config.ts';
import type { Log } from '#server/http/base/log.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';

type Opened = { config: Config; db: Database; log: Log };

/** Loads the demo season into an empty store; read from disk only by who asks for one. False: somebody is there already. */
async function cargarDemo(options: Parameters<typeof cargarDemoSiVacia>[0]): Promise<boolean> {
  const { cargarDemoSiVacia: cargar } = await import('#server/demo/load.ts');
  return await cargar(options);
}

/** A store is the demo's or a club's, never both: whichever it is, the other is not served from it. Throws ConfigError. */
async function ocuparAlmacen({ config, db, log }: Opened): Promise<void> {
  const esDeDemo = (await countDemoAccounts(db)) > 0;
  if (!config.demo && esDeDemo)
    throw new ConfigError(
      'This store holds the demo season, whose passwords everybody knows: a club needs another DATA_DIR, or another database. The demo is served without DEMO=no',
    );
  if (!config.demo || esDeDemo) return;
  if (config.inOldFolder || !(await cargarDemo({ db, hoy: hoyDeLaCasa(), log })))
    throw new ConfigError(
      'This store holds a club and not the demo season: serve it with DEMO=no. The demo needs another DATA_DIR, or another database',
    );
}

/** Opens the store of a club or of the demo, migrated. The caller closes it. Throws ConfigError. */
export async function openStore({
  config,
  migrations,
  log,
}: Omit<Opened, 'db'> & { migrations: string }): Promise<Database> {
  const { dataDir, backupDir, databaseUrl, databasePool: connections } = config;
  const db = await openDatabase({ url: databaseUrl ?? undefined, connections, dataDir, backupDir, log });
  await migrate(db, { folder: migrations, backupDir, log });
  await ocuparAlmacen({ config, db, log }).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  return db;
}
