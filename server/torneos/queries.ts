import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Participante, TorneoDetalle } from '#contrato/torneos.ts';
import { porNombre } from '#reglas/alfabeto.ts';
import { type HandicapDe, handicapQueSeJuega } from '#reglas/handicap-de-pena.ts';
import type { Dia } from '#reglas/dia.ts';
import type { TipoDeTope, Tope } from '#reglas/cuenta.ts';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';
import { type LecturaDeNombres, nombreLeido } from '#reglas/nombre.ts';
import { HANDICAP_PROPIO, SEXO, SUMA_DE_PENA, TARJETA_JUGADA } from '#server/tarjetas/queries.ts';
import { CUPO, INSCRITOS, puestoDe } from '#server/torneos/plazas.ts';
import { ES_TORNEO } from '#server/vueltas/queries.ts';
import { isUuid } from '#server/http/base/uuid.ts';
import { hasWords, onePage, type Order, pageOf, TOTAL } from '#server/http/pages.ts';

export type TorneoRow = CuentaRow &
  Pick<TorneoDetalle, 'id' | 'slug' | 'nombre' | 'fechaJuego' | 'descripcion' | 'modalidad' | 'activo'> &
  Pick<TorneoDetalle, 'metodoDesempate' | 'formula' | 'pesos' | 'importado' | 'reductorHandicap'> & {
    campo: string;
    ubicacion: string;
    /** Whether the given jugador is enrolled. */
    inscrito: boolean;
  };

/** How a torneo is counted. */
export type CuentaRow = Pick<
  TorneoDetalle,
  'cuenta' | 'limiteGolpesHoyo' | 'tope' | 'limiteHandicap' | 'nueve'
> & { handicapDe: HandicapDe };

/** The cap of a hole of what the query calls by that name: a torneo, or a personal round; null where it has none. */
export const topeDe = (
  que: 't' | 'p',
) => sql<Tope | null>`case when ${sql.ref(`${que}.tope`)} is not null then
  jsonb_strip_nulls(jsonb_build_object('tipo', ${sql.ref(`${que}.tope`)}, 'golpes', ${sql.ref(`${que}.topeGolpes`)})) end`;

/** A cap as it is stored. */
export function topeGuardado(tope: Tope | null): { tope: TipoDeTope | null; topeGolpes: number | null } {
  return { tope: tope?.tipo ?? null, topeGolpes: tope !== null && 'golpes' in tope ? tope.golpes : null };
}

/** How the torneo that the query calls `t` is counted: a `CuentaRow`. */
export const CUENTA = [
  't.cuenta',
  't.limiteGolpesHoyo',
  topeDe('t').as('tope'),
  't.limiteHandicap',
  't.nueve',
  't.handicapDe',
] as const;

const FORMULA = sql<
  TorneoRow['formula']
>`case when t.modalidad in ('parejas_por_golpes', 'matchplay_parejas') then t.formula end`;

const LIGAS = sql<
  string[]
>`(select coalesce(json_agg(l.nombre order by l.created_at desc), '[]') from ligas_torneos lt
  join ligas l on l.id = lt.liga_id where lt.torneo_id = t.id and l.activa and l.eliminada_en is null)`;

const NOMBRES_DE_LIGAS = sql`(select string_agg(l.nombre, ' ') from ligas_torneos lt
  join ligas l on l.id = lt.liga_id where lt.torneo_id = t.id and l.activa and l.eliminada_en is null)`;

/** Torneos `t` of one day by name, as people look for them; what every list of torneos ends with. */
const POR_NOMBRE: Order = [
  { de: sql`t.nombre`, kind: 'texto', asc: true },
  { de: sql`t.id`, kind: 'uuid', asc: true },
];

/** Torneos `t`, those of the newest day first. */
export const DEL_ULTIMO_DIA: Order = [{ de: sql`t.fecha_juego`, kind: 'dia' }, ...POR_NOMBRE];

function inscrito(jugadorId: string | null) {
  return sql<boolean>`exists (select 1 from participantes_torneo i where i.torneo_id = t.id and i.jugador_id = ${jugadorId}::uuid)`;
}

/** Active torneos in whose name, course, ligas or day every word of a search stands. */
const buscados = (db: Db, busqueda: string) =>
  db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .where('t.activo', '=', true)
    .where('t.eliminadoEn', 'is', null)
    .where(ES_TORNEO)
    .where(
      hasWords(
        sql`concat_ws(' ', t.nombre, c.nombre, c.ubicacion, ${NOMBRES_DE_LIGAS},
          to_char(t.fecha_juego, 'DD/MM/YYYY'))`,
        busqueda,
      ),
    );

