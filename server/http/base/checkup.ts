import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';

const MINUTE_MS = 60_000;

/** What `npm run doctor` asks of a store: how many, never who. */
export type Checkup = {
  /** Which store is open, as the first line of the log says it. */
  almacen: string;
  /** Accounts of the demo season, whose passwords everybody knows. */
  cuentasDeDemo: number;
  cartas: { enEspera: number; sinEntregar: number };
};

/** How many accounts of the demo season a store has: with one of them it is the demo's, and no club's. */
export async function countDemoAccounts({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const emails = CUENTAS_DE_DEMO.map(({ email }) => email);
  const { total } = await kysely
    .selectFrom('usuarios')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('email', 'in', emails)
    .executeTakeFirstOrThrow();
  return total;
}

/** What waits in a store to leave it. */
export type Waiting = {
  enEspera: number;
  sinEntregar: number;
  /** Letters of those that wait which a mail server did not take for an hour. */
  atrasadas: number;
  /** Notices to phones. */
  envios: number;
};

/** Counts what waits to leave. Errors: those of the store. */
export async function readWaiting({ kysely }: Pick<Database, 'kysely'>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*) from correo_saliente where estado in ('pendiente', 'guardado')) as en_espera,
    (select count(*) from correo_saliente where estado in ('fallido', 'dudoso')) as sin_entregar,
    (select count(*) from correo_saliente
      where estado = 'pendiente' and creado_en < now() - interval '1 hour') as atrasadas,
    (select count(*) from envios_push) as envios`.execute(kysely);
  return rows[0] ?? { enEspera: 0, sinEntregar: 0, atrasadas: 0, envios: 0 };
}

/** Reads the facts of a checkup. Errors: those of the store. */
export async function readCheckup(db: Database): Promise<Checkup> {
  const { enEspera, sinEntregar } = await readWaiting(db);
  return {
    almacen: db.describe(),
    cuentasDeDemo: await countDemoAccounts(db),
    cartas: { enEspera, sinEntregar },
  };
}

/** The words of an `Authorization` header that only who reads the secret of the installation can say, for a minute. */
export function checkupCredential(secret: string, now: number): string {
  const minute = Math.floor(now / MINUTE_MS);
  return `Doctor ${createHmac('sha256', secret).update(`doctor ${minute}`).digest('base64url')}`;
}

/** Whether a header was said by somebody with the secret, this minute or the one before. */
export function isCheckupCredential(header: string | undefined, secret: string, now: number): boolean {
  const given = Buffer.from(header ?? '');
  return [now, now - MINUTE_MS].some((moment) => {
    const expected = Buffer.from(checkupCredential(secret, moment));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
