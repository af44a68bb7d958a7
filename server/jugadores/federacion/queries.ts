import type { Kysely } from 'kysely';
import type { Consulta } from '#contrato/admin/federacion.ts';
import type { Tables } from '#db/tables.ts';
import { HORAS_DE_CONSULTA, licenciaComparable } from '#reglas/federacion.ts';

/** A jugador as the federation is asked about; undefined where there is none, or who left. */
export async function findParaConsulta(
  db: Kysely<Tables>,
  jugadorId: string,
): Promise<{ nombre: string; licencia: string } | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select(['nombre', 'numeroLicenciaFederativa'])
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .executeTakeFirst();
  return row && { nombre: row.nombre, licencia: licenciaComparable(row.numeroLicenciaFederativa) };
}

type ParaPedir = { id: string; licencia: string; respondidaHoy: boolean };

/** Which of these jugadores have a licence, and of which the federation has told within a day. */
export async function listParaPedir(db: Kysely<Tables>, ids: readonly string[]): Promise<ParaPedir[]> {
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
export async function listPendientes(db: Kysely<Tables>): Promise<{ jugadorId: string; autorId: string }[]> {
  return await db
    .selectFrom('consultas_de_handicap')
    .select(['jugadorId', 'autorId'])
    .where('estado', '=', 'pendiente')
    .orderBy('pedidaEn')
    .execute();
}

function consultas(db: Kysely<Tables>) {
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
export async function findConsulta(db: Kysely<Tables>, jugadorId: string): Promise<Consulta | undefined> {
  const row = await consultas(db).where('j.id', '=', jugadorId).executeTakeFirst();
  return row && toConsulta(row);
}

/** The same for everybody enrolled in a torneo, by name; guests have no licence here. */
export async function listConsultasDeTorneo(db: Kysely<Tables>, torneoId: string): Promise<Consulta[]> {
  const rows = await consultas(db)
    .innerJoin('participantes_torneo as i', 'i.jugadorId', 'j.id')
    .where('i.torneoId', '=', torneoId)
    .orderBy('j.nombre')
    .orderBy('j.id')
    .execute();
  return rows.map(toConsulta);
}
