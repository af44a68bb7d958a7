import { sql } from 'kysely';
import type { DiaDeTorneo } from '#contrato/admin/dia-de-torneo.ts';
import type { Db } from '#db/tables.ts';
import { SIN_ENVIAR_VIGENTE } from '#server/avisos/queries.ts';
import { TARJETA_JUGADA, VENTAJA_Y_ESTADO } from '#server/tarjetas/queries.ts';

/** The cards of everybody enrolled in a torneo. */
export async function listTarjetasDelDia(db: Db, torneoId: string) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', ...VENTAJA_Y_ESTADO])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<number[]>`(select coalesce(json_agg(r.numero_hoyo order by r.numero_hoyo), '[]')
        from resultados_hoyo r where r.tarjeta_id = k.id)`.as('apuntados'),
    ])
    .where('i.torneoId', '=', torneoId)
    .orderBy('i.id')
    .execute();
}

/** A card of a torneo: whose it is, and the numbers of the holes with a value. */
export type TarjetaRow = Awaited<ReturnType<typeof listTarjetasDelDia>>[number];

const MOVILES_MAX = 20;

/** Phones that said in the last day that they hold strokes of a torneo, the first that said so first. */
export async function listMoviles(db: Db, torneoId: string): Promise<DiaDeTorneo['sinEnviar']> {
  const rows = await db
    .selectFrom('golpes_sin_enviar as g')
    .innerJoin('partidas as p', 'p.id', 'g.partidaId')
    .innerJoin('usuarios as u', 'u.id', 'g.usuarioId')
    .leftJoin('profiles as j', 'j.userId', 'g.usuarioId')
    .select(['g.cuantos', 'g.momento', 'p.id as partidaId', 'p.nombre as partida'])
    .select(sql<string>`coalesce(j.nombre, u.name)`.as('nombre'))
    .where('p.torneoId', '=', torneoId)
    .where(SIN_ENVIAR_VIGENTE)
    .orderBy('g.momento')
    .limit(MOVILES_MAX)
    .execute();
  return rows.map(({ momento, ...row }) => ({ ...row, desde: momento.toISOString() }));
}
