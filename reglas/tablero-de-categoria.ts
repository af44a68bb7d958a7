/*
 * The board of one categoría, in a file of its own: all that every leaderboard brings to a phone of categorías.
 */
/** Somebody's ids of categorías, where a participante of a board or of a record has them. */
type EnCategorias = { id: string; categorias?: readonly string[] };

/**
 * A board with only the participantes of one categoría, which ranks like any other; the same board for null, everybody.
 *
 * Source: modalidades.md 3.13.
 */
export function tableroDeCategoria<T extends { participantes: readonly EnCategorias[] }>(
  tablero: T,
  categoriaId: string | null,
): T {
  if (categoriaId === null) return tablero;
  const participantes = tablero.participantes.filter(({ categorias = [] }) =>
    categorias.includes(categoriaId),
  );
  return { ...tablero, participantes };
}
