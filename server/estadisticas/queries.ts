import { sql, type Kysely } from 'kysely';
import { HOYOS } from '#reglas/limites.ts';
import type { Tables } from '#db/tables.ts';
import { handicapFederado } from '#reglas/handicap-de-pena.ts';
import { type Modalidad, MODALIDADES_CON_GANADOR } from '#reglas/modalidad.ts';
import type { HandicapEnFecha, TorneoJugado } from '#reglas/estadisticas.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import {
  estadoDeTarjeta,
  type EstadoDecidido,
  type EstadoDeTarjeta,
  exigeTarjetaCompleta,
} from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos, type Nueve } from '#reglas/nueve.ts';
import { type HoyoRow, hoyosDe } from '#server/campos/queries.ts';
import { RESULTADO_DE_LINEA } from '#server/bandos/queries.ts';
import { anotadosDe, type HoyoAnotado, TARJETA_JUGADA, tarjetaDe } from '#server/tarjetas/queries.ts';

/** Places of a jugador: among those who take points, which is the one told, and among everybody; null where there is none. */
type PuestosRow = {
  puestoHandicap: number | null;
  puestoScratch: number | null;
  generalHandicap: number | null;
  generalScratch: number | null;
};

/** A result of a jugador; no places without a hole or where no winner is computed. */
export type ResultadoRow = PuestosRow & {
  torneoId: string;
  slug: string;
  nombre: string;
  fechaJuego: string;
  modalidad: Modalidad;
  cuenta: Cuenta;
  puntosNetos: number | null;
  /** Places by handicap in each categoría, in their order. */
  categorias: { nombre: string; puestoHandicap: number | null; generalHandicap: number | null }[];
  /** Of the card; a card with official results is closed. */
  estado: EstadoDeTarjeta;
};

const puestoDe = (columna: 'posicion' | 'posicion_socios', tipo: 'medal' | 'scratch') =>
  sql<number | null>`(select ${sql.ref(`c.${columna}`)} from clasificaciones_torneo c
    where c.resultado_id = r.id and c.tipo_clasificacion = ${`individual_por_golpes_${tipo}`})`;

/** The places by handicap in the categorías of the torneo that the participante `i` was in. */
const CATEGORIAS = sql<ResultadoRow['categorias']>`(select coalesce(json_agg(json_build_object(
    'nombre', s.nombre, 'puestoHandicap', c.posicion_socios, 'generalHandicap', c.posicion) order by s.orden), '[]')
  from participantes_categorias pc join categorias s on s.id = pc.categoria_id
  left join clasificaciones_categoria c on c.categoria_id = s.id and c.resultado_id = r.id
    and c.tipo_clasificacion = 'individual_por_golpes_medal'
  where pc.participante_id = i.id)`;

/** Every screen that tells a jugador a place of a torneo reads these. */
const PUESTOS = [
  puestoDe('posicion_socios', 'medal').as('puestoHandicap'),
  puestoDe('posicion_socios', 'scratch').as('puestoScratch'),
  puestoDe('posicion', 'medal').as('generalHandicap'),
  puestoDe('posicion', 'scratch').as('generalScratch'),
] as const;

/** Of pairs, and none was ever made: its cards are all there is. */
const SIN_PAREJAS = sql<boolean>`t.modalidad = 'parejas_por_golpes'
  and not exists (select 1 from bandos b where b.torneo_id = t.id)`;

/**
 * The official results of a jugador and, once their day has passed, the torneos whose modality computes no winner; newest
 * first, deleted torneos left out.
 */
