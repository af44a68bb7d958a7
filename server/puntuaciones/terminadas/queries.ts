import { sql } from 'kysely';
import type { PuestoDeCategoria, TarjetaContada } from '#db/tables-terminadas.ts';
import { isOneOf } from '#db/one-of.ts';
import type { Db } from '#db/tables.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import type { FormulaDeParejas } from '#reglas/formulas.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { Modalidad, Sexo } from '#reglas/modalidad.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { RESULTADO_DE_LINEA } from '#server/bandos/queries.ts';
import { type HoyoRow, hoyosDe } from '#server/campos/queries.ts';
import {
  anotadosDe,
  type HoyoAnotado,
  HOYOS_ESCRITOS,
  SEXO,
  TARJETA_JUGADA,
  tarjetaDe,
} from '#server/tarjetas/queries.ts';

/** Places of a jugador: among those who take points, which is the one told, and among everybody; null where there is none. */
export type Puestos = {
  puestoHandicap: number | null;
  puestoScratch: number | null;
  generalHandicap: number | null;
  generalScratch: number | null;
};

/** What statistics and results take from the card of a participante and from its official record. */
export type Contado = Puestos & {
  /** The own card, 18 holes; null without a single hole. */
  golpes: readonly Anotacion[] | null;
  /** Of the 18 holes as played: frozen, else the course's; those that nobody told are filled in. */
  pares: readonly number[];
  /** Nobody had to fill in a hole. */
  recorridoConocido: boolean;
  /** What was decided about the own card. */
  estado: EstadoDecidido | null;
  /** How many holes of the card that is played have something written: the own one, or that of a bando of one ball. */
  apuntados: number;
  /** What was decided about that one. */
  estadoJugada: EstadoDecidido | null;
  /** Whether there are official results. */
  oficial: boolean;
  puntosNetos: number | null;
  /** By handicap in each categoría, in their order. */
  categorias: readonly PuestoDeCategoria[];
};

/** A card as it is read hole by hole, with what it was made from; only a finished one may be kept. */
export type Leida = Contado & {
  participanteId: string;
  jugadorId: string;
  version: number;
  sexo: Sexo | null;
  terminada: boolean;
};

/** A torneo in which a jugador is enrolled. */
type EnTorneo = {
  torneoId: string;
  nombre: string;
  fechaJuego: string;
  nueve: Nueve | null;
};

/** What each screen takes of it besides. */
type DePantalla = {
  estadisticas: { handicapRealJugador: number | null; ajusteDePena: number; deTorneoId: string | null };
  resultados: {
    slug: string;
    modalidad: Modalidad;
    cuenta: Cuenta;
    formula: FormulaDeParejas;
    importado: 'tarjetas' | 'totales' | null;
    /** Of pairs, and none was ever made: its cards are all there is. */
    sinParejas: boolean;
  };
};

export type Pantalla = keyof DePantalla;

/** What every screen takes of a torneo. */
const DE_TODAS = {
  torneoId: 't.id',
  nombre: 't.nombre',
  fechaJuego: 't.fecha_juego',
  nueve: 't.nueve',
  contado: 'v.contado',
  falta: 'case when v.version is null then i.id end',
};
/** A column more of four hundred rows is a tenth of a millisecond: nobody is sent what another screen takes. */
const DE_PANTALLA: { [De in Pantalla]: Record<keyof DePantalla[De], string> } = {
  estadisticas: {
    handicapRealJugador: 'i.handicap_real_jugador',
    ajusteDePena: 'i.ajuste_de_pena',
    deTorneoId: '(select v.torneo_id from vueltas v where v.vuelta_id = t.id)',
  },
  resultados: {
    slug: 't.slug',
    modalidad: 't.modalidad',
    cuenta: 't.cuenta',
    formula: 't.formula',
    importado: 't.importado',
    sinParejas: `t.modalidad = 'parejas_por_golpes' and not exists (select from bandos b where b.torneo_id = t.id)`,
  },
};

/** The columns of a screen, as rows and each as one value: written out once, for the names of thirty take longer to write than to ask. */
function columnasDe(para: Pantalla) {
  const columnas = Object.entries({ ...DE_TODAS, ...DE_PANTALLA[para] });
  return {
    filas: sql.raw(columnas.map(([nombre, valor]) => `${valor} as "${nombre}"`).join(', ')),
    valores: sql.raw(
      columnas.map(([nombre]) => `coalesce(json_agg("${nombre}"), '[]') as "${nombre}"`).join(', '),
    ),
  };
}
const COLUMNAS = { estadisticas: columnasDe('estadisticas'), resultados: columnasDe('resultados') };

/** A torneo in which a jugador has something written, with what the card and the official record say. */
export type Jugado<De extends Pantalla> = EnTorneo & DePantalla[De] & Contado;

