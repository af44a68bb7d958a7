import { type Fraccion, golpesRecibidos } from '#reglas/handicap.ts';
import type { Hoyo } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { estadoDelPartido, type EstadoDePartido, ganadorDelHoyo, golpesDePartido } from '#reglas/partido.ts';
import { drawTarjeta } from '#server/demo/plan/cards.ts';
import type { Random } from '#server/demo/plan/random.ts';

/** One ball of a match: its figure in parts, the holes and the par of its tee, and the handicap that it is drawn by. */
export type LadoEnPartido = {
  figura: readonly Fraccion[];
  hoyos: readonly Hoyo[];
  par: number;
  handicapDeJuego: number;
};

/** A match as it was played: the holes of both, the extra ones behind the 18, and where it ended. */
export type PartidoJugado = { golpes: { a: number[]; b: number[] }; estado: EstadoDePartido };

/** The strokes that a side receives on a hole counted from 0, of those it receives in the match. */
function recibidosEn({ hoyos }: LadoEnPartido, recibe: number, i: number): number {
  const indice = hoyos[i % HOYOS]?.indice ?? HOYOS;
  return golpesRecibidos({ handicapDeJuego: recibe, indice });
}

/**
 * Draws a match of one ball a side and counts it by the rules: extra holes until somebody wins one where it goes on
 * (`conExtra`), and only as many of them as were played.
 */
export function jugarPartido(
  random: Random,
  { a, b }: { a: LadoEnPartido; b: LadoEnPartido },
  { conExtra }: { conExtra: boolean },
): PartidoJugado {
  const [deA = 0, deB = 0] = golpesDePartido([a.figura, b.figura], { reductor: 100, pares: [a.par, b.par] });
  const draw = ({ hoyos, handicapDeJuego }: LadoEnPartido) =>
    drawTarjeta(random, { hoyos, handicapDeJuego, limite: null });
  const golpes = { a: draw(a), b: draw(b) };
  const contar = () =>
    estadoDelPartido(
      golpes.a.map((anotado, i) =>
        ganadorDelHoyo({
          a: [{ anotado, recibidos: recibidosEn(a, deA, i) }],
          b: [{ anotado: golpes.b[i] ?? null, recibidos: recibidosEn(b, deB, i) }],
        }),
      ),
      { conExtra },
    );
  // A second round of cards holds more extra holes than any match of the season needs.
  if (!contar().terminado) {
    golpes.a.push(...draw(a));
    golpes.b.push(...draw(b));
  }
  const estado = contar();
  const vistos = Math.max(HOYOS, estado.jugados);
  return { golpes: { a: golpes.a.slice(0, vistos), b: golpes.b.slice(0, vistos) }, estado };
}
