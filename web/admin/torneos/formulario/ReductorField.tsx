import { REDUCTOR_MAX, REDUCTOR_MIN, REDUCTOR_POR_DEFECTO } from '#reglas/limites.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { REDUCTORES_HABITUALES } from './valores.ts';

/** The allowance, with what the federation recommends at hand. */
export function ReductorField({
  id,
  value,
  error,
  onChange,
}: {
  id: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <div>
      <TextField
        label="Reductor de hándicap (%)"
        hint="Lo habitual en la federación:"
        id={id}
        type="number"
        inputMode="numeric"
        min={REDUCTOR_MIN}
        max={REDUCTOR_MAX}
        step={1}
        placeholder={String(REDUCTOR_POR_DEFECTO)}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="group" aria-label="Reductores habituales" className="mt-2 flex flex-wrap gap-2">
        {REDUCTORES_HABITUALES.map(({ valor, para }) => (
          <button
            key={valor}
            type="button"
            aria-pressed={value.trim() === String(valor)}
            onClick={() => onChange(String(valor))}
            className="control-edge press min-h-11 rounded-control px-3 text-left text-sm text-ink2 hover:bg-sunken aria-pressed:bg-pino-soft aria-pressed:text-pino"
          >
            <span className="font-semi">{valor} %</span> {para}
          </button>
        ))}
      </div>
    </div>
  );
}
