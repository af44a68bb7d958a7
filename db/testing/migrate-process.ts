/** The victim of `tarjetas.test.ts`: migrates a store of a server in a process of its own. Arguments: address, folder. */
import { openDatabase } from '../connection.ts';
import { migrate } from '../migrate.ts';

const [url = '', folder = ''] = process.argv.slice(2);
const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };
const db = await openDatabase({ url, dataDir: '', log });
await migrate(db, { folder, log });
await db.close();
