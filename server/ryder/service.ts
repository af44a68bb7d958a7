import type { Db, Trx } from '#db/tables.ts';
import type { PuestoParaPuntos } from '#reglas/liga.ts';
import type { ConBolas } from '#reglas/miembros.ts';
import { puestosDeRyder } from '#reglas/puntos-de-ryder.ts';
import type { PartidoDeSesion, RyderEnTablero, SesionDeRyder } from '#reglas/ryder-en-tablero.ts';
import { replaceHoyos, updateResultado } from '#server/ryder/repository.ts';
import { recibenEnPartido, type TorneoEnPartidos } from '#server/partidos/service.ts';
import {
  esDeRyder,
  type JugadorRow,
  listEquipos,
  listPartidos,
  listSesiones,
} from '#server/ryder/queries.ts';

type PartidoRow = Awaited<ReturnType<typeof listPartidos>>[number];

function partidoDe(
  tarjetas: TorneoEnPartidos,
  { row, conTarjetas }: { row: PartidoRow; conTarjetas: boolean },
): PartidoDeSesion {
  const { id, version, lugar, hoyos, ganador, motivo, marcador } = row;
  const [a, b] = (['a', 'b'] as const).map((lado) => row.jugadores.filter((uno) => uno.lado === lado));
  const juegan = { a: a ?? [], b: b ?? [] };
  const ids = (jugadores: readonly JugadorRow[]) => jugadores.map((uno) => uno.id);
  return {
    id,
    version,
    lugar,
    a: ids(juegan.a),
    b: ids(juegan.b),
    recibe: conTarjetas ? recibenEnPartido(tarjetas, [juegan.a, juegan.b]) : null,
    hoyos,
    resultado: ganador === null || motivo === null ? null : { ganador, motivo, marcador },
  };
}

async function sesionesDe(db: Db, tarjetas: TorneoEnPartidos): Promise<SesionDeRyder[]> {
  const sesiones = await listSesiones(db, tarjetas.torneo.id);
  if (sesiones.length === 0) return [];
  const partidos = Map.groupBy(await listPartidos(db, tarjetas.torneo.id), ({ sesionId }) => sesionId);
  return sesiones.map((sesion) => ({
    ...sesion,
    partidos: (partidos.get(sesion.id) ?? []).map((row) =>
      partidoDe(tarjetas, { row, conTarjetas: sesion.conTarjetas }),
    ),
  }));
}

/** The Ryder cup of a torneo, also before its equipos are made; null for one that is not played so. */
export async function ryderDe(db: Db, tarjetas: TorneoEnPartidos): Promise<RyderEnTablero | null> {
  if (!(await esDeRyder(db, tarjetas.torneo))) return null;
  const rows = await listEquipos(db, tarjetas.torneo.id);
  return {
    version: rows[0]?.version ?? 0,
    defiende: rows.find(({ defiende }) => defiende)?.lado ?? null,
    equipos: rows.map(({ lado, nombre, color, capitanId, participanteIds }) => ({
      lado,
      nombre,
      color,
      capitanId,
      participanteIds,
    })),
    sesiones: await sesionesDe(db, tarjetas),
  };
}

/** Who is in the Ryder cup of a torneo, and the places that its ligas take; none before it is over, null for one that is not played so. */
export async function findPuestosDeRyder(
  db: Db,
  tarjetas: TorneoEnPartidos,
): Promise<{ lados: readonly ConBolas[]; puestos: readonly PuestoParaPuntos[] } | null> {
  const ryder = await ryderDe(db, tarjetas);
  if (ryder === null) return null;
  const { participantes } = tarjetas;
  const recorridos = tarjetas.recorridos.map(({ hoyos }) => hoyos);
  return { lados: participantes, puestos: puestosDeRyder({ participantes, recorridos }, ryder) };
}

/** What changes of a match: how it ended (null takes it back), or all its written holes. */
type CambioDePartido = Pick<PartidoDeSesion, 'id' | 'resultado'> | Pick<PartidoDeSesion, 'id' | 'hoyos'>;

/** Writes one change of a match, in the caller's transaction, which holds the locks of its torneo. Gives the new version. */
export async function guardarEnPartidoDeSesion(trx: Trx, cambio: CambioDePartido): Promise<number> {
  return 'resultado' in cambio ? await updateResultado(trx, cambio) : await replaceHoyos(trx, cambio);
}
