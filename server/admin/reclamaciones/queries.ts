import { sql, type Kysely } from 'kysely';
import type { Reclamacion } from '#contrato/admin/reclamaciones.ts';
import type { Tables } from '#db/tables.ts';
import type { HoyoReclamado } from '#reglas/reclamacion.ts';
import { anotadosDe, type HoyoAnotado, tarjetaDe } from '#server/tarjetas/queries.ts';

/** Claims that wait, of all torneos or of one, the oldest first, each hole beside what stands on the card. */
export async function listPendientes(
  db: Kysely<Tables>,
  { max, torneoId }: { max: number; torneoId?: string },
): Promise<{ reclamaciones: Reclamacion[]; total: number }> {
  const rows = await db
    .selectFrom('reclamaciones as r')
    .innerJoin('tarjetas as k', 'k.id', 'r.tarjetaId')
    .innerJoin('participantes_torneo as i', 'i.id', 'k.participanteId')
    .innerJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('usuarios as u', 'u.id', 'r.autorId')
    .leftJoin('profiles as a', 'a.userId', 'r.autorId')
    .select(['r.id', 'r.version', 'r.hoyos', 'r.creadaEn', 'p.id as partidaId', 'p.nombre as partida'])
    .select(['t.id as torneoId', 't.slug', 't.nombre as torneo', 'i.id as participanteId'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('participante'),
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

/** Whose card a claim is of; undefined when there is none. */
export async function findParticipanteDe(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reclamaciones as r')
    .innerJoin('tarjetas as k', 'k.id', 'r.tarjetaId')
    .select('k.participanteId')
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row?.participanteId ?? undefined;
}
