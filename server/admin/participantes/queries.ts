import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { handicapQueSeJuega } from '#reglas/handicap-de-pena.ts';
import { PAGINA_DE_LISTA } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { enOrdenDeLista } from '#reglas/nombre.ts';
import { pertenenciasDe } from '#server/categorias/queries.ts';
import {
  FIJADO,
  HANDICAP_PROPIO,
  HOYOS_ESCRITOS,
  SEXO,
  SUMA_DE_PENA,
  TARJETA_JUGADA,
  VENTAJA_Y_ESTADO,
} from '#server/tarjetas/queries.ts';
import { ES_TORNEO } from '#server/vueltas/queries.ts';
import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import type { Premio } from '#contrato/premios.ts';

/** A participante with all that its playing handicap is made from, and how far its card is. */
export type ParticipanteConHandicap = {
  id: string;
  torneoId: string;
  nombre: string;
  esInvitado: boolean;
  sexo: Sexo | null;
  /** Whether the card was played by the tees of another sex than the one of today. */
  otraSalida: boolean;
  /** Theirs, by id, in the order that gives the tee. */
  categorias: readonly string[];
  handicapDeJuego: number | null;
  /** Golpes de ventaja, in the playing handicap already; 0 = none. */
  ajuste: number;
  /** Exact handicap the enrolment was made with; null for an invitado. */
  handicapReal: number | null;
  /** The part of it that is of the peña. */
  ajusteDePena: number;
  /** Exact handicap of today, as the torneo is played: the jugador's, or the one an invitado was entered with. */
  handicapActual: number | null;
  /** The part of that one. */
  ajusteActual: number;
  fechaJuego: Dia;
  reductor: number;
  limite: number | null;
  /** Holes with a value. */
  hoyos: number;
  validada: boolean;
  /** Whether its results have been told, with a hole or without. */
  fijado: boolean;
  /** With what the torneo came in a file; null = it is played here. */
  importado: 'tarjetas' | 'totales' | null;
};

/** One jugador or one participante among those of some torneos; null = all of them. */
export type Solo = { jugadorId: string } | { participanteId: string } | null;

/** The participantes of some torneos with what their handicap is made from; deleted torneos left out. */
export async function listConHandicap(
  db: Db,
  { torneoIds, solo }: { torneoIds: readonly string[]; solo: Solo },
): Promise<ParticipanteConHandicap[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['i.id', 'i.torneoId', 't.importado', 'i.esInvitado', 'k.handicapDeJuego', 'k.ajuste'])
    .select(['i.handicapRealJugador as handicapReal', 'i.ajusteDePena', 't.fechaJuego', 't.handicapDe'])
    .select(['t.reductorHandicap as reductor', 't.limiteHandicap as limite'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      // The one of today, by which a card is played once its handicap is accepted; of who tells none any more, as it was played.
      sql<Sexo | null>`coalesce(j.sexo, i.sexo_jugado, i.sexo_invitado)`.as('sexo'),
      sql<boolean>`coalesce(j.sexo <> i.sexo_jugado, false)`.as('otraSalida'),
      sql<number | null>`case when i.es_invitado then i.handicap_invitado else j.handicap end`.as('deHoy'),
      SUMA_DE_PENA.as('suma'),
      HOYOS_ESCRITOS.as('hoyos'),
      sql<boolean>`coalesce(p.validada, false)`.as('validada'),
      FIJADO.as('fijado'),
    ])
    .where(sql<boolean>`i.torneo_id = any(${torneoIds}::uuid[])`)
    .where('t.eliminadoEn', 'is', null)
    .where(deSolo(solo))
    .orderBy('i.id')
    .execute();
  const categorias = await pertenenciasDe(db, torneoIds);
  return rows.map(({ deHoy, handicapDe, suma, ...row }) => {
    const { handicap, ajuste } = handicapQueSeJuega({ handicap: deHoy, handicapDe, suma });
    const suyas = categorias.get(row.id) ?? [];
    return { ...row, handicapActual: handicap, ajusteActual: ajuste, categorias: suyas };
  });
}

