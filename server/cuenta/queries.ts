import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Sesion, SesionAbierta } from '#contrato/cuenta.ts';

/** An account with its player and role, as the screens need it; null when it is gone. */
export async function findUsuario(db: Kysely<Tables>, usuarioId: string): Promise<Sesion['usuario']> {
  const row = await db
    .selectFrom('usuarios as u')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .leftJoin('user_roles as r', (join) => join.onRef('r.userId', '=', 'u.id').on('r.role', '=', 'admin'))
    .select(['u.id', 'u.email', 'r.role', 'j.id as jugadorId', 'j.nombre', 'j.handicap', 'j.profileImageUrl'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, jugadorId, nombre, handicap, profileImageUrl } = row;
  return {
    id,
    email,
    esAdmin: row.role === 'admin',
    jugador:
      jugadorId && nombre !== null ? { id: jugadorId, nombre, handicap, imagen: profileImageUrl } : null,
  };
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
  db: Kysely<Tables>,
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

/** The account that a reset link would open, without taking the link. */
export async function findUsuarioDeEnlace(
  db: Kysely<Tables>,
  identifier: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verificaciones')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return row?.value;
}

/** When a session was opened. */
export async function findSesion(
  db: Kysely<Tables>,
  token: string,
): Promise<{ createdAt: Date } | undefined> {
  return await db.selectFrom('sesiones').select('createdAt').where('token', '=', token).executeTakeFirst();
}

/** The devices of an account, the one that asks first, then the last used. */
export async function listSesiones(
  db: Kysely<Tables>,
  { usuarioId, token }: { usuarioId: string; token: string | null },
): Promise<SesionAbierta[]> {
  const rows = await db
    .selectFrom('sesiones')
    .select(['id', 'token', 'userAgent', 'createdAt', 'updatedAt'])
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
function dispositivoDe(userAgent: string): string {
  const of = (table: typeof NAVEGADORES) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [navegador, sistema] = [of(NAVEGADORES), of(SISTEMAS)];
  if (navegador && sistema) return `${navegador} en ${sistema}`;
  return navegador ?? sistema ?? 'Dispositivo desconocido';
}

/** How many accounts administer the club; the rows are locked until the transaction ends. */
export async function countAdministradores(trx: Kysely<Tables>): Promise<number> {
  const rows = await trx
    .selectFrom('user_roles')
    .select('userId')
    .where('role', '=', 'admin')
    .forUpdate()
    .execute();
  return rows.length;
}

/** Everything that the club keeps of one account and its jugador, table by table, as the export carries it. */
export async function findDatosPersonales(
  db: Kysely<Tables>,
  { usuarioId, jugadorId }: { usuarioId: string; jugadorId: string | null },
) {
  const cuenta = await db
    .selectFrom('usuarios')
    .select(['email', 'emailVerified as emailConfirmado', 'name as nombre', 'createdAt as creadaEn'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const sesiones = await db
    .selectFrom('sesiones')
    .select([
      'createdAt as abiertaEn',
      'updatedAt as usadaEn',
      'ipAddress as direccion',
      'userAgent as navegador',
    ])
    .where('userId', '=', usuarioId)
    .orderBy('createdAt')
    .execute();
  const accesos = await db
    .selectFrom('identidades')
    .select(['providerId as proveedor', 'createdAt as desde'])
    .where('userId', '=', usuarioId)
    .execute();
  const deJugador = jugadorId ? await findDatosDeJugador(db, jugadorId) : null;
  return { cuenta, accesos, sesiones, ...deJugador };
}

async function findDatosDeJugador(db: Kysely<Tables>, jugadorId: string) {
  const perfil = await db
    .selectFrom('profiles')
    .select([
      'nombre',
      'email',
      'telefono',
      'fechaNacimiento',
      'fechaEntradaPena',
      'handicap',
      'sexo',
      'tramoEdad',
    ])
    .select(['numeroLicenciaFederativa', 'nombrePublico', 'tutorNombre', 'tutorTelefono', 'tutorEmail'])
    .select(['profileImageUrl as imagen', 'createdAt'])
    .where('id', '=', jugadorId)
    .executeTakeFirstOrThrow();
  return {
    perfil,
    inscripciones: await listInscripciones(db, jugadorId),
    golpes: await listGolpes(db, jugadorId),
    golpesPersonales: await listGolpesPersonales(db, jugadorId),
    puntos: await listPuntos(db, jugadorId),
    ajustes: await listAjustes(db, jugadorId),
    handicaps: await listHandicaps(db, jugadorId),
  };
}

async function listInscripciones(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('resultados_torneo as r', 'r.participanteId', 'i.id')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'i.handicapRealJugador as handicapPropio'])
    .select(['k.handicapDeJuego', 'r.golpesBrutos', 'r.golpesNetos'])
    .select(['r.puntosBrutos', 'r.puntosNetos'])
    .select(['k.estado', 'k.motivo as motivoEstado', 'i.createdAt as inscritoEn'])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .execute();
}

async function listGolpes(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('resultados_hoyo as g')
    .innerJoin('tarjetas as k', 'k.id', 'g.tarjetaId')
    .innerJoin('participantes_torneo as i', 'i.id', 'k.participanteId')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'g.numeroHoyo as hoyo', 'g.golpes'])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .orderBy('g.numeroHoyo')
    .execute();
}

async function listGolpesPersonales(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('participantes_partida_personal as i')
    .innerJoin('partidas as p', 'p.id', 'i.partidaId')
    .innerJoin('tarjetas as k', 'k.participantePersonalId', 'i.id')
    .leftJoin('resultados_hoyo as g', 'g.tarjetaId', 'k.id')
    .select(['p.nombre as partida', 'p.fechaJuego as fecha', 'g.numeroHoyo as hoyo', 'g.golpes'])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('p.fechaJuego')
    .orderBy('g.numeroHoyo')
    .execute();
}

async function listPuntos(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('puntuaciones_liga as q')
    .innerJoin('participantes_torneo as i', 'i.id', 'q.participanteId')
    .innerJoin('ligas as l', 'l.id', 'q.ligaId')
    .innerJoin('torneos as t', 't.id', 'q.torneoId')
    .select(['l.nombre as liga', 't.nombre as torneo', 'q.posicionScratch', 'q.puntosScratch'])
    .select(['q.posicionHandicap', 'q.puntosHandicap'])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .execute();
}

async function listAjustes(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('ligas_ajustes as a')
    .innerJoin('ligas as l', 'l.id', 'a.ligaId')
    .select(['l.nombre as liga', 'a.tipo', 'a.puntos', 'a.motivo', 'a.creadoEn'])
    .where('a.jugadorId', '=', jugadorId)
    .orderBy('a.creadoEn')
    .execute();
}

async function listHandicaps(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('historial_handicaps')
    .select(['momento', 'antes', 'despues', 'motivo'])
    .where('jugadorId', '=', jugadorId)
    .orderBy('id')
    .execute();
}
