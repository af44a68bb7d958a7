/**
 * The committee's calculator: what a file of cards makes in every individual figure, by the rules of the club.
 *
 * Usage: node scripts/modalidades.ts FILE
 *
 * FILE is JSON: `campo` ({par, indice, hombre: {slope, valor}, mujer}; `nueve` with the ratings of nine holes where they are
 * known), `tarjetas` (18 strokes by name; null = raya, a missing hole too: the cards were handed in), `exacto`, `sexo` ('h' or
 * 'm') and `preguntas`, by key a list of names:
 *
 * - handicapDeCampoSinRedondear: the course handicap (100 %) to four decimals.
 * - individual: {percentage: names}, the playing handicap at any allowance, rounded once.
 * - stableford_NN: at any allowance {hcp, puntos by hole, total, ultimos9}; stableford_scratch: gross points.
 * - contra_par_NN: the balance against par at any allowance; contra_par_scratch: gross.
 * - maximo_par+N: {bruto, neto} with every hole capped at par + N, the net at 95 %; maximo_par+N_NN at another allowance.
 * - doble_bogey_neto: {hcpCampo, rba, topes}: the caps at the course handicap rounded, and the adjusted gross score.
 * - nivel_jugado: the score differential of that adjusted score, to a tenth.
 * - retroceso_fracciones: {hcp at 95 %, '9', '6', '3', '1'}: strokes of the last holes less H/2, H/3, H/6, H/18, unrounded.
 * - nueve_hoyos: of names {HI, HI9, hcp, orden, indices18} over holes 1–9 with the nine's own ratings, else the slope and half
 *   the rating; or, of nobody, {HI, slope?, valor?, par?, indices18?}, unrated where slope or valor is left out.
 * - match_individual_NN, match_mejor_bola_NN, match_foursome_NN: of matches ('Eloy v Blas', 'Blas+Dora v Ana+Cruz') at any
 *   allowance: {recibe, hoyos: holes that side A is up after each, ganador, arriba, quedan, texto}, and what rounding too early
 *   would give; of one ball {diferencia, recibe}.
 * - ryder: of nobody, {sesiones: by session 'A', 'B', '½' or null, defiende?}: {a, b, sesiones, quedan, copa, seguro}.
 * - mejor_bola_golpes_NN, mejor_bola_stableford_NN: of a list of pairs ('Blas+Ana') {hcps, hoyos, total}: the best net ball, or
 *   the best net points, of each hole; copa_canada_stableford_NN {hcps, puntos}: both balls together.
 * - handicap_de_bando: of a list of 'FORMULA NAMES' ('foursome Blas+Ana', 'scramble3 Blas+Ana+Cruz') {sinRedondear, hcp,
 *   siRedondeaAntes}: the handicap of a bando of one ball, and what rounding each member first would make.
 *
 * Answers are JSON on the standard output. Who has no handicap, or no sex where the tees differ, has null wherever one is
 * needed, and caps of par + 5; who has no card, null. What cannot be answered (an unknown key or name, a file that is none) is
 * told on the standard error, with exit code 1 and no answer.
 */
import { leerFichero } from './modalidades/fichero.ts';
import { responder } from './modalidades/preguntas.ts';
import { esProblema, problema } from './modalidades/problema.ts';

try {
  const [ruta] = process.argv.slice(2);
  if (ruta === undefined) throw problema('Uso: node scripts/modalidades.ts FICHERO');
  console.log(JSON.stringify(responder(leerFichero(ruta)), null, 2));
} catch (error) {
  if (!esProblema(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
