import type { ComponentProps } from 'react';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { TIPOS } from '#web/textos/cuentas.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

/** The categorías of a board, each a view of it; General is everybody, with how many. Nothing where there are none. */
function ChipsDeCategorias({
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

/** Whose ranking is shown, and which of the two. */
export function Controles({
  tipo,
  onTipo,
  ...categorias
}: ComponentProps<typeof ChipsDeCategorias> & {
  tipo: TipoClasificacion;
  onTipo: (tipo: TipoClasificacion) => void;
}) {
  return (
    <>
      <ChipsDeCategorias {...categorias} />
      <div className="justify-self-start">
        <SegmentedControl label="Clasificación" value={tipo} onValueChange={onTipo} options={TIPOS} />
      </div>
    </>
  );
}
