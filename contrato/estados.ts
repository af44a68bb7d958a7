import type { EstadoDeTarjeta } from '#reglas/estado-de-tarjeta.ts';

/** What a person reads for each state of a card. Source: modalidades 3.10. */
export const TEXTOS_DE_ESTADO: Readonly<Record<EstadoDeTarjeta, string>> = {
  en_juego: 'En juego',
  entregada: 'Entregada',
  retirado: 'Retirado',
  no_presentado: 'No presentado',
  sin_tarjeta: 'Sin tarjeta',
  descalificado: 'Descalificado',
};
