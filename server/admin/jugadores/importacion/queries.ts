import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { JugadorConocido } from '#reglas/importacion-jugadores.ts';

/** Every jugador as an import compares it. */
export async function listConocidos(db: Kysely<Tables>): Promise<JugadorConocido[]> {
  return await db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'email', 'telefono', 'fechaNacimiento', 'fechaEntradaPena', 'handicap'])
    .select(['sexo', 'tramoEdad', 'numeroLicenciaFederativa'])
    .select((e) => e('userId', 'is not', null).$castTo<boolean>().as('conCuenta'))
    .where('retiradoEn', 'is', null)
    .orderBy('nombre')
    .orderBy('id')
    .execute();
}

/** Which of some jugadores are enrolled in a torneo of that day or later, or in any without a stroke. */
export async function listConPlaza(
  db: Kysely<Tables>,
  { jugadorIds, hoy }: { jugadorIds: readonly string[]; hoy: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.jugador_id as id from participantes_torneo i join torneos t on t.id = i.torneo_id
    where i.jugador_id = any(${jugadorIds}::uuid[]) and (t.fecha_juego >= ${hoy}::date
        or not exists (select 1 from resultados_hoyo r where r.participante_id = i.id)) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The torneos in which any of some jugadores is enrolled. */
export async function listTorneosDeVarios(
  db: Kysely<Tables>,
  jugadorIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct torneo_id as id from participantes_torneo where jugador_id = any(${jugadorIds}::uuid[])
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