/** The order of a list of torneos that begins with those to come, nearest first, and goes on with the past ones, latest first. */
const delMasCercano = (hoy: Dia): Order => [
  { de: sql`(t.fecha_juego >= ${hoy}::date)::int`, kind: 'numero' },
  {
    de: sql`(t.fecha_juego - date '2000-01-01') * case when t.fecha_juego >= ${hoy}::date then -1 else 1 end`,
    kind: 'numero',
  },
  ...POR_NOMBRE,
];

type Pedidos = { jugadorId: string | null; hoy: Dia; busqueda: string; cursor?: string | undefined };

/** One page of the active torneos, and how many a search finds. Errors: peticion_no_valida (a cursor that is none). */
export async function listTorneos(db: Db, { jugadorId, hoy, busqueda, cursor }: Pedidos) {
  const order = delMasCercano(hoy);
  const pagina = buscados(db, busqueda)
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.modalidad', 't.cuenta'])
    .select(['c.nombre as campo', 'c.ubicacion'])
    .select([LIGAS.as('ligas'), INSCRITOS.as('inscritos'), inscrito(jugadorId).as('inscrito')])
    .select(puestoDe(jugadorId).as('puestoEnEspera'))
    .$call(onePage(order, cursor));
  const cuantos = buscados(db, busqueda).select(TOTAL);
  const [rows, { total }] = await Promise.all([pagina.execute(), cuantos.executeTakeFirstOrThrow()]);
  const { filas, siguiente } = pageOf(rows);
  return {
    total,
    filas: filas.map(({ campo, ubicacion, ...row }) => ({ ...row, campo: { nombre: campo, ubicacion } })),
    siguiente,
  };
}

/** One torneo by slug or id with its course; undefined when there is none or it was deleted. */
export async function findTorneo(
  db: Db,
  { ref, jugadorId }: { ref: string; jugadorId: string | null },
): Promise<TorneoRow | undefined> {
  return await db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.descripcion', 't.modalidad', 't.activo'])
    .select(['t.metodoDesempate', ...CUENTA, 't.reductorHandicap', 'c.nombre as campo', 'c.ubicacion'])
    .select(['t.importado', 't.pesos', FORMULA.as('formula')])
    .select(inscrito(jugadorId).as('inscrito'))
    .where(isUuid(ref) ? 't.id' : 't.slug', '=', ref)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
}

const PREMIOS = sql<number>`(select count(*)::int from premios p where p.torneo_id = t.id)`;

/** What only the list and the page count: leagues by name, prizes, and how full a torneo is. */
export async function countsOfTorneo(db: Db, torneoId: string) {
  return await db
    .selectFrom('torneos as t')
    .select([LIGAS.as('ligas'), PREMIOS.as('premios'), ...CUPO])
    .where('t.id', '=', torneoId)
    .executeTakeFirstOrThrow();
}

export type PartidaDeSalida = {
  id: string;
  nombre: string;
  horaDeSalida: string;
  validada: boolean;
  jugadores: { participanteId: string; nombre: string; propio: boolean }[];
};

/** Which torneo, who reads it, and how names are read. */
type Lectura = { torneoId: string; jugadorId: string | null; nombres: LecturaDeNombres };

/**
 * Whether anybody goes out in the partida that the query calls `p`: who was in it may all have left the torneo. Such a one waits for
 * whoever is put in their place, and for nothing else.
 */
export const CON_GENTE = sql<boolean>`exists (select 1 from partidas_participantes x where x.partida_id = p.id)`;

/** How many partidas of the torneo that the query calls `t` somebody goes out in. */
export const PARTIDAS = sql<number>`(select count(*)::int from partidas p where p.torneo_id = t.id and ${CON_GENTE})`;

/** How many of these are validated. */
export const PARTIDAS_VALIDADAS = sql<number>`(select count(*)::int from partidas p
  where p.torneo_id = t.id and ${CON_GENTE} and p.validada)`;

/** Whether a torneo, by the id that a query tells, has strokes, official results or a match that ended. */
export const haEmpezadoEl = (id: RawBuilder<unknown>) =>
  sql<boolean>`(
    exists (select 1 from tarjetas k join resultados_hoyo h on h.tarjeta_id = k.id where k.torneo_id = ${id})
    or exists (select 1 from resultados_torneo r where r.torneo_id = ${id})
    or exists (select 1 from partidos p where p.torneo_id = ${id} and p.motivo is not null)
    or exists (select 1 from ryder_sesiones s join ryder_partidos p on p.sesion_id = s.id
      where s.torneo_id = ${id} and p.motivo is not null))`;

