import type { Database } from '#db/connection.ts';
import type { Log } from '#server/http/base/log.ts';
import { listConTarjetasIncompletas } from '#server/puntuaciones/queries.ts';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';

/**
 * Brings official records to the truth that were written while an incomplete card still took a place: those of torneos in
 * no liga, one transaction each, remembered in their history as the club's own act. Where a liga counts on them, the liga
 * waits for somebody to calculate it instead (migration 0079), so that no table of a season moves by itself. A second
 * time there is nothing to do. How many were written.
 *
 * Source: decisions 15, 20 and 33.
 */
export async function ponerAlDia({ db, log }: { db: Database; log: Log }): Promise<number> {
  const torneoIds = await listConTarjetasIncompletas(db.kysely);
  for (const torneoId of torneoIds) {
    await db.tx(async (trx) => {
      await escribirResultadosOficiales(trx, { torneoId, motivo: 'tarjetas_incompletas', autorId: null });
    });
  }
  if (torneoIds.length > 0)
    log.info({ torneos: torneoIds.length }, 'official records without incomplete cards');
  return torneoIds.length;
}
