/*
 * A match among friends: two against each other, or two pairs by best ball, the first two of the round against the others.
 */
import { type Fraccion, golpesRecibidos } from './handicap.ts';
import { type Hoyo, hoyoPorDefecto } from './hoyo.ts';
import { HOYOS } from './limites.ts';
import { type EstadoDePartido, estadoDelPartido, ganadorDelHoyo, golpesDePartido } from './partido.ts';
import type { JugadorDeSkins } from './skins.ts';

/** Allowances of a match. Source: Rules of Handicapping, Appendix C. */
export const REDUCTOR_DE_PARTIDO = { individual: 100, parejas: 90 } as const;

/** A match of a personal round: the ids of each side, the strokes that each one receives, where it stands. */
export type PartidoPersonal = {
  lados: { a: readonly string[]; b: readonly string[] };
  recibidos: ReadonlyMap<string, number>;
  estado: EstadoDePartido;
};

/** A handicap of a round, which comes in tenths. */
const fraccion = (handicap: number): Fraccion => ({ numerador: Math.round(handicap * 10), denominador: 10 });

/**
 * The match of a personal round; null where they are neither two nor four.
 *
 * - jugadores: in the order of the round; of four, the first two are a pair and so are the others.
 * - cerrada: nobody writes any more, so what is not written is no score: it loses the hole to who has one, and two halve it.
 * - Strokes: the difference of the handicaps of the round to the lowest, at 100 % for two and 90 % for four, rounded once.
 *
 * Source: modalidades.md 3.3, 3.6 and 5.
 */
export function partidoPersonal({
  jugadores,
  hoyos,
  cerrada = false,
}: {
  jugadores: readonly JugadorDeSkins[];
  hoyos: readonly Hoyo[];
  cerrada?: boolean;
}): PartidoPersonal | null {
  if (jugadores.length !== 2 && jugadores.length !== 4) return null;
  const reductor = REDUCTOR_DE_PARTIDO[jugadores.length === 2 ? 'individual' : 'parejas'];
  const figuras = jugadores.map(({ handicapDeJuego }) => [fraccion(handicapDeJuego)]);
  const bolasDeCada = golpesDePartido(figuras, { reductor }).flatMap((recibe, i) =>
    jugadores.slice(i, i + 1).map((jugador) => ({ ...jugador, recibe })),
  );
  const mitad = jugadores.length / 2;
  const ladoA = bolasDeCada.slice(0, mitad);
  const ladoB = bolasDeCada.slice(mitad);
  const bolas = (lado: typeof bolasDeCada, { numero, indice }: Hoyo) =>
    lado.map(({ golpes, recibe }) => ({
      anotado: golpes[numero - 1] ?? (cerrada ? 'raya' : null),
      recibidos: golpesRecibidos({ handicapDeJuego: recibe, indice }),
    }));
  const ganados = Array.from({ length: HOYOS }, (_, i) => {
    const hoyo = hoyos[i] ?? hoyoPorDefecto(i + 1);
    return ganadorDelHoyo({ a: bolas(ladoA, hoyo), b: bolas(ladoB, hoyo) });
  });
  return {
    lados: { a: ladoA.map(({ id }) => id), b: ladoB.map(({ id }) => id) },
    recibidos: new Map(bolasDeCada.map(({ id, recibe }) => [id, recibe])),
    estado: estadoDelPartido(ganados),
  };
}