/**
 * A torneo of a jugador with what is kept of the finished card (`contado`); where nothing is kept, or it has fallen behind, the
 * participante whose card is to be read (`falta`).
 */
export type Inscrito<De extends Pantalla> = EnTorneo &
  DePantalla[De] &
  ({ contado: TarjetaContada; falta: null } | { contado: null; falta: string });

const puestoDe = (columna: 'posicion' | 'posicion_socios', tipo: 'medal' | 'scratch') =>
  sql<number | null>`(select ${sql.ref(`c.${columna}`)} from clasificaciones_torneo c
    where c.resultado_id = r.id and c.tipo_clasificacion = ${`individual_por_golpes_${tipo}`})`;

const PUESTOS = [
  puestoDe('posicion_socios', 'medal').as('puestoHandicap'),
  puestoDe('posicion_socios', 'scratch').as('puestoScratch'),
  puestoDe('posicion', 'medal').as('generalHandicap'),
  puestoDe('posicion', 'scratch').as('generalScratch'),
] as const;

/** The places by handicap in the categorías of the torneo that the participante `i` was in. */
const CATEGORIAS = sql<PuestoDeCategoria[]>`(select coalesce(json_agg(json_build_object(
    'nombre', s.nombre, 'puestoHandicap', c.posicion_socios, 'generalHandicap', c.posicion) order by s.orden), '[]')
  from participantes_categorias pc join categorias s on s.id = pc.categoria_id
  left join clasificaciones_categoria c on c.categoria_id = s.id and c.resultado_id = r.id
    and c.tipo_clasificacion = 'individual_por_golpes_medal'
  where pc.participante_id = i.id)`;

/**
 * Whether strokes, tees and holes of the participante `i` change no more but by what leaves the kept card behind: every partida
 * in which the card is played is validated, and the tees of the torneo are frozen. One that came with its totals has no card.
 */
const TERMINADA = sql<boolean>`(t.importado = 'totales' or exists (
      select from partidas_participantes pp where pp.participante_id = i.id)
    and not exists (select from partidas_participantes pp join partidas p on p.id = pp.partida_id
      where pp.participante_id = i.id and not p.validada)
    and not exists (select from bandos_participantes m join partidas_participantes pp on pp.participante_id = m.participante_id
      join partidas p on p.id = pp.partida_id where m.bando_id = k.bando_id and not p.validada))
  and (exists (select from torneos_salidas_congeladas c where c.torneo_id = t.id)
    or not exists (select from torneos_salidas s where s.torneo_id = t.id))
  and not exists (select from categorias g join categorias_salidas s on s.categoria_id = g.id
    where g.torneo_id = t.id and not exists (select from categorias_salidas_congeladas c where c.categoria_id = g.id))`;

/**
 * The cards of those participantes, or of all jugadores of those torneos, read hole by hole. One statement: what it says was true
 * together, of the version that it tells.
 */
