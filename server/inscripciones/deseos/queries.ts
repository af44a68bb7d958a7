import { type Kysely, sql } from 'kysely';
import type { DeseosDichos } from '#contrato/deseos.ts';
import type { Tables } from '#db/tables.ts';
import { hayDeseos } from '#reglas/deseos.ts';

/** Somebody enrolled with what they wish; conPartida: of a published partida. */
export type DeseosRow = DeseosDichos & { id: string; nombre: string; conPartida: boolean };

/** Everybody enrolled in a torneo, by name, with what they wish. */
export async function listDeseosDe(db: Kysely<Tables>, torneoId: string): Promise<DeseosRow[]> {
  return await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'i.horaDeseada'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<DeseosDichos['companeros']>`(select coalesce(json_agg(json_build_object('participanteId', x.id,
          'nombre', nombre_de_participante(x, y)) order by nombre_de_participante(x, y), x.id), '[]')
        from companeros_deseados d join participantes_torneo x on x.id = d.con_id
        left join profiles y on y.id = x.jugador_id where d.participante_id = i.id)`.as('companeros'),
      sql<boolean>`exists (select 1 from partidas_participantes pp where pp.participante_id = i.id)`.as(
        'conPartida',
      ),
    ])
    .where('i.torneoId', '=', torneoId)
    .orderBy('nombre')
    .orderBy('i.id')
    .execute();
}

/** What those of a torneo wish who wish anything, by participante. */
export async function deseosDichos(
  db: Kysely<Tables>,
  torneoId: string,
): Promise<ReadonlyMap<string, DeseosDichos>> {
  const filas = await listDeseosDe(db, torneoId);
  return new Map(
    filas.flatMap(({ id, horaDeseada, companeros }) => {
      const con = companeros.map(({ participanteId }) => participanteId);
      return hayDeseos({ hora: horaDeseada, con }) ? [[id, { horaDeseada, companeros }] as const] : [];
    }),
  );
}
