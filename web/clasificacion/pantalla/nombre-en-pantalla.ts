import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { givenName } from '#web/lib/initials.ts';

/**
 * Whose line it is, as there is room for it: of a team each by initial and first surname, 'X. Ulloa · H. Villafáñez'; of a
 * pair too where both names are longer than `caben` letters.
 */
export function nombreEnPantalla(
  { nombre, miembros = [] }: ParticipanteEnTablero,
  caben = Number.POSITIVE_INFINITY,
): string {
  const enBreve = miembros.length > 2 || (miembros.length === 2 && nombre.length > caben);
  return enBreve ? nombresCortos(miembros) : nombre;
}

/** Each by initial and first surname. */
export function nombresCortos(miembros: readonly { nombre: string }[]): string {
  return miembros.map(({ nombre }) => corto(nombre)).join(' · ');
}

/** How tight a name stands that is longer than the `letras` of its line: nobody can ask a television for the rest. */
export function letraDe(nombre: string, letras: number): string | undefined {
  if (nombre.length <= letras) return undefined;
  if (nombre.length <= letras * 1.4) return 'tele-largo';
  return nombre.length <= letras * 1.75 ? 'tele-largo tele-muy-largo' : 'tele-largo tele-dos-lineas';
}

function corto(nombre: string): string {
  const de = givenName(nombre);
  // Particles are small: 'de la Peña'
  const apellido = nombre
    .slice(de.length)
    .split(' ')
    .find((palabra) => /^\p{Lu}/u.test(palabra));
  return apellido === undefined ? nombre : `${Array.from(de)[0] ?? ''}. ${apellido}`;
}
