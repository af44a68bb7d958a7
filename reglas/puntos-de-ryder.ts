/*
 * Points of a Ryder cup in the ligas of its torneo: by match. What the matches of a jugador gave is summed up, and the sums make
 * the places.
 */
import type { PuestoParaPuntos } from './liga.ts';
import {
  type PartidoDeSesionVivo,
  partidoDeSesionVivo,
  type RyderEnTablero,
  ryderDelTablero,
  type SesionViva,
  type TableroDeRyder,
} from './ryder-en-tablero.ts';

/** What the matches of a jugador gave: 1, ½ or 0 each; partidos: how many were decided. */
export type SumaDeJugador = { id: string; puntos: number; partidos: number };

/** What a decided match gives to whoever plays it for one side. */
const puntosDe = (ganador: PartidoDeSesionVivo['ganador'], lado: 'a' | 'b') =>
  ganador === 'empate' ? 0.5 : ganador === lado ? 1 : 0;

/**
 * What each jugador has won in the matches decided so far, the highest sum first; nothing of who has played none. Both of a pair
 * have the point of their match.
 *
 * Source: modalidades.md 3.7 and 3.11 "1/½/0 per partido".
 */
export function sumasDeRyder(
  sesiones: readonly { partidos: readonly Pick<PartidoDeSesionVivo, 'a' | 'b' | 'ganador'>[] }[],
): SumaDeJugador[] {
  const sumas = new Map<string, SumaDeJugador>();
  for (const partido of sesiones.flatMap(({ partidos }) => partidos)) {
    if (partido.ganador === null) continue;
    for (const lado of ['a', 'b'] as const)
      for (const id of partido[lado]) {
        const { puntos, partidos } = sumas.get(id) ?? { puntos: 0, partidos: 0 };
        sumas.set(id, { id, puntos: puntos + puntosDe(partido.ganador, lado), partidos: partidos + 1 });
      }
  }
  return [...sumas.values()].toSorted((uno, otro) => otro.puntos - uno.puntos);
}

/** Whether a match is decided for good: what is written alone decides it, or the cards of all who play it are validated. */
function firme(
  tablero: TableroDeRyder,
  { partido, sesion }: { partido: PartidoDeSesionVivo; sesion: SesionViva },
): boolean {
  if (partido.ganador === null) return false;
  const sinTarjetas = partidoDeSesionVivo(tablero, { partido, sesion: { ...sesion, conTarjetas: false } });
  if (sinTarjetas.ganador !== null) return true;
  const juegan = new Set([...partido.a, ...partido.b]);
  return tablero.participantes.every(({ id, validada }) => validada || !juegan.has(id));
}

/**
 * The places of a Ryder cup as its ligas take them: by the sum of what everybody's matches gave, among those who take points.
 * Equal sums share the place. None before every match is decided, and those of the session with cards validated, and none for
 * who played no match.
 *
 * Source: modalidades.md 3.11 "Matches: by round reached, or 1/½/0 per partido".
 */
export function puestosDeRyder(tablero: TableroDeRyder, ryder: RyderEnTablero): PuestoParaPuntos[] {
  const { sesiones } = ryderDelTablero(tablero, ryder);
  const acabada = sesiones.every((sesion) =>
    sesion.partidos.every((partido) => firme(tablero, { partido, sesion })),
  );
  if (!acabada) return [];
  const puntuan = new Set(
    tablero.participantes.filter(({ incluirEnPuntos }) => incluirEnPuntos).map(({ id }) => id),
  );
  const sumas = sumasDeRyder(sesiones).filter(({ id }) => puntuan.has(id));
  return sumas.map(({ id, puntos }) => ({
    id,
    puesto: sumas.filter((otra) => otra.puntos > puntos).length + 1,
  }));
}
