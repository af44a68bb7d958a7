import { sql, type Kysely } from 'kysely';
import type { MiPerfil, Perfil } from '#contrato/perfil.ts';
import type { Tables } from '#db/tables.ts';

/** The whole profile of a jugador. */
export async function findPerfil(db: Kysely<Tables>, jugadorId: string): Promise<Perfil | undefined> {
  return await db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'telefono', 'fechaNacimiento', 'fechaEntradaPena', 'sexo', 'tramoEdad'])
    .select(['numeroLicenciaFederativa', 'handicap', 'profileImageUrl as imagen', 'nombrePublico'])
    .select(['tutorNombre', 'tutorTelefono', 'tutorEmail'])
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .executeTakeFirst();
}

/** How the caller signs in; undefined when the account is gone. */
export async function findCuentaPropia(
  db: Kysely<Tables>,
  usuarioId: string,
): Promise<MiPerfil['cuenta'] | undefined> {
  const con = (provider: string) =>
    sql<boolean>`exists (select 1 from identidades i where i.user_id = u.id and i.provider_id = ${provider})`;
  return await db
    .selectFrom('usuarios as u')
    .select(['u.email', con('credential').as('tieneContrasena'), con('google').as('google')])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
}

/** The jugadores of an address, and the one an account has; locked, so that two accounts do not take the same. */
export async function lockJugadoresDe(
  trx: Kysely<Tables>,
  { usuarioId, email }: { usuarioId: string; email: string },
): Promise<{ id: string; userId: string | null }[]> {
  await sql`lock table profiles in row exclusive mode`.execute(trx);
  return await trx
    .selectFrom('profiles')
    .select(['id', 'userId'])
    .where((e) => e.or([e('userId', '=', usuarioId), e(e.fn<string>('lower', ['email']), '=', email)]))
    .where('retiradoEn', 'is', null)
    .forUpdate()
    .execute();
}

/** Torneos in which a jugador is enrolled. */
export async function listTorneosDe(
  db: Kysely<Tables>,
  jugadorId: string,
): Promise<{ id: string; fechaJuego: string }[]> {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select(['t.id', 't.fechaJuego'])
    .where('i.jugadorId', '=', jugadorId)
    .execute();
}

/**
 * Whether somebody else in the club has an address, given in lower case. Whoever else asks for the same address waits
 * until this transaction ends.
 */
export async function hasOtroConEmail(
  trx: Kysely<Tables>,
  { email, jugadorId, usuarioId }: { email: string; jugadorId: string | null; usuarioId: string | null },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`.execute(trx);
  const otro = await trx
    .selectFrom('profiles')
    .select('id')
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email))
    .where('retiradoEn', 'is', null)
    .$if(jugadorId !== null, (query) => query.where('id', '<>', jugadorId ?? ''))
    .$if(usuarioId !== null, (query) =>
      query.where((e) => e.or([e('userId', 'is', null), e('userId', '<>', usuarioId ?? '')])),
    )
    .executeTakeFirst();
  return otro !== undefined;
}
