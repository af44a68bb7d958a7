import { sql } from 'kysely';
import { type Diagnostico, LOTE_MAX, type Persona } from '#contrato/admin/usuarios.ts';
import type { Db } from '#db/tables.ts';
import { PAGINA_DE_PERSONAS } from '#reglas/limites.ts';
import { enOrdenDeLista } from '#reglas/nombre.ts';
import { DOMINIO_TEMPORAL, esEmailTemporal } from '#reglas/vinculo.ts';

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
export async function listHuerfanos(db: Db, { ids }: { ids?: readonly string[] } = {}) {
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
export async function lockUsuarios(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.selectFrom('usuarios').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Jugadores that nobody signs in as, by surnames, without who left; `ids` asks for those only. At most 500, and how many. */
export async function listSinUsuario(db: Db, { ids }: { ids?: readonly string[] } = {}) {
  if (ids?.length === 0) return { jugadores: [], total: 0 };
  const rows = await db
    .selectFrom('profiles as j')
    .select(['j.id', 'j.nombre', 'j.nombreDePila', 'j.apellidos', 'j.email'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('j.userId', 'is', null)
    .where('j.retiradoEn', 'is', null)
    .$if(ids !== undefined, (query) => query.where('j.id', 'in', ids ?? []))
    .orderBy('j.apellidos')
    .orderBy('j.nombre')
    .orderBy('j.id')
    .limit(LOTE_MAX)
    .execute();
  return {
    jugadores: enOrdenDeLista(rows).map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}

/** Locks jugadores until the transaction ends. */
export async function lockJugadores(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`lock table profiles in row exclusive mode`.execute(trx);
  await trx.selectFrom('profiles').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Which of these addresses, in lower case, have an account already. */
export async function listEmailsConCuenta(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db.selectFrom('usuarios').select('email').where('email', 'in', emails).execute();
  return new Set(rows.map(({ email }) => email));
}

/** Which of these addresses, in lower case, more than one jugador has. */
export async function listEmailsRepetidos(db: Db, emails: readonly string[]): Promise<Set<string>> {
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
export async function listDisponibles(db: Db, texto: string) {
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
export async function findPar(db: Db, { jugadorId, usuarioId }: { jugadorId: string; usuarioId: string }) {
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

const TEMPORAL = `%@${DOMINIO_TEMPORAL}`;

/** How jugadores and accounts fit together; who left the club is in no count. */
export async function findDiagnostico(db: Db): Promise<Diagnostico> {
  const { rows } = await sql<Diagnostico>`
    with j as (select * from profiles where retirado_en is null)
    select
      (select count(*) from j)::int as jugadores,
      (select count(*) from usuarios)::int as usuarios,
      (select count(*) from j where user_id is not null)::int as "jugadoresConUsuario",
      (select count(*) from usuarios u where exists (select 1 from profiles p where p.user_id = u.id))::int as "usuariosConPerfil",
      (select count(*) from j where user_id is null)::int as "jugadoresSinUsuario",
      (select count(*) from usuarios u where not exists (select 1 from profiles p where p.user_id = u.id))::int as "usuariosHuerfanos",
      (select count(*) from j join usuarios u on u.id = j.user_id
        where lower(btrim(coalesce(j.email, ''))) <> u.email and u.email not like ${TEMPORAL})::int as "emailsDistintos",
      (select count(*) from (select 1 from j where btrim(coalesce(email, '')) <> ''
        group by lower(btrim(email)) having count(*) > 1) repetidos)::int as "emailsRepetidos",
      (select count(*) from usuarios where email like ${TEMPORAL})::int as "cuentasTemporales"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count came back empty');
  return row;
}

export type PerfilRow = { id: string; nombre: string; email: string | null; usuarioId: string | null };
export type CuentaRow = { id: string; email: string; confirmada: boolean; jugadorId: string | null };

type Donde = { id: string } | { usuarioId: string } | { email: string };

/** Jugadores by id, by account or by address (lower case), without who left. */
export async function listPerfiles(db: Db, donde: Donde): Promise<PerfilRow[]> {
  return await db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'email', 'userId as usuarioId'])
    .where('retiradoEn', 'is', null)
    .$if('id' in donde, (query) => query.where('id', '=', 'id' in donde ? donde.id : ''))
    .$if('usuarioId' in donde, (query) =>
      query.where('userId', '=', 'usuarioId' in donde ? donde.usuarioId : ''),
    )
    .$if('email' in donde, (query) =>
      query.where(sql`lower(btrim(email))`, '=', 'email' in donde ? donde.email : ''),
    )
    .orderBy('createdAt')
    .limit(10)
    .execute();
}

/** An account by id or by address (lower case), and whose it is. */
export async function findCuentaDe(
  db: Db,
  donde: { id: string } | { email: string },
): Promise<CuentaRow | undefined> {
  return await db
    .selectFrom('usuarios as u')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .select(['u.id', 'u.email', 'u.emailVerified as confirmada', 'j.id as jugadorId'])
    .where('id' in donde ? 'u.id' : 'u.email', '=', 'id' in donde ? donde.id : donde.email)
    .executeTakeFirst();
}

/** Everybody whose name, address or id has a text: the jugador, the account, or both; one page, and how many there are. */
export async function listPersonas(db: Db, { texto, pagina }: { texto: string; pagina: number }) {
  const has = (column: string) =>
    sql<boolean>`strpos(texto_buscable(${sql.ref(column)}), texto_buscable(${texto})) > 0`;
  const startsWith = (column: string) =>
    sql<boolean>`starts_with(${sql.ref(column)}::text, ${texto.toLowerCase()})`;
  const rows = await db
    .selectFrom('profiles as j')
    .fullJoin('usuarios as u', 'u.id', 'j.userId')
    .select(['j.id as jugadorId', 'j.nombre', 'j.email as emailDelPerfil'])
    .select(['j.numeroLicenciaFederativa as licencia', 'u.id as usuarioId', 'u.email', 'u.emailVerified'])
    .select([
      'u.createdAt',
      sql<boolean>`exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`.as(
        'esAdmin',
      ),
      conIdentidad('credential').as('contrasena'),
      conIdentidad('google').as('google'),
      sql<Date | null>`(select max(s.updated_at) from sesiones s where s.user_id = u.id)`.as('ultimaVez'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('j.retiradoEn', 'is', null)
    .where((e) =>
      e.or([...['j.nombre', 'j.email', 'u.name', 'u.email'].map(has), ...['j.id', 'u.id'].map(startsWith)]),
    )
    .orderBy(sql`coalesce(j.nombre, u.name)`)
    .orderBy(sql`coalesce(j.id, u.id)`)
    .limit(PAGINA_DE_PERSONAS)
    .offset((pagina - 1) * PAGINA_DE_PERSONAS)
    .execute();
  return { personas: rows.map(toPersona), total: rows[0]?.total ?? 0 };
}

function conIdentidad(provider: string) {
  return sql<boolean>`exists (select 1 from identidades i where i.user_id = u.id and i.provider_id = ${provider})`;
}

type PersonaRow = {
  jugadorId: string | null;
  nombre: string | null;
  emailDelPerfil: string | null;
  licencia: string | null;
  usuarioId: string | null;
  email: string | null;
  emailVerified: boolean | null;
  createdAt: Date | null;
  esAdmin: boolean;
  contrasena: boolean;
  google: boolean;
  ultimaVez: Date | null;
};

function toPersona(row: PersonaRow): Persona {
  const { jugadorId, nombre, emailDelPerfil, licencia, usuarioId, email, createdAt } = row;
  return {
    jugador:
      jugadorId === null ? null : { id: jugadorId, nombre: nombre ?? '', email: emailDelPerfil, licencia },
    usuario:
      usuarioId === null || email === null
        ? null
        : {
            id: usuarioId,
            email,
            confirmado: row.emailVerified === true,
            temporal: esEmailTemporal(email),
            esAdmin: row.esAdmin,
            contrasena: row.contrasena,
            google: row.google,
            creadoEn: (createdAt ?? new Date(0)).toISOString(),
            ultimaVez: row.ultimaVez?.toISOString() ?? null,
          },
  };
}
