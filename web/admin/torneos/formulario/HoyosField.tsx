import { NUEVES, type Nueve } from '#reglas/nueve.ts';
import { NUEVE_LABELS } from '#web/textos/modalidades.ts';
import { Select } from '#web/ui/Select.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { seElige, type Valores } from './valores.ts';

const OPCIONES: readonly { value: Nueve | ''; label: string }[] = [
  { value: '', label: '18 hoyos' },
  ...NUEVES.map((value) => ({ value, label: NUEVE_LABELS[value] })),
];

const COMO =
  'Con la mitad del hándicap; el valor de campo del nueve, o la mitad del de los 18 si el campo no lo dice; y los golpes por el orden de los índices del nueve';
const LIBRO_VERDE = '. El Libro Verde mira los últimos 5, 6 y 8 hoyos, la mitad de los suyos';

/** How many holes are played, of what may be played over nine. */
export function HoyosField({ form }: { form: FormHandle<Valores> }) {
  const { modalidad, metodoDesempate, nueve } = form.values;
  if (!seElige(modalidad)) return null;
  return (
    <Select
      label="Hoyos"
      hint={nueve === '' ? undefined : `${COMO}${metodoDesempate === 'libro_verde' ? LIBRO_VERDE : ''}`}
      value={nueve}
      options={OPCIONES}
      onValueChange={(uno) => form.set({ nueve: uno ?? '' })}
    />
  );
}
