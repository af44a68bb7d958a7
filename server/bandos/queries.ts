import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { porNombre } from '#reglas/alfabeto.ts';
import { type Formula, type FormulaDeParejas, formulaDePartido } from '#reglas/formulas.ts';
import { tieneBandos } from '#reglas/juego.ts';
import { type Modalidad, seJuegaPorBandos } from '#reglas/modalidad.ts';
import type { TotalesOficiales } from '#reglas/resultado-oficial.ts';
import type { Bando } from '#reglas/tablero.ts';
import {
  anotadosDe,
  ESTADO_GUARDADO,
  HANDICAP_PROPIO,
  SEXO,
  TARJETA_JUGADA,
  tarjetaDe,
} from '#server/tarjetas/queries.ts';

/** A bando as it is stored: its participantes in their order. */
export type BandoGuardado = Bando & { participanteIds: string[] };

type ResultadoDeLinea = TotalesOficiales & {
  torneoId: string;
  participanteId: string;
  /** Who competes: the bando, or the participante. */
  lineaId: string;
  /** In the bando, from 1. */
  lugar: number;
};

/** As `r`, the official totals that go with a place: of each participante those of the bando, or the own ones. */
export const RESULTADO_DE_LINEA = sql<ResultadoDeLinea>`resultados_de_linea`.as<'r'>(sql.ref('r'));

/** The bandos of a torneo, by id; one that somebody left has fewer participantes than its formula asks for. */
export async function listBandos(db: Db, torneoId: string): Promise<BandoGuardado[]> {
  return await db
    .selectFrom('bandos as b')
    .innerJoin('bandos_participantes as m', 'm.bandoId', 'b.id')
    .select(['b.id', sql<string[]>`json_agg(m.participante_id order by m.orden)`.as('participanteIds')])
    .where('b.torneoId', '=', torneoId)
    .groupBy('b.id')
    .orderBy('b.id')
    .execute();
}

/** How a torneo is played by bandos, and who they are; null where it is not. */
export type BandosDeTorneo = {
  formula: Formula;
  /** Weights of its own; null = those that are published. */
  pesos: readonly number[] | null;
  formados: readonly BandoGuardado[];
} | null;

/** The formula that the bandos of a modality play by. */
export function formulaEn(modalidad: Modalidad, formula: FormulaDeParejas): FormulaDeParejas {
  return seJuegaPorBandos(modalidad) ? formula : formulaDePartido(formula);
}

/** The bandos of a torneo, where its modality has them. */
export async function bandosDe(
  db: Db,
  {
    id,
    modalidad,
    formula,
    pesos,
  }: { id: string; modalidad: Modalidad; formula: FormulaDeParejas; pesos: readonly number[] | null },
): Promise<BandosDeTorneo> {
  if (!tieneBandos(modalidad)) return null;
  const formados = await listBandos(db, id);
  const suyas = new Map((await listTarjetasDeBandos(db, id)).map((una) => [una.bandoId, una]));
  return {
    formula: formulaEn(modalidad, formula),
    pesos,
    formados: formados.map((bando) => {
      const suya = suyas.get(bando.id);
      if (suya === undefined) return bando;
      const { anotados, bandoId: _, ...tarjeta } = suya;
      return { ...bando, tarjeta: { ...tarjeta, golpes: tarjetaDe(anotados).golpes } };
    }),
  };
}

/** Whether somebody of a torneo has golpes de ventaja. */
export async function hayVentajas(db: Db, torneoId: string): Promise<boolean> {
  const una = await db
    .selectFrom('tarjetas')
    .select('id')
    .where('torneoId', '=', torneoId)
    .where('ajuste', '<>', 0)
    .limit(1)
    .executeTakeFirst();
  return una !== undefined;
}

/** The cards of the bandos of a torneo; none where each plays the own ball. */
export async function listTarjetasDeBandos(db: Db, torneoId: string) {
  return await db
    .selectFrom('tarjetas as k')
    .select(['k.bandoId', 'k.handicapDeJuego', ...ESTADO_GUARDADO, anotadosDe('k.id').as('anotados')])
    .where('k.torneoId', '=', torneoId)
    .where('k.bandoId', 'is not', null)
    .orderBy('k.bandoId')
    .$narrowType<{ bandoId: string }>()
    .execute();
}

/** The card of a bando of one ball as it is stored. */
export type TarjetaDeBandoRow = Awaited<ReturnType<typeof listTarjetasDeBandos>>[number];

/**
 * The bando of one ball whose card a participante plays, and who else plays it, by name; undefined where each plays the own
 * ball.
 */
