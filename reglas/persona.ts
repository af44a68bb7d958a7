/*
 * What a person's name and age mean for the club: who needs a guardian, and how a name is shown to strangers.
 */
import type { Dia } from './dia.ts';
import { EDAD_DE_CONSENTIMIENTO, EDAD_MAYOR } from './limites.ts';
import type { NombrePublico } from './modalidad.ts';

/** What is shown of a jugador who deleted the account; the results stay. Source: matrix W27. */
export const JUGADOR_RETIRADO = 'Jugador retirado';

/** Whole years lived on a day; who was born on 29 February turns a year older on 1 March. */
export function edadEnElDia({ nacimiento, hoy }: { nacimiento: Dia; hoy: Dia }): number {
  const anos = Number(hoy.slice(0, 4)) - Number(nacimiento.slice(0, 4));
  return hoy.slice(5) < nacimiento.slice(5) ? anos - 1 : anos;
}

/** Whether the club keeps somebody to call for this person. */
export function esMenor({ nacimiento, hoy }: { nacimiento: Dia | null; hoy: Dia }): boolean {
  return nacimiento !== null && edadEnElDia({ nacimiento, hoy }) < EDAD_MAYOR;
}

/**
 * Whether a guardian must be named: below the age at which one may consent to the use of one's own data.
 *
 * Source: LO 3/2018 art. 7.
 */
export function necesitaTutor({ nacimiento, hoy }: { nacimiento: Dia | null; hoy: Dia }): boolean {
  return nacimiento !== null && edadEnElDia({ nacimiento, hoy }) < EDAD_DE_CONSENTIMIENTO;
}

/**
 * A name as visitors read it: whole, or the first name with the initial of the next word ('Íñigo Álvarez' → 'Íñigo Á.').
 * A single word stays whole.
 */
export function nombreParaVisitantes({
  nombre,
  nombrePublico,
}: {
  nombre: string;
  nombrePublico: NombrePublico;
}): string {
  if (nombrePublico === 'completo') return nombre;
  const [primero = nombre, segundo] = nombre.trim().split(/\s+/u);
  const inicial = segundo === undefined ? undefined : Array.from(segundo.normalize('NFC'))[0];
  return inicial === undefined ? primero : `${primero} ${inicial}.`;
}
