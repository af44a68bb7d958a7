/** How an account is addressed: its player's name, else what stands before the @ of its e-mail. */
export function nombreVisible({
  email,
  jugador,
}: {
  email: string;
  jugador: { nombre: string } | null;
}): string {
  const nombre = jugador?.nombre.trim() ?? '';
  return nombre === '' ? (email.split('@')[0] ?? email) : nombre;
}
