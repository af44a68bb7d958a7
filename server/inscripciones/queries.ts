import { type RawBuilder, sql } from 'kysely';
import type { EsperaPropia, LigaPropia, TorneoPropio } from '#contrato/inscripciones.ts';
import type { Db } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { hasWords, onePage, pageOf, TOTAL } from '#server/http/pages.ts';
import { TARJETA_JUGADA } from '#server/tarjetas/queries.ts';
import { PUESTO } from '#server/torneos/plazas.ts';
import { DEL_ULTIMO_DIA } from '#server/torneos/queries.ts';

/**
 * Whether something is written of a match of an enrolment, `i` of a query: of a cuadro, on the way from its first round, for who
 * goes on without a rival is named in no later one; or of a Ryder cup.
 */
const TIENE_PARTIDO_ESCRITO = sql<boolean>`(
  exists (select 1 from partidos s join partidos p
      on p.torneo_id = s.torneo_id and p.lugar = ((s.lugar - 1) >> (p.ronda - 1)) + 1
    where s.torneo_id = i.torneo_id and s.ronda = 1
      and (i.id in (s.a_id, s.b_id) or exists (select 1 from bandos_participantes m
        where m.participante_id = i.id and m.bando_id in (s.a_bando_id, s.b_bando_id)))
      and (p.motivo is not null or exists (select 1 from partidos_hoyos h where h.partido_id = p.id)
        or exists (select 1 from partidos_jugados w where w.partido_id = p.id)))
  or exists (select 1 from ryder_jugadores y join ryder_partidos p on p.id = y.partido_id
    where y.participante_id = i.id
      and (p.motivo is not null or exists (select 1 from ryder_hoyos h where h.partido_id = p.id))))`;

/**
 * Whether an enrolment, `i` of a query, has something that stays when its jugador goes: strokes, a validated partida, a match that
 * was conceded, not played or written down, or points of a liga. The one partida is asked for as a value: for an `exists` the store
 * reads everybody of all partidas there are.
 */
export const DEJA_ALGO = sql<boolean>`(
  exists (select 1 from resultados_hoyo g join tarjetas_jugadas k on k.id = g.tarjeta_id where k.participante_id = i.id)
  or coalesce((select p.validada from partidas_participantes x join partidas p on p.id = x.partida_id
    where x.participante_id = i.id), false)
  or ${TIENE_PARTIDO_ESCRITO}
  or exists (select 1 from puntuaciones_liga u where u.participante_id = i.id))`;

/** Whether every word of a search stands in the name, the course or the day of a torneo. */
const LO_DICE = (busqueda: string) =>
  hasWords(sql`concat_ws(' ', t.nombre, c.nombre, to_char(t.fecha_juego, 'DD/MM/YYYY'))`, busqueda);

/** Torneos that a jugador is enrolled in and in whose name, course or day every word of a search stands; deleted ones left out. */
const deJugador = (db: Db, { jugadorId, busqueda }: { jugadorId: string; busqueda: string }) =>
  db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .where('i.jugadorId', '=', jugadorId)
    .where('t.eliminadoEn', 'is', null)
    .where(LO_DICE(busqueda));

/** What the official record of the participante `i` says of the place by handicap; null before there is one. */
const oficial = (puesto: RawBuilder<unknown>) =>
  sql<
    number | null
  >`(select ${puesto} from resultados_torneo r join clasificaciones_torneo c on c.resultado_id = r.id
    where r.participante_id = i.id and c.tipo_clasificacion = 'individual_por_golpes_medal')`;

/** One page of them, newest first, and how many there are. Errors: peticion_no_valida (a cursor that is none). */
export async function listTorneosPropios(
  db: Db,
  pedido: { jugadorId: string; busqueda: string; cursor?: string | undefined },
) {
  const pagina = deJugador(db, pedido)
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.descripcion', 't.modalidad'])
    .select(['t.cuenta', 'c.nombre as campo', 'c.ubicacion', 'k.handicapDeJuego'])
    .select([
      sql<
        string[]
      >`(select coalesce(json_agg(l.nombre order by l.created_at desc), '[]') from ligas_torneos lt
        join ligas l on l.id = lt.liga_id where lt.torneo_id = t.id and l.eliminada_en is null)`.as('ligas'),
      sql<boolean>`exists (select 1 from resultados_hoyo r where r.tarjeta_id = k.id)`.as('conResultados'),
      oficial(sql`coalesce(c.posicion_socios, c.posicion)`).as('puesto'),
      oficial(sql`c.posicion`).as('puestoGeneral'),
      sql<TorneoPropio['partida']>`(select json_build_object('id', p.id, 'nombre', p.nombre,
          'horaDeSalida', p.hora_salida, 'validada', p.validada,
          'jugadores', (select json_agg(nombre_de_participante(o, j) order by x.posicion_grupo)
            from partidas_participantes x join participantes_torneo o on o.id = x.participante_id
            left join profiles j on j.id = o.jugador_id where x.partida_id = p.id))
        from partidas_participantes pp join partidas p on p.id = pp.partida_id
        where pp.participante_id = i.id and t.importado is null)`.as('partida'),
    ])
    .$call(onePage(DEL_ULTIMO_DIA, pedido.cursor));
  const cuantos = deJugador(db, pedido).select(TOTAL);
  const [rows, { total }] = await Promise.all([pagina.execute(), cuantos.executeTakeFirstOrThrow()]);
  return { ...pageOf(rows), total };
}

