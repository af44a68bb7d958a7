import type { Fraccion } from '#reglas/handicap.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { golpesDePartido } from '#reglas/partido.ts';
import type { PartidoDeSesion } from '#reglas/ryder-en-tablero.ts';
import { figuraEnPartido } from '#server/partidos/service.ts';
import type { TorneoConTarjetas } from '#server/puntuaciones/queries.ts';

type Jugador = { id: string; sexo: Sexo | null };

/**
 * The strokes that each of a match of a session receives from the lowest of them all; null where somebody is missing, or has no
 * handicap or no tee. The allowance is the torneo's, and in the figures.
 */
export function recibeEnSesion(
  tarjetas: TorneoConTarjetas,
  { a, b }: { a: readonly Jugador[]; b: readonly Jugador[] },
): PartidoDeSesion['recibe'] {
  if (a.length === 0 || a.length !== b.length) return null;
  const figuras: { figura: Fraccion; par: number }[] = [];
  for (const uno of [...a, ...b]) {
    const suya = figuraEnPartido(tarjetas, uno);
    if (suya === null) return null;
    figuras.push(suya);
  }
  const golpes = golpesDePartido(
    figuras.map(({ figura }) => [figura]),
    { reductor: 100, pares: figuras.map(({ par }) => par) },
  );
  return { a: golpes.slice(0, a.length), b: golpes.slice(a.length) };
}
