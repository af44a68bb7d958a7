import { sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import { exigeTarjetaCompleta } from '#reglas/estado-de-tarjeta.ts';
import { HOYOS } from '#reglas/limites.ts';
import { type MetodoDesempate, type Modalidad, MODALIDADES } from '#reglas/modalidad.ts';
import { type LecturaDeNombres, otrosNombres } from '#reglas/nombre.ts';
import { recorridoQueJuega } from '#reglas/salidas-de-torneo.ts';
import type { Sorteo } from '#reglas/sorteo.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { bandosDe, type BandosDeTorneo } from '#server/bandos/queries.ts';
import { type RecorridoDeTorneo, recorridosDeTorneo } from '#server/campos/queries.ts';
import {
  type CategoriaGuardada,
  listCategorias,
  type Pertenencias,
  pertenenciasDe,
} from '#server/categorias/queries.ts';
import { handicapDeCampoEn } from '#server/campos/service.ts';
import { CUENTA, type CuentaRow } from '#server/torneos/queries.ts';
import { listInscripciones, listVueltas } from '#server/vueltas/queries.ts';
import { DE_CUADRO, EN_BANDOS } from '#server/ligas/queries.ts';
import { isUuid } from '#server/http/base/uuid.ts';
import { anotadosDe, HANDICAP_PROPIO, SEXO, tarjetaDe, VENTAJA_Y_ESTADO } from '#server/tarjetas/queries.ts';

/** A torneo with all its cards, as the live board starts from. */
export type TorneoConTarjetas = {
  torneo: {
    id: string;
    slug: string;
    nombre: string;
    fechaJuego: string;
    campo: string;
    modalidad: Modalidad;
  } & CuentaRow;
  activo: boolean;
  /** The first hole that is kept back until the prize-giving; null = all are told. */
  ocultoDesde: number | null;
  metodoDesempate: MetodoDesempate;
  bandos: BandosDeTorneo;
  /** Lots drawn so far, oldest first. */
  sorteos: readonly Sorteo[];
  reductorHandicap: number;
  recorridos: RecorridoDeTorneo[];
  /** In their order; participantes tell theirs by id. */
  categorias: readonly CategoriaGuardada[];
  participantes: ParticipanteEnTablero[];
  /** By participante: the name for visitors, where they read another one. */
  nombresParaVisitantes?: ReadonlyMap<string, string>;
};

const CON_CATEGORIAS = sql<boolean>`exists (select 1 from categorias k where k.torneo_id = t.id)`;

/** One torneo, by slug or id, with every participante and strokes: a handful of queries however many play. */
export async function findTorneoConTarjetas(
  db: Db,
  ref: string,
  paraVisitantes: LecturaDeNombres = 'segun_ficha',
): Promise<TorneoConTarjetas | undefined> {
  const found = await db
    .selectFrom('torneos as t')
    .innerJoin('campos_golf as c', 'c.id', 't.campoId')
    .leftJoin('resultados_ocultos as o', (join) =>
      join.onRef('o.torneoId', '=', 't.id').on('o.reveladoEn', 'is', null),
    )
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.modalidad', 't.activo', 't.metodoDesempate'])
    .select(['t.reductorHandicap', 't.formula', 't.pesos', 'c.nombre as campo', ...CUENTA])
    .select(['o.desde as ocultoDesde', CON_CATEGORIAS.as('conCategorias')])
    .where(isUuid(ref) ? 't.id' : 't.slug', '=', ref)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { activo, ocultoDesde, conCategorias, metodoDesempate, reductorHandicap, ...leido } = found;
  const { formula, pesos, ...torneo } = leido;
  // One after the other: inside a transaction there is one connection.
  const recorridos = await recorridosDeTorneo(db, torneo.id);
  const rows = await listTarjetasDeTorneo(db, torneo.id, paraVisitantes);
  const categorias = conCategorias ? await listCategorias(db, torneo.id) : [];
  const pertenencias: Pertenencias = conCategorias ? await pertenenciasDe(db, [torneo.id]) : new Map();
  const participantes = rows.map((row) => toParticipante(row, recorridos, pertenencias.get(row.id)));
  const sorteos = metodoDesempate === 'libro_verde' ? await listSorteos(db, torneo.id) : [];
  return {
    torneo,
    activo,
    ocultoDesde,
    metodoDesempate,
    bandos: await bandosDe(db, { ...torneo, formula, pesos }),
    sorteos,
    reductorHandicap,
    recorridos,
    categorias,
    participantes,
    nombresParaVisitantes: otrosNombres(rows, paraVisitantes),
  };
}

/** The lots drawn in a torneo, oldest first. */
export async function listSorteos(db: Db, torneoId: string): Promise<Sorteo[]> {
  return await db
    .selectFrom('sorteos_torneo')
    .select(['tipo', 'orden'])
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
}

// One row per participante with its strokes as an array: 2 ms where a row per hole takes 17 (base-de-datos.md).
async function listTarjetasDeTorneo(db: Db, torneoId: string, paraVisitantes: LecturaDeNombres) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .leftJoin('partidas as p', 'p.id', 'pp.partidaId')
    .select(['i.id', 'i.jugadorId', 'i.esInvitado', 'k.handicapDeJuego', 'i.incluirEnPuntos'])
    .select(['pp.partidaId', 'p.horaSalida as horaDeSalida', 'p.hoyoSalida as hoyoDeSalida', 'p.validada'])
    .select([...VENTAJA_Y_ESTADO])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<string>`nombre_de_participante(i, j, ${paraVisitantes}::text)`.as('nombreParaVisitantes'),
      HANDICAP_PROPIO.as('handicapPropio'),
      SEXO.as('sexo'),
      anotadosDe('k.id').as('anotados'),
    ])
    .where('i.torneoId', '=', torneoId)
    .where('k.torneoId', '=', torneoId)
    .orderBy('i.id')
    .execute();
}