export async function listLeidas(
  db: Db,
  de: { participanteIds: readonly string[] } | { torneoIds: readonly string[] },
): Promise<Leida[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .innerJoin('tarjetas as propia', 'propia.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .innerJoin('torneos_al_dia as d', 'd.torneoId', 't.id')
    .innerJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin(RESULTADO_DE_LINEA, 'r.participanteId', 'i.id')
    .select([
      'i.id as participanteId',
      'j.id as jugadorId',
      'd.version',
      'propia.estado',
      'k.estado as estadoJugada',
      'r.puntosNetos',
    ])
    .select([
      SEXO.as('sexo'),
      TERMINADA.as('terminada'),
      anotadosDe('propia.id').as('anotados'),
      sql<HoyoRow[]>`(select coalesce(to_json(array_agg(array[h.numero_hoyo, h.par, h.indice])), '[]')
        from hoyos_de_participante h where h.participante_id = i.id)`.as('hoyos'),
      HOYOS_ESCRITOS.as('apuntados'),
      sql<boolean>`r.id is not null`.as('oficial'),
      ...PUESTOS,
      CATEGORIAS.as('categorias'),
    ])
    .where(deQuien(de))
    .execute();
  return rows.map(toLeida);
}

/** One alone is asked by its id, so that a connection keeps the plan: of a list PostgreSQL makes it anew each time. */
function deQuien(de: { participanteIds: readonly string[] } | { torneoIds: readonly string[] }) {
  if ('torneoIds' in de) return sql<boolean>`i.torneo_id = any(${de.torneoIds}::uuid[])`;
  const [una, ...mas] = de.participanteIds;
  return mas.length === 0
    ? sql<boolean>`i.id = ${una}::uuid`
    : sql<boolean>`i.id = any(${de.participanteIds}::uuid[])`;
}

function toLeida({
  anotados,
  hoyos,
  ...row
}: Omit<Leida, 'golpes' | 'pares' | 'recorridoConocido'> & {
  anotados: HoyoAnotado[];
  hoyos: HoyoRow[];
}): Leida {
  return {
    ...row,
    golpes: anotados.length === 0 ? null : tarjetaDe(anotados).golpes,
    pares: hoyosDe(hoyos).map(({ par }) => par),
    recorridoConocido: hoyos.length === HOYOS,
  };
}

/** A card of a jugador with something written; none is left out. */
export type TarjetaPropia = { torneo: string; fecha: string; golpes: readonly Anotacion[] };

/**
 * Every own card of a jugador that has something written, oldest first, those of deleted torneos too: finished ones as they are
 * kept, for their holes lie all over the store, the others hole by hole.
 */
export async function listTarjetasPropias(db: Db, jugadorId: string): Promise<TarjetaPropia[]> {
  const rows = await db
    .with(
      (cte) => cte('guardadas').materialized(),
      (q) =>
        q
          .selectFrom('tarjetas_terminadas')
          .select(['participanteId', 'version', sql<TarjetaContada[0]>`contado -> 0`.as('golpes')])
          .where('jugadorId', '=', jugadorId),
    )
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .innerJoin('torneos_al_dia as d', 'd.torneoId', 't.id')
    .leftJoin('guardadas as v', (join) =>
      join.onRef('v.participanteId', '=', 'i.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'v.golpes'])
    .select(
      sql<HoyoAnotado[] | null>`case when v.version is null then ${anotadosDe('k.id')} end`.as('anotados'),
    )
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .orderBy('t.id')
    .execute();
  return rows.flatMap(({ torneo, fecha, golpes, anotados }) => {
    const propios = anotados === null || anotados.length === 0 ? golpes : tarjetaDe(anotados).golpes;
    return propios === null ? [] : [{ torneo, fecha, golpes: propios }];
  });
}

/**
 * Whether the participante `i` has a hole, on the own card or on that of the bando, or a place that partners brought home. Asked of
 * the one or two without a kept card: without the offsets PostgreSQL reads the places of the whole club first.
 */
const CON_HOYOS_O_PUESTO = sql<boolean>`(
  exists (select from tarjetas k join resultados_hoyo h on h.tarjeta_id = k.id where k.participante_id = i.id offset 0)
  or exists (select from bandos_participantes m join tarjetas k on k.bando_id = m.bando_id
    join resultados_hoyo h on h.tarjeta_id = k.id where m.participante_id = i.id offset 0)
  or exists (select from resultados_torneo r join clasificaciones_torneo c on c.resultado_id = r.id
    where r.participante_id = i.id offset 0))`;

/**
 * Every torneo in which a jugador has something written, a place, or its totals alone, oldest first, with what is kept of the card; deleted
 * torneos left out. Kept cards are found first, all those of the jugador at once, for a plain join reads those of the whole club; and
 * each column comes as one value: rows are handed over more slowly than they are found, and names told with each are half the bytes.
 */
export async function listInscritos<De extends Pantalla>(
  db: Db,
  { jugadorId, para, ademas }: { jugadorId: string; para: De; ademas: readonly string[] },
): Promise<Inscrito<De>[]> {
  const { filas, valores } = COLUMNAS[para];
  const { rows } = await sql<Record<string, unknown[]>>`
    with guardadas as materialized (
      select participante_id, version, sexo, contado from tarjetas_terminadas where jugador_id = ${jugadorId}::uuid
    ), inscritos as (
      select ${filas}
      from participantes_torneo i
      join profiles j on j.id = i.jugador_id
      join torneos t on t.id = i.torneo_id
      join torneos_al_dia d on d.torneo_id = t.id
      left join guardadas v on v.participante_id = i.id and v.version = d.version and v.sexo is not distinct from ${SEXO}
      where i.jugador_id = ${jugadorId}::uuid and t.eliminado_en is null
        and (v.version is not null or t.importado = 'totales' or ${isOneOf('t.id', ademas)} or ${CON_HOYOS_O_PUESTO})
      order by t.fecha_juego, t.nombre, t.id
    )
    select ${valores}
    from inscritos`.execute(db.withoutPlugins());
  return enFilas(rows[0] ?? {}) as Inscrito<De>[];
}

/** The rows of a table that came column by column. */
function enFilas(columnas: Readonly<Record<string, unknown[]>>): object[] {
  const filas: Record<string, unknown>[] = [];
  for (const [nombre, valores] of Object.entries(columnas))
    valores.forEach((valor, i) => ((filas[i] ??= {})[nombre] = valor));
  return filas;
}
