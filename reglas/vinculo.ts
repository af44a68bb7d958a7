/*
 * A jugador is a person of the club, a usuario is an account that signs in; usually one of each belong together. They
 * come apart: accounts nobody plays with (huérfanos), jugadores nobody signs in as, and pairs whose addresses differ.
 * An account meets a jugador by itself only through a confirmed address that exactly one jugador has (decision 17).
 */

/** What brings a profile and an account together again (admin spec §4). */
export const ARREGLOS = ['sync_email', 'link_profile'] as const;

/** One of the two. */
export type Arreglo = (typeof ARREGLOS)[number];

/** Why a pair is left as it is, although it is not in order. */
export const MOTIVOS_SIN_ARREGLO = [
  'cuenta_temporal',
  'email_sin_confirmar',
  'emails_distintos',
  'email_repetido',
  'cuenta_de_otro',
] as const;

/** One of those reasons. */
export type MotivoSinArreglo = (typeof MOTIVOS_SIN_ARREGLO)[number];

/** What is asked of a pair. perfilesConEseEmail counts the jugadores that have the address of this one. */
export type ParDudoso = {
  perfil: { id: string; usuarioId: string | null; email: string | null; perfilesConEseEmail: number };
  cuenta: { id: string; email: string; confirmada: boolean; jugadorId: string | null };
};

/**
 * What would bring a profile and an account together, or why nothing may; both null: they are in order.
 *
 * - Linked to each other with different addresses: the profile takes the one the account was confirmed with.
 * - Not linked to each other: the profile gets the account, only where the address is confirmed, the same on both, of
 *   exactly one jugador, and the account belongs to nobody else.
 *
 * Source: admin spec §4, decision 17, confianza.md T3.
 */
export function arregloQueToca({ perfil, cuenta }: ParDudoso): {
  arreglo: Arreglo | null;
  motivo: MotivoSinArreglo | null;
} {
  const iguales = mismoEmail(perfil.email, cuenta.email);
  const nada = (motivo: MotivoSinArreglo | null) => ({ arreglo: null, motivo });
  if (perfil.usuarioId === cuenta.id) {
    if (iguales) return nada(null);
    if (esEmailTemporal(cuenta.email)) return nada('cuenta_temporal');
    return cuenta.confirmada ? { arreglo: 'sync_email', motivo: null } : nada('email_sin_confirmar');
  }
  if (cuenta.jugadorId !== null) return nada('cuenta_de_otro');
  if (!iguales) return nada('emails_distintos');
  if (!cuenta.confirmada) return nada('email_sin_confirmar');
  if (perfil.perfilesConEseEmail !== 1) return nada('email_repetido');
  return { arreglo: 'link_profile', motivo: null };
}

/** Two addresses that are one, whatever their capitals; none is like no other. Source: decision 17. */
export function mismoEmail(uno: string | null, otro: string | null): boolean {
  return uno !== null && otro !== null && uno.trim().toLowerCase() === otro.trim().toLowerCase();
}

/** Hours in which a new account is nobody's business: its owner may be about to finish. */
export const HORAS_DE_CUENTA_RECIENTE = 24;

/**
 * Why an account without jugador is not offered for deletion; null: it may go.
 *
 * - horas: whole or part, since it was made.
 *
 * Source: confianza.md T23, matrix W-A10.
 */
export function proteccionDeHuerfano({
  conRol,
  horas,
}: {
  conRol: boolean;
  horas: number;
}): 'con_rol' | 'reciente' | null {
  if (conRol) return 'con_rol';
  return horas < HORAS_DE_CUENTA_RECIENTE ? 'reciente' : null;
}

/** Where temporary addresses are: nowhere. Source: decision 28. */
export const DOMINIO_TEMPORAL = 'hoyo19.invalid';
const CARACTERES_DEL_ID = 8;

/**
 * The address of an account whose jugador has none: prefix, 8 characters of the id, and a domain that can never get
 * mail. `otra` takes the last 8 characters instead of the first, for when those are taken.
 *
 * Source: admin spec §9, decision 28.
 */
export function emailTemporal(jugadorId: string, { otra = false }: { otra?: boolean } = {}): string {
  const letras = jugadorId.replaceAll('-', '').toLowerCase();
  const parte = otra ? letras.slice(-CARACTERES_DEL_ID) : letras.slice(0, CARACTERES_DEL_ID);
  return `jugador-${parte}@${DOMINIO_TEMPORAL}`;
}

/** Whether an address is one of those made for who has none. Source: decision 28, confianza.md T4. */
export function esEmailTemporal(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${DOMINIO_TEMPORAL}`);
}
