/*
 * Best ball of two pairs among friends: of each pair the better ball makes the hole, and the pairs are counted as the round
 * is. The first two of the round are a pair and so are the others.
 */
import { hoyosDeBando, totalesDeBando } from './bando.ts';
import { cuentaPuntos, type FormaDeContar } from './cuenta.ts';
import { RECOMENDADO_DE_MEJOR_BOLA } from './formulas.ts';
import { type Fraccion, redondear } from './handicap.ts';
import type { Hoyo } from './hoyo.ts';
import { HOYOS } from './limites.ts';
import { cuantosHoyos, hoyosQueSeJuegan } from './nueve.ts';
import type { JugadorDeSkins } from './skins.ts';
import { hoyosSinAnotar, type Totales } from './tarjeta.ts';

/** Who plays, with the course handicap that some limits of a hole look at; null = without. */
export type JugadorDeMejorBola = JugadorDeSkins & { handicapDeCampo: number | null };

/** What a pair has made so far: the ids of the two, and the sums of its holes. */
export type ParejaPersonal = { ids: readonly string[]; totales: Totales };

/**
 * Two pairs by best ball: what each has made, the strokes that each player receives, and by their place which pair has won;
 * gana: null = level, undefined = not over yet, or nobody can tell.
 */
export type MejorBolaPersonal = {
  parejas: readonly ParejaPersonal[];
  recibidos: ReadonlyMap<string, number>;
  gana: 0 | 1 | null | undefined;
};

/** The published allowance of best ball, by what is counted: maximum score is strokes. Source: Appendix C. */
export function reductorDeMejorBola(cuenta: FormaDeContar['cuenta']): number {
  return RECOMENDADO_DE_MEJOR_BOLA[cuenta === 'maximo' ? 'golpes' : cuenta];
}

/** A handicap of a round, which comes in tenths, at an allowance: rounded once. */
function recibidosDe(handicap: number, reductor: number): number {
  const exacto: Fraccion = { numerador: Math.round(handicap * 10) * reductor, denominador: 1000 };
  return redondear(exacto);
}

/**
 * Best ball of two pairs in a personal round; null where they are not four.
 *
 * - forma: how the round is counted, and so are the pairs: strokes against par, Stableford, against par.
 * - Strokes: the handicap of the round at the published allowance, rounded once.
 * - cerrada: nobody writes any more; a hole that nobody of a pair wrote counts then as it does on a card handed in. Until then
 *   a ball that is not written may still be the better one, so nobody has won before all four have every hole.
 *
 * Source: modalidades.md 2, 3.5 and 5 "the same formulas among friends".
 */
export function mejorBolaPersonal({
  jugadores,
  hoyos,
  forma,
  cerrada,
}: {
  jugadores: readonly JugadorDeMejorBola[];
  hoyos: readonly Hoyo[];
  forma: FormaDeContar;
  cerrada: boolean;
}): MejorBolaPersonal | null {
  if (jugadores.length !== 4) return null;
  const reductor = reductorDeMejorBola(forma.cuenta);
  const bolas = jugadores.map(({ id, golpes, handicapDeJuego, handicapDeCampo }) => ({
    id,
    golpes,
    hoyos,
    forma,
    handicapDeCampo,
    handicapDeJuego: recibidosDe(handicapDeJuego, reductor),
    entregada: cerrada,
  }));
  const parejas = [bolas.slice(0, 2), bolas.slice(2)].map((suyas) => ({
    ids: suyas.map(({ id }) => id),
    totales: totalesDeBando(hoyosDeBando({ bolas: suyas, cuantas: 1 }), {
      cuenta: forma.cuenta,
      conNeto: true,
    })({ desde: 1, hasta: HOYOS }),
  }));
  const recibidos = new Map(bolas.map(({ id, handicapDeJuego }) => [id, handicapDeJuego]));
  const jugados = hoyosQueSeJuegan(forma.nueve);
  const seEspera = !cerrada && bolas.some(({ golpes }) => hoyosSinAnotar(golpes, jugados).length > 0);
  return { parejas, recibidos, gana: seEspera ? undefined : ganaDe(parejas, forma) };
}

/** Of pairs that have all their holes: the more points, or the fewer strokes against par. */
function ganaDe(parejas: readonly ParejaPersonal[], forma: FormaDeContar): MejorBolaPersonal['gana'] {
  const deHoyos = cuantosHoyos(forma.nueve);
  if (parejas.some(({ totales }) => totales.hoyosJugados < deHoyos)) return undefined;
  const [a, b] = parejas.map(({ totales: { puntosNetos, contraParNeto } }) =>
    cuentaPuntos(forma.cuenta) ? puntosNetos : contraParNeto === null ? null : -contraParNeto,
  );
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  if (a === b) return null;
  return a > b ? 0 : 1;
}
