import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';

/** What was decided about a card; motivo: of a disqualification, else null. */
export type EstadoNuevo = { participanteId: string; estado: EstadoDecidido | null; motivo: string | null };

/**
 * Locks the cards of a torneo, by id, against another decision and another handicap; with `golpes`, first strokes wait
 * too. All of them, for the official record that follows points at each (docs/locks.md).
 */
export async function lockTarjetas(
  trx: Kysely<Tables>,
  { torneoId, golpes }: { torneoId: string; golpes: boolean },
): Promise<void> {
  const fuerza = golpes ? sql`update` : sql`no key update`;
  await sql`select i.id from participantes_torneo i where i.torneo_id = ${torneoId}::uuid
    order by i.id for ${fuerza} of i`.execute(trx);
}

/** Writes what was decided about some cards. The caller holds them (`lockTarjetas`). */
export async function updateEstados(trx: Kysely<Tables>, estados: readonly EstadoNuevo[]): Promise<void> {
  await sql`update participantes_torneo i set estado_tarjeta = n.estado, motivo_estado = n.motivo
    from json_to_recordset(${JSON.stringify(estados.map(({ participanteId: id, ...rest }) => ({ id, ...rest })))}::json)
      as n(id uuid, estado text, motivo text)
    where i.id = n.id`.execute(trx);
}
