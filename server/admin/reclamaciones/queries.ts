import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { HoyoReclamado } from '#reglas/reclamacion.ts';
import { anotadosDe, type HoyoAnotado, tarjetaDe } from '#server/tarjetas/queries.ts';

/** That the card `k` is of the participante `i`; where a bando plays one ball, that `i` is its first member. */
const ES_DE_SU_TARJETA = sql<boolean>`i.id = coalesce(k.participante_id, (select m.participante_id
  from bandos_participantes m where m.bando_id = k.bando_id order by m.orden limit 1))`;

/** The id and the name of who plays the card `k`: the bando, or the participante `i` (`j` as jugador). */
const DE_QUIEN = [
  sql<string>`coalesce(k.bando_id, i.id)`.as('participanteId'),
  sql<string>`coalesce(nombre_de_bando(k.bando_id), nombre_de_participante(i, j))`.as('participante'),
] as const;

/** Claims that wait, of all torneos or of one, the oldest first, each hole beside what stands on the card. */
export async function listPendientes(db: Db, { max, torneoId }: { max: number; torneoId?: string }) {
  const rows = await db
    .selectFrom('reclamaciones as r')
    .innerJoin('tarjetas as k', 'k.id', 'r.tarjetaId')
    .innerJoin('participantes_torneo as i', (join) => join.on(ES_DE_SU_TARJETA))
    .innerJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('usuarios as u', 'u.id', 'r.autorId')
    .leftJoin('profiles as a', 'a.userId', 'r.autorId')
    .select(['r.id', 'r.version', 'r.hoyos', 'r.creadaEn', 'p.id as partidaId', 'p.nombre as partida'])
    .select(['t.id as torneoId', 't.slug', 't.nombre as torneo'])
    .select([
      ...DE_QUIEN,
      sql<string | null>`coalesce(a.nombre, u.name)`.as('autor'),
      sql<number>`count(*) over ()::int`.as('total'),
      anotadosDe('k.id').as('anotados'),
    ])
    .where('r.estado', '=', 'pendiente')
    .where('t.eliminadoEn', 'is', null)
    .$if(torneoId !== undefined, (query) => query.where('t.id', '=', torneoId ?? ''))
    .orderBy('r.creadaEn')
    .orderBy('r.id')
    .limit(max)
    .execute();
  const reclamaciones = rows.map((fila) => {
    const { torneoId, slug, torneo, creadaEn, anotados, hoyos, total: _, ...resto } = fila;
    return {
      ...resto,
      torneo: { id: torneoId, slug, nombre: torneo },
      creadaEn: creadaEn.toISOString(),
      hoyos: conLoDeAhora(hoyos, anotados),
    };
  });
  return { reclamaciones, total: rows[0]?.total ?? 0 };
}

function conLoDeAhora(hoyos: readonly HoyoReclamado[], anotados: readonly HoyoAnotado[]) {
  const { golpes: ahora } = tarjetaDe(anotados);
  return hoyos.map(({ hoyo, golpes }) => ({ hoyo, golpes, ahora: ahora[hoyo - 1] ?? null }));
}

/** Whose card a claim is of, of one ball that of the bando; undefined when there is none. */
export async function findParticipanteDe(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reclamaciones as r')
    .innerJoin('tarjetas as k', 'k.id', 'r.tarjetaId')
    .select(sql<string | null>`coalesce(k.bando_id, k.participante_id)`.as('participanteId'))
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row?.participanteId ?? undefined;
}
