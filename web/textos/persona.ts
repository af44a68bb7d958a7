import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';

/** How the screens call the values of a person's card (administration §3). */
export const SEXOS_EN_TEXTO: Record<Sexo, string> = { hombre: 'Hombre', mujer: 'Mujer' };

export const TRAMOS_EN_TEXTO: Record<TramoEdad, string> = {
  infantil: 'Infantil',
  general: 'General',
  senior: 'Senior',
};
