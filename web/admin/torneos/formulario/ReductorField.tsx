import { REDUCTOR_MAX, REDUCTOR_MIN, REDUCTOR_POR_DEFECTO } from '#reglas/limites.ts';
import type { Modalidad } from '#reglas/modalidad.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { REDUCTORES_HABITUALES } from './valores.ts';

const HABITUALES = Object.values(REDUCTORES_HABITUALES).map(({ valor }) => valor);

/** The allowance, with what the federation recommends at hand. */
export function ReductorField({
  id,
  modalidad,
  value,
  error,
  onChange,
}: {
  id: string;
  modalidad: Modalidad;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const { valor: habitual, para } = REDUCTORES_HABITUALES[modalidad];
  return (
    <div>
      <TextField
        label="Reductor de hándicap (%)"
        hint={`Lo habitual en la federación para ${para}: ${habitual} %`}
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
      <div role="group" aria-label="Reductores habituales" className="mt-2 grid grid-cols-4 gap-2">
        {HABITUALES.map((valor) => (
          <button
            key={valor}
            type="button"
            aria-pressed={value.trim() === String(valor)}
            onClick={() => onChange(String(valor))}
            className="control-edge press min-h-11 rounded-control font-semi text-ink2 hover:bg-sunken aria-pressed:bg-pino-soft aria-pressed:text-pino"
          >
            {valor} %
          </button>
        ))}
      </div>
    </div>
  );
}
