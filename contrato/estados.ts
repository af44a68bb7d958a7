import type { EstadoDeTarjeta } from '#reglas/estado-de-tarjeta.ts';
import type { FaltaDeVuelta } from '#reglas/vueltas.ts';

/** What a person reads for each state of a card. Source: modalidades 3.10. */
export const TEXTOS_DE_ESTADO: Readonly<Record<EstadoDeTarjeta, string>> = {
  en_juego: 'En juego',
  entregada: 'Entregada',
  retirado: 'Retirado',
  no_presentado: 'No presentado',
  sin_tarjeta: 'Sin tarjeta',
  descalificado: 'Descalificado',
};

/** Why somebody has no place, in words: the cut before a vuelta, a vuelta they were not in, or the state of a card. */
export function textoSinPuesto(estado: EstadoDeTarjeta, { enElCorte, sinVuelta }: FaltaDeVuelta): string {
  if (enElCorte) return 'No pasa el corte';
  return sinVuelta === undefined ? TEXTOS_DE_ESTADO[estado] : `Sin la vuelta ${sinVuelta}`;
}
