/**
 * The victim of `kill.test.ts`: writes numbered rows as fast as it can and prints each number once its
 * commit was acknowledged. Arguments: data folder, round.
 */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../connection.ts';

const [dataDir = '', round = ''] = process.argv.slice(2);
const ignore = () => undefined;
const db = await openDatabase({ dataDir, log: { info: ignore, warn: ignore, error: ignore } });
writeSync(1, 'open\n');
for (let number = 1; ; number += 1) {
  await db.tx(async (trx) => {
    await sql`insert into golpes values (${Number(round)}, ${number})`.execute(trx);
    await sql`update totales set golpes = golpes + 1`.execute(trx);
  });
  // Synchronous: an acknowledgement that stays in a buffer when the process is killed would not be one.
  writeSync(1, `${number}\n`);
}
