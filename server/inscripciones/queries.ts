import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Participante } from '#contrato/torneos.ts';
import type { Sexo } from '#reglas/modalidad.ts';

const collator = new Intl.Collator('es');

/** Participants of a torneo by name, Spanish order; names and the two handicaps only. */
export async function listParticipantes(
  db: Kysely<Tables>,
  { torneoId, jugadorId }: { torneoId: string; jugadorId: string | null },
): Promise<Participante[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'i.esInvitado', 'i.handicapTorneo as handicapDeJuego'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<number | null>`coalesce(i.handicap_real_jugador, i.handicap_invitado, j.handicap)`.as('handicapPropio'),
      sql<boolean>`coalesce(i.jugador_id = ${jugadorId}::uuid, false)`.as('propio'),
    ])
    .where('i.torneoId', '=', torneoId)
    .execute();
  return rows.sort((a, b) => collator.compare(a.nombre, b.nombre));
}

export type InscripcionRow = {
  participanteId: string | null;
  handicapDeJuego: number | null;
  handicapPropio: number | null;
  sexo: Sexo | null;
  partidaId: string | null;
  partidaValidada: boolean;
  conResultados: boolean;
};

/** A jugador beside one torneo: the enrolment when there is one, always the player's own handicap and sex. */
export async function findInscripcion(
  db: Kysely<Tables>,
  { torneoId, jugadorId }: { torneoId: string; jugadorId: string },
): Promise<InscripcionRow | undefined> {
  return await db
    .selectFrom('profiles as j')
    .leftJoin('participantes_torneo as i', (join) =>
      join.onRef('i.jugadorId', '=', 'j.id').on('i.torneoId', '=', torneoId),
    )
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['i.id as participanteId', 'i.handicapTorneo as handicapDeJuego', 'j.sexo', 'pp.partidaId'])
    .select([
      sql<number | null>`case when i.id is null then j.handicap else i.handicap_real_jugador end`.as('handicapPropio'),
      sql<boolean>`coalesce(p.validada, false)`.as('partidaValidada'),
      sql<boolean>`exists (select 1 from resultados_hoyo r where r.participante_id = i.id)`.as('conResultados'),
    ])
    .where('j.id', '=', jugadorId)
    .executeTakeFirst();
}
