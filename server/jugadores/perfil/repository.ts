import { sql, type Kysely } from 'kysely';
import type { Perfil } from '#contrato/perfil.ts';
import type { Tables } from '#db/tables.ts';
import { JUGADOR_RETIRADO } from '#reglas/persona.ts';

type NuevoJugador = { userId: string; nombre: string; email: string; telefono: string | null };

export async function insertJugador(trx: Kysely<Tables>, jugador: NuevoJugador): Promise<void> {
  await trx.insertInto('profiles').values(jugador).executeTakeFirstOrThrow();
}

/** Gives a jugador without account its account. Throws when it got one meanwhile. */
export async function linkJugador(
  trx: Kysely<Tables>,
  { id, userId, telefono }: { id: string; userId: string; telefono: string | null },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set((e) => ({ userId, telefono: e.fn.coalesce('telefono', e.val(telefono)) }))
    .where('id', '=', id)
    .where('userId', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Fields that a person may change of themselves; absent ones stay. */
export type CamposPropios = Partial<
  Pick<
    Perfil,
    | 'nombre'
    | 'telefono'
    | 'fechaNacimiento'
    | 'fechaEntradaPena'
    | 'sexo'
    | 'tramoEdad'
    | 'numeroLicenciaFederativa'
    | 'nombrePublico'
    | 'tutorNombre'
    | 'tutorTelefono'
    | 'tutorEmail'
  >
>;

export async function updateJugador(trx: Kysely<Tables>, id: string, campos: CamposPropios): Promise<void> {
  await trx
    .updateTable('profiles')
    .set(campos)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Takes the person out of a jugador; what results need (the row, the sex of the tees played) stays. */
export async function retireJugador(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      userId: null,
      nombre: JUGADOR_RETIRADO,
      email: null,
      telefono: null,
      fechaNacimiento: null,
      fechaEntradaPena: null,
      handicap: null,
      tramoEdad: null,
      numeroLicenciaFederativa: null,
      profileImageUrl: null,
      nombrePublico: 'completo',
      tutorNombre: null,
      tutorTelefono: null,
      tutorEmail: null,
      retiradoEn: new Date(),
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Writes the address of a jugador, found by its id or by its account; one without jugador has none to write. */
export async function updateEmailDe(
  trx: Kysely<Tables>,
  quien: { jugadorId: string } | { usuarioId: string },
  email: string,
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ email })
    .where(
      'jugadorId' in quien ? 'id' : 'userId',
      '=',
      'jugadorId' in quien ? quien.jugadorId : quien.usuarioId,
    )
    .execute();
}

/** Removes people who left before a moment and whom no result, round or place of anybody mentions; returns how many. */
export async function purgeRetirados(
  trx: Kysely<Tables>,
  { antes, max }: { antes: Date; max: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from profiles where id in (
      select j.id from profiles j
      where j.retirado_en < ${antes} and j.user_id is null
        and not exists (select 1 from participantes_torneo i where i.jugador_id = j.id)
        and not exists (select 1 from participantes_partida_personal i where i.jugador_id = j.id)
        and not exists (select 1 from partidas p where p.creador_id = j.id)
      limit ${max} for update skip locked)
    returning id`.execute(trx);
  return rows.length;
}
