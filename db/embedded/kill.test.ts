import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { openTestStore, rememberingLog, removeTestStores } from '../testing/test-store.ts';

/** More by hand: KILLS=200. */
const ROUNDS = Number(process.env['KILLS'] ?? 8);

afterAll(removeTestStores);

/** Lets a writer run until a random moment, kills it, and returns the numbers it had acknowledged. */
async function writeUntilKilled(dataDir: string, round: number): Promise<number[]> {
  const script = join(import.meta.dirname, '../testing/kill-writer.ts');
  const child = spawn(process.execPath, [script, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    // The moment is random and counted from the first write, so no round is killed before it wrote.
    if (line === '1') setTimeout(() => child.kill('SIGKILL'), Math.random() * 800);
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return lines.slice(1).map(Number);
}

test(
  `after ${ROUNDS} kills no acknowledged row is lost and none is applied twice`,
  { timeout: 420_000 },
  async () => {
    const { db, dataDir } = await openTestStore('embedded');
    await db.pool.query('create table golpes (ronda int, numero int); create table totales (golpes int)');
    await db.pool.query('insert into totales values (0)');
    await db.close();

    const acknowledged: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) acknowledged.push(await writeUntilKilled(dataDir, round));

    const again = await openDatabase({ dataDir, log: rememberingLog([]) });
    const { rows } = await again.pool.query(
      'select ronda, array_agg(numero order by numero) as numeros from golpes group by 1',
    );
    const totals = await again.pool.query(
      'select golpes, (select count(*) from golpes) as filas from totales',
    );
    await again.close();

    const stored = new Map(rows.map(({ ronda, numeros }) => [ronda, numeros as number[]]));
    for (const [round, numbers] of acknowledged.entries()) {
      // One row more may be there: committed, and killed before it could be acknowledged.
      const kept = stored.get(round) ?? [];
      expect(kept.slice(0, numbers.length)).toEqual(numbers);
      expect(kept.length - numbers.length).toBeLessThanOrEqual(1);
      expect(new Set(kept).size).toBe(kept.length);
    }
    expect(acknowledged.flat().length).toBeGreaterThan(ROUNDS * 5);
    expect(totals.rows[0]?.['golpes']).toBe(totals.rows[0]?.['filas']);
  },
);
