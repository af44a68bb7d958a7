import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import {
  cuadroDelTablero,
  type PartidoEnTablero,
  type ResultadoDePartido,
} from '#reglas/cuadro-en-tablero.ts';
import type { HoyoDeRonda } from '#reglas/partido-en-marcha.ts';
import { puestosParaLigas } from '#reglas/puntos-de-cuadro.ts';
import { type Lado, ladosDelTablero } from '#reglas/lados.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { type BolaDeLado, recibenLasBolas, type TorneoEnPartidos } from '#server/partidos/service.ts';
import { SEXO } from '#server/tarjetas/queries.ts';

/** A side of a match, a participante or a bando; a bando that everybody left is nobody. */
const ladoDe = (lado: 'a' | 'b') =>
  sql<string | null>`coalesce(${sql.ref(`p.${lado}_id`)}, (select m.bando_id from bandos_participantes m
    where m.bando_id = ${sql.ref(`p.${lado}_bando_id`)} limit 1))`;

/** The sex of everybody enrolled in a torneo who told it. */
async function listSexos(db: Db, torneoId: string): Promise<ReadonlyMap<string, Sexo | null>> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', SEXO.as('sexo')])
    .where('i.torneoId', '=', torneoId)
    .execute();
  return new Map(rows.map(({ id, sexo }) => [id, sexo]));
}

/** Who the committee says won. */
const GANADOR = sql<string | null>`coalesce(p.ganador_id, p.ganador_bando_id)`;

/** The holes of a match that were conceded, to whom and by whom. */
const CONCEDIDOS = sql<
  PartidoEnTablero['concedidos']
>`(select coalesce(json_agg(json_strip_nulls(json_build_object('hoyo', h.numero_hoyo,
  'ganadorId', coalesce(h.ganador_id, h.ganador_bando_id), 'rivalId', h.rival)) order by h.numero_hoyo), '[]')
  from partidos_hoyos h where h.partido_id = p.id)`;

/** The matches of the bracket of a torneo as they are stored; none of one that is a Ryder cup now. */
async function listFilas(db: Db, torneoId: string) {
  return await db
    .selectFrom('partidos as p')
    .innerJoin('torneos as t', 't.id', 'p.torneoId')
    .select(['p.id', 'p.version', 'p.ronda', 'p.lugar', 'p.siembraA', 'p.siembraB'])
    .select(['p.motivo', 'p.marcador', 'p.rival', CONCEDIDOS.as('concedidos')])
    .select([ladoDe('a').as('aId'), ladoDe('b').as('bId'), GANADOR.as('ganadorId')])
    .select(
      sql<
        PartidoEnTablero['extra']
      >`(select coalesce(json_agg(json_build_object('hoyo', x.numero_hoyo, 'golpes', x.golpes)
        order by x.numero_hoyo), '[]') from (select g.numero_hoyo, json_agg(json_build_object('participanteId',
        coalesce(g.participante_id, g.bando_id), 'golpes', coalesce(to_json(g.golpes), '"raya"'))
        order by g.participante_id, g.bando_id) as golpes
        from partidos_golpes g where g.partido_id = p.id group by g.numero_hoyo) x)`.as('extra'),
    )
    .select(
      sql<
        HoyoDeRonda[]
      >`(select coalesce(json_agg(json_build_object('hoyo', w.numero_hoyo, 'aId', w.lado_a, 'bId', w.lado_b,
        'ganador', w.ganador) order by w.numero_hoyo), '[]') from partidos_jugados w where w.partido_id = p.id)`.as(
        'hoyos',
      ),
    )
    .where('p.torneoId', '=', torneoId)
    .where('t.partidosEn', '=', 'cuadro')
    .orderBy('p.ronda')
    .orderBy('p.lugar')
    .execute();
}

/**
 * The matches of the bracket of a torneo by round and place, each with the strokes that its balls receive. null for a torneo
 * that is not played so, or has no bracket; that of one that is a Ryder cup now waits.
 */
