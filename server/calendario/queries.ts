import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import type { Nueve } from '#reglas/nueve.ts';

/** A day of play as a calendar shows it; the start of who reads it, null = not given yet, or not playing. */
export type DiaDeJuego = {
  id: string;
  slug: string;
  nombre: string;
  fechaJuego: Dia;
  campo: string;
  ubicacion: string;
  nueve: Nueve | null;
  version: number;
  creado: Date;
  horaSalida: string | null;
  hoyoSalida: string | null;
};

/** More than a club plays in two years, each vuelta of a torneo counted. */
const DIAS_MAX = 500;

/**
 * The days of play of active torneos, newest first, those of each vuelta too.
 *
 * - desde: the first day that is told.
 * - ref: only of the torneo of that slug.
 * - jugadorId: who reads it, null = a visitor; propios: only those that they are enrolled in.
 */
export async function listDiasDeJuego(
  db: Db,
  { desde, ref, jugadorId, propios }: Pedido,
): Promise<DiaDeJuego[]> {
  return await db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .leftJoin('participantes_torneo as i', (join) =>
      join.onRef('i.torneoId', '=', 't.id').on('i.jugadorId', '=', jugadorId),
    )
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.nueve', 't.version', 't.createdAt as creado'])
    .select(['c.nombre as campo', 'c.ubicacion', 'p.horaSalida', 'p.hoyoSalida'])
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .$if(desde !== undefined, (query) => query.where('t.fechaJuego', '>=', desde ?? ''))
    .$if(ref !== undefined, (query) => query.where('t.slug', '=', ref ?? ''))
    .$if(propios === true, (query) => query.where('i.id', 'is not', null))
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.id')
    .limit(DIAS_MAX)
    .execute();
}

export type Pedido = { desde?: Dia; ref?: string; jugadorId: string | null; propios?: boolean };

/** When the address of an account was made; null = it has none. */
export async function findCreacion(db: Db, usuarioId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('calendarios')
    .select('creadoEn')
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst();
  return row?.creadoEn ?? null;
}

/** Whose calendar an address of that digest opens; undefined: nobody's. Without a jugador nobody plays. */
export async function findDueno(db: Db, resumen: string) {
  return await db
    .selectFrom('calendarios as k')
    .leftJoin('profiles as j', 'j.userId', 'k.usuarioId')
    .select('j.id as jugadorId')
    .where('k.resumen', '=', sql<string>`${resumen}`)
    .executeTakeFirst();
}
