/*
 * 'Si acabara ahora': the standings of a liga as they would be if the torneos of it that are being played ended now. The
 * points come from the function that will write the official ones; here they are only put in their columns, and from there
 * on totals, discards, ties and places are those of any standings (`clasificacion-liga.ts`). Nothing is written.
 */
import {
  clasificarPuntuaciones,
  type AjusteDeLiga,
  type PuntuacionesDeLiga,
  recuentoDeTorneos,
} from './clasificacion-liga.ts';
import type { EstadoDeTarjeta } from './estado-de-tarjeta.ts';
import { descartesQueAplican } from './liga-om.ts';
import type { TipoClasificacion } from './modalidad.ts';

/** Points in short, as `PuntuacionCorta`, and the states that left none; both by the place of the torneo in its list. */
type Puntos = [
  torneo: number,
  handicap: number | null,
  scratch: number,
  deHandicap: number,
  deScratch: number,
];
type SinPuesto = [torneo: number, estado: EstadoDeTarjeta];

/** Somebody in a liga, as the standings travel. */
export type JugadorDeLaLiga = {
  id: string;
  nombre: string;
  handicap: number | null;
  propio: boolean;
  puntuaciones: Puntos[];
  sinPuesto: SinPuesto[];
  sinPasar?: number[] | undefined;
  sinVuelta?: [torneo: number, vuelta: number][] | undefined;
  ajustes: AjusteDeLiga[];
};

/** The standings of a liga with its columns, as they travel. */
type Clasificacion<Torneo extends { id: string; puntuan: number }> = Omit<PuntuacionesDeLiga, 'jugadores'> & {
  torneos: Torneo[];
  jugadores: JugadorDeLaLiga[];
};

/** What is being played brings: the torneos, how many take points in each now, and each person's in them. */
export type LoDeHoy = {
  torneos: readonly { id: string; puntuan: number }[];
  jugadores: readonly Omit<JugadorDeLaLiga, 'propio'>[];
};

/** Where what is played now goes in the standings, by its place among it; what has official points keeps these. */
function columnasDe(torneos: PuntuacionesDeLiga['torneos'], { torneos: deHoy }: LoDeHoy) {
  const sinOficial = new Map(
    torneos.flatMap(({ id, puntuan }, i) => (puntuan === 0 ? [[id, i] as const] : [])),
  );
  return deHoy.map(({ id }) => sinOficial.get(id));
}

type Columnas = ReturnType<typeof columnasDe>;

function enSuColumna<T extends readonly [number, ...unknown[]]>(
  suyas: readonly T[],
  columnas: Columnas,
): T[] {
  return suyas.flatMap((una) => {
    const columna = columnas[una[0]];
    return columna === undefined ? [] : [una.with(0, columna) as unknown as T];
  });
}

type Suyo = Pick<JugadorDeLaLiga, 'puntuaciones' | 'sinPuesto' | 'sinPasar' | 'sinVuelta'>;

/** Somebody with what they have in the columns of today besides what they had. */
function conLoDeHoy<J extends JugadorDeLaLiga>(jugador: J, suyo: Suyo, columnas: Columnas): J {
  const sinPasar = enSuColumna(
    (suyo.sinPasar ?? []).map((torneo) => [torneo] as const),
    columnas,
  ).flat();
  const sinVuelta = enSuColumna(suyo.sinVuelta ?? [], columnas);
  return {
    ...jugador,
    puntuaciones: [...jugador.puntuaciones, ...enSuColumna(suyo.puntuaciones, columnas)],
    sinPuesto: [...jugador.sinPuesto, ...enSuColumna(suyo.sinPuesto, columnas)],
    ...(sinPasar.length > 0 && { sinPasar: [...(jugador.sinPasar ?? []), ...sinPasar] }),
    ...(sinVuelta.length > 0 && { sinVuelta: [...(jugador.sinVuelta ?? []), ...sinVuelta] }),
  };
}

/**
 * The standings with what is being played in its columns.
 *
 * - A torneo that has official points in the standings already keeps them: what was read before they were written is old.
 * - Who had no points in the liga comes in with the first ones. propio: whether somebody is who asks.
 */
export function siAcabara<T extends { id: string; puntuan: number }, L extends Clasificacion<T>>(
  clasificacion: L & Clasificacion<T>,
  deHoy: LoDeHoy,
  propio: (id: string) => boolean,
): L {
  const columnas = columnasDe(clasificacion.torneos, deHoy);
  const ahora = new Map(deHoy.torneos.map(({ puntuan }, i) => [columnas[i], puntuan]));
  const deCada = new Map(deHoy.jugadores.map((suyo) => [suyo.id, suyo]));
  const nadie = { puntuaciones: [], sinPuesto: [] };
  const conocidos = new Set(clasificacion.jugadores.map(({ id }) => id));
  const nuevos = deHoy.jugadores
    .filter(({ id, puntuaciones }) => !conocidos.has(id) && enSuColumna(puntuaciones, columnas).length > 0)
    .map(({ id, nombre, handicap, ajustes }) => ({
      id,
      nombre,
      handicap,
      ajustes,
      ...nadie,
      propio: propio(id),
    }));
  return {
    ...clasificacion,
    torneos: clasificacion.torneos.map((torneo, i) => ({
      ...torneo,
      puntuan: ahora.get(i) ?? torneo.puntuan,
    })),
    jugadores: [...clasificacion.jugadores, ...nuevos].map((jugador) =>
      conLoDeHoy(jugador, deCada.get(jugador.id) ?? nadie, columnas),
    ),
  };
}

/** Everybody's place in one ranking of a liga, with the discards that apply today. */
export function lugaresEnLiga(
  clasificacion: PuntuacionesDeLiga & { liga: { numeroTorneosDescartados: number } },
  tipo: TipoClasificacion,
): ReadonlyMap<string, number> {
  const descartes = descartesQueAplican({
    descartes: clasificacion.liga.numeroTorneosDescartados,
    ...recuentoDeTorneos(clasificacion),
  });
  return new Map(
    clasificarPuntuaciones({ ...clasificacion, tipo, descartes }).map(({ id, puesto }) => [id, puesto]),
  );
}
