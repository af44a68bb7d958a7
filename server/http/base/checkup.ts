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

/** Reads the facts of a checkup. Errors: those of the store. */
export async function readCheckup({ kysely, describe }: Database): Promise<Checkup> {
  const demo = CUENTAS_DE_DEMO.map(({ email }) => email);
  const { rows } = await sql<{ demo: number; enEspera: number; sinEntregar: number }>`select
    (select count(*) from usuarios where email in (${sql.join(demo)})) as demo,
    (select count(*) from correo_saliente where estado in ('pendiente', 'guardado')) as en_espera,
    (select count(*) from correo_saliente where estado in ('fallido', 'dudoso')) as sin_entregar`.execute(
    kysely,
  );
  const { demo: cuentasDeDemo = 0, enEspera = 0, sinEntregar = 0 } = rows[0] ?? {};
  return { almacen: describe(), cuentasDeDemo, cartas: { enEspera, sinEntregar } };
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
