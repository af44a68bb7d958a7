import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { unico } from '#server/testing/factories/unico.ts';

export type Jugador = Selectable<Tables['profiles']>;

/** A member without account: a man of handicap 18. */
export async function crearJugador(
  db: Kysely<Tables>,
  overrides: Partial<Insertable<Tables['profiles']>> = {},
): Promise<Jugador> {
  const nombre = unico('Jugador');
  return await db
    .insertInto('profiles')
    .values({
      nombre,
      email: `${nombre.toLowerCase()}@prueba.invalid`,
      handicap: 18,
      sexo: 'hombre',
      tramoEdad: 'general',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