export async function findPartidos(db: Db, tarjetas: TorneoEnPartidos): Promise<PartidoEnTablero[] | null> {
  const { torneo, participantes, bandos } = tarjetas;
  if (!seJuegaEnPartidos(torneo.modalidad)) return null;
  const rows = await listFilas(db, torneo.id);
  if (rows.length === 0) return null;
  const sexos = await listSexos(db, torneo.id);
  const lados = ladosDelTablero({ participantes, bandos: bandos?.formados ?? [] });
  const bolas = (id: string | null) => bolasDe(lados.get(id ?? ''), sexos);
  const enPie = (id: string | null) => (id !== null && lados.has(id) ? id : null);
  const entre = (a: string | null, b: string | null) => recibenLasBolas(tarjetas, [bolas(a), bolas(b)]);
  const partidos = rows.map(({ ganadorId, motivo, marcador, rival, aId, bId, hoyos, ...partido }) => ({
    ...partido,
    aId: enPie(aId),
    bId: enPie(bId),
    reciben: entre(aId, bId),
    ...(partido.ronda > 1 && { hoyos }),
    resultado: resultadoDe({ ganadorId, motivo, marcador, rival }),
  }));
  return conRecibenDeRondas(tarjetas, partidos, entre);
}

/** The strokes of the later rounds whose two sides are known now; who plays them follows from the matches before. */
function conRecibenDeRondas(
  { participantes, recorridos, bandos }: TorneoEnPartidos,
  partidos: readonly PartidoEnTablero[],
  entre: (a: string, b: string) => PartidoEnTablero['reciben'],
): PartidoEnTablero[] {
  const tablero = {
    participantes,
    recorridos: recorridos.map(({ hoyos }) => hoyos),
    bandos: bandos?.formados ?? [],
  };
  const vivos = new Map(
    (cuadroDelTablero(tablero, partidos)?.rondas.flat() ?? []).map((uno) => [uno.id, uno]),
  );
  return partidos.map((partido) => {
    const { a, b } = vivos.get(partido.id) ?? {};
    if (partido.ronda === 1 || typeof a !== 'string' || typeof b !== 'string') return partido;
    return { ...partido, reciben: entre(a, b), recibenEntre: { aId: a, bId: b } };
  });
}

/** The balls of a side with who hits them; none of nobody. */
function bolasDe(lado: Lado | undefined, sexos: ReadonlyMap<string, Sexo | null>): BolaDeLado[] {
  const jugadores = (lado?.miembros ?? []).map(({ id }) => ({ id, sexo: sexos.get(id) ?? null }));
  const [bola] = lado?.bolas ?? [];
  if (bola !== undefined && bola.id === lado?.id && jugadores.length > 1)
    return [{ jugadores, deBando: bola }];
  return jugadores.map((uno) => ({ jugadores: [uno], deBando: null }));
}

/** Whether one of some bandos is drawn in a bracket. */
export async function bandosEnCuadro(db: Db, bandoIds: readonly string[]): Promise<boolean> {
  if (bandoIds.length === 0) return false;
  const uno = await db
    .selectFrom('partidos')
    .select('id')
    .where((where) => where.or([where('aBandoId', 'in', bandoIds), where('bBandoId', 'in', bandoIds)]))
    .limit(1)
    .executeTakeFirst();
  return uno !== undefined;
}

type Escrito = {
  ganadorId: string | null;
  motivo: ResultadoDePartido['motivo'] | null;
  marcador: string | null;
  rival: string | null;
};

function resultadoDe({ ganadorId, motivo, marcador, rival }: Escrito): ResultadoDePartido | null {
  if (ganadorId === null || motivo === null) return null;
  return { ganadorId, motivo, marcador, ...(rival !== null && { rivalId: rival }) };
}

/** The torneo that a match is of; undefined when there is no such match. */
export async function findTorneoDePartido(db: Db, partidoId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('partidos')
    .select('torneoId')
    .where('id', '=', partidoId)
    .executeTakeFirst();
  return found?.torneoId;
}

/**
 * Who is in the bracket of a torneo, bandos with their members, and the places that its ligas take: none before somebody has won
 * the final.
 */
export async function findPuestosDeCuadro(db: Db, tarjetas: TorneoEnPartidos) {
  const { participantes, recorridos, bandos } = tarjetas;
  const tablero = {
    participantes,
    recorridos: recorridos.map(({ hoyos }) => hoyos),
    bandos: bandos?.formados ?? [],
  };
  const cuadro = cuadroDelTablero(tablero, (await findPartidos(db, tarjetas)) ?? []);
  const lados = [...ladosDelTablero(tablero).values()].map(({ id, miembros }) => ({
    id,
    incluirEnPuntos: miembros.some(({ incluirEnPuntos }) => incluirEnPuntos),
    bolas: miembros,
  }));
  return { lados, puestos: puestosParaLigas(cuadro, lados) };
}