export async function findDeUnaBola(db: Db, participanteId: string) {
  return await db
    .selectFrom('bandos_participantes as m')
    .innerJoin('tarjetas as b', 'b.bandoId', 'm.bandoId')
    .select([
      'm.bandoId',
      sql<string[]>`(select coalesce(json_agg(nombre_de_participante(i, j) order by o.orden), '[]')
        from bandos_participantes o join participantes_torneo i on i.id = o.participante_id
        left join profiles j on j.id = i.jugador_id
        where o.bando_id = m.bando_id and o.participante_id <> m.participante_id)`.as('companeros'),
    ])
    .where('m.participanteId', '=', participanteId)
    .executeTakeFirst();
}

/** The members of the bandos of some torneos that have a card, in their order. */
export async function listMiembros(db: Db, torneoIds: readonly string[]) {
  return await db
    .selectFrom('tarjetas as b')
    .innerJoin('bandos_participantes as m', 'm.bandoId', 'b.bandoId')
    .innerJoin('participantes_torneo as i', 'i.id', 'm.participanteId')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['m.bandoId', 'i.torneoId', 'm.participanteId', 't.formula', 't.pesos', 'k.handicapDeJuego'])
    .select(['t.reductorHandicap as reductor', 't.limiteHandicap as limite', 'b.handicapDeJuego as deBando'])
    .select([
      SEXO.as('sexo'),
      HANDICAP_PROPIO.as('handicapPropio'),
      sql<boolean>`exists (select 1 from resultados_hoyo h where h.tarjeta_id = b.id)`.as('conGolpes'),
      sql<boolean>`exists (select 1 from bandos_participantes o
        join partidas_participantes pp on pp.participante_id = o.participante_id
        join partidas p on p.id = pp.partida_id where o.bando_id = m.bando_id and p.validada)`.as('validada'),
    ])
    .where(sql<boolean>`b.torneo_id = any(${torneoIds}::uuid[])`)
    .orderBy('m.bandoId')
    .orderBy('m.orden')
    .execute();
}

/** A member of a bando that has a card, with what its handicap is made of; deBando: that of the card now. */
export type MiembroRow = Awaited<ReturnType<typeof listMiembros>>[number];

/**
 * With whom the participante `i` would like to play: whom they named since they are in, else with whom they wanted to enrol, who
 * is in too by now.
 */
const DESEADO = sql<string | null>`coalesce(
  (select d.con_id from parejas_deseadas d where d.participante_id = i.id),
  (select o.id from inscripciones_conjuntas c join participantes_torneo o
    on o.torneo_id = c.torneo_id and o.jugador_id = c.con_id
    where c.torneo_id = i.torneo_id and c.jugador_id = i.jugador_id))`;

/** Everybody enrolled in a torneo, by name. */
export async function listEmparejables(db: Db, torneoId: string) {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .leftJoin('partidas_participantes as pp', 'pp.participanteId', 'i.id')
    .select(['i.id', 'k.handicapDeJuego', 'pp.partidaId'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<boolean>`exists (select 1 from resultados_hoyo h where h.tarjeta_id = k.id)`.as('conGolpes'),
      sql<string | null>`(select nombre_de_participante(x, y) from participantes_torneo x
        left join profiles y on y.id = x.jugador_id where x.id = ${DESEADO})`.as('quiereCon'),
    ])
    .where('i.torneoId', '=', torneoId)
    .orderBy('i.id')
    .execute();
  return porNombre(rows);
}

/**
 * Somebody of a torneo as a pair is made: handicapDeJuego null = without; partidaId null = in no published partida; quiereCon:
 * with whom they would like to play.
 */
export type Emparejable = Awaited<ReturnType<typeof listEmparejables>>[number];

/** Everybody enrolled in a torneo of pairs, by name, with their pair or their wish. */
export async function listDeseos(db: Db, torneoId: string) {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select('i.id')
    .select([
      DESEADO.as('conId'),
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      sql<string | null>`(select m.bando_id from bandos_participantes m where m.participante_id = i.id
        and (select count(*) from bandos_participantes o where o.bando_id = m.bando_id) > 1)`.as('bandoId'),
      sql<boolean>`exists (select 1 from resultados_hoyo h where h.tarjeta_id = k.id)`.as('conGolpes'),
    ])
    .where('i.torneoId', '=', torneoId)
    .orderBy('i.id')
    .execute();
  return porNombre(rows);
}

/** Somebody enrolled with what they wish; conId: with whom they would like to play; bandoId: of the whole bando they are in. */
export type DeseoRow = Awaited<ReturnType<typeof listDeseos>>[number];