export type TarjetaRow = Awaited<ReturnType<typeof listTarjetasDeTorneo>>[number];

function toParticipante(
  row: TarjetaRow,
  recorridos: readonly RecorridoDeTorneo[],
  categorias: readonly string[] = [],
): ParticipanteEnTablero {
  const { sexo, anotados, ventaja, hoyoDeSalida, nombreParaVisitantes: _, ...rest } = row;
  return {
    ...rest,
    ...(hoyoDeSalida !== null && { hoyoDeSalida }),
    ...(ventaja !== null && { ventaja }),
    validada: row.validada ?? false,
    handicapDeCampo: handicapDeCampoEn(recorridos, { handicap: row.handicapPropio, sexo, categorias }),
    recorrido: recorridoQueJuega(recorridos, sexo, categorias),
    categorias,
    golpes: tarjetaDe(anotados).golpes,
  };
}

/** The vueltas of a torneo after the first one, with their cards, and which enrolment each participante of them has. */
export type OtraVuelta = TorneoConTarjetas & { inscripciones: ReadonlyMap<string, string> };

/** The later vueltas of a torneo, in order; none of most torneos. */
export async function findOtrasVueltas(db: Db, torneoId: string): Promise<OtraVuelta[]> {
  return await leerOtras(db, await listVueltas(db, torneoId));
}

/** The same where somebody has asked for the vueltas of the torneo. */
export async function leerOtras(db: Db, vueltas: readonly { id: string }[]): Promise<OtraVuelta[]> {
  const otras: OtraVuelta[] = [];
  for (const { id } of vueltas.slice(1)) {
    const tarjetas = await findTorneoConTarjetas(db, id);
    if (tarjetas) otras.push({ ...tarjetas, inscripciones: await listInscripciones(db, id) });
  }
  return otras;
}

const CON_TARJETA_COMPLETA = MODALIDADES.filter((modalidad) =>
  exigeTarjetaCompleta({ modalidad, cuenta: 'golpes' }),
);

/**
 * Torneos by strokes, in no liga, whose official record gives a place to a card that lacks a hole: written before such a
 * card took none.
 */
export async function listConTarjetasIncompletas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct t.id from torneos t
    join resultados_torneo r on r.torneo_id = t.id
    join clasificaciones_torneo c on c.resultado_id = r.id
    where t.eliminado_en is null and t.importado is null and t.nueve is null and t.cuenta = 'golpes' and t.modalidad = any(${CON_TARJETA_COMPLETA})
      and (select count(*) from resultados_hoyo h join tarjetas k on k.id = h.tarjeta_id
        where k.participante_id = r.participante_id) < ${HOYOS}
      and not exists (select 1 from ligas_torneos lt where lt.torneo_id = t.id)
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Totals, places and league points of a torneo as they are recorded, for its history; null = nothing recorded. Points where
 * points rank, and places of categorías and totals of bandos where there are any: a record without them reads as it always did.
 */
