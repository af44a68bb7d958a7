import { sql } from 'kysely';
import { openImageStore } from '#server/external/image-store.ts';
import { openLog } from '#server/http/base/log.ts';
import type { Limpieza } from '#server/limpieza/service.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/* What the nightly cleaning has taken away. */

/** The cleaning of a club, by a clock of its own. */
export const limpiezaDe = ({ db }: TestApp, clock: Limpieza['clock']): Limpieza => ({
  db,
  clock,
  log: openLog('silent'),
  imagenes: openImageStore({ bucket: null, dataDir: '/nowhere' }),
});

/** What was written down of the cleaning of one thing, oldest first. */
export async function limpiezasDe({ db }: TestApp, objetoId: string) {
  return await db.kysely
    .selectFrom('auditoria')
    .select(['operacion', 'resumen', 'antes', 'autorId'])
    .where('objetoId', '=', objetoId)
    .where('operacion', 'like', 'limpieza.%')
    .orderBy('id')
    .execute();
}

/** How many rows of each table. */
export async function cuentasDe({ db }: TestApp, tablas: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const tabla of tablas) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabla)}`.execute(
      db.kysely,
    );
    found[tabla] = rows[0]?.n ?? 0;
  }
  return found;
}