export async function listResultadosDeJugador(
  db: Kysely<Tables>,
  { jugadorId, hoy }: { jugadorId: string; hoy: string },
): Promise<ResultadoRow[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin(RESULTADO_DE_LINEA, 'r.participanteId', 'i.id')
    .select(['t.id as torneoId', 't.slug', 't.nombre', 't.fechaJuego', 't.modalidad', 't.cuenta', 't.nueve'])
    .select(['k.estado as estadoDecidido', 'r.puntosNetos', 't.importado'])
    .select(
      sql<number>`(select count(*)::int from resultados_hoyo h where h.tarjeta_id = k.id)`.as('anotados'),
    )
    .select([...PUESTOS, CATEGORIAS.as('categorias')])
    .where('i.jugadorId', '=', jugadorId)
    .where('t.eliminadoEn', 'is', null)
    .where((where) =>
      where.or([
        where('r.id', 'is not', null),
        where.and([where('t.fechaJuego', '<', hoy), where('t.modalidad', 'not in', MODALIDADES_CON_GANADOR)]),
        where.and([where('t.fechaJuego', '<', hoy), SIN_PAREJAS]),
      ]),
    )
    .where(sql<boolean>`(coalesce(t.importado, '') = 'totales'
      or exists (select 1 from resultados_hoyo h where h.tarjeta_id = k.id))`)
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.nombre')
    .execute();
  return rows.map(({ nueve, estadoDecidido, anotados: escritos, importado, ...row }) => {
    // Whoever has a result without a card handed one in, somewhere else.
    const anotados = importado === 'totales' ? HOYOS : escritos;
    const tarjeta = { estadoDecidido, anotados, deHoyos: cuantosHoyos(nueve), cerrada: true };
    return { ...row, estado: estadoDeTarjeta({ ...tarjeta, exigeCompleta: exigeTarjetaCompleta(row) }) };
  });
}

type TarjetaRow = PuestosRow & {
  torneoId: string;
  nombre: string;
  fecha: string;
  nueve: Nueve | null;
  handicapRealJugador: number | null;
  ajusteDePena: number;
  estadoDecidido: EstadoDecidido | null;
  anotados: HoyoAnotado[];
  hoyos: HoyoRow[];
};

/** A torneo of a jugador with its card, as the statistics take it. */
export type TorneoDeJugador = TorneoJugado & PuestosRow & { nombre: string; handicapPropio: number | null };

/**
 * Every torneo in which a jugador wrote a hole, with card, holes as played (frozen, else the course's) and official
 * places, in one query however many years; deleted torneos left out.
 */
export async function listTorneosDeJugador(
  db: Kysely<Tables>,
  jugadorId: string,
): Promise<TorneoDeJugador[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('resultados_torneo as r', 'r.participanteId', 'i.id')
    .select(['t.id as torneoId', 't.nombre', 't.fechaJuego as fecha', 't.nueve'])
    .select(['i.handicapRealJugador', 'i.ajusteDePena', 'k.estado as estadoDecidido'])
    .select(PUESTOS)
    .select([
      anotadosDe('k.id').as('anotados'),
      sql<HoyoRow[]>`(select coalesce(json_agg(json_build_array(h.numero_hoyo, h.par, h.indice)), '[]')
        from hoyos_de_participante h where h.participante_id = i.id)`.as('hoyos'),
    ])
    .where('i.jugadorId', '=', jugadorId)
    .where('t.eliminadoEn', 'is', null)
    .where(sql<boolean>`exists (select 1 from resultados_hoyo h where h.tarjeta_id = k.id)`)
    .orderBy('t.fechaJuego')
    .execute();
  return rows.map(toTorneo);
}

function toTorneo({
  anotados,
  hoyos,
  handicapRealJugador,
  ajusteDePena,
  ...row
}: TarjetaRow): TorneoDeJugador {
  return {
    ...row,
    // Statistics stay by the federation's, whatever the torneo was played with.
    handicapPropio: handicapFederado(handicapRealJugador, ajusteDePena),
    golpes: tarjetaDe(anotados).golpes,
    hoyos: hoyosDe(hoyos),
    recorridoConocido: hoyos.length === HOYOS,
  };
}

/** The changes of a jugador's own handicap and today's value, oldest first, each on the day that `dia` makes of its instant. */
export async function listHandicapsDeJugador(
  db: Kysely<Tables>,
  { jugadorId, dia }: { jugadorId: string; dia: (momento: Date) => string },
): Promise<{ registros: HandicapEnFecha[]; actual: number | null }> {
  const rows = await db
    .selectFrom('historial_handicaps')
    .select(['momento', 'despues as handicap'])
    .where('jugadorId', '=', jugadorId)
    .where('campo', '=', 'handicap')
    .where('despues', 'is not', null)
    .orderBy('id')
    .$narrowType<{ handicap: number }>()
    .execute();
  const jugador = await db
    .selectFrom('profiles')
    .select('handicap')
    .where('id', '=', jugadorId)
    .executeTakeFirst();
  const registros = rows.map(({ momento, handicap }) => ({ fecha: dia(momento), handicap }));
  return { registros, actual: jugador?.handicap ?? null };
}
