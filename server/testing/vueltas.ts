import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Who plays a vuelta after the first: the participante there by the enrolment. */
export async function enVuelta(db: Kysely<Tables>, vueltaId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vueltas_participantes as v')
    .innerJoin('participantes_torneo as i', 'i.id', 'v.participanteId')
    .select(['v.participanteId', 'v.inscripcionId'])
    .where('i.torneoId', '=', vueltaId)
    .execute();
  return new Map(rows.map(({ participanteId, inscripcionId }) => [inscripcionId, participanteId]));
}

/** Gross strokes and place by handicap in the official record of a torneo, by participante. */
export async function oficialDe(db: Kysely<Tables>, torneoId: string) {
  return await db
    .selectFrom('resultados_torneo as r')
    .leftJoin('clasificaciones_torneo as c', (join) =>
      join.onRef('c.resultadoId', '=', 'r.id').on('c.tipoClasificacion', '=', 'individual_por_golpes_medal'),
    )
    .select(['r.participanteId', 'r.golpesBrutos', 'c.posicion'])
    .where('r.torneoId', '=', torneoId)
    .execute();
}
