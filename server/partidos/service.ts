import type { Fraccion } from '#reglas/handicap.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { figuraDePartido, golpesDePartido } from '#reglas/partido.ts';
import type { TorneoConTarjetas } from '#server/puntuaciones/queries.ts';

/** Somebody who plays for a side. */
type Jugador = { id: string; sexo: Sexo | null };

const SIN_VALORACION = { slope: null, valorDeCampo: null };

/** The ratings of a tee for somebody; of who has told no sex, those that all have alike. */
function valoracionDe({ sexos }: TorneoConTarjetas['recorridos'][number], sexo: Sexo | null) {
  return sexos.find((suya) => suya.sexo === sexo) ?? sexos[0] ?? SIN_VALORACION;
}

/** The figure of somebody and the par of the tee; null without a handicap or a tee. */
function figuraDe(
  tarjetas: TorneoConTarjetas,
  { id, sexo }: Jugador,
): { figura: Fraccion; par: number } | null {
  const { participantes, recorridos, reductorHandicap: reductor, torneo } = tarjetas;
  const quien = participantes.find((uno) => uno.id === id);
  const recorrido = recorridos[quien?.recorrido ?? -1];
  if (!quien || !recorrido || quien.handicapPropio === null || quien.handicapDeJuego === null) return null;
  const { slope, valorDeCampo } = valoracionDe(recorrido, sexo);
  const par = recorrido.hoyos.reduce((suma, hoyo) => suma + hoyo.par, 0);
  const figura = figuraDePartido(
    { handicap: quien.handicapPropio, slope, valorDeCampo, par, reductor },
    { enTorneo: quien.handicapDeJuego, limite: torneo.limiteHandicap },
  );
  return { figura, par };
}

/**
 * The strokes that each ball of two sides receives in a match of their torneo, from the lowest of all of them; null where a side
 * is missing, or somebody has no handicap or no tee. The allowance is in the figures.
 */
export function recibenEnPartido(
  tarjetas: TorneoConTarjetas,
  [deA, deB]: readonly [readonly Jugador[], readonly Jugador[]],
): { a: number[]; b: number[] } | null {
  if (deA.length === 0 || deB.length === 0) return null;
  const figuras = [...deA, ...deB].flatMap((uno) => figuraDe(tarjetas, uno) ?? []);
  if (figuras.length < deA.length + deB.length) return null;
  const reciben = golpesDePartido(
    figuras.map(({ figura }) => [figura]),
    { reductor: 100, pares: figuras.map(({ par }) => par) },
  );
  return { a: reciben.slice(0, deA.length), b: reciben.slice(deA.length) };
}
