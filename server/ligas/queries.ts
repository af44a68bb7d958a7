import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { LigaResumen } from '#contrato/ligas.ts';

const MAX_LIGAS = 100;

/** Active leagues, newest first; deleted ones left out. */
export async function listLigasActivas(db: Kysely<Tables>): Promise<LigaResumen[]> {
  return await db
    .selectFrom('ligas as l')
    .select([
      'l.id',
      'l.slug',
      'l.nombre',
      'l.descripcion',
      'l.activa',
      'l.fechaInicio',
      'l.fechaFin',
      'l.sistemaPuntuacion',
    ])
    .select(sql<number>`(select count(*)::int from ligas_torneos lt where lt.liga_id = l.id)`.as('torneos'))
    .where('l.activa', '=', true)
    .where('l.eliminadaEn', 'is', null)
    .orderBy('l.createdAt', 'desc')
    .limit(MAX_LIGAS)
    .execute();
}
