import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { recuentoDeTorneos, SISTEMAS_DE_LIGA } from '#reglas/clasificacion-liga.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { useFilasDeLiga } from './use-filas-de-liga.ts';

export type VistaDeLiga = ReturnType<typeof useFilasDeLiga>;

/** Ranking, discards, and the line that says what is counted. */
export function ControlesDeLiga({
  clasificacion,
  vista,
}: {
  clasificacion: ClasificacionDeLiga;
  vista: VistaDeLiga;
}) {
  const { sistemaPuntuacion, numeroTorneosDescartados: maximo } = clasificacion.liga;
  const { explicacion } = SISTEMAS_DE_LIGA[sistemaPuntuacion];
  const { torneosJugados, descartados, contados, admiteDescartes } = explicacion({
    ...recuentoDeTorneos(clasificacion),
    descartes: vista.descartes,
  });
  const opciones = Array.from({ length: maximo + 1 }, (_, n) => ({ value: String(n), label: String(n) }));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SegmentedControl
        label="Clasificación"
        value={vista.tipo}
        onValueChange={vista.changeTipo}
        options={[
          { value: 'handicap', label: 'Hándicap' },
          { value: 'scratch', label: 'Scratch' },
        ]}
      />
      {admiteDescartes && maximo > 0 ? (
        <Select
          label="Descartados"
          className="w-32"
          value={String(vista.descartes)}
          onValueChange={(next) => vista.changeDescartes(Number(next ?? maximo))}
          options={opciones}
        />
      ) : null}
      <p role="status" className="min-h-11 content-center text-sm text-ink2">
        Torneos jugados: <strong className="text-ink">{torneosJugados}</strong> · Descartados:{' '}
        <strong className="text-ink">{descartados}</strong> · Contabilizados:{' '}
        <strong className="text-ink">{contados}</strong>
      </p>
    </div>
  );
}
