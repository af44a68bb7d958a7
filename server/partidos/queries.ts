import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PartidoEnTablero, ResultadoDePartido } from '#reglas/cuadro-en-tablero.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { recibeEnPartido } from '#server/partidos/service.ts';
import type { TorneoConTarjetas } from '#server/puntuaciones/queries.ts';

const sexoDe = (lado: 'a' | 'b') =>
  sql<Sexo | null>`(select coalesce(j.sexo, i.sexo_invitado) from participantes_torneo i
    left join profiles j on j.id = i.jugador_id where i.id = ${sql.ref(`p.${lado}_id`)})`;

/**
 * The matches of the bracket of a torneo by round and place, each with the strokes that its two receive: one query. null for a
 * torneo that is not played so, or has no bracket.
 */
export async function findPartidos(
  db: Kysely<Tables>,
  tarjetas: TorneoConTarjetas,
): Promise<PartidoEnTablero[] | null> {
  if (tarjetas.torneo.modalidad !== 'matchplay_individual') return null;
  const rows = await db
    .selectFrom('partidos as p')
    .select(['p.id', 'p.version', 'p.ronda', 'p.lugar', 'p.aId', 'p.bId', 'p.siembraA', 'p.siembraB'])
    .select(['p.ganadorId', 'p.motivo', 'p.marcador', sexoDe('a').as('sexoA'), sexoDe('b').as('sexoB')])
    .select(
      sql<PartidoEnTablero['concedidos']>`(select coalesce(json_agg(json_build_object(
        'hoyo', h.numero_hoyo, 'ganadorId', h.ganador_id) order by h.numero_hoyo), '[]')
        from partidos_hoyos h where h.partido_id = p.id)`.as('concedidos'),
    )
    .where('p.torneoId', '=', tarjetas.torneo.id)
    .orderBy('p.ronda')
    .orderBy('p.lugar')
    .execute();
  if (rows.length === 0) return null;
  return rows.map(({ ganadorId, motivo, marcador, sexoA, sexoB, ...partido }) => ({
    ...partido,
    recibe: recibeEnPartido(tarjetas, [
      { id: partido.aId, sexo: sexoA },
      { id: partido.bId, sexo: sexoB },
    ]),
    resultado: resultadoDe({ ganadorId, motivo, marcador }),
  }));
}

type Escrito = {
  ganadorId: string | null;
  motivo: ResultadoDePartido['motivo'] | null;
  marcador: string | null;
};

function resultadoDe({ ganadorId, motivo, marcador }: Escrito): ResultadoDePartido | null {
  return ganadorId === null || motivo === null ? null : { ganadorId, motivo, marcador };
}

/** The torneo that a match is of; undefined when there is no such match. */
export async function findTorneoDePartido(
  db: Kysely<Tables>,
  partidoId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('partidos')
    .select('torneoId')
    .where('id', '=', partidoId)
    .executeTakeFirst();
  return found?.torneoId;
}
