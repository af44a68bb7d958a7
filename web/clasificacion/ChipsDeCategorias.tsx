import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { Chips } from '#web/ui/Chips.tsx';

/** The categorías of a board, each a view of it; General is everybody, with how many. Nothing where there are none. */
export function ChipsDeCategorias({
  categorias,
  participantes,
  elegida,
  onElegir,
}: {
  categorias: TableroVivo['categorias'];
  participantes: number;
  elegida: string | null;
  onElegir: (categoriaId: string | null) => void;
}) {
  if (categorias.length === 0) return null;
  return (
    <Chips
      label="Categoría"
      value={elegida ?? ''}
      onValueChange={(value) => onElegir(value === '' ? null : value)}
      options={[
        { value: '', label: 'General', detail: String(participantes) },
        ...categorias.map(({ id, nombre, rango }) => ({ value: id, label: nombre, detail: rango })),
      ]}
    />
  );
}
