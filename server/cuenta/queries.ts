import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Sesion, SesionAbierta } from '#contrato/cuenta.ts';
import { withSecondFactor } from '#server/http/session/identity.ts';

/** An account with its player and role, as the screens need it; null when it is gone. */
export async function findUsuario(db: Db, usuarioId: string): Promise<Sesion['usuario']> {
  const row = await db
    .selectFrom('usuarios as u')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .leftJoin('user_roles as r', (join) => join.onRef('r.userId', '=', 'u.id').on('r.role', '=', 'admin'))
    .select(
      sql<boolean>`exists (select 1 from funcionamiento_del_club c where c.segundo_factor)
        and not ${withSecondFactor('u.id')}`.as('faltaria'),
    )
    .select(['u.id', 'u.email', 'r.role', 'j.id as jugadorId', 'j.nombre', 'j.handicap', 'j.profileImageUrl'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, jugadorId, nombre, handicap, profileImageUrl } = row;
  return {
    id,
    email,
    esAdmin: row.role === 'admin',
    ...(row.role === 'admin' && row.faltaria ? { faltaSegundoFactor: true as const } : {}),
    jugador:
      jugadorId && nombre !== null ? { id: jugadorId, nombre, handicap, imagen: profileImageUrl } : null,
  };
}

/** What an account enters with besides its first proof. */
export async function findFactores(db: Db, usuarioId: string) {
  const row = await db
    .selectFrom('usuarios as u')
    .select([
      sql<boolean>`exists (select 1 from segundos_factores f where f.usuario_id = u.id and f.activo_en is not null)`.as(
        'codigo',
      ),
      sql<boolean>`exists (select 1 from llaves_de_acceso l where l.user_id = u.id and l.en_uso)`.as('llave'),
    ])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
  return row ?? { codigo: false, llave: false };
}

/** Who is signed in by a session that has just been opened: whole, or by half where a second factor is still to be shown. */
export async function sesionRecien(db: Db, usuarioId: string): Promise<Sesion> {
  const factores = await findFactores(db, usuarioId);
  if (factores.codigo || factores.llave) return { usuario: null, aMedias: factores };
  return { usuario: await findUsuario(db, usuarioId) };
}

export type Cuenta = {
  id: string;
  email: string;
  /** The player's name, else what the account holder typed. */
  nombre: string;
  verificada: boolean;
  esAdmin: boolean;
  /** scrypt hash; null for who only enters with Google. */
  contrasena: string | null;
  google: boolean;
};

/** An account by id or by address (lower case), with what its keeper needs. */
export async function findCuenta(
  db: Db,
  by: { id: string } | { email: string },
): Promise<Cuenta | undefined> {
  const row = await db
    .selectFrom('usuarios as u')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .select(['u.id', 'u.email', 'u.emailVerified as verificada'])
    .select((e) => e.fn.coalesce('j.nombre', 'u.name').as('nombre'))
    .select([
      sql<boolean>`exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`.as(
        'esAdmin',
      ),
      sql<
        string | null
      >`(select i.password from identidades i where i.user_id = u.id and i.provider_id = 'credential')`.as(
        'contrasena',
      ),
      sql<boolean>`exists (select 1 from identidades i where i.user_id = u.id and i.provider_id = 'google')`.as(
        'google',
      ),
    ])
    .where('id' in by ? 'u.id' : 'u.email', '=', 'id' in by ? by.id : by.email)
    .executeTakeFirst();
  return row;
}

/** When the password of an account was set; undefined: it has none. */
export async function findContrasenaPuesta(db: Db, usuarioId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('identidades')
    .select('updatedAt')
    .where('userId', '=', usuarioId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.updatedAt;
}

/** The account that a reset link would open, without taking the link. */
export async function findUsuarioDeEnlace(db: Db, identifier: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verificaciones')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return row?.value;
}

/** The devices of an account, the one that asks first, then the last used. */
export async function listSesiones(
  db: Db,
  { usuarioId, token }: { usuarioId: string; token: string | null },
): Promise<SesionAbierta[]> {
  const rows = await db
    .selectFrom('sesiones')
    .select(['id', 'token', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', usuarioId)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      actual: row.token === token,
      dispositivo: dispositivoDe(row.userAgent ?? ''),
      abiertaEn: row.createdAt.toISOString(),
      usadaEn: row.updatedAt.toISOString(),
      desde: row.ipAddress || null,
    }))
    .sort((a, b) => Number(b.actual) - Number(a.actual));
}

const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Chrome en Android', as far as the browser tells. */
export function dispositivoDe(userAgent: string): string {
  const of = (table: typeof NAVEGADORES) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [navegador, sistema] = [of(NAVEGADORES), of(SISTEMAS)];
  if (navegador && sistema) return `${navegador} en ${sistema}`;
  return navegador ?? sistema ?? 'Dispositivo desconocido';
}

/** Which accounts administer the club; the rows are locked until the transaction ends. */
export async function lockAdministradores(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_roles')
    .select('userId')
    .where('role', '=', 'admin')
    .orderBy('userId')
    .forUpdate()
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Locks an account that `trx` deletes, so that nobody gives it a jugador meanwhile; undefined: it is gone already. */
export async function lockCuenta(trx: Db, usuarioId: string) {
  return await trx
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
}

/** The jugador that an account signs in as; undefined: nobody. */
export async function findJugadorDe(db: Db, usuarioId: string): Promise<string | undefined> {
  const row = await db.selectFrom('profiles').select('id').where('userId', '=', usuarioId).executeTakeFirst();
  return row?.id;
}

/** The change of address that a link is of, by its digest, while it counts. */
export async function findCambioDeEmail(db: Db, resumen: string) {
  return await db
    .selectFrom('cambios_de_email')
    .select(['usuarioId', 'email'])
    .where('resumen', '=', resumen)
    .where('caducaEn', '>', new Date())
    .executeTakeFirst();
}

/** The change of an account to that address which waits for its link, and how long it does. */
export async function findCambioPendiente(
  db: Db,
  { usuarioId, email }: { usuarioId: string; email: string },
) {
  return await db
    .selectFrom('cambios_de_email')
    .select('caducaEn')
    .where('usuarioId', '=', usuarioId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Whose a session is, by its token; undefined when there is none. */
export async function findSesionDe(db: Db, token: string) {
  return await db
    .selectFrom('sesiones')
    .select(['id as sesionId', 'userId'])
    .where('token', '=', token)
    .executeTakeFirst();
}
