import { sql } from 'kysely';
import type { MiPerfil, Perfil } from '#contrato/perfil.ts';
import type { Db } from '#db/tables.ts';
import type { Consulta } from '#contrato/admin/federacion.ts';
import { enOrdenDeLista } from '#reglas/nombre.ts';
import { HORAS_DE_CONSULTA, licenciaComparable } from '#reglas/federacion.ts';

/** The whole profile of a jugador. */
export async function findPerfil(db: Db, jugadorId: string): Promise<Perfil | undefined> {
  return await db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'nombreDePila', 'apellidos', 'telefono', 'fechaNacimiento', 'fechaEntradaPena'])
    .select(['sexo', 'tramoEdad'])
    .select(['numeroLicenciaFederativa', 'handicap', 'profileImageUrl as imagen', 'nombrePublico'])
    .select(['tutorNombre', 'tutorTelefono', 'tutorEmail'])
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .executeTakeFirst();
}

/** How the caller signs in; undefined when the account is gone. */
export async function findCuentaPropia(db: Db, usuarioId: string): Promise<MiPerfil['cuenta'] | undefined> {
  const con = (provider: string) =>
    sql<boolean>`exists (select 1 from identidades i where i.user_id = u.id and i.provider_id = ${provider})`;
  return await db
    .selectFrom('usuarios as u')
    .select(['u.email', con('credential').as('tieneContrasena'), con('google').as('google')])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
}

/** The jugadores of an address, and the one an account has; locked, so that two accounts do not take the same. */
export async function lockJugadoresDe(trx: Db, { usuarioId, email }: { usuarioId: string; email: string }) {
  await sql`lock table profiles in row exclusive mode`.execute(trx);
  return await trx
    .selectFrom('profiles')
    .select(['id', 'userId'])
    .where((e) => e.or([e('userId', '=', usuarioId), e(e.fn<string>('lower', ['email']), '=', email)]))
    .where('retiradoEn', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Torneos in which a jugador is enrolled. */
export async function listTorneosDe(db: Db, jugadorId: string) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select(['t.id', 't.fechaJuego'])
    .where('i.jugadorId', '=', jugadorId)
    .execute();
}

/** Whoever else asks for that address, given in lower case, waits until this transaction ends. */
export async function lockEmail(trx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`.execute(trx);
}

/**
 * Whether somebody else in the club has an address, given in lower case. Whoever else asks for the same address waits
 * until this transaction ends.
 */
export async function hasOtroConEmail(
  trx: Db,
  { email, jugadorId, usuarioId }: { email: string; jugadorId: string | null; usuarioId: string | null },
): Promise<boolean> {
  await lockEmail(trx, email);
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

/** A jugador as the federation is asked about; undefined where there is none, or who left. */
export async function findParaConsulta(db: Db, jugadorId: string) {
  const row = await db
    .selectFrom('profiles')
    .select(['nombreDePila', 'apellidos', 'numeroLicenciaFederativa'])
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { numeroLicenciaFederativa, ...nombre } = row;
  return { ...nombre, licencia: licenciaComparable(numeroLicenciaFederativa) };
}

type ParaPedir = { id: string; licencia: string; respondidaHoy: boolean };

/** Which of these jugadores have a licence, and of which the federation has told within a day. */
export async function listParaPedir(db: Db, ids: readonly string[]): Promise<ParaPedir[]> {
  if (ids.length === 0) return [];
  const since = Date.now() - HORAS_DE_CONSULTA * 3_600_000;
  const rows = await db
    .selectFrom('profiles as j')
    .leftJoin('consultas_de_handicap as c', 'c.jugadorId', 'j.id')
    .select(['j.id', 'j.numeroLicenciaFederativa as licencia', 'c.consultadaEn', 'c.estado'])
    .where('j.id', 'in', ids)
    .where('j.retiradoEn', 'is', null)
    .orderBy('j.nombre')
    .execute();
  return rows.map(({ id, licencia, consultadaEn, estado }) => ({
    id,
    licencia: licenciaComparable(licencia),
    respondidaHoy: consultadaEn !== null && consultadaEn.getTime() > since && estado !== 'no_disponible',
  }));
}

/** Who is still to be asked about, in the order of asking, and in whose name. */
export async function listPendientes(db: Db) {
  return await db
    .selectFrom('consultas_de_handicap')
    .select(['jugadorId', 'autorId'])
    .where('estado', '=', 'pendiente')
    .orderBy('pedidaEn')
    .execute();
}

function consultas(db: Db) {
  return db
    .selectFrom('profiles as j')
    .leftJoin('consultas_de_handicap as c', 'c.jugadorId', 'j.id')
    .select(['j.id as jugadorId', 'j.nombre', 'j.handicap', 'c.estado', 'c.antes'])
    .select(['c.handicap as despues', 'c.fecha', 'c.consultadaEn', 'j.numeroLicenciaFederativa as licencia'])
    .where('j.retiradoEn', 'is', null);
}

type ConsultaRow = Omit<Consulta, 'consultadaEn'> & { consultadaEn: Date | null; licencia: string | null };

function toConsulta({ licencia, consultadaEn, estado, ...row }: ConsultaRow): Consulta {
  const sinLicencia = estado !== 'pendiente' && licenciaComparable(licencia) === '';
  return {
    ...row,
    estado: sinLicencia ? 'sin_licencia' : estado,
    consultadaEn: consultadaEn?.toISOString() ?? null,
  };
}

/** What the federation said last of a jugador. */
export async function findConsulta(db: Db, jugadorId: string): Promise<Consulta | undefined> {
  const row = await consultas(db).where('j.id', '=', jugadorId).executeTakeFirst();
  return row && toConsulta(row);
}

/** What the federation said last of each member who is enrolled in a torneo, by surnames. Guests are left out: they have no licence. */
export async function listConsultasDeTorneo(db: Db, torneoId: string): Promise<Consulta[]> {
  const rows = await consultas(db)
    .innerJoin('participantes_torneo as i', 'i.jugadorId', 'j.id')
    .select(['j.id', 'j.nombreDePila', 'j.apellidos'])
    .where('i.torneoId', '=', torneoId)
    .execute();
  return enOrdenDeLista(rows).map(({ id: _id, ...row }) => toConsulta(row));
}

/** The addresses of all pictures that jugadores have. */
export async function listImagenes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('profileImageUrl')
    .where('profileImageUrl', 'is not', null)
    .execute();
  return rows.map(({ profileImageUrl }) => profileImageUrl ?? '');
}

/** The cuts and rises that the peña gave a jugador, newest first. */
export async function listAjustesDePena(db: Db, jugadorId: string) {
  const rows = await db
    .selectFrom('ajustes_de_pena as a')
    .leftJoin('torneos as t', 't.id', 'a.torneoId')
    .leftJoin('usuarios as u', 'u.id', 'a.autorId')
    .select([
      'a.id',
      'a.cantidad',
      'a.motivo',
      'a.momento',
      'a.anulaId',
      't.nombre as torneo',
      'u.name as autor',
    ])
    .select(sql<boolean>`exists (select 1 from ajustes_de_pena o where o.anula_id = a.id)`.as('anulado'))
    .where('a.jugadorId', '=', jugadorId)
    .orderBy('a.momento', 'desc')
    .orderBy('a.id')
    .execute();
  return rows.map(({ momento, ...row }) => ({ ...row, momento: momento.toISOString() }));
}
