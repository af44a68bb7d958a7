/*
 * What a password must be. No rules of composition: length is what makes it hard, and words everybody uses are refused
 * where the list of them is (the server).
 */
import { CONTRASENA_ADMIN_MIN, CONTRASENA_MAX, CONTRASENA_MIN } from './limites.ts';

/** Why a password is not taken for its length. */
export type MotivoDeContrasena = 'contrasena_corta' | 'contrasena_admin_corta' | 'contrasena_larga';

/**
 * Whether a password has a length that is taken; null when it has. Counted in characters as a person sees them typed,
 * whether the keyboard sends 'é' as one sign or two. Who administers the club needs a longer one.
 *
 * Source: player spec §5 "at least 6 characters"; confianza.md T2.
 */
export function motivoContrasenaNoValida(
  contrasena: string,
  { esAdmin = false }: { esAdmin?: boolean } = {},
): MotivoDeContrasena | null {
  const largo = Array.from(contrasena.normalize('NFKC')).length;
  if (largo < CONTRASENA_MIN) return 'contrasena_corta';
  if (largo > CONTRASENA_MAX) return 'contrasena_larga';
  return esAdmin && largo < CONTRASENA_ADMIN_MIN ? 'contrasena_admin_corta' : null;
}
