import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import type { FigurasDeSalida, HoyoDeSalida } from '#reglas/campo.ts';
import { HOYOS, PAR_POR_DEFECTO } from '#reglas/limites.ts';
import type { ValoresDeNueves } from '#reglas/valores-de-nueve.ts';

/** A tee to be written; nueves left out = as they are, none of a new one. */
export type SalidaNueva = FigurasDeSalida & { nombre: string; nueves?: ValoresDeNueves | undefined };

/** A tee as its row has it. */
function columnasDe({ nueves, ...salida }: SalidaNueva): Omit<Insertable<Tables['tipos_salida']>, 'campoId'> {
  if (nueves === undefined) return salida;
  const { ida, vuelta } = nueves;
  return {
    ...salida,
    slopeIdaMasculino: ida.slopeMasculino,
    slopeIdaFemenino: ida.slopeFemenino,
    valorIdaMasculino: ida.courseRatingMasculino,
    valorIdaFemenino: ida.courseRatingFemenino,
    slopeVueltaMasculino: vuelta.slopeMasculino,
    slopeVueltaFemenino: vuelta.slopeFemenino,
    valorVueltaMasculino: vuelta.courseRatingMasculino,
    valorVueltaFemenino: vuelta.courseRatingFemenino,
  };
}

/** Locks a course with its tees against every other change of them. False when there is none. */
export async function lockCampo(trx: Db, campoId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('campos_golf')
    .select('id')
    .where('id', '=', campoId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the torneos that still read the tees of a locked course, before any tee is written: nobody enrols, publishes or
 * changes one of them meanwhile.
 */
export async function lockTorneosDelCampo(trx: Db, campoId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('torneos')
    .select('id')
    .where('campoId', '=', campoId)
    .where('salidasCongeladasEn', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes a course. */
export async function updateCampo(
  trx: Db,
  campoId: string,
  campo: Updateable<Tables['campos_golf']>,
): Promise<void> {
  await trx.updateTable('campos_golf').set(campo).where('id', '=', campoId).execute();
}

/** Deletes a course with its tees and holes. */
export async function deleteCampo(trx: Db, campoId: string): Promise<void> {
  await trx.deleteFrom('campos_golf').where('id', '=', campoId).execute();
}

/** Adds a tee with its 18 holes, after those that the course has: the first one is that of whoever chose none. */
export async function insertSalida(
  trx: Db,
  {
    id,
    campoId,
    salida,
    hoyos,
  }: { id: string; campoId: string; salida: SalidaNueva; hoyos: readonly HoyoDeSalida[] },
): Promise<void> {
  const createdAt = sql<Date>`greatest(now(), coalesce((select max(created_at) from tipos_salida
    where campo_id = ${campoId}::uuid) + interval '1 millisecond', now()))`;
  await trx
    .insertInto('tipos_salida')
    .values({ ...columnasDe(salida), id, campoId, createdAt })
    .execute();
  await upsertHoyos(trx, id, hoyos);
}

/** Changes name and ratings of a tee. */
export async function updateSalida(trx: Db, salidaId: string, salida: SalidaNueva): Promise<void> {
  await trx.updateTable('tipos_salida').set(columnasDe(salida)).where('id', '=', salidaId).execute();
}

/** Deletes a tee with its holes. */
export async function deleteSalida(trx: Db, salidaId: string): Promise<void> {
  await trx.deleteFrom('tipos_salida').where('id', '=', salidaId).execute();
}

/** Writes holes of a tee, in one statement: indexes that change places never meet. */
export async function upsertHoyos(
  trx: Db,
  tipoSalidaId: string,
  hoyos: readonly HoyoDeSalida[],
): Promise<void> {
  if (hoyos.length === 0) return;
  const rows = hoyos.map(({ numero, par, indice, metros = null }) => ({
    tipoSalidaId,
    numeroHoyo: numero,
    par,
    handicap: indice,
    metros,
  }));
  await trx
    .insertInto('hoyos_tipo_salida')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tipoSalidaId', 'numeroHoyo']).doUpdateSet((excluded) => ({
        par: excluded.ref('excluded.par'),
        handicap: excluded.ref('excluded.handicap'),
        metros: excluded.ref('excluded.metros'),
      })),
    )
    .execute();
}

/**
 * Copies the holes of a course into its personal rounds that are begun or validated and have no copy yet: what is about
 * to change leaves them as they were played.
 */
export async function freezePartidasPersonales(trx: Db, campoId: string): Promise<void> {
  await sql`insert into partidas_personales_hoyos (partida_id, campo_id, numero_hoyo, par, handicap)
    select p.id, p.campo_id, n.numero, coalesce(h.par, ${PAR_POR_DEFECTO}), h.handicap
    from partidas p
    cross join generate_series(1, ${HOYOS}::int) n(numero)
    left join hoyos_tipo_salida h on h.numero_hoyo = n.numero and h.tipo_salida_id = (select f.id from tipos_salida f
      where f.campo_id = p.campo_id order by f.created_at, f.id limit 1)
    where p.es_partida_personal and p.campo_id = ${campoId}::uuid
      and (p.validada or exists (select 1 from resultados_hoyo r
        join tarjetas k on k.id = r.tarjeta_id where k.partida_personal_id = p.id))
      and not exists (select 1 from partidas_personales_hoyos f
        where f.partida_id = p.id and f.campo_id = p.campo_id)
    on conflict (partida_id, numero_hoyo) do update
      set campo_id = excluded.campo_id, par = excluded.par, handicap = excluded.handicap`.execute(trx);
}
