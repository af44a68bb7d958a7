import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { partirNombre } from '#reglas/nombre.ts';
import { unico } from '#server/testing/factories/unico.ts';

export type Jugador = Selectable<Tables['profiles']>;

/** What a test says of a jugador; the whole name is cut by the rule. */
export type JugadorOverrides = Partial<Insertable<Tables['profiles']>> & { nombre?: string };

/** A member without account: a man of handicap 18. */
export async function crearJugador(
  db: Kysely<Tables>,
  { nombre = unico('Jugador'), ...overrides }: JugadorOverrides = {},
): Promise<Jugador> {
  return await db
    .insertInto('profiles')
    .values({
      ...partirNombre(nombre),
      nombreDudoso: false,
      email: `${nombre.toLowerCase().replaceAll(' ', '.')}@prueba.invalid`,
      handicap: 18,
      sexo: 'hombre',
      tramoEdad: 'general',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
