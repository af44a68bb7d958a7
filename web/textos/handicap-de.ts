import { handicapFederado, HANDICAPS_DE, type HandicapDe } from '#reglas/handicap-de-pena.ts';
import { formatHandicap } from '#web/lib/format.ts';

/** Whose exact handicap a torneo is played with. */
export const HANDICAP_DE_LABELS: Record<HandicapDe, string> = {
  federacion: 'De la federación',
  pena: 'De la peña',
};

/** The choices of the form. */
export const OPCIONES_DE_HANDICAP = HANDICAPS_DE.map((value) => ({
  value,
  label: HANDICAP_DE_LABELS[value],
}));

/** A part of the peña: '−1,0 de la peña'; '+0,5 de la peña'. */
export function textoDePena(ajuste: number): string {
  const cuanto = Math.abs(ajuste).toFixed(1).replace('.', ',');
  return `${ajuste < 0 ? '−' : '+'}${cuanto} de la peña`;
}

/** Where the handicap of the peña comes from: '12,4, −1,0 de la peña'. */
export function textoDeSuma(handicap: number, ajuste: number): string {
  return `${formatHandicap(handicapFederado(handicap, ajuste))}, ${textoDePena(ajuste)}`;
}
