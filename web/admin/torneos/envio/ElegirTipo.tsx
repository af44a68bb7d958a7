import { TIPOS_DE_CARTA, type TipoDeCarta } from '#reglas/carta.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

const LABELS: Record<TipoDeCarta, string> = { convocatoria: 'Convocatoria', resultados: 'Resultados' };
const DE_QUE: Record<TipoDeCarta, string> = {
  convocatoria: 'Les recuerda el día, el campo y, si está publicada, su hora de salida.',
  resultados: 'Les dice que ya hay resultados y el puesto de cada uno.',
};

/** Which letter it is, and what that one is for. */
export function ElegirTipo({
  tipo,
  disponible,
  onElegir,
}: {
  tipo: TipoDeCarta;
  disponible: boolean;
  onElegir: (tipo: TipoDeCarta) => void;
}) {
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      <SegmentedControl
        label="Qué email"
        value={tipo}
        onValueChange={onElegir}
        options={TIPOS_DE_CARTA.map((value) => ({ value, label: LABELS[value] }))}
      />
      <p>{DE_QUE[tipo]}</p>
      {disponible ? null : (
        <Notice tone="info">
          El torneo todavía no tiene resultados oficiales: se podrá enviar cuando los tenga.
        </Notice>
      )}
    </div>
  );
}
