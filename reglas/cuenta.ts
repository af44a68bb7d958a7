/*
 * How a torneo is counted: what a hole is worth.
 *
 * - golpes: strokes. Under a limit of par + n a raya counts that; without one it has no figure.
 * - maximo: strokes, and a hole never counts more than its cap (`tope`); a raya counts the cap.
 * - stableford: 2 points for the par, one more for each stroke under it and one less for each over it, never below 0.
 * - contra_par: +1 for a hole under par, 0 for the par, −1 over it.
 * In the last two a raya is the worst there is, and the card has points but no total of strokes. Net figures compare the
 * strokes after those received, gross ones the strokes written. More points are better, fewer strokes are.
 */
import { golpesRecibidos } from './handicap.ts';
import type { Nueve } from './nueve.ts';
import { type Anotacion, type Hoyo, type LimiteDeGolpes, maximoDeGolpes } from './hoyo.ts';

/** Ways of counting a torneo; the first is the default. Source: modalidades.md 1, Rules of Golf 21.1 to 21.3. */
export const CUENTAS = ['golpes', 'maximo', 'stableford', 'contra_par'] as const;

/** One way of counting. */
export type Cuenta = (typeof CUENTAS)[number];

/** Caps of a hole in `maximo`: par + n, net double bogey, twice the par, a fixed figure. Source: Rules of Golf 21.2. */
export const TOPES = ['par_mas', 'doble_bogey_neto', 'doble_par', 'fijo'] as const;

/** One kind of cap. */
export type TipoDeTope = (typeof TOPES)[number];

/** The cap of a hole; golpes: strokes over par of `par_mas`, strokes of `fijo`. */
export type Tope = { tipo: 'par_mas' | 'fijo'; golpes: number } | { tipo: 'doble_bogey_neto' | 'doble_par' };

/**
 * How a card is counted. limite belongs to `golpes` (and says how many strokes may be written), tope to `maximo`. nueve: over
 * which nine holes; over the 18 without it.
 */
export type FormaDeContar = {
  cuenta: Cuenta;
  limite: LimiteDeGolpes;
  tope: Tope | null;
  nueve?: Nueve | undefined;
};

/**
 * How something is counted after a change that may leave that out: as it was, its cap included while it is counted so.
 *
 * Source: modalidades.md 1.
 */
export function cuentaTrasCambio(
  antes: { cuenta: Cuenta; tope: Tope | null },
  dicho: { cuenta?: Cuenta | undefined; tope?: Tope | null | undefined },
): { cuenta: Cuenta; tope: Tope | null } {
  const cuenta = dicho.cuenta ?? antes.cuenta;
  if (dicho.tope !== undefined) return { cuenta, tope: dicho.tope };
  return { cuenta, tope: cuenta === antes.cuenta ? antes.tope : null };
}

/**
 * How a torneo is counted, from what is stored and travels of it.
 *
 * Source: modalidades.md 1.
 */
export function formaDeContar({
  cuenta,
  limiteGolpesHoyo,
  tope,
  nueve,
}: {
  cuenta: Cuenta;
  limiteGolpesHoyo: number | null;
  tope: Tope | null;
  nueve?: Nueve | null | undefined;
}): FormaDeContar {
  return { cuenta, limite: limiteGolpesHoyo, tope, ...(nueve && { nueve }) };
}

/**
 * Plain strokes under a limit of strokes over par (null = Medal; 'personal' = a personal round).
 *
 * Source: admin spec §5, player spec §5 "Stroke limit".
 */
export function porGolpes(limite: LimiteDeGolpes): FormaDeContar {
  return { cuenta: 'golpes', limite, tope: null };
}

/**
 * Whether a way of counting ranks by points, the highest first, instead of by strokes.
 *
 * Source: modalidades 3.8.
 */
export function cuentaPuntos(cuenta: Cuenta): boolean {
  return cuenta === 'stableford' || cuenta === 'contra_par';
}

/**
 * Whether a card can be handed in with holes where nothing is written: in every figure but plain strokes they are worth
 * what a raya is.
 *
 * Source: modalidades 3.10.
 */
export function admiteHoyosVacios(cuenta: Cuenta): boolean {
  return cuenta !== 'golpes';
}

/** Strokes over par of the cap of who has no handicap. Source: Rules of Handicapping 3.1a. */
const TOPE_SIN_HANDICAP = 5;

/** A hole as a cap needs it. */
type HoyoConTope = {
  hoyo: Pick<Hoyo, 'par' | 'indice' | 'entre'>;
  handicapDeCampo: number | null;
};

/**
 * Net double bogey of a hole: par + 2 + the strokes received at 100 %.
 *
 * - handicapDeCampo: the course handicap, rounded; negative gives strokes back; null = without handicap: par + 5.
 *
 * Source: Rules of Handicapping 3.1, modalidades 3.4.
 */
export function dobleBogeyNeto({ hoyo, handicapDeCampo }: HoyoConTope): number {
  if (handicapDeCampo === null) return hoyo.par + TOPE_SIN_HANDICAP;
  return hoyo.par + 2 + golpesRecibidos({ ...hoyo, handicapDeJuego: handicapDeCampo });
}

/**
 * The most strokes that a hole counts in `maximo`.
 *
 * Source: Rules of Golf 21.2, modalidades 3.4.
 */
export function topeDelHoyo({ tope, hoyo, handicapDeCampo }: HoyoConTope & { tope: Tope }): number {
  if (tope.tipo === 'par_mas') return hoyo.par + tope.golpes;
  if (tope.tipo === 'fijo') return tope.golpes;
  return tope.tipo === 'doble_par' ? 2 * hoyo.par : dobleBogeyNeto({ hoyo, handicapDeCampo });
}

/**
 * Strokes that a hole counts; null when it counts none: nothing entered, or a raya where no limit and no cap says what it
 * is.
 *
 * - Under a limit of par + n that is the maximum score of the hole: a raya counts it, and strokes that were written before the
 *   torneo had that limit count no more. So does the cap of `maximo`.
 *
 * Source: Rules of Golf 21.2, decision 32 (replaces 7 where there is a limit), modalidades 3.4.
 */
export function golpesQueCuentan({
  anotado,
  hoyo,
  forma,
  handicapDeCampo,
}: HoyoConTope & { anotado: Anotacion; forma: FormaDeContar }): number | null {
  const { limite, tope } = forma;
  if (anotado === null) return null;
  if (tope === null && typeof limite !== 'number') return anotado === 'raya' ? null : anotado;
  const maximo =
    tope === null ? maximoDeGolpes({ par: hoyo.par, limite }) : topeDelHoyo({ tope, hoyo, handicapDeCampo });
  return anotado === 'raya' ? maximo : Math.min(anotado, maximo);
}

/**
 * Points of a hole in which something is written: Stableford points, or the balance against par; 0 where strokes count.
 *
 * - recibidos: strokes received on the hole, 0 for gross points.
 *
 * Source: Rules of Golf 21.1 and 21.3, modalidades 3.4.
 */
export function puntosDelHoyo({
  anotado,
  par,
  recibidos,
  cuenta,
}: {
  anotado: number | 'raya';
  par: number;
  recibidos: number;
  cuenta: Cuenta;
}): number {
  if (cuenta === 'stableford') return anotado === 'raya' ? 0 : Math.max(0, 2 + par + recibidos - anotado);
  if (cuenta === 'contra_par') return anotado === 'raya' ? -1 : Math.sign(par + recibidos - anotado);
  return 0;
}
