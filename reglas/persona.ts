/*
 * What the club takes for a person's phone, address and birthday, and who needs a guardian.
 */
import { type Dia, esDia } from './dia.ts';
import { EDAD_DE_CONSENTIMIENTO, EDAD_MAYOR } from './limites.ts';

/** What is shown of a jugador who deleted the account; the results stay. Source: matrix W27. */
export const JUGADOR_RETIRADO = 'Jugador retirado';

/** A phone number as people write it: 6 to 20 signs, digits with spaces, dots, dashes, brackets and a leading plus. */
export const TELEFONO = /^\+?[\d\s().-]{6,20}$/u;

/** An address that a letter reaches: what browsers and mail servers take alike, without display name or line ends. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/u;

/** The oldest day that is taken for a birthday, for joining the club and for playing. */
export const DIA_MAS_ANTIGUO: Dia = '1900-01-01';

/** The latest day that is taken for playing. */
const DIA_MAS_LEJANO: Dia = '2099-12-31';

/**
 * Whether a day may be played on, or begin or end a liga: from 1900 to 2099. A browser takes a year of two figures for one of
 * the first century, '0026-12-05', and a key too many for one that nobody lives to see.
 */
export function esDiaDeJuego(dia: string): boolean {
  return esDia(dia) && dia >= DIA_MAS_ANTIGUO && dia <= DIA_MAS_LEJANO;
}

/** Whether there is something in a name to be read: a letter or a figure. */
export function seLee(texto: string): boolean {
  return /[\p{L}\p{N}]/u.test(texto);
}

/** Whether a text is a phone number, whatever stands around it. */
export function esTelefono(texto: string): boolean {
  return TELEFONO.test(texto.trim());
}

/** Whether a text is an address, whatever stands around it. */
export function esEmail(texto: string): boolean {
  return EMAIL.test(texto.trim());
}

/** Whether somebody can have been born that day. */
export function esNacimientoPosible({ nacimiento, hoy }: { nacimiento: Dia; hoy: Dia }): boolean {
  return nacimiento >= DIA_MAS_ANTIGUO && nacimiento <= hoy;
}

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
