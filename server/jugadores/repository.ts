import { sql } from 'kysely';
import type { Perfil } from '#contrato/perfil.ts';
import { purgeOf } from '#db/purge.ts';
import type { Db } from '#db/tables.ts';
import type { NombrePartido } from '#reglas/nombre.ts';
import { JUGADOR_RETIRADO } from '#reglas/persona.ts';
import type { EstadoDeConsulta } from '#reglas/federacion.ts';
import { isUuid } from '#server/http/base/uuid.ts';
import { publishSesiones } from '#server/live/bus.ts';

type NuevoJugador = NombrePartido & { userId: string; email: string; telefono: string | null };

export async function insertJugador(trx: Db, jugador: NuevoJugador): Promise<void> {
  await trx.insertInto('profiles').values(jugador).executeTakeFirstOrThrow();
}

/** Gives a jugador without account its account. Throws when it got one meanwhile. */
export async function linkJugador(
  trx: Db,
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
  > &
    NombrePartido
>;

/** Writes them; false: who left the club meanwhile, of whom nothing is written down any more. */
export async function updateJugador(trx: Db, id: string, campos: CamposPropios): Promise<boolean> {
  const row = await trx
    .updateTable('profiles')
    .set(campos)
    .where('id', '=', id)
    .where('retiradoEn', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the person out of a jugador; what results need (the row, the sex of the tees played) stays. */
export async function retireJugador(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      userId: null,
      nombreDePila: JUGADOR_RETIRADO,
      apellidos: '',
      nombreDudoso: false,
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
  trx: Db,
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

/** Puts jugadores on the list of those to be asked; what was answered before stays until the next answer. */
export async function upsertPendientes(
  trx: Db,
  { jugadorIds, autorId }: { jugadorIds: readonly string[]; autorId: string },
): Promise<void> {
  if (jugadorIds.length === 0) return;
  await trx
    .insertInto('consultas_de_handicap')
    .values(jugadorIds.map((jugadorId) => ({ jugadorId, autorId, estado: 'pendiente' as const })))
    .onConflict((conflict) =>
      conflict.column('jugadorId').doUpdateSet({
        estado: 'pendiente',
        autorId: sql<string>`excluded.autor_id`,
        pedidaEn: new Date(),
      }),
    )
    .execute();
}

export type RespuestaGuardada = {
  jugadorId: string;
  autorId: string;
  estado: EstadoDeConsulta;
  /** What the answer brought; without one the former answer stays. */
  cifras?: { antes: number | null; handicap: number; fecha: string | null };
};

/** Remembers what became of asking. */
export async function upsertRespuesta(trx: Db, { cifras, ...respuesta }: RespuestaGuardada): Promise<void> {
  const cambio = { ...respuesta, ...cifras, consultadaEn: new Date() };
  await trx
    .insertInto('consultas_de_handicap')
    .values(cambio)
    .onConflict((conflict) => conflict.column('jugadorId').doUpdateSet(cambio))
    .execute();
}

/** Forgets what the federation said of somebody who leaves. */
export async function deleteConsulta(trx: Db, jugadorId: string): Promise<void> {
  await trx.deleteFrom('consultas_de_handicap').where('jugadorId', '=', jugadorId).execute();
}

/** The picture that a jugador has, locked until the transaction ends; undefined where there is no jugador. */
export async function lockImagen(trx: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return await trx
    .selectFrom('profiles')
    .select(['nombre', 'profileImageUrl as imagen', 'fechaNacimiento'])
    .where('id', '=', id)
    .where('retiradoEn', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the address of a picture, or none. No row is an error. */
export async function updateImagen(
  trx: Db,
  { id, imagen }: { id: string; imagen: string | null },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ profileImageUrl: imagen })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Gives accounts to jugadores that have none, in one statement; returns the jugadores that got theirs. */
export async function linkUsuarios(
  trx: Db,
  pares: readonly { jugadorId: string; usuarioId: string }[],
): Promise<string[]> {
  if (pares.length === 0) return [];
  const values = pares.map(({ jugadorId, usuarioId }) => sql`(${jugadorId}::uuid, ${usuarioId}::uuid)`);
  const par = sql<{ jugadorId: string; usuarioId: string }>`(values ${sql.join(values)})`;
  const rows = await trx
    .updateTable('profiles')
    .from(par.as<'par'>(sql`par (jugador_id, usuario_id)`))
    .set((e) => ({ userId: e.ref('par.usuarioId') }))
    .whereRef('profiles.id', '=', 'par.jugadorId')
    .where('profiles.userId', 'is', null)
    .where('profiles.retiradoEn', 'is', null)
    .returning('profiles.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives a jugador another account than the one it has (null: none), and tells every instance who the two are no longer;
 * false when it has changed meanwhile.
 */
export async function relinkUsuario(
  trx: Db,
  { jugadorId, antes, despues }: { jugadorId: string; antes: string | null; despues: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('profiles')
    .set({ userId: despues })
    .where('id', '=', jugadorId)
    .where('userId', antes === null ? 'is' : '=', antes)
    .returning('id')
    .executeTakeFirst();
  if (row) await publishSesiones(trx, [despues, ...(antes === null ? [] : [antes])]);
  return row !== undefined;
}

/** Forgets answers of long ago; what is still to be asked stays. Returns how many went. */
export const purgeConsultas = purgeOf('consultas_de_handicap', 'jugadorId', (e, antes) =>
  e.and([e('consultadaEn', '<', antes), e('estado', '<>', 'pendiente')]),
);

/**
 * Removes people who left before a moment and whom no result, round, place or table of a former season mentions; returns how
 * many.
 */
export async function purgeRetirados(trx: Db, { antes, max }: { antes: Date; max: number }): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from profiles where id in (
      select j.id from profiles j
      where j.retirado_en < ${antes} and j.user_id is null
        and not exists (select 1 from participantes_torneo i where i.jugador_id = j.id)
        and not exists (select 1 from participantes_partida_personal i where i.jugador_id = j.id)
        and not exists (select 1 from partidas p where p.creador_id = j.id)
        and not exists (select 1 from ligas_importadas f where f.jugador_id = j.id)
      limit ${max} for update skip locked)
    returning id`.execute(trx);
  return rows.length;
}
