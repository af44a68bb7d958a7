/*
 * The handicap of the peña: cuts (below 0) and rises that the club gives its own people, in a ledger beside the
 * federation's handicap. It never changes the exact handicap: what it says is shown beside it, and a torneo may be played
 * with it.
 */
import { AJUSTE_DE_PENA_MAX, HANDICAP_MAX, HANDICAP_MIN } from './limites.ts';

/** What a cut or rise is, in strokes of exact handicap to the tenth, and why. */
type DatosDeAjusteDePena = { cantidad: number; motivo: string };

/** What peñas usually take from the first two, to begin with. Source: issue O.4 "winner −1, second −0.5 as presets". */
export const AJUSTES_HABITUALES = { ganador: -1, segundo: -0.5 } as const;

/** Strokes in tenths, which add up exactly. */
const decimas = (cantidad: number) => Math.round(cantidad * 10);

/**
 * Why a cut or rise may not be given; null when it may: some, in tenths, at most 10, with a reason that can be read.
 *
 * Source: issue O.4 "cuts of winners as a ledger beside the federation's, never over it".
 */
export function motivoAjusteDePenaNoValido({
  cantidad,
  motivo,
}: DatosDeAjusteDePena): 'ajuste_de_pena_no_valido' | 'ajuste_sin_motivo' | null {
  const admitida =
    cantidad !== 0 && Math.abs(cantidad) <= AJUSTE_DE_PENA_MAX && decimas(cantidad) / 10 === cantidad;
  if (!admitida) return 'ajuste_de_pena_no_valido';
  return /[\p{L}\p{N}]/u.test(motivo) ? null : 'ajuste_sin_motivo';
}

/** What the ledger of somebody adds up to, in strokes to the tenth, undone entries and what undid them included. */
export function sumaDePena(ajustes: readonly { cantidad: number }[]): number {
  return ajustes.reduce((suma, { cantidad }) => suma + decimas(cantidad), 0) / 10;
}

/**
 * The handicap of the peña: the exact one and what the ledger adds up to, within the limits of an exact handicap.
 *
 * - handicap: null = without handicap, and so is this.
 */
export function handicapDePena(handicap: number | null, suma: number): number | null {
  if (handicap === null) return null;
  const juntos = (decimas(handicap) + decimas(suma)) / 10;
  return Math.min(HANDICAP_MAX, Math.max(HANDICAP_MIN, juntos));
}

/** The amount that undoes an entry. */
export function contraAjuste(cantidad: number): number {
  return -cantidad;
}

/** Whose exact handicap a torneo is played with; the first is the default. */
export const HANDICAPS_DE = ['federacion', 'pena'] as const;

/** One of them. */
export type HandicapDe = (typeof HANDICAPS_DE)[number];

/** The exact handicap that somebody plays a torneo with (null = unknown), and which part of it is of the peña. */
export type HandicapQueSeJuega = { handicap: number | null; ajuste: number };

/**
 * The exact handicap that a torneo is played with: the federation's, or that of the peña. Whoever has nothing in the ledger
 * plays with the federation's in both.
 *
 * - handicap: the federation's; null = without handicap.
 * - suma: what the ledger adds up to.
 *
 * Source: issue O.4 "handicap of the peña".
 */
export function handicapQueSeJuega({
  handicap,
  handicapDe,
  suma,
}: {
  handicap: number | null;
  handicapDe: HandicapDe;
  suma: number;
}): HandicapQueSeJuega {
  const juega = handicapDe === 'pena' ? handicapDePena(handicap, suma) : handicap;
  if (juega === null || handicap === null) return { handicap, ajuste: 0 };
  return { handicap: juega, ajuste: (decimas(juega) - decimas(handicap)) / 10 };
}

/** The federation's exact handicap of somebody who is enrolled: what is played with but for the part of the peña. */
export function handicapFederado(handicap: number | null, ajuste: number): number | null {
  return handicap === null ? null : (decimas(handicap) - decimas(ajuste)) / 10;
}

/**
 * Why a torneo may not change the handicap it is played with; null when it may: while no card has a stroke.
 *
 * Source: decisions 5 and 40 "before the first stroke".
 */
export function motivoHandicapDeFijo({
  cambia,
  conGolpes,
}: {
  cambia: boolean;
  /** Cards with a stroke. */
  conGolpes: number;
}): 'handicap_de_con_golpes' | null {
  return cambia && conGolpes > 0 ? 'handicap_de_con_golpes' : null;
}
