import { handicapDeBando, hoyosDeBando, totalesDeBando } from '#reglas/bando.ts';
import { type FormaDeContar, porGolpes } from '#reglas/cuenta.ts';
import { bolasQueCuentan, filaDeFormula, FORMULAS, type Formula } from '#reglas/formulas.ts';
import { redondear } from '#reglas/handicap.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { enCampo, handicapAl, STABLEFORD, tarjetaDe } from './cuentas.ts';
import type { Club, Jugador } from './fichero.ts';
import { problema } from './problema.ts';

type Pedido = { formula: Formula; forma: FormaDeContar; reductor: number };

/** A bando of own balls: the handicaps of its members, its holes and its card; null where somebody has no card. */
function jugar(club: Club, miembros: readonly Jugador[], { formula, forma, reductor }: Pedido) {
  const bolas = miembros.flatMap((jugador) => tarjetaDe(club, jugador, { forma, reductor }) ?? []);
  const [primera] = bolas;
  if (primera === undefined || bolas.length < miembros.length) return null;
  const deBando = hoyosDeBando({ bolas, cuantas: bolasQueCuentan(formula) ?? bolas.length });
  const hcps = Object.fromEntries(miembros.map((uno) => [uno.nombre, handicapAl(club, uno, reductor)]));
  const sinHandicap = Object.values(hcps).includes(null);
  const totalesDe = totalesDeBando(deBando, { cuenta: forma.cuenta, conNeto: !sinHandicap });
  const resumen = resumirTarjeta({ ...primera, totalesDe });
  return { hcps, deBando, resumen, sinHandicap };
}

/** Net strokes of the best ball, hole by hole, and their total. */
export function mejorBolaPorGolpes(club: Club, miembros: readonly Jugador[], reductor: number) {
  const jugado = jugar(club, miembros, { formula: 'mejor_bola', forma: porGolpes(null), reductor });
  if (jugado === null) return null;
  const { hcps, deBando, resumen, sinHandicap } = jugado;
  const hoyos = sinHandicap ? null : deBando.map((hoyo) => hoyo?.netos ?? null);
  return { hcps, hoyos, total: resumen.netos };
}

/** Points of the best ball, hole by hole, and their total. */
export function mejorBolaStableford(club: Club, miembros: readonly Jugador[], reductor: number) {
  const jugado = jugar(club, miembros, { formula: 'mejor_bola', forma: STABLEFORD, reductor });
  if (jugado === null) return null;
  const { hcps, deBando, resumen, sinHandicap } = jugado;
  const hoyos = sinHandicap ? null : deBando.map((hoyo) => hoyo?.puntosNetos ?? null);
  return { hcps, hoyos, total: resumen.puntosNetos };
}

/** Points of both balls together. */
export function copaCanadaStableford(club: Club, miembros: readonly Jugador[], reductor: number) {
  const jugado = jugar(club, miembros, { formula: 'copa_canada', forma: STABLEFORD, reductor });
  return jugado && { hcps: jugado.hcps, puntos: jugado.resumen.puntosNetos };
}

/** 'scramble3' is written without its line, as committees write it. */
function formulaDe(texto: string): Formula {
  const formula = FORMULAS.find((una) => una === texto || una.replace('_', '') === texto);
  if (formula === undefined) throw problema(`No se conoce la fórmula «${texto}»`);
  return formula;
}

/**
 * The handicap of a bando of one ball: unrounded to four decimals, rounded, and what rounding each member first would make.
 * Errors: problema.
 */
export function handicap(club: Club, miembros: readonly Jugador[], texto: string) {
  const fila = filaDeFormula(formulaDe(texto));
  if (fila.bola !== 'del_bando') throw problema(`En «${texto}» cada uno juega su bola`);
  if (miembros.length !== fila.tamano) throw problema(`«${texto}» es de ${fila.tamano}`);
  const exactos = miembros.flatMap((uno) => enCampo(club, uno) ?? []);
  if (exactos.length < miembros.length) return { sinRedondear: null, hcp: null, siRedondeaAntes: null };
  const { pesos } = fila;
  const { sinRedondear, handicap: hcp } = handicapDeBando({ enCampo: exactos, pesos });
  const redondos = exactos.map((uno) => ({ numerador: redondear(uno), denominador: 1 }));
  const { numerador, denominador } = sinRedondear;
  return {
    sinRedondear: redondear({ numerador: numerador * 10_000, denominador }) / 10_000,
    hcp,
    siRedondeaAntes: handicapDeBando({ enCampo: redondos, pesos }).handicap,
  };
}
