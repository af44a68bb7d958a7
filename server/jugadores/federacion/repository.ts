import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { EstadoDeConsulta } from '#reglas/federacion.ts';

/** Puts jugadores on the list of those to be asked; what was answered before stays until the next answer. */
export async function upsertPendientes(
  trx: Kysely<Tables>,
  { jugadorIds, autorId }: { jugadorIds: readonly string[]; autorId: string },
): Promise<void> {
  if (jugadorIds.length === 0) return;
  await trx
    .insertInto('consultas_de_handicap')
    .values(jugadorIds.map((jugadorId) => ({ jugadorId, autorId, estado: 'pendiente' as const })))
    .onConflict((conflict) =>
      conflict.column('jugadorId').doUpdateSet({
        estado: 'pendiente',
        autorId: sql<string>`excluded.autor_id`,
        pedidaEn: new Date(),
      }),
    )
    .execute();
}

export type RespuestaGuardada = {
  jugadorId: string;
  autorId: string;
  estado: EstadoDeConsulta;
  /** What the answer brought; without one the former answer stays. */
  cifras?: { antes: number | null; handicap: number; fecha: string | null };
};

/** Remembers what became of asking. */
export async function upsertRespuesta(
  trx: Kysely<Tables>,
  { cifras, ...respuesta }: RespuestaGuardada,
): Promise<void> {
  const cambio = { ...respuesta, ...cifras, consultadaEn: new Date() };
  await trx
    .insertInto('consultas_de_handicap')
    .values(cambio)
    .onConflict((conflict) => conflict.column('jugadorId').doUpdateSet(cambio))
    .execute();
}

/** Forgets what the federation said of somebody who leaves. */
export async function deleteConsulta(trx: Kysely<Tables>, jugadorId: string): Promise<void> {
  await trx.deleteFrom('consultas_de_handicap').where('jugadorId', '=', jugadorId).execute();
}

/** Forgets answers of long ago; what is still to be asked stays. Returns how many went. */
export async function purgeConsultas(
  db: Kysely<Tables>,
  { antes, max }: { antes: Date; max: number },
): Promise<number> {
  const rows = await db
    .deleteFrom('consultas_de_handicap')
    .where('jugadorId', 'in', (query) =>
      query
        .selectFrom('consultas_de_handicap')
        .select('jugadorId')
        .where('consultadaEn', '<', antes)
        .where('estado', '<>', 'pendiente')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning('jugadorId')
    .execute();
  return rows.length;
}
