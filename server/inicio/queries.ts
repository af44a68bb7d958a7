import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Inicio, Podio } from '#contrato/inicio.ts';
import { RESULTADO_DE_LINEA } from '#server/bandos/queries.ts';
import { porLinea } from '#reglas/miembros.ts';
import { TARJETA_JUGADA } from '#server/tarjetas/queries.ts';
import type { Dia } from '#reglas/dia.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import { MODALIDADES } from '#reglas/modalidad.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { ordenDeJuego } from '#reglas/shotgun.ts';
import { puestoDe } from '#server/torneos/plazas.ts';
import { ES_TORNEO } from '#server/vueltas/queries.ts';

/** How many torneos in partidos are looked at for one that was won. */
const EN_PARTIDOS = 5;

const APUNTADOS = sql<
  number[]
>`(select coalesce(json_agg(r.numero_hoyo order by r.numero_hoyo), '[]') from resultados_hoyo r
  where r.tarjeta_id = k.id)`;

/** The player's partida of that day, if any: the group, and how far the own card is. */
export async function findPartidaDeHoy(
  db: Db,
  { jugadorId, hoy }: { jugadorId: string; hoy: string },
): Promise<Inicio['hoy']> {
  const row = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .innerJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['p.id as partidaId', 'p.horaSalida', 'p.hoyoSalida', 'p.validada', 't.id', 't.slug'])
    .select(['t.nombre', 't.modalidad', 't.nueve', 'k.estado as estadoDecidido', APUNTADOS.as('apuntados')])
    .where('i.jugadorId', '=', jugadorId)
    .where('t.fechaJuego', '=', hoy)
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('p.validada')
    .orderBy('p.horaSalida')
    .executeTakeFirst();
  if (!row) return null;
  const apuntados = new Set(row.apuntados);
  const siguiente = ordenDeJuego(row.hoyoSalida, hoyosQueSeJuegan(row.nueve)).find(
    (hoyo) => !apuntados.has(hoyo),
  );
  return {
    partidaId: row.partidaId,
    torneo: { id: row.id, slug: row.slug, nombre: row.nombre, modalidad: row.modalidad },
    horaDeSalida: row.horaSalida,
    hoyosApuntados: apuntados.size,
    siguienteHoyo: siguiente ?? null,
    validada: row.validada,
    estadoDecidido: row.estadoDecidido,
  };
}

/**
 * Whether a jugador is enrolled in the torneo that the query calls `t`, by an enrolment `i` of which this is true besides. Asked of
 * the few torneos to come: without the offset PostgreSQL goes through all those that the jugador ever played.
 */
const inscritoEn = (jugadorId: string | null, y: RawBuilder<unknown> = sql``) =>
  sql<boolean>`exists (select 1 from participantes_torneo i where i.torneo_id = t.id and i.jugador_id = ${jugadorId}::uuid ${y} offset 0)`;

/** What is told of the partida of a jugador in the torneo that the query calls `t`; null before there is one. */
const deSuPartida = (que: RawBuilder<unknown>, jugadorId: string | null) =>
  sql<string | null>`(select ${que} from participantes_torneo i
    join partidas_participantes pp on pp.participante_id = i.id join partidas p on p.id = pp.partida_id
    where i.torneo_id = t.id and i.jugador_id = ${jugadorId}::uuid)`;

const SIN_PARTIDA = sql`and not exists (select 1 from partidas_participantes pp where pp.participante_id = i.id)`;

/**
 * The next active torneo after that day, or one of that day that the player is enrolled in and has no hour for yet; of several
 * on one day the one that the player is in, else the one that they wait for, else the first by name.
 */
