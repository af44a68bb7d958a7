import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { TIPOS } from '#web/textos/cuentas.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The cut before a vuelta: how many go on, by which ranking. */
export function CorteFields({
  corte,
  tipo,
  onTipo,
}: {
  corte: React.ComponentProps<typeof TextField>;
  tipo: TipoClasificacion;
  onTipo: (tipo: TipoClasificacion) => void;
}) {
  return (
    <>
      <TextField {...corte} />
      {corte.value === '' ? null : (
        <div className="grid justify-items-start">
          <SegmentedControl
            label="Clasificación del corte"
            value={tipo}
            onValueChange={onTipo}
            options={TIPOS}
          />
        </div>
      )}
    </>
  );
}
