import { sql } from 'kysely';
import type { SinEnviar } from '#contrato/avisos.ts';
import type { ReclamacionPropia } from '#contrato/reclamaciones.ts';
import { isOneOf } from '#db/one-of.ts';
import type { Db } from '#db/tables.ts';
import { AVISOS_MAX, DIAS_DE_AVISO } from '#reglas/limites.ts';
import { anotacionDe } from '#server/tarjetas/queries.ts';

type Fila = {
  partidaId: string;
  entradaId: number;
  participanteId: string;
  hoyo: number;
  mio: number | null;
  ahora: number | null;
  hayAhora: boolean;
  autor: string | null;
};

/**
 * Holes of partidas that an account wrote last but one: behind its own last figure somebody else wrote a different one,
 * in the last days, and the account has not said that it may stay. An own clearing is no figure to be told about. The last
 * write of each hole and the last own one are read from the history, so that nothing is kept twice.
 */
export async function listReemplazados(
  db: Db,
  { partidaIds, usuarioId }: { partidaIds: readonly string[]; usuarioId: string },
) {
  const { rows } = await sql<Fila>`
    with escritos as (
      select h.*, pp.partida_id as de_partida from historial_golpes h
      join (select distinct j.id, pp.partida_id from tarjetas_jugadas j
        join partidas_participantes pp on pp.participante_id = j.participante_id
        where ${isOneOf('pp.partida_id', partidaIds)}) pp on pp.id = h.tarjeta_id
    ), propios as (
      select distinct on (tarjeta_id, numero_hoyo) * from escritos where autor_id = ${usuarioId}::uuid
      order by tarjeta_id, numero_hoyo, id desc
    ), ultimos as (
      select distinct on (e.tarjeta_id, e.numero_hoyo) e.* from escritos e
      where (e.antes, e.habia_antes) is distinct from (e.despues, e.hay_despues)
      order by e.tarjeta_id, e.numero_hoyo, e.id desc
    )
    select u.de_partida as partida_id, u.id as entrada_id, u.participante_id, u.numero_hoyo as hoyo,
      p.despues as mio, u.despues as ahora, u.hay_despues as hay_ahora, coalesce(j.nombre, c.name) as autor
    from propios p
    join ultimos u on u.tarjeta_id = p.tarjeta_id and u.numero_hoyo = p.numero_hoyo and u.id > p.id
    left join usuarios c on c.id = u.autor_id
    left join profiles j on j.user_id = u.autor_id
    where p.hay_despues and u.momento >= now() - make_interval(days => ${DIAS_DE_AVISO})
      and (p.despues, p.hay_despues) is distinct from (u.despues, u.hay_despues)
      and not exists (select 1 from avisos_vistos v where v.usuario_id = ${usuarioId}::uuid and v.entrada_id = u.id)
    order by u.numero_hoyo, u.id limit ${AVISOS_MAX}`.execute(db);
  return rows.map(({ mio, ahora, hayAhora, ...fila }) => ({
    ...fila,
    tuyo: anotacionDe(true, mio),
    ahora: anotacionDe(hayAhora, ahora),
  }));
}

/** As `k`, the card of the claim `r`, with the first of those who play it. */
const PRIMERO = sql<{ participanteId: string; quienId: string }>`lateral (
  select j.participante_id, j.quien_id from tarjetas c join tarjetas_jugadas j on j.id = c.id
    and j.participante_id = coalesce(c.participante_id, (select m.participante_id from bandos_participantes m
      where m.bando_id = c.bando_id order by m.orden limit 1))
  where c.id = r.tarjeta_id limit 1)`.as<'k'>(sql.ref('k'));

const RECLAMACIONES_MAX = 20;

/** What an account asked the club to put on the cards of a partida and has not read the decision of, newest first. */
export async function listReclamaciones(
  db: Db,
  { partidaId, usuarioId }: { partidaId: string; usuarioId: string },
): Promise<ReclamacionPropia[]> {
  return await db
    .selectFrom('reclamaciones as r')
    .innerJoin(PRIMERO, (join) => join.onTrue())
    .innerJoin('partidas_participantes as pp', 'pp.participanteId', 'k.participanteId')
    .select(['r.id', 'k.quienId as participanteId', 'r.hoyos', 'r.estado'])
    .where('pp.partidaId', '=', partidaId)
    .where('r.autorId', '=', usuarioId)
    .where('r.vistaEn', 'is', null)
    .orderBy('r.creadaEn', 'desc')
    .limit(RECLAMACIONES_MAX)
    .execute();
}