export async function findProximoTorneo(
  db: Db,
  { jugadorId, hoy }: { jugadorId: string | null; hoy: string },
): Promise<Inicio['proximo']> {
  // By itself: for a day that is told a plan is made at each question, which takes longer than the answer.
  const dia = sql`(select ${hoy}::date)`;
  const row = await db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.modalidad', 'c.nombre as campo'])
    .select(inscritoEn(jugadorId).as('inscrito'))
    .select(puestoDe(jugadorId).as('puestoEnEspera'))
    .select([
      deSuPartida(sql`p.hora_salida`, jugadorId).as('horaDeSalida'),
      deSuPartida(sql`p.hoyo_salida`, jugadorId).as('hoyoDeSalida'),
    ])
    .where(
      sql<boolean>`(t.fecha_juego > ${dia} or t.fecha_juego = ${dia} and ${inscritoEn(jugadorId, SIN_PARTIDA)})`,
    )
    // Whoever goes on to another vuelta has it as a torneo of theirs.
    .where(sql<boolean>`(${ES_TORNEO} or ${inscritoEn(jugadorId)})`)
    .where('t.activo', '=', sql.lit(true))
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.fechaJuego')
    .orderBy('inscrito', 'desc')
    .orderBy('puestoEnEspera', (order) => order.asc().nullsLast())
    .orderBy('t.nombre')
    .orderBy('t.id')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The active torneos of that day in which the jugador is not enrolled: those that they wait for first, then by name; of several
 * vueltas on it the first one, whose page leads on.
 */
export async function findTorneosDeHoy(
  db: Db,
  { jugadorId, hoy }: { jugadorId: string | null; hoy: string },
): Promise<NonNullable<Inicio['deHoy']>> {
  return await db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .select(['t.id', 't.slug', 't.nombre', 'c.nombre as campo'])
    .select(puestoDe(jugadorId).as('puestoEnEspera'))
    .where('t.fechaJuego', '=', hoy)
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from participantes_torneo i
        where i.torneo_id = t.id and i.jugador_id = ${jugadorId}::uuid)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from vueltas v join torneos o on o.fecha_juego = t.fecha_juego
        where v.vuelta_id = t.id and o.activo and o.eliminado_en is null and (o.id = v.torneo_id or exists (
          select 1 from vueltas w where w.vuelta_id = o.id and w.torneo_id = v.torneo_id and w.numero < v.numero)))`,
    )
    .orderBy('puestoEnEspera', (order) => order.asc().nullsLast())
    .orderBy('t.nombre')
    .orderBy('t.id')
    .limit(5)
    .execute();
}

/**
 * The active torneos in partidos of after a day (null = of any), until that of today, with something drawn or written; newest
 * first, and not those that were left open long ago.
 */
export async function listEnPartidos(
  db: Db,
  { despuesDe, hoy }: { despuesDe: Dia | null; hoy: Dia },
): Promise<Podio['torneo'][]> {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.cuenta'])
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .where('t.modalidad', 'in', MODALIDADES.filter(seJuegaEnPartidos))
    .where('t.fechaJuego', '<=', hoy)
    .where(sql<boolean>`${despuesDe}::date is null or t.fecha_juego > ${despuesDe}::date`)
    .where(
      sql<boolean>`(exists (select 1 from partidos p where p.torneo_id = t.id)
        or exists (select 1 from ryder_sesiones s where s.torneo_id = t.id))`,
    )
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.id')
    .limit(EN_PARTIDOS)
    .execute();
}

/** The last active torneo with official results; of two on one day, the one that became official last. */
const ultimoOficial = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('torneos as t')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.cuenta'])
    .where('t.activo', '=', sql.lit(true))
    .where('t.eliminadoEn', 'is', null)
    .where(sql<boolean>`exists (select 1 from resultados_torneo r where r.torneo_id = t.id)`)
    .orderBy('t.fechaJuego', 'desc')
    .orderBy(sql`(select max(h.id) from historial_resultados h where h.torneo_id = t.id)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('t.id')
    .limit(sql.lit(1));

/** The first three, by handicap, of the last active torneo with official results; null before there is one. */
export async function findPodio(db: Db): Promise<Podio | null> {
  const rows = await db
    .with('ultimo', ultimoOficial)
    .selectFrom('ultimo as t')
    .innerJoin(RESULTADO_DE_LINEA, 'r.torneoId', 't.id')
    .innerJoin('clasificaciones_torneo as c', 'c.resultadoId', 'r.id')
    .innerJoin('participantes_torneo as i', 'i.id', 'r.participanteId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['t.id', 't.slug', 't.nombre as torneo', 't.fechaJuego', 't.cuenta'])
    .select(['c.posicion as puesto', 'r.golpesNetos', 'r.puntosNetos', 'j.profileImageUrl as imagen'])
    .select(['r.lineaId', sql<string>`nombre_de_participante(i, j)`.as('nombre')])
    .where('c.tipoClasificacion', '=', sql.lit('individual_por_golpes_medal'))
    .where('c.posicion', '<=', sql.lit(3))
    .orderBy('c.posicion')
    .orderBy('r.lugar')
    .orderBy('nombre')
    .execute();
  const [primera] = rows;
  if (!primera) return null;
  const { id, slug, torneo: nombre, fechaJuego, cuenta } = primera;
  const puestos = porLinea(rows).map(({ puesto, nombre: quien, imagen, golpesNetos, puntosNetos }) => ({
    puesto,
    nombre: quien,
    imagen,
    golpesNetos,
    puntosNetos,
  }));
  return { torneo: { id, slug, nombre, fechaJuego, cuenta }, puestos };
}
