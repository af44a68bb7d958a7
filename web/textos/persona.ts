import { type Sexo, SEXOS, type TramoEdad, TRAMOS_EDAD } from '#reglas/modalidad.ts';

/** How the screens call the values of a person's card (administration §3). */
export const SEXOS_EN_TEXTO: Record<Sexo, string> = { hombre: 'Hombre', mujer: 'Mujer' };

export const TRAMOS_EN_TEXTO: Record<TramoEdad, string> = {
  infantil: 'Infantil',
  general: 'General',
  senior: 'Sénior',
};

/** The choices of a list. */
export const SEXOS_A_ELEGIR = SEXOS.map((value) => ({ value, label: SEXOS_EN_TEXTO[value] }));
export const TRAMOS_A_ELEGIR = TRAMOS_EDAD.map((value) => ({ value, label: TRAMOS_EN_TEXTO[value] }));
