import { REDUCTOR_MAX, REDUCTOR_MIN, REDUCTOR_POR_DEFECTO } from '#reglas/limites.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { REDUCTORES_HABITUALES, type Valores } from './valores.ts';

const HABITUALES = Object.values(REDUCTORES_HABITUALES).map(({ valor }) => valor);

/** The allowance, with what the federation recommends at hand. */
export function ReductorField({ form }: { form: FormHandle<Valores> }) {
  const { modalidad, reductor } = form.values;
  const { valor: habitual, para } = REDUCTORES_HABITUALES[modalidad];
  return (
    <div>
      <TextField
        {...form.text('reductor')}
        label="Reductor de hándicap (%)"
        hint={`Lo habitual en la federación para ${para}: ${habitual} %`}
        type="number"
        inputMode="numeric"
        min={REDUCTOR_MIN}
        max={REDUCTOR_MAX}
        step={1}
        placeholder={String(REDUCTOR_POR_DEFECTO)}
      />
      <div role="group" aria-label="Reductores habituales" className="mt-2 grid grid-cols-4 gap-2">
        {HABITUALES.map((valor) => (
          <button
            key={valor}
            type="button"
            aria-pressed={reductor.trim() === String(valor)}
            onClick={() => form.set({ reductor: String(valor) })}
            className="control-edge press min-h-11 rounded-control font-semi text-ink2 hover:bg-sunken aria-pressed:bg-pino-soft aria-pressed:text-pino"
          >
            {valor} %
          </button>
        ))}
      </div>
    </div>
  );
}
