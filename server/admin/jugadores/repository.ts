import type { Kysely } from 'kysely';
import type { Perfil } from '#contrato/perfil.ts';
import type { Tables } from '#db/tables.ts';

type NuevoJugador = {
  id: string;
  nombre: string;
  fechaNacimiento: string;
  fechaEntradaPena: string;
  telefono: string | null;
};

/** Makes a jugador without account; returns its id. */
export async function insertJugador(trx: Kysely<Tables>, jugador: NuevoJugador): Promise<void> {
  await trx
    .insertInto('profiles')
    .values({ ...jugador, userId: null })
    .execute();
}

/** What an administrator writes by hand; the handicap and the picture have writers of their own. */
export type CamposDeJugador = Omit<Perfil, 'id' | 'handicap' | 'imagen'>;

/** Writes the fields of a jugador. No row is an error. */
export async function updateJugador(
  trx: Kysely<Tables>,
  id: string,
  campos: Partial<CamposDeJugador>,
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set(campos)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}