/** The condition that leaves only those asked for, on the table that the query calls `i`. */
export function deSolo(solo: Solo) {
  if (solo === null) return sql<boolean>`true`;
  return 'jugadorId' in solo
    ? sql<boolean>`i.jugador_id = ${solo.jugadorId}::uuid`
    : sql<boolean>`i.id = ${solo.participanteId}::uuid`;
}

/**
 * The torneos in which a jugador has a card without strokes, or any card and they are not over yet; dePena: only those that
 * are played with the handicap of the peña.
 */
export async function listTorneosPorJugar(
  db: Db,
  { jugadorId, hoy, dePena }: { jugadorId: string; hoy: Dia; dePena: boolean },
): Promise<string[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select('t.id')
    .where('i.jugadorId', '=', jugadorId)
    .where(sql<boolean>`(t.fecha_juego >= ${hoy}::date or ${SIN_GOLPES})`)
    .where('t.importado', 'is', null)
    .where('t.eliminadoEn', 'is', null)
    .$if(dePena, (query) => query.where('t.handicapDe', '=', 'pena'))
    .execute();
  return rows.map(({ id }) => id);
}

/** That the card that a query calls `k` has no stroke. */
export const SIN_GOLPES = sql<boolean>`not exists (select 1 from resultados_hoyo r where r.tarjeta_id = k.id)`;

/** A participante but for what the torneo makes of the person: the tee and the categorías. */
export type ParticipanteRow = Omit<ParticipanteDeGestion, 'salida' | 'categorias'>;

