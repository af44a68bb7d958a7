import type { MetodoDesempate } from '#reglas/modalidad.ts';

/** How ties are settled, told to a player. */
export const DESEMPATE_LABELS: Record<MetodoDesempate, string> = {
  puntuacion_media: 'Los empatados comparten puesto y se reparten los puntos',
  desempate_handicap:
    'Gana el hándicap de juego más bajo y, si es igual, el propio más alto; los demás comparten puesto',
  libro_verde: 'Libro Verde: hándicap de juego y, después, los últimos hoyos',
};

/** What a tie method is called where administrators choose it (administration §3). */
export const DESEMPATE_NOMBRES: Record<MetodoDesempate, string> = {
  puntuacion_media: 'Puntuación Media',
  desempate_handicap: 'Desempate por Hándicap',
  libro_verde: 'Libro Verde',
};