/** Where a jugador waits for a place, of the torneos to come that a search finds, soonest first; deleted ones left out. */
export async function listEsperasPropias(
  db: Db,
  { jugadorId, busqueda, hoy }: { jugadorId: string; busqueda: string; hoy: Dia },
): Promise<EsperaPropia[]> {
  const rows = await db
    .selectFrom('esperas as e')
    .innerJoin('torneos as t', 't.id', 'e.torneoId')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 'c.nombre as campo', 'c.ubicacion'])
    .select(PUESTO.as('puesto'))
    .where('e.jugadorId', '=', jugadorId)
    .where('t.fechaJuego', '>=', hoy)
    .where('t.eliminadoEn', 'is', null)
    .where(LO_DICE(busqueda))
    .orderBy('t.fechaJuego')
    .orderBy('t.id')
    .execute();
  return rows.map(({ campo, ubicacion, ...espera }) => ({ ...espera, campo: { nombre: campo, ubicacion } }));
}

/** The ligas of those torneos, active ones first, then newest; deleted ones left out. */
export async function listLigasPropias(db: Db, jugadorId: string): Promise<LigaPropia[]> {
  // Counted of what the jugador played, once: of every liga, its torneos were looked for twice
  const torneos = sql<{ ligaId: string; torneos: number }>`(select lt.liga_id, count(*)::int as torneos
      from participantes_torneo i join torneos t on t.id = i.torneo_id and t.eliminado_en is null
      join ligas_torneos lt on lt.torneo_id = t.id
      where i.jugador_id = ${jugadorId}::uuid and lt.liga_id not in (
        select f.liga_id from ligas_importadas f where f.jugador_id = ${jugadorId}::uuid)
      group by lt.liga_id
    union all select f.liga_id, greatest(1, (select count(*) from jsonb_array_elements(f.puntos) p
        where jsonb_typeof(p) = 'number'))::int
      from ligas_importadas f where f.jugador_id = ${jugadorId}::uuid)`;
  return await db
    .selectFrom('ligas as l')
    .innerJoin(torneos.as('s'), 's.ligaId', 'l.id')
    .select(['l.id', 'l.slug', 'l.nombre', 'l.descripcion', 'l.activa', 'l.fechaInicio', 'l.fechaFin'])
    .select('s.torneos')
    .where('l.eliminadaEn', 'is', null)
    .orderBy('l.activa', 'desc')
    .orderBy('l.createdAt', 'desc')
    .execute();
}

/** Whether a guest whom a jugador brings to a torneo can still leave it; undefined where there is no such guest. */
export async function findInvitadoDe(
  db: Db,
  { torneoId, invitadoId, anfitrionId }: { torneoId: string; invitadoId: string; anfitrionId: string },
) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select([
      sql<boolean>`coalesce(p.validada, false)`.as('partidaValidada'),
      sql<boolean>`exists (select 1 from resultados_hoyo r where r.tarjeta_id = k.id)`.as('conResultados'),
    ])
    .where('i.id', '=', invitadoId)
    .where('i.torneoId', '=', torneoId)
    .where('i.anfitrionId', '=', anfitrionId)
    .executeTakeFirst();
}

/** What asks where a jugador waits, wants to get in and left late, as the export carries it: of whom else, nothing. */
export const preguntasDeInscripcion = (db: Db, jugadorId: string) => ({
  esperas: esperasDe(db, jugadorId),
  inscripcionesConjuntas: conjuntasDe(db, jugadorId),
  bajasTardias: bajasTardiasDe(db, jugadorId),
});

/** Where a jugador is in, as the export carries it: of whom else, only how many. */
export async function listInscripciones(db: Db, jugadorId: string) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('resultados_torneo as r', 'r.participanteId', 'i.id')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'i.handicapRealJugador as handicapPropio'])
    .select(['k.handicapDeJuego', 'r.golpesBrutos', 'r.golpesNetos'])
    .select(['r.puntosBrutos', 'r.puntosNetos'])
    .select(['k.estado', 'k.motivo as motivoEstado', 'i.createdAt as inscritoEn'])
    .select(['k.ajuste as golpesDeVentaja', 'k.motivoAjuste as motivoVentaja', 'i.horaDeseada'])
    .select([
      sql<number>`(select count(*)::integer from companeros_deseados d where d.participante_id = i.id)`.as(
        'companerosDeseados',
      ),
      sql<number>`(select count(*)::integer from parejas_deseadas d where d.participante_id = i.id)`.as(
        'parejasDeseadas',
      ),
    ])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .execute();
}

function esperasDe(db: Db, jugadorId: string) {
  return db
    .selectFrom('esperas as e')
    .innerJoin('torneos as t', 't.id', 'e.torneoId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'e.creadaEn as desde'])
    .where('e.jugadorId', '=', jugadorId)
    .orderBy('e.creadaEn');
}

/** Torneos that a jugador wants to get into together with somebody. */
function conjuntasDe(db: Db, jugadorId: string) {
  return db
    .selectFrom('inscripciones_conjuntas as c')
    .innerJoin('torneos as t', 't.id', 'c.torneoId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha'])
    .where('c.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego');
}

function bajasTardiasDe(db: Db, jugadorId: string) {
  return db
    .selectFrom('bajas_tardias as b')
    .innerJoin('torneos as t', 't.id', 'b.torneoId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'b.momento'])
    .where('b.jugadorId', '=', jugadorId)
    .orderBy('b.momento');
}
