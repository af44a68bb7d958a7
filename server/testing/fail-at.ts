import { type KyselyPlugin, RawNode } from 'kysely';
import type { Database } from '#db/connection.ts';
import { openChecksumByTable } from '#server/testing/checksum.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

/** Breaks one statement of the next transactions; the one after the last statement is the commit. */
export type Faults = {
  /** The n-th statement, counted from now over all transactions, fails inside the database. */
  failAt: (n: number) => void;
  /** Nothing fails any more. Tells whether the fault was met. */
  disarm: () => { met: boolean; statements: number };
};

/** A store of its own whose transactions can be made to fail, for `openTestApp({ store })`. */
export async function openFailingStore(): Promise<{ store: TestDatabase; faults: Faults }> {
  const { db, dispose } = await openTestDatabase();
  let at = 0;
  let count = 0;
  const isNext = () => {
    count += 1;
    return count === at;
  };
  const plugin: KyselyPlugin = {
    // A statement that the database itself refuses, so that the transaction is aborted as by any other failure.
    transformQuery: ({ node }) => (isNext() ? RawNode.createWithSql('select 1 / 0') : node),
    transformResult: async ({ result }) => result,
  };
  const tx: Database['tx'] = (work) =>
    db.tx(async (trx) => {
      const result = await work(trx.withPlugin(plugin));
      if (isNext()) throw new Error('the commit was made to fail');
      return result;
    });
  const faults: Faults = {
    failAt: (n) => {
      at = n;
      count = 0;
    },
    disarm: () => {
      const met = at > 0 && count >= at;
      at = 0;
      return { met, statements: count };
    },
  };
  return { store: { db: { ...db, tx }, dispose }, faults };
}

/** The secret of a link is written by the postman, at a time of his own. */
const WITHOUT_SECRETS: Readonly<Record<string, string>> = {
  cambios_de_email: '(x.usuario_id, x.email)',
  registros_pendientes: '(x.id, x.email)',
};

/** The letters in the box. The postman takes away those that nobody waits for any more. */
async function listLetters({ kysely }: Database): Promise<ReadonlySet<string>> {
  const rows = await kysely.selectFrom('correo_saliente').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** More statements than any operation has: where the proof gives up. */
const MAX_STATEMENTS = 200;

/**
 * Runs an operation with its first statement failing, then its second, until it meets no fault. Every failed run must be
 * refused and leave all tables as they were; the last one must be accepted and change something. Returns how many points
 * of failure were tried (statements and commits); throws what was found between "before" and "after".
 *
 * Source: confianza.md F3.
 */
export async function failAtEachStatement(
  { db, faults }: { db: Database; faults: Faults },
  operation: () => Promise<{ status: number; body?: unknown }>,
): Promise<number> {
  const checksumByTable = await openChecksumByTable(db, WITHOUT_SECRETS);
  const before = await checksumByTable();
  const letters = await listLetters(db);
  for (let n = 1; n <= MAX_STATEMENTS; n += 1) {
    faults.failAt(n);
    const answer = await operation();
    const { met } = faults.disarm();
    const accepted = answer.status < 400;
    const after = await checksumByTable();
    const changed = [...after].filter(([tabla, suma]) => before.get(tabla) !== suma).map(([tabla]) => tabla);
    if ([...(await listLetters(db))].some((id) => !letters.has(id))) changed.push('correo_saliente');
    if (!met) {
      if (accepted && changed.length > 0) return n - 1;
      throw new Error(
        `without a fault the operation ${accepted ? 'changed nothing' : `was refused: ${JSON.stringify(answer)}`}`,
      );
    }
    if (accepted) throw new Error(`failure ${n} was answered with ${answer.status}`);
    if (changed.length > 0)
      throw new Error(`failure ${n} left tables between before and after: ${changed.join(', ')}`);
  }
  throw new Error(`more than ${MAX_STATEMENTS} statements`);
}
