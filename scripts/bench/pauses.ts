import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { takeBackup } from '#db/backup.ts';
import type { Database } from '#db/connection.ts';
import { vacuumWornTables } from '#db/embedded/maintenance.ts';
import type { Tables } from '#db/tables.ts';
import { leerTabla, listTablas } from '#server/admin/traslado/queries.ts';
import type { BenchRun } from './bench-run.ts';
import { openPlace } from './places.ts';
import { type Figure, figure } from './report.ts';
import { fillSeason, openQuietly } from './season.ts';
import { fillTenYears, STROKES } from './ten-years.ts';

/** Nobody waits longer for what the store does by itself, in milliseconds. */
const MOST_MS = 250;
const WRITERS = 4;
const SAVE = `with g as (update resultados_hoyo set golpes = 3 + (coalesce(golpes, 3) + 1) % 5 where tarjeta_id = $1 and numero_hoyo = $2
    returning tarjeta_id, numero_hoyo, golpes)
  insert into historial_golpes (op_id, torneo_id, partida_id, tarjeta_id, participante_id, numero_hoyo, antes, habia_antes, despues, hay_despues, version)
  select $3, tarjeta_id, tarjeta_id, tarjeta_id, tarjeta_id, numero_hoyo, 4, true, golpes, true, 2 from g`;
const READ = `select sum(golpes)::int as golpes from resultados_hoyo where tarjeta_id = $1`;
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The longest that a save or a read waits while the embedded store of a club of ten years does its own work: a backup, what an
 * export reads, the checkpoint after a minute of saves, a vacuum. A server does all of it by itself.
 */
export async function measurePauses({ place: { kind } }: BenchRun): Promise<Figure[]> {
  if (kind === 'server') return [];
  const place = await openPlace(null);
  try {
    await fillSeason(place);
    const filling = await openQuietly(place);
    await fillTenYears(filling);
    await filling.close();
    const opened = performance.now();
    const db = await openQuietly(place);
    const openS = (performance.now() - opened) / 1000;
    try {
      return await figuresOf(db, path.join(place.dataDir, 'backups'), openS);
    } finally {
      await db.close();
    }
  } finally {
    await place.remove();
  }
}

async function figuresOf(db: Database, folder: string, openS: number): Promise<Figure[]> {
  const { rows } = await db.pool.query('select id from tarjetas limit 100');
  const cards = rows.map(({ id }) => String(id));
  const pause = async (name: string, work: () => Promise<unknown>) =>
    figure({ name, unit: 'ms', ours: await longestWait(db, cards, work) }, { atMost: MOST_MS });
  const plain = (text: string) => db.pool.query({ text, budgetMs: null });
  await plain('checkpoint'); // as a club's, that opened more than a minute ago
  let file = '';
  const began = performance.now();
  const backup = await pause('longest wait during a backup', async () => {
    file = await takeBackup(db, { folder, why: 'daily', log: QUIET });
  });
  const backupS = (performance.now() - began) / 1000;
  const reading = await pause('longest wait while all of it is exported', () => db.atOneMoment(readAll));
  const checkpoint = await pause('longest wait during a checkpoint', () => plain('checkpoint'));
  // As many as a season writes between two looks: each hole of many cards anew
  await plain(
    `update resultados_hoyo set golpes = 5 where tarjeta_id in (select id from tarjetas limit 500)`,
  );
  const vacuum = await pause('longest wait during a vacuum', () => vacuumWornTables(db.pool));
  return [
    figure({ name: `opening ${STROKES.toLocaleString('en')} strokes`, unit: 's', ours: openS }),
    backup,
    figure({ name: 'the backup', unit: 's', ours: backupS }),
    figure({ name: 'its file', unit: 'MB', ours: statSync(file).size / 2 ** 20 }),
    reading,
    checkpoint,
    vacuum,
  ];
}

/** Every row of the club, as an export has it. */
async function readAll(trx: Transaction<Tables>): Promise<void> {
  for (const tabla of await listTablas(trx)) for await (const page of leerTabla(trx, tabla)) void page;
}

/** Four phones that save and one that reads, one after the other, for as long as `work` takes; what the longest of them waited. */
async function longestWait(
  db: Database,
  cards: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const phones = { longest: 0, areDone: false };
  const phone = async (ask: (card: string, count: number) => Promise<unknown>) => {
    for (let count = 0; !phones.areDone; count += 1) {
      const asked = performance.now();
      await ask(cards[count % cards.length] ?? '', count);
      phones.longest = Math.max(phones.longest, performance.now() - asked);
    }
  };
  const all = [
    phone((card) => db.pool.query(READ, [card])),
    ...Array.from({ length: WRITERS }, () =>
      phone((card, count) => db.pool.query(SAVE, [card, (count % 18) + 1, randomUUID()])),
    ),
  ];
  await work().finally(() => (phones.areDone = true));
  await Promise.all(all);
  return phones.longest;
}
