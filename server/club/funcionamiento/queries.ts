import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** What the store has of how the club works; undefined: nobody has said anything yet. */
export async function findFuncionamiento(db: Db) {
  return await db
    .selectFrom('funcionamiento_del_club')
    .select(['zona', 'visibilidad', 'minutosPorHoyo', 'federacion', 'remitente', 'responderA', 'version'])
    .select(['campoDeCasaId', 'primerosPasos', 'websQueIncrustan', 'segundoFactor'])
    .executeTakeFirst();
}

/** The active torneos of those days whose results are not official yet: a day that changes its name changes them. */
export async function listTorneosSinCerrar(db: Db, dias: readonly string[]) {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.nombre', 't.fechaJuego'])
    .where('t.fechaJuego', 'in', dias)
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .where(sql<boolean>`not exists (select 1 from resultados_torneo r where r.torneo_id = t.id)`)
    .orderBy('t.fechaJuego')
    .orderBy('t.id')
    .execute();
}