/** The participantes of a torneo by surnames, or only one of them. */
export async function listParticipantes(
  db: Db,
  { torneoId, solo = null }: { torneoId: string; solo?: Solo },
): Promise<ParticipanteRow[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('profiles as a', 'a.id', 'i.anfitrionId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['i.id', 'i.jugadorId', 'i.esInvitado', 'k.handicapDeJuego'])
    .select(['i.incluirEnPuntos', HOYOS_ESCRITOS.as('hoyos'), ...VENTAJA_Y_ESTADO])
    .select(['j.nombreDePila', 'j.apellidos', 'i.ajusteDePena'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      SEXO.as('sexo'),
      HANDICAP_PROPIO.as('handicapPropio'),
      sql<ParticipanteDeGestion['anfitrion']>`case when a.id is null then null else json_build_object(
        'id', a.id, 'nombre', a.nombre) end`.as('anfitrion'),
      sql<ParticipanteDeGestion['partida']>`case when p.id is null then null else json_build_object(
        'id', p.id, 'nombre', p.nombre, 'horaDeSalida', p.hora_salida, 'validada', p.validada) end`.as(
        'partida',
      ),
    ])
    .where('i.torneoId', '=', torneoId)
    .where(deSolo(solo))
    .execute();
  return enOrdenDeLista(rows).map(({ ajusteDePena, ...row }) => ({
    ...row,
    ...(ajusteDePena !== 0 && { ajusteDePena }),
  }));
}

/** Members that are not enrolled in a torneo and whose name has every word of the search, by surnames. */
export async function listCandidatos(db: Db, { torneoId, busqueda }: { torneoId: string; busqueda: string }) {
  const palabras = busqueda.split(/\s+/u).filter((palabra) => palabra !== '');
  // Each name is made searchable once: without the offset the planner would do it for every use.
  const conNombreBuscable = db
    .selectFrom('profiles')
    .select(['id', 'nombre', 'nombreDePila', 'apellidos', 'handicap'])
    .select([
      sql<string>`texto_buscable(nombre)`.as('buscable'),
      sql<string>`texto_buscable(apellidos)`.as('porApellidos'),
    ])
    .where('retiradoEn', 'is', null)
    .offset(0);
  const rows = await db
    .selectFrom(conNombreBuscable.as('j'))
    .select(['j.id', 'j.nombre', 'j.nombreDePila', 'j.apellidos', 'j.handicap'])
    .where(
      sql<boolean>`not exists (select 1 from participantes_torneo i
        where i.torneo_id = ${torneoId}::uuid and i.jugador_id = j.id)`,
    )
    .where((where) =>
      where.and(
        palabras.map(
          (palabra) => sql<boolean>`position((select texto_buscable(${palabra})) in j.buscable) > 0`,
        ),
      ),
    )
    .orderBy('j.porApellidos')
    .orderBy('j.buscable')
    .orderBy('j.id')
    .limit(PAGINA_DE_LISTA)
    .execute();
  return enOrdenDeLista(rows);
}

/**
 * The last torneo of an earlier day that members were enrolled in: of a liga of this one where there is such a torneo. Of several
 * vueltas the first one, in which people enrol: who a cut left out played it too. Undefined for none.
 */
export async function findAnterior(db: Db, { id, fechaJuego }: { id: string; fechaJuego: Dia }) {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.nombre', 't.fechaJuego'])
    .where('t.fechaJuego', '<', fechaJuego)
    .where('t.eliminadoEn', 'is', null)
    .where(ES_TORNEO)
    .where(
      sql<boolean>`exists (select 1 from participantes_torneo i where i.torneo_id = t.id and i.jugador_id is not null)`,
    )
    .orderBy(
      sql`exists (select 1 from ligas_torneos suya join ligas_torneos esta using (liga_id)
        where suya.torneo_id = t.id and esta.torneo_id = ${id}::uuid)`,
      'desc',
    )
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every member by surnames, with what the conditions of categorías look at. */
export async function listInscribibles(
  db: Db,
  { torneoId, anteriorId }: { torneoId: string; anteriorId: string | null },
) {
  const enrolledIn = (id: string | null) => sql<boolean>`exists (select 1 from participantes_torneo i
    where i.torneo_id = ${id}::uuid and i.jugador_id = j.id)`;
  const rows = await db
    .selectFrom('profiles as j')
    .select(['j.id', 'j.nombre', 'j.handicap', 'j.sexo', 'j.tramoEdad'])
    .select(['j.nombreDePila', 'j.apellidos', SUMA_DE_PENA.as('suma')])
    .select([enrolledIn(torneoId).as('inscrito'), enrolledIn(anteriorId).as('enAnterior')])
    .where('j.retiradoEn', 'is', null)
    .execute();
  return enOrdenDeLista(rows);
}

/** Whether there is such a jugador and he is still in the club. */
export async function esMiembro(db: Db, jugadorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What hangs on somebody of a torneo: whether they went on to another vuelta and whether the torneo has official results, how many
 * others are in the partida, and the prizes that they won in the order in which they were told. Undefined for nobody.
 */
export async function findLoQueDeja(db: Db, participanteId: string) {
  return await db
    .selectFrom('participantes_torneo as i')
    .select([
      sql<boolean>`exists (select 1 from vueltas_participantes v where v.inscripcion_id = i.id)`.as(
        'haPasado',
      ),
      sql<boolean>`exists (select 1 from resultados_torneo r where r.torneo_id = i.torneo_id)`.as('oficial'),
      sql<number>`(select count(*)::int from partidas_participantes suyo
        join partidas_participantes o on o.partida_id = suyo.partida_id and o.participante_id <> i.id
        where suyo.participante_id = i.id)`.as('quedan'),
      sql<PremiosGanados>`(select coalesce(json_agg(json_build_object('tipo', p.tipo, 'nombre', p.nombre, 'hoyo', p.hoyo)
        order by p.creado_en, p.id), '[]') from premios p where p.participante_id = i.id)`.as('premios'),
    ])
    .where('i.id', '=', participanteId)
    .executeTakeFirst();
}

type PremiosGanados = Pick<Premio, 'tipo' | 'nombre' | 'hoyo'>[];

/** The card that a participante plays as [hole, strokes], null = raya. */
export async function listGolpes(
  db: Db,
  participanteId: string,
): Promise<[hoyo: number, golpes: number | null][]> {
  const rows = await db
    .selectFrom('resultados_hoyo as r')
    .innerJoin(TARJETA_JUGADA, 'k.id', 'r.tarjetaId')
    .select(['r.numeroHoyo', 'r.golpes'])
    .where('k.participanteId', '=', participanteId)
    .orderBy('r.numeroHoyo')
    .execute();
  return rows.map(({ numeroHoyo, golpes }) => [numeroHoyo, golpes]);
}
