import type { Database } from '#db/connection.ts';
import type { PuntosGanados } from '#db/tables-ligas.ts';
import type { Db } from '#db/tables.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import type { Log } from '#server/http/base/log.ts';
import { findLiga } from '#server/ligas/queries.ts';
import { type PuntuacionesLeidas, puntuacionesDe } from '#server/puntuaciones/clasificar.ts';
import { listAtrasadas, listPosiciones, type PosicionRow } from '#server/puntuaciones/posiciones/queries.ts';
import { type Posicion, writePosiciones } from '#server/puntuaciones/posiciones/repository.ts';

/**
 * What a jugador has come to in each of their ligas, as `posiciones_liga` keeps it. A liga in which something changed since
 * its places were written is classified first, once for all its jugadores: triggers count every change (migration 0181). What
 * could not be written, for somebody is changing the liga, is told as it was classified and not as it was written before.
 */
export async function posicionesDe(db: Db, jugadorId: string): Promise<PosicionRow[]> {
  const sinEscribir = await escribirAtrasadas(db);
  const filas = await listPosiciones(db, { jugadorId, ademas: [...sinEscribir.keys()] });
  return filas.flatMap((fila) => {
    const posiciones = sinEscribir.get(fila.id);
    if (!posiciones) return fila;
    const suya = posiciones.find((una) => una.jugadorId === jugadorId);
    return suya ? { ...fila, ...suya, puntos: [...suya.puntos], jugadores: posiciones.length } : [];
  });
}

/**
 * Begins to write the places that are behind at a start: after a restore or an upgrade those of every liga, for which no reader
 * should wait. What fails is told, and left to who reads next. Gives what ends it, after the liga that it is at.
 */
export function escribirAlArrancar({ db, log }: { db: Database; log: Log }): () => Promise<void> {
  let parado = false;
  const escrito = escribirAtrasadas(db.kysely, () => parado).catch((err: unknown) =>
    log.warn({ err }, 'the places of the ligas could not be written'),
  );
  return async () => {
    parado = true;
    await escrito;
  };
}

/**
 * Writes the places of the ligas that are behind: after a torneo its own two or three, whoever reads first. Those that could not
 * be written, by liga. `parado`: asked before each.
 */
export async function escribirAtrasadas(
  db: Db,
  parado = () => false,
): Promise<ReadonlyMap<string, readonly Posicion[]>> {
  const sinEscribir = new Map<string, readonly Posicion[]>();
  const atrasadas = await listAtrasadas(db);
  // The version was read before the points are: places of points that changed meanwhile are written for no version there is.
  for (const { ligaId, version } of atrasadas) {
    if (parado()) break;
    const liga = await findLiga(db, ligaId);
    if (!liga) continue;
    const posiciones = posicionesEn(await puntuacionesDe(db, { liga, nombres: 'completos' }));
    const jugadores = posiciones.length;
    if (!(await writePosiciones(db, { ligaId, version, jugadores, posiciones })))
      sinEscribir.set(ligaId, posiciones);
  }
  return sinEscribir;
}

/** The places and totals of everybody in a liga, with its own discards. */
function posicionesEn(leidas: PuntuacionesLeidas): Posicion[] {
  const { liga, torneos, jugadores } = leidas;
  const lugaresPor = (tipo: TipoClasificacion) => {
    const descartes = liga.numeroTorneosDescartados;
    const filas = clasificarPuntuaciones({ ...leidas, tipo, descartes });
    return new Map(filas.map((fila) => [fila.id, fila]));
  };
  const [handicap, scratch] = [lugaresPor('handicap'), lugaresPor('scratch')];
  return jugadores.map(({ id, puntuaciones }) => ({
    jugadorId: id,
    puestoHandicap: handicap.get(id)?.puesto ?? null,
    totalHandicap: redondearPuntos(handicap.get(id)?.total ?? 0),
    puestoScratch: scratch.get(id)?.puesto ?? null,
    totalScratch: redondearPuntos(scratch.get(id)?.total ?? 0),
    puntos: puntuaciones.map(([columna, , , deHandicap, deScratch]): PuntosGanados => [
      torneos[columna]?.id ?? '',
      deHandicap,
      deScratch,
    ]),
  }));
}
