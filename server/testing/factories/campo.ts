import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { HOYOS } from '#reglas/limites.ts';
import { unico } from '#server/testing/factories/unico.ts';

/** A course row with the id of its only tee. */
export type Campo = Selectable<Tables['campos_golf']> & { salidaId: string };

export type CampoOverrides = Partial<Insertable<Tables['campos_golf']>> & {
  /** Figures of its tee. */
  salida?: Partial<Insertable<Tables['tipos_salida']>>;
  /** Pars and stroke indexes of the 18 holes. */
  pares?: readonly number[];
  indices?: readonly (number | null)[];
};

const PARES = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];

/**
 * A course of par 72 with one tee: slope 113 and a rating of 72 for both sexes, so that the playing handicap is the
 * exact one rounded; the stroke index of a hole is its number.
 */
export async function crearCampo(
  db: Kysely<Tables>,
  { salida = {}, pares = PARES, indices, ...campo }: CampoOverrides = {},
): Promise<Campo> {
  const row = await db
    .insertInto('campos_golf')
    .values({ nombre: unico('Campo'), ubicacion: 'Madrid', ...campo })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: salidaId } = await db
    .insertInto('tipos_salida')
    .values({
      nombre: 'Amarillas',
      slopeMasculino: 113,
      slopeFemenino: 113,
      courseRatingMasculino: 72,
      courseRatingFemenino: 72,
      ...salida,
      campoId: row.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hoyos = Array.from({ length: HOYOS }, (_, i) => ({
    tipoSalidaId: salidaId,
    numeroHoyo: i + 1,
    par: pares[i] ?? 4,
    handicap: indices ? (indices[i] ?? null) : i + 1,
  }));
  await db.insertInto('hoyos_tipo_salida').values(hoyos).execute();
  return { ...row, salidaId };
}
