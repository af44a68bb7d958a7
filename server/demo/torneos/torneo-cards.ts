import type { Anotacion } from '#reglas/hoyo.ts';
import { drawTarjeta } from '#server/demo/plan/cards.ts';
import type { Random } from '#server/demo/plan/random.ts';
import type { Inscrito, TorneoEnCurso } from '#server/demo/torneos/torneo-rows.ts';

/** Draws the whole cards of a finished torneo: two or three rayas, and a 10 and an 11 where the plan asks for them. */
export function drawTarjetas(random: Random, torneo: TorneoEnCurso): Map<string, Anotacion[]> {
  const { inscritos, hoyos, plan } = torneo;
  const tarjetas = new Map<string, Anotacion[]>(
    inscritos.map(({ id, sexo, handicapDeJuego }) => [
      id,
      drawTarjeta(random, { hoyos: hoyos[sexo], handicapDeJuego, limite: plan.limite }),
    ]),
  );
  placeRayas(random, tarjetas, inscritos);
  if (plan.conDiezYOnce) placeDiezYOnce(tarjetas, inscritos);
  return tarjetas;
}

function placeRayas(
  random: Random,
  tarjetas: Map<string, Anotacion[]>,
  inscritos: readonly Inscrito[],
): void {
  const capaces = inscritos.filter(({ papel, handicapDeJuego }) => papel === null && handicapDeJuego > 12);
  for (const { id } of random.shuffle(capaces).slice(0, random.int(2, 3))) {
    tarjetas.get(id)?.splice(random.int(0, 17), 1, 'raya');
  }
}

function placeDiezYOnce(tarjetas: Map<string, Anotacion[]>, inscritos: readonly Inscrito[]): void {
  const porHandicap = inscritos
    .filter(({ id }) => tarjetas.get(id)?.includes('raya') === false)
    .toSorted((a, b) => b.handicapDeJuego - a.handicapDeJuego || (a.id < b.id ? -1 : 1));
  [10, 11].forEach((golpes, i) => {
    const elegido = porHandicap[i];
    if (elegido) tarjetas.get(elegido.id)?.splice(i * 11 + 3, 1, golpes);
  });
}

/** Holes entered by each partida of today's torneo, by start order; the fourth number on are still out. */
const HOYOS_DE_HOY = [18, 18, 18, 15, 12, 6, 4, 2, 0, 0] as const;
/** Partidas of today's torneo that are validated already. */
export const VALIDADAS_HOY = 2;
/** The partida of today's torneo in which the demo jugadora plays. */
export const ORDEN_DE_LA_JUGADORA = 6;

/** Holes that the partida of that start order (from 1) has entered by now. */
export function hoyosJugadosHoy(ordenSalida: number): number {
  return HOYOS_DE_HOY[ordenSalida - 1] ?? 0;
}
