import { esDiaDeJuego } from '#reglas/persona.ts';

/** What is said of a day whose year cannot be meant; undefined of any other, and of none at all. */
export const motivoDelAno = (dia: string): string | undefined =>
  dia === '' || esDiaDeJuego(dia) ? undefined : 'Revisa el año de la fecha';