export async function findOficialGuardado(db: Db, torneoId: string): Promise<object | null> {
  const { rows } = await sql<{ guardado: object | null }>`
    select case when count(r.id) = 0 then null else jsonb_build_object(
      'resultados', jsonb_agg(case when r.puntos_brutos is null then '{}'
        else jsonb_build_object('puntosBrutos', r.puntos_brutos, 'puntosNetos', r.puntos_netos) end || jsonb_build_object(
        'participanteId', r.participante_id, 'brutos', r.golpes_brutos, 'netos', r.golpes_netos,
        'handicap', h.posicion, 'puntosHandicap', h.puntos_posicion,
        'scratch', s.posicion, 'puntosScratch', s.puntos_posicion) order by r.participante_id),
      'ligas', (select coalesce(jsonb_agg(jsonb_build_object(
        'ligaId', p.liga_id, 'participanteId', p.participante_id,
        'posicionHandicap', p.posicion_handicap, 'posicionScratch', p.posicion_scratch,
        'puntosHandicap', p.puntos_handicap, 'puntosScratch', p.puntos_scratch)
        order by p.liga_id, p.participante_id), '[]') from puntuaciones_liga p where p.torneo_id = ${torneoId}::uuid)
    ) || (select case when count(c.categoria_id) = 0 then '{}' else jsonb_build_object(
      'categorias', jsonb_agg(jsonb_build_object(
        'categoriaId', c.categoria_id, 'participanteId', x.participante_id, 'tipo', c.tipo_clasificacion,
        'posicion', c.posicion) order by c.categoria_id, c.tipo_clasificacion, x.participante_id)) end
      from clasificaciones_categoria c join resultados_torneo x on x.id = c.resultado_id
      where x.torneo_id = ${torneoId}::uuid)
    || (select case when count(b.bando_id) = 0 then '{}' else jsonb_build_object(
      'bandos', jsonb_agg(jsonb_build_object(
        'bandoId', b.bando_id, 'brutos', b.golpes_brutos, 'netos', b.golpes_netos,
        'puntosBrutos', b.puntos_brutos, 'puntosNetos', b.puntos_netos) order by b.bando_id)) end
      from resultados_bandos b where b.torneo_id = ${torneoId}::uuid) end as guardado
    from resultados_torneo r
    left join clasificaciones_torneo h on h.resultado_id = r.id and h.tipo_clasificacion = 'individual_por_golpes_medal'
    left join clasificaciones_torneo s on s.resultado_id = r.id and s.tipo_clasificacion = 'individual_por_golpes_scratch'
    where r.torneo_id = ${torneoId}::uuid`.execute(db);
  return rows[0]?.guardado ?? null;
}

/** A score of a liga with the person behind it. */
export type PuntuacionDeLigaRow = Omit<Tables['puntuaciones_liga'], 'ligaId'> & {
  /** The jugador, or the participante itself for an invitado. */
  jugadorId: string;
  /** Who competed: the bando, or the participante. */
  lineaId: string;
  /** Of a bracket or a Ryder cup: it ranks by handicap alone. */
  deCuadro: boolean;
};

/** Every score of a liga, in the order of its torneos; those of deleted torneos left out. */
export async function listPuntuaciones(db: Db, ligaId: string): Promise<PuntuacionDeLigaRow[]> {
  return await db
    .selectFrom('puntuaciones_liga as p')
    .innerJoin('ligas_torneos as lt', (join) =>
      join.onRef('lt.ligaId', '=', 'p.ligaId').onRef('lt.torneoId', '=', 'p.torneoId'),
    )
    .innerJoin('torneos as t', 't.id', 'p.torneoId')
    .innerJoin('participantes_torneo as i', 'i.id', 'p.participanteId')
    .leftJoin('bandos_participantes as b', 'b.participanteId', 'i.id')
    .select(['p.torneoId', 'p.participanteId', 'p.posicionHandicap', 'p.posicionScratch'])
    .select(['p.puntosHandicap', 'p.puntosScratch'])
    .select([
      sql<string>`coalesce(i.jugador_id, i.id)`.as('jugadorId'),
      sql<string>`case when ${EN_BANDOS} and b.bando_id is not null then b.bando_id else i.id end`.as(
        'lineaId',
      ),
      DE_CUADRO.as('deCuadro'),
    ])
    .where('p.ligaId', '=', ligaId)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.fechaJuego')
    .orderBy('lt.ordenTorneo')
    .orderBy('p.posicionHandicap')
    .orderBy('p.participanteId')
    .execute();
}
