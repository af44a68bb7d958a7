import { sql, type Kysely } from 'kysely';
import { type JugadorSinUsuario, LOTE_MAX } from '#contrato/admin/usuarios.ts';
import type { Tables } from '#db/tables.ts';

export type HuerfanoRow = {
  id: string;
  email: string;
  nombre: string;
  creadoEn: Date;
  conRol: boolean;
  /** Since it was made, on the clock of the store. */
  horas: number;
};

const SIN_JUGADOR = sql<boolean>`not exists (select 1 from profiles j where j.user_id = u.id)`;
const CON_ROL = sql<boolean>`exists (select 1 from user_roles r where r.user_id = u.id)`;
const HORAS = sql<number>`(extract(epoch from now() - u.created_at) / 3600)::float8`;

/** Accounts without jugador, oldest first; `ids` asks for those only. At most 500, and how many there are. */
export async function listHuerfanos(
  db: Kysely<Tables>,
  { ids }: { ids?: readonly string[] } = {},
): Promise<{ huerfanos: HuerfanoRow[]; total: number }> {
  if (ids?.length === 0) return { huerfanos: [], total: 0 };
  const rows = await db
    .selectFrom('usuarios as u')
    .select(['u.id', 'u.email', 'u.name as nombre', 'u.createdAt as creadoEn'])
    .select([CON_ROL.as('conRol'), HORAS.as('horas'), sql<number>`(count(*) over ())::int`.as('total')])
    .where(SIN_JUGADOR)
    .$if(ids !== undefined, (query) => query.where('u.id', 'in', ids ?? []))
    .orderBy('u.createdAt')
    .orderBy('u.id')
    .limit(LOTE_MAX)
    .execute();
  return { huerfanos: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Locks accounts until the transaction ends, so that none gets a jugador or a role of ours meanwhile. */
export async function lockUsuarios(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('usuarios').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Jugadores that nobody signs in as, by name, without who left; `ids` asks for those only. At most 500, and how many. */
export async function listSinUsuario(
  db: Kysely<Tables>,
  { ids }: { ids?: readonly string[] } = {},
): Promise<{ jugadores: JugadorSinUsuario[]; total: number }> {
  if (ids?.length === 0) return { jugadores: [], total: 0 };
  const rows = await db
    .selectFrom('profiles as j')
    .select(['j.id', 'j.nombre', 'j.email', sql<number>`(count(*) over ())::int`.as('total')])
    .where('j.userId', 'is', null)
    .where('j.retiradoEn', 'is', null)
    .$if(ids !== undefined, (query) => query.where('j.id', 'in', ids ?? []))
    .orderBy('j.nombre')
    .orderBy('j.id')
    .limit(LOTE_MAX)
    .execute();
  return { jugadores: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Locks jugadores until the transaction ends. */
export async function lockJugadores(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`lock table profiles in row exclusive mode`.execute(trx);
  await trx.selectFrom('profiles').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Which of these addresses, in lower case, have an account already. */
export async function listEmailsConCuenta(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db.selectFrom('usuarios').select('email').where('email', 'in', emails).execute();
  return new Set(rows.map(({ email }) => email));
}

/** Which of these addresses, in lower case, more than one jugador has. */
export async function listEmailsRepetidos(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const email = sql<string>`lower(btrim(email))`;
  const rows = await db
    .selectFrom('profiles')
    .select(email.as('email'))
    .where('retiradoEn', 'is', null)
    .where(email, 'in', emails)
    .groupBy(email)
    .having((e) => e.fn.countAll(), '>', 1)
    .execute();
  return new Set(rows.map((row) => row.email));
}

const DISPONIBLES_MAX = 50;

/** Accounts without jugador whose address or name contains a text, by address; at most 50, and how many. */
export async function listDisponibles(db: Kysely<Tables>, texto: string) {
  const has = (column: string) =>
    sql<boolean>`strpos(texto_buscable(${sql.ref(column)}), texto_buscable(${texto})) > 0`;
  const rows = await db
    .selectFrom('usuarios as u')
    .select(['u.id', 'u.email', 'u.name as nombre', sql<number>`(count(*) over ())::int`.as('total')])
    .where(SIN_JUGADOR)
    .where((e) => e.or([has('u.email'), has('u.name')]))
    .orderBy('u.email')
    .limit(DISPONIBLES_MAX)
    .execute();
  return { usuarios: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** A jugador who has not left and an account, as the assignment needs them; undefined for what is not there. */
export async function findPar(
  db: Kysely<Tables>,
  { jugadorId, usuarioId }: { jugadorId: string; usuarioId: string },
) {
  const jugador = await db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'userId as usuarioId'])
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .executeTakeFirst();
  const usuario = await db
    .selectFrom('usuarios as u')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .select(['u.id', 'u.email', 'j.id as jugadorId'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
  return { jugador, usuario };
}
