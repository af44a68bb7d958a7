import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
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

const AMARILLAS = {
  nombre: 'Amarillas',
  slopeMasculino: 113,
  slopeFemenino: 113,
  courseRatingMasculino: 72,
  courseRatingFemenino: 72,
};

/** Number, par and stroke index of each hole, as columns that give a row a hole. */
function hoyosDe(pares: readonly number[], indices: CampoOverrides['indices']) {
  const numeros = Array.from({ length: HOYOS }, (_, i) => i + 1);
  const paresDe = numeros.map((hoyo) => pares[hoyo - 1] ?? 4);
  const indicesDe = numeros.map((hoyo) => (indices ? (indices[hoyo - 1] ?? null) : hoyo));
  return [
    sql<number>`unnest(${numeros}::int[])`.as('numero'),
    sql<number>`unnest(${paresDe}::int[])`.as('par'),
    sql<number | null>`unnest(${indicesDe}::int[])`.as('indice'),
  ] as const;
}

/**
 * A course of par 72 with one tee: slope 113 and a rating of 72 for both sexes, so that the playing handicap is the
 * exact one rounded; the stroke index of a hole is its number.
 */
export async function crearCampo(
  db: Kysely<Tables>,
  { salida = {}, pares = PARES, indices, ...campo }: CampoOverrides = {},
): Promise<Campo> {
  // One statement, and arrays in place of rows: a course stands under nearly every torneo of the tests
  return await db
    .with('c', (e) =>
      e
        .insertInto('campos_golf')
        .values({ nombre: unico('Campo'), ubicacion: 'Madrid', ...campo })
        .returningAll(),
    )
    .with('t', (e) =>
      e
        .insertInto('tipos_salida')
        .values((de) => ({ ...AMARILLAS, ...salida, campoId: de.selectFrom('c').select('id') }))
        .returning('id'),
    )
    .with('h', (e) =>
      e
        .insertInto('hoyos_tipo_salida')
        .columns(['tipoSalidaId', 'numeroHoyo', 'par', 'handicap'])
        .expression((de) => de.selectFrom('t').select(['t.id', ...hoyosDe(pares, indices)])),
    )
    .selectFrom(['c', 't'])
    .selectAll('c')
    .select('t.id as salidaId')
    .executeTakeFirstOrThrow();
}
