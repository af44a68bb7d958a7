import type { Fraccion } from '#reglas/handicap.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { figuraDePartido, golpesDePartido } from '#reglas/partido.ts';
import type { TorneoConTarjetas } from '#server/puntuaciones/queries.ts';

type Rival = { id: string | null; sexo: Sexo | null };

const SIN_VALORACION = { slope: null, valorDeCampo: null };

/** The ratings of a tee for somebody; of who has told no sex, those that all have alike. */
function valoracionDe({ sexos }: TorneoConTarjetas['recorridos'][number], sexo: Sexo | null) {
  return sexos.find((suya) => suya.sexo === sexo) ?? sexos[0] ?? SIN_VALORACION;
}

/** The figure of somebody for a match and the par of the tee; null without a handicap or a tee. */
export function figuraEnPartido(
  tarjetas: TorneoConTarjetas,
  { id, sexo }: Rival,
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
 * The strokes that each of two receives in a match of their torneo; null where somebody is missing, or has no handicap or no
 * tee. The allowance is in the figures.
 */
export function recibeEnPartido(
  tarjetas: TorneoConTarjetas,
  [deA, deB]: readonly [Rival, Rival],
): { a: number; b: number } | null {
  const [a, b] = [figuraEnPartido(tarjetas, deA), figuraEnPartido(tarjetas, deB)];
  if (!a || !b) return null;
  const [recibeA = 0, recibeB = 0] = golpesDePartido([[a.figura], [b.figura]], {
    reductor: 100,
    pares: [a.par, b.par],
  });
  return { a: recibeA, b: recibeB };
}
