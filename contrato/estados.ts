import type { EstadoDeTarjeta } from '#reglas/estado-de-tarjeta.ts';

/** What is read of who was left out by the cut before a vuelta, in the place of the state. */
export const FUERA_DEL_CORTE = 'No pasa el corte';

/** What a person reads for each state of a card. Source: modalidades 3.10. */
export const TEXTOS_DE_ESTADO: Readonly<Record<EstadoDeTarjeta, string>> = {
  en_juego: 'En juego',
  entregada: 'Entregada',
  retirado: 'Retirado',
  no_presentado: 'No presentado',
  sin_tarjeta: 'Sin tarjeta',
  descalificado: 'Descalificado',
};
