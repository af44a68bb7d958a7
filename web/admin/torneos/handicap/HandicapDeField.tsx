import { OPCIONES_DE_HANDICAP } from '#web/textos/handicap-de.ts';
import { Select } from '#web/ui/Select.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import type { Valores } from '../formulario/valores.ts';

/** Whose exact handicap is played with. */
export function HandicapDeField({ form }: { form: FormHandle<Valores> }) {
  const { handicapDe } = form.values;
  return (
    <Select
      label="Hándicap con el que se juega"
      hint={
        handicapDe === 'pena'
          ? 'Con los cortes y subidas de la peña; no cambia si hay golpes'
          : 'El exacto de cada uno, sin los ajustes de la peña'
      }
      value={handicapDe}
      options={OPCIONES_DE_HANDICAP}
      onValueChange={(uno) => uno && form.set({ handicapDe: uno })}
    />
  );
}
