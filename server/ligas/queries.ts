import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type {
  ClasificacionDeLiga,
  ClasificacionImportada,
  LigaResumen,
  TorneoDeLigaResumen,
} from '#contrato/ligas.ts';
import type { TipoDeTorneo } from '#reglas/modalidad.ts';
import { type LecturaDeNombres, nombreLeido } from '#reglas/nombre.ts';
import { isUuid } from '#server/http/base/uuid.ts';

const MAX_LIGAS = 100;

/** How many torneos the liga `l` has; deleted ones left out. */
export const TORNEOS = sql<number>`(select count(*)::int from ligas_torneos lt join torneos t on t.id = lt.torneo_id
  where lt.liga_id = l.id and t.eliminado_en is null)`;

/** Active leagues, newest first; deleted ones left out. */
export async function listLigasActivas(db: Db): Promise<LigaResumen[]> {
  return await db
    .selectFrom('ligas as l')
    .select([
      'l.id',
      'l.slug',
      'l.nombre',
      'l.descripcion',
      'l.activa',
      'l.fechaInicio',
      'l.fechaFin',
      'l.sistemaPuntuacion',
    ])
    .select(TORNEOS.as('torneos'))
    .where('l.activa', '=', true)
    .where('l.eliminadaEn', 'is', null)
    .orderBy('l.createdAt', 'desc')
    .limit(MAX_LIGAS)
    .execute();
}

/** A liga with its discards, as its page needs it. */
export type LigaRow = ClasificacionDeLiga['liga'];

/** One liga by slug or id, active or not; undefined when there is none or it was deleted. */
export async function findLiga(db: Db, ref: string): Promise<LigaRow | undefined> {
  return await db
    .selectFrom('ligas as l')
    .select(['l.id', 'l.slug', 'l.nombre', 'l.descripcion', 'l.activa', 'l.fechaInicio', 'l.fechaFin'])
    .select(['l.sistemaPuntuacion', 'l.numeroTorneosDescartados', 'l.cuentanMejores', 'l.criteriosDeEmpate'])
    .select(TORNEOS.as('torneos'))
    .where(isUuid(ref) ? 'l.id' : 'l.slug', '=', ref)
    .where('l.eliminadaEn', 'is', null)
    .executeTakeFirst();
}

/** The torneos of a liga by day of play; deleted ones left out. */
export async function listTorneosDeLiga(db: Db, ligaId: string): Promise<TorneoDeLigaResumen[]> {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('torneos as t', 't.id', 'lt.torneoId')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.modalidad', 'lt.tipo'])
    .select(
      sql<number>`(select count(*)::int from puntuaciones_liga p
        where p.liga_id = lt.liga_id and p.torneo_id = t.id)`.as('puntuan'),
    )
    .where('lt.ligaId', '=', ligaId)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.fechaJuego')
    .orderBy('lt.ordenTorneo')
    .execute();
}

/** The table that a liga came with, no line of it as anybody's own; null for a liga of torneos of here. `nombres` is how names are read. */
export async function findImportada(
  db: Db,
  { ligaId, nombres }: { ligaId: string; nombres: LecturaDeNombres },
): Promise<ClasificacionImportada | null> {
  const liga = await db
    .selectFrom('ligas')
    .select('torneosImportados')
    .where('id', '=', ligaId)
    .executeTakeFirst();
  if (!liga?.torneosImportados) return null;
  const filas = await db
    .selectFrom('ligas_importadas as f')
    .leftJoin('profiles as j', 'j.id', 'f.jugadorId')
    .select(['f.jugadorId', 'f.posicion as puesto', 'f.total', 'f.puntos'])
    .select([
      sql<string>`case when j.id is null then f.nombre
        when j.retirado_en is not null then 'Jugador retirado'
        when ${nombres}::text = 'abreviados' or ${nombres}::text = 'segun_ficha' and j.nombre_publico = 'abreviado'
          then nombre_abreviado(j.nombre_de_pila, j.apellidos)
        else j.nombre end`.as('nombre'),
    ])
    .where('f.ligaId', '=', ligaId)
    .orderBy('f.posicion', (order) => order.asc().nullsLast())
    .orderBy('f.orden')
    .execute();
  // Who is no jugador of here has a name and no parts of it, like a guest.
  const leidas = filas.map((fila) => ({
    ...fila,
    propio: false,
    nombre: nombreLeido({ ...fila, esInvitado: fila.jugadorId === null }, nombres),
  }));
  return { torneos: liga.torneosImportados, filas: leidas };
}

/** How many changes the points of a liga depend on have been made so far; see `ligas.revision`. */
export async function findRevisionDeLiga(db: Db, ligaId: string): Promise<number> {
  const row = await db.selectFrom('ligas').select('revision').where('id', '=', ligaId).executeTakeFirst();
  return row?.revision ?? 0;
}

/** The points tables of a liga, from place 1 on; empty where it has none. */
export async function findTablasDeLiga(db: Db, ligaId: string): Promise<ClasificacionDeLiga['tablas']> {
  const rows = await db
    .selectFrom('ligas_puntos')
    .select(['tipo', 'puntos'])
    .where('ligaId', '=', ligaId)
    .orderBy('posicion')
    .execute();
  const de = (tipo: TipoDeTorneo) => rows.filter((row) => row.tipo === tipo).map(({ puntos }) => puntos);
  return { normal: de('normal'), major: de('major'), final: de('final') };
}

/** The points given or taken by hand in a liga, by jugador, oldest first. */
export async function listAjustes(
  db: Db,
  ligaId: string,
): Promise<ReadonlyMap<string, ClasificacionDeLiga['jugadores'][number]['ajustes']>> {
  const rows = await db
    .selectFrom('ligas_ajustes')
    .select(['jugadorId', 'tipo', 'puntos', 'motivo'])
    .where('ligaId', '=', ligaId)
    .orderBy('creadoEn')
    .orderBy('id')
    .execute();
  const porJugador = Map.groupBy(rows, ({ jugadorId }) => jugadorId);
  return new Map(
    [...porJugador].map(([id, suyos]) => [
      id,
      suyos.map(({ tipo, puntos, motivo }) => ({ tipo, puntos, motivo })),
    ]),
  );
}

/** The ligas that take points from a torneo, and which kind it is for each; deleted ones left out. */
export async function listLigasDeTorneo(db: Db, torneoId: string) {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('ligas as l', 'l.id', 'lt.ligaId')
    .select(['l.id', 'l.sistemaPuntuacion', 'lt.tipo'])
    .select(TORNEOS.as('torneos'))
    .where('lt.torneoId', '=', torneoId)
    .where('l.eliminadaEn', 'is', null)
    .orderBy('l.id')
    .execute();
}