const PARTIDAS_MAX = 5;

/** The partidas of torneos in which the club has decided claims of an account that it has not read, newest first. */
export async function listDecididasPorPartida(db: Db, usuarioId: string) {
  return await db
    .selectFrom('reclamaciones as r')
    .innerJoin(PRIMERO, (join) => join.onTrue())
    .innerJoin('partidas_participantes as pp', 'pp.participanteId', 'k.participanteId')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .innerJoin('torneos as t', 't.id', 'p.torneoId')
    .select(['p.id as partidaId', 't.nombre as torneo', sql<number>`count(*)::int`.as('reclamaciones')])
    .where('r.autorId', '=', usuarioId)
    .where('r.estado', '!=', 'pendiente')
    .where('r.vistaEn', 'is', null)
    .where('p.validada', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .groupBy(['p.id', 't.nombre'])
    .orderBy(sql`max(r.decidida_en)`, 'desc')
    .limit(PARTIDAS_MAX)
    .execute();
}

/** The partidas of the last days in which somebody plays and that are not validated, newest first. */
export async function listPartidasAbiertas(db: Db, { jugadorId, hoy }: { jugadorId: string; hoy: string }) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select(['p.id as partidaId', 't.nombre as torneo'])
    .where('i.jugadorId', '=', jugadorId)
    .where('p.validada', '=', false)
    .where('t.eliminadoEn', 'is', null)
    .where(sql<boolean>`t.fecha_juego between ${hoy}::date - ${DIAS_DE_AVISO}::int and ${hoy}::date`)
    .orderBy('t.fechaJuego', 'desc')
    .limit(PARTIDAS_MAX)
    .execute();
}

const SIN_ENVIAR_MAX = 20;

/** Whether what a phone said (`g`) still holds: for a day, and until somebody else sends those strokes from it. */
export const SIN_ENVIAR_VIGENTE = sql<boolean>`g.momento > now() - interval '1 day' and not exists (
  select 1 from partidas_participantes q join tarjetas_jugadas c on c.participante_id = q.participante_id
  join historial_golpes s on s.tarjeta_id = c.id
  where q.partida_id = g.partida_id and s.tecleado_por_id = g.usuario_id and s.momento > g.momento)`;

/**
 * Whose phones said in the last day that they hold strokes of a partida that is not validated, without those of an account.
 */
export async function listSinEnviar(
  db: Db,
  { partidaId, usuarioId }: { partidaId: string; usuarioId: string },
): Promise<SinEnviar[]> {
  return await db
    .selectFrom('golpes_sin_enviar as g')
    .innerJoin('usuarios as u', 'u.id', 'g.usuarioId')
    .leftJoin('profiles as j', 'j.userId', 'g.usuarioId')
    .select(['g.cuantos', sql<string>`coalesce(j.nombre, u.name)`.as('nombre')])
    .where('g.partidaId', '=', partidaId)
    .where('g.usuarioId', '!=', usuarioId)
    .where(SIN_ENVIAR_VIGENTE)
    .orderBy('g.momento')
    .limit(SIN_ENVIAR_MAX)
    .execute();
}

/** Who plays in a partida of a torneo that is there; undefined when there is none. */
export async function findMiembros(db: Db, partidaId: string) {
  return await db
    .selectFrom('partidas as p')
    .leftJoin('torneos as t', 't.id', 'p.torneoId')
    .select(
      sql<string[]>`(select coalesce(json_agg(i.jugador_id), '[]') from partidas_participantes pp
        join participantes_torneo i on i.id = pp.participante_id
        where pp.partida_id = p.id and i.jugador_id is not null)`.as('jugadorIds'),
    )
    .where('p.id', '=', partidaId)
    .where('p.torneoId', 'is not', null)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
}
