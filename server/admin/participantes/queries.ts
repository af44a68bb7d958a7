import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import type { Sexo } from '#reglas/modalidad.ts';

/** A participante with all that its playing handicap is made from, and how far its card is. */
export type ParticipanteConHandicap = {
  id: string;
  torneoId: string;
  nombre: string;
  esInvitado: boolean;
  sexo: Sexo | null;
  handicapTorneo: number | null;
  /** Exact handicap the enrolment was made with; null for an invitado. */
  handicapReal: number | null;
  /** Exact handicap of today: the jugador's, or the one an invitado was entered with. */
  handicapActual: number | null;
  fechaJuego: Dia;
  reductor: number;
  /** Holes with a value. */
  hoyos: number;
  validada: boolean;
};

/** One jugador or one participante among those of some torneos; null = all of them. */
export type Solo = { jugadorId: string } | { participanteId: string } | null;

/** The participantes of some torneos with what their handicap is made from; deleted torneos left out. */
export async function listConHandicap(
  db: Kysely<Tables>,
  { torneoIds, solo }: { torneoIds: readonly string[]; solo: Solo },
): Promise<ParticipanteConHandicap[]> {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['i.id', 'i.torneoId', 'i.esInvitado', 'i.handicapTorneo'])
    .select(['i.handicapRealJugador as handicapReal', 't.fechaJuego', 't.reductorHandicap as reductor'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<Sexo | null>`coalesce(j.sexo, i.sexo_invitado)`.as('sexo'),
      sql<number | null>`case when i.es_invitado then i.handicap_invitado else j.handicap end`.as(
        'handicapActual',
      ),
      sql<number>`(select count(*)::int from resultados_hoyo r where r.participante_id = i.id)`.as('hoyos'),
      sql<boolean>`coalesce(p.validada, false)`.as('validada'),
    ])
    .where(sql<boolean>`i.torneo_id = any(${torneoIds}::uuid[])`)
    .where('t.eliminadoEn', 'is', null)
    .where(deSolo(solo))
    .orderBy('i.id')
    .execute();
}

/** The condition that leaves only those asked for, on the table that the query calls `i`. */
export function deSolo(solo: Solo) {
  if (solo === null) return sql<boolean>`true`;
  return 'jugadorId' in solo
    ? sql<boolean>`i.jugador_id = ${solo.jugadorId}::uuid`
    : sql<boolean>`i.id = ${solo.participanteId}::uuid`;
}

/** Whether a torneo has chosen the salida of that sex, or any where it is not recorded. */
export async function tieneSalida(
  db: Kysely<Tables>,
  { torneoId, sexo }: { torneoId: string; sexo: Sexo | null },
): Promise<boolean> {
  const { rows } = await sql<{ tiene: boolean }>`select exists (
      select sexo from torneos_salidas_congeladas where torneo_id = ${torneoId}::uuid
        and sexo = coalesce(${sexo}::text, sexo)
      union all
      select sexo from torneos_salidas where torneo_id = ${torneoId}::uuid and sexo = coalesce(${sexo}::text, sexo)
    ) as tiene`.execute(db);
  return rows[0]?.tiene ?? false;
}

/** The torneos in which a jugador has a card without strokes, or any card and they are not over yet. */
export async function listTorneosPorJugar(
  db: Kysely<Tables>,
  { jugadorId, hoy }: { jugadorId: string; hoy: Dia },
): Promise<string[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select('t.id')
    .where('i.jugadorId', '=', jugadorId)
    .where(sql<boolean>`(t.fecha_juego >= ${hoy}::date or ${SIN_GOLPES})`)
    .where('t.eliminadoEn', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** That the participante that a query calls `i` has no stroke. */
const SIN_GOLPES = sql<boolean>`not exists (select 1 from resultados_hoyo r where r.participante_id = i.id)`;

/** The cards without strokes of some jugadores, in the order in which they are locked. */
export function tarjetasVacias(db: Kysely<Tables>, jugadorIds: readonly string[]) {
  return db
    .selectFrom('participantes_torneo as i')
    .select('i.id')
    .where(sql<boolean>`i.jugador_id = any(${jugadorIds}::uuid[])`)
    .where(SIN_GOLPES)
    .orderBy('i.id');
}

/** Their ids. */
export async function listTarjetasVacias(
  db: Kysely<Tables>,
  jugadorIds: readonly string[],
): Promise<string[]> {
  return (await tarjetasVacias(db, jugadorIds).execute()).map(({ id }) => id);
}
