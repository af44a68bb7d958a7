import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';

/** A member whom a row may mean. */
export type Miembro = { id: string; nombre: string; sexo: Sexo | null; tramoEdad: TramoEdad | null };

/** Every member who has not left, by name. */
export async function listMiembros(db: Db): Promise<Miembro[]> {
  return await db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'sexo', 'tramoEdad'])
    .where('retiradoEn', 'is', null)
    .orderBy('nombre')
    .orderBy('id')
    .execute();
}

/** Whether a name is read as another one: no store is asked to know the capitals of letters with accents. */
const seLlama = (nombre: string) => sql<boolean>`texto_buscable(nombre) = texto_buscable(${nombre})`;

/** Whether a torneo of that name stands on that day, however its letters are written. */
export async function hayTorneo(
  db: Db,
  { nombre, fechaJuego }: { nombre: string; fechaJuego: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('torneos')
    .select('id')
    .where(seLlama(nombre))
    .where('fechaJuego', '=', fechaJuego)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a liga of that name stands, however its letters are written. */
export async function hayLiga(db: Db, nombre: string): Promise<boolean> {
  const row = await db
    .selectFrom('ligas')
    .select('id')
    .where(seLlama(nombre))
    .where('eliminadaEn', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A tee of a course by its name, with its holes in order; indice null = not known yet. */
export type SalidaConHoyos = {
  id: string;
  nombre: string;
  hoyos: { numero: number; par: number; indice: number | null }[];
};

/** The tees of a course. */
export async function listSalidas(db: Db, campoId: string): Promise<SalidaConHoyos[]> {
  return await db
    .selectFrom('tipos_salida as s')
    .select(['s.id', 's.nombre'])
    .select(
      sql<SalidaConHoyos['hoyos']>`(select coalesce(json_agg(json_build_object('numero', h.numero_hoyo,
        'par', h.par, 'indice', h.handicap) order by h.numero_hoyo), '[]')
        from hoyos_tipo_salida h where h.tipo_salida_id = s.id)`.as('hoyos'),
    )
    .where('s.campoId', '=', campoId)
    .execute();
}

/** Whether there is such a course. */
export async function hayCampo(db: Db, campoId: string): Promise<boolean> {
  const row = await db.selectFrom('campos_golf').select('id').where('id', '=', campoId).executeTakeFirst();
  return row !== undefined;
}
