import { sql } from 'kysely';
import type { FilaImportada } from '#contrato/clasificacion.ts';
import type { Db } from '#db/tables.ts';
import type { PartidoEnTablero } from '#reglas/cuadro-en-tablero.ts';
import type { LecturaDeNombres } from '#reglas/nombre.ts';
import { seOculta } from '#reglas/resultados-ocultos.ts';
import type { RyderEnTablero } from '#reglas/ryder-en-tablero.ts';
import type { UltimaHora } from '#reglas/ultima-hora.ts';
import { findTorneoConTarjetas, type TorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { findPartidos } from '#server/partidos/queries.ts';
import { ryderDe } from '#server/ryder/service.ts';
import { countsOfTorneo } from '#server/torneos/queries.ts';
import { listVueltas, type VueltaDeTorneo } from '#server/vueltas/queries.ts';
import { anotacionDe, SEXO } from '#server/tarjetas/queries.ts';

/** A torneo with all its cards, and what was written on them lately. */
export type TorneoEnTablero = TorneoConTarjetas & {
  /** The matches of its bracket; null = it has none. */
  partidos: PartidoEnTablero[] | null;
  /** Its Ryder cup; null = it is not played so. */
  ryder: RyderEnTablero | null;
  ultimaHora: UltimaHora;
  /** How many prizes beyond the places. */
  premios: number;
  /** All of them, where the torneo has several; none of most torneos. */
  vueltas: VueltaDeTorneo[];
  /** Its results as its file says them, where it came with its totals alone; null = it did not. */
  importada: FilaImportada[] | null;
};

/** The id of the torneo of a slug; undefined when there is none or it was deleted. */
export async function findIdDeTorneo(db: Db, slug: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('torneos')
    .select('id')
    .where('slug', '=', slug)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** One torneo by slug or id, as its live board starts from. */
export async function findTorneoEnTablero(
  db: Db,
  { ref, ahora, paraVisitantes }: { ref: string; ahora: Date; paraVisitantes?: LecturaDeNombres },
): Promise<TorneoEnTablero | undefined> {
  const loaded = await findTorneoConTarjetas(db, ref, paraVisitantes);
  if (!loaded) return undefined;
  const torneoId = loaded.torneo.id;
  const ryder = await ryderDe(db, loaded);
  return {
    ...loaded,
    // A bracket that was drawn before waits, as the equipos do the other way round.
    partidos: ryder === null ? await findPartidos(db, loaded) : null,
    ryder,
    premios: (await countsOfTorneo(db, torneoId)).premios,
    vueltas: await listVueltas(db, torneoId),
    ultimaHora: await findUltimaHora(db, { torneoId, ahora }),
    importada: await findImportada(db, torneoId),
  };
}

const puestoDe = (tipo: 'medal' | 'scratch') =>
  sql<number | null>`(select c.posicion from clasificaciones_torneo c
    where c.resultado_id = r.id and c.tipo_clasificacion = ${`individual_por_golpes_${tipo}`})`;

/** The results that a torneo came with, by place; null for one that did not come with its totals alone. */
async function findImportada(db: Db, torneoId: string): Promise<FilaImportada[] | null> {
  const rows = await db
    .selectFrom('torneos as t')
    .leftJoin('resultados_torneo as r', 'r.torneoId', 't.id')
    .leftJoin('participantes_torneo as i', 'i.id', 'r.participanteId')
    .leftJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .select(['i.id', 'k.handicapDeJuego', 'r.golpesBrutos', 'r.golpesNetos', 'r.puntosNetos'])
    .select([
      puestoDe('medal').as('puestoHandicap'),
      puestoDe('scratch').as('puestoScratch'),
      sql<number | null>`coalesce(i.handicap_real_jugador, i.handicap_invitado)`.as('handicapPropio'),
      sql<number | null>`(select max(nullif(c.puntos_posicion, 0)) from clasificaciones_torneo c
        where c.resultado_id = r.id)`.as('puntos'),
    ])
    .where('t.id', '=', torneoId)
    .where('t.importado', '=', 'totales')
    .orderBy('puestoHandicap', (order) => order.asc().nullsLast())
    .orderBy('puestoScratch', (order) => order.asc().nullsLast())
    .orderBy('i.id')
    .execute();
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
}

/** What was written lately, without the holes that are kept back. */
export function ultimaHoraQueSeLee({ primero, cambios }: UltimaHora, desde: number): UltimaHora {
  return { primero, cambios: cambios.filter(({ hoyo }) => !seOculta(hoyo, desde)) };
}

const HORA_MS = 3_600_000;

/** What was written on the cards of a torneo in the last hour, from the history. */
async function findUltimaHora(
  db: Db,
  { torneoId, ahora }: { torneoId: string; ahora: Date },
): Promise<UltimaHora> {
  const historial = db.selectFrom('historial_golpes').where('torneoId', '=', torneoId).orderBy('id');
  const primero = await historial.select('momento').limit(1).executeTakeFirst();
  const cambios = await historial
    .select(['participanteId', 'numeroHoyo as hoyo', 'antes', 'habiaAntes', 'momento'])
    .where('momento', '>', new Date(ahora.getTime() - HORA_MS))
    .execute();
  return {
    primero: primero?.momento.getTime() ?? null,
    cambios: cambios.map(({ antes, habiaAntes, momento, ...cambio }) => ({
      ...cambio,
      antes: anotacionDe(habiaAntes, antes),
      momento: momento.getTime(),
    })),
  };
}

/** A participante of a torneo by the jugador's id, or by its own for an invitado. */
export async function findParticipante(db: Db, { torneoId, jugador }: { torneoId: string; jugador: string }) {
  return await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select('i.id')
    .select(SEXO.as('sexo'))
    .where('i.torneoId', '=', torneoId)
    .where((where) =>
      where.or([
        where('i.jugadorId', '=', jugador),
        where.and([where('i.id', '=', jugador), where('i.jugadorId', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
}
