import { NUEVES, type Nueve } from '#reglas/nueve.ts';
import { NUEVE_LABELS } from '#web/textos/modalidades.ts';
import { Select } from '#web/ui/Select.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import type { Valores } from './valores.ts';

const OPCIONES: readonly { value: Nueve | ''; label: string }[] = [
  { value: '', label: '18 hoyos' },
  ...NUEVES.map((value) => ({ value, label: NUEVE_LABELS[value] })),
];

/** How many holes are played, of what may be played over nine. */
export function HoyosField({ form }: { form: FormHandle<Valores> }) {
  const { modalidad, metodoDesempate, nueve } = form.values;
  if (modalidad !== 'individual_por_golpes') return null;
  return (
    <Select
      label="Hoyos"
      hint={
        nueve === ''
          ? undefined
          : metodoDesempate === 'libro_verde'
            ? 'El Libro Verde mira los 18: elige otro desempate'
            : 'Con la mitad del hándicap; el valor de campo del nueve, o la mitad del de los 18 si el campo no lo dice; y los golpes por el orden de los índices del nueve'
      }
      value={nueve}
      options={OPCIONES}
      onValueChange={(uno) => form.set({ nueve: uno ?? '' })}
    />
  );
}
