import { type Kysely, sql } from 'kysely';
import type { Perfil } from '#contrato/perfil.ts';
import type { Tables } from '#db/tables.ts';
import { JUGADOR_RETIRADO } from '#reglas/persona.ts';
import type { EstadoDeConsulta } from '#reglas/federacion.ts';
import { isUuid } from '#server/http/uuid.ts';

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

/** Puts jugadores on the list of those to be asked; what was answered before stays until the next answer. */
export async function upsertPendientes(
  trx: Kysely<Tables>,
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
export async function upsertRespuesta(
  trx: Kysely<Tables>,
  { cifras, ...respuesta }: RespuestaGuardada,
): Promise<void> {
  const cambio = { ...respuesta, ...cifras, consultadaEn: new Date() };
  await trx
    .insertInto('consultas_de_handicap')
    .values(cambio)
    .onConflict((conflict) => conflict.column('jugadorId').doUpdateSet(cambio))
    .execute();
}

/** Forgets what the federation said of somebody who leaves. */
export async function deleteConsulta(trx: Kysely<Tables>, jugadorId: string): Promise<void> {
  await trx.deleteFrom('consultas_de_handicap').where('jugadorId', '=', jugadorId).execute();
}

/** Writes the exact handicap of a jugador. No row is an error. */
export async function updateHandicap(
  trx: Kysely<Tables>,
  { jugadorId, handicap }: { jugadorId: string; handicap: number | null },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ handicap })
    .where('id', '=', jugadorId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Remembers a change of the exact handicap. */
export async function insertHistorialHandicap(
  trx: Kysely<Tables>,
  cambio: {
    jugadorId: string;
    antes: number | null;
    despues: number | null;
    motivo: string;
    autorId: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('historial_handicaps')
    .values({ ...cambio, participanteId: null, campo: 'handicap' })
    .execute();
}

/** The exact handicap as it is stored, locked until the transaction ends; undefined where there is no jugador to write. */
export async function lockHandicap(
  trx: Kysely<Tables>,
  jugadorId: string,
): Promise<{ handicap: number | null } | undefined> {
  return await trx
    .selectFrom('profiles')
    .select('handicap')
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes many exact handicaps with their history, in one statement; returns the jugadores that have another one now. */
export async function updateHandicaps(
  trx: Kysely<Tables>,
  {
    nuevos,
    autorId,
    motivo,
  }: { nuevos: readonly { id: string; handicap: number }[]; autorId: string | null; motivo: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with nuevos as (
      select * from json_to_recordset(${JSON.stringify(nuevos)}::json) as n(id uuid, handicap numeric(3, 1))),
    antes as (
      select j.id, j.handicap from profiles j join nuevos n using (id) where j.retirado_en is null for update of j),
    escritos as (
      update profiles j set handicap = n.handicap from nuevos n, antes a
      where j.id = n.id and a.id = n.id and a.handicap is distinct from n.handicap
      returning j.id, a.handicap as antes, n.handicap as despues)
    insert into historial_handicaps (jugador_id, campo, antes, despues, motivo, autor_id)
    select e.id, 'handicap', e.antes, e.despues, ${motivo}, ${autorId}::uuid from escritos e
    returning jugador_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The picture that a jugador has, locked until the transaction ends; undefined where there is no jugador. */
export async function lockImagen(
  trx: Kysely<Tables>,
  id: string,
): Promise<{ nombre: string; imagen: string | null; fechaNacimiento: string | null } | undefined> {
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
  trx: Kysely<Tables>,
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
  trx: Kysely<Tables>,
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

/** Gives a jugador another account than the one it has (null: none); false when it has changed meanwhile. */
export async function relinkUsuario(
  trx: Kysely<Tables>,
  { jugadorId, antes, despues }: { jugadorId: string; antes: string | null; despues: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('profiles')
    .set({ userId: despues })
    .where('id', '=', jugadorId)
    .where('userId', antes === null ? 'is' : '=', antes)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