/** The start list: groups in order with their players by position, but those that nobody goes out in. */
export async function listPartidasDeSalida(
  db: Db,
  { torneoId, jugadorId, nombres }: Lectura,
): Promise<PartidaDeSalida[]> {
  const rows = await db
    .selectFrom('partidas as p')
    .select(['p.id', 'p.nombre', 'p.horaSalida as horaDeSalida', 'p.validada'])
    .select(
      sql<
        (PartidaDeSalida['jugadores'][number] & { esInvitado: boolean })[]
      >`(select coalesce(json_agg(json_build_object(
          'participanteId', i.id,
          'nombre', nombre_de_participante(i, j, ${nombres}::text),
          'esInvitado', i.es_invitado,
          'propio', coalesce(i.jugador_id = ${jugadorId}::uuid, false)) order by pp.posicion_grupo), '[]')
        from partidas_participantes pp
        join participantes_torneo i on i.id = pp.participante_id
        left join profiles j on j.id = i.jugador_id
        where pp.partida_id = p.id)`.as('jugadores'),
    )
    .where('p.torneoId', '=', torneoId)
    .where(CON_GENTE)
    .orderBy('p.ordenSalida')
    .execute();
  return rows.map(({ jugadores, ...partida }) => ({
    ...partida,
    jugadores: jugadores.map(({ esInvitado, ...jugador }) => ({
      ...jugador,
      nombre: nombreLeido({ ...jugador, esInvitado }, nombres),
    })),
  }));
}

/** Participants of a torneo by name, Spanish order; names and the two handicaps only. */
export async function listParticipantes(
  db: Db,
  { torneoId, jugadorId, nombres }: Lectura,
): Promise<Participante[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'i.esInvitado', 'k.handicapDeJuego'])
    .select([
      sql<string>`nombre_de_participante(i, j, ${nombres}::text)`.as('nombre'),
      HANDICAP_PROPIO.as('handicapPropio'),
      sql<boolean>`coalesce(i.jugador_id = ${jugadorId}::uuid, false)`.as('propio'),
    ])
    .where('i.torneoId', '=', torneoId)
    .execute();
  return porNombre(rows.map((row) => ({ ...row, nombre: nombreLeido(row, nombres) })));
}

/** A jugador beside one torneo. */
export type InscripcionRow = {
  participanteId: string | null;
  handicapDeJuego: number | null;
  /** Exact, as the torneo is played: of the enrolment, else that of today. */
  handicapPropio: number | null;
  /** The part of it that is of the peña. */
  ajusteDePena: number;
  sexo: Sexo | null;
  tramoEdad: TramoEdad | null;
  partidaId: string | null;
  partidaValidada: boolean;
  conResultados: boolean;
};

/** A jugador beside one torneo: the enrolment when there is one, always the player's own handicap, sex and age bracket. */
export async function findInscripcion(
  db: Db,
  { torneoId, jugadorId }: { torneoId: string; jugadorId: string },
): Promise<InscripcionRow | undefined> {
  const row = await db
    .selectFrom('profiles as j')
    .innerJoin('torneos as t', (join) => join.on('t.id', '=', torneoId))
    .leftJoin('participantes_torneo as i', (join) =>
      join.onRef('i.jugadorId', '=', 'j.id').on('i.torneoId', '=', torneoId),
    )
    .leftJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['i.id as participanteId', 'k.handicapDeJuego', 'pp.partidaId'])
    .select(['j.tramoEdad', 'j.handicap', 't.handicapDe', SUMA_DE_PENA.as('suma')])
    .select(SEXO.as('sexo'))
    .select(['i.handicapRealJugador as inscrito', 'i.ajusteDePena as ajusteInscrito'])
    .select([
      sql<boolean>`coalesce(p.validada, false)`.as('partidaValidada'),
      sql<boolean>`exists (select 1 from resultados_hoyo r where r.tarjeta_id = k.id)`.as('conResultados'),
    ])
    .where('j.id', '=', jugadorId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { handicap, handicapDe, suma, inscrito: deInscripcion, ajusteInscrito, ...suya } = row;
  const deHoy = handicapQueSeJuega({ handicap, handicapDe, suma });
  return suya.participanteId === null
    ? { ...suya, handicapPropio: deHoy.handicap, ajusteDePena: deHoy.ajuste }
    : { ...suya, handicapPropio: deInscripcion, ajusteDePena: ajusteInscrito ?? 0 };
}

/** The points table of a torneo's own; empty when it takes the club's. */
export async function listPuntosDeTorneo(db: Db, torneoId: string) {
  const propios = db.selectFrom('torneos_puntos_configuracion').where('torneoId', '=', torneoId);
  return await propios.select(['posicion', 'puntos']).orderBy('posicion').execute();
}

/** Who each participante of a torneo is: the jugador by participante; an invitado is itself. */
export async function listPersonas(db: Db, torneoId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('participantes_torneo')
    .select(['id', 'jugadorId'])
    .where('torneoId', '=', torneoId)
    .execute();
  return new Map(rows.map(({ id, jugadorId }) => [id, jugadorId ?? id]));
}
