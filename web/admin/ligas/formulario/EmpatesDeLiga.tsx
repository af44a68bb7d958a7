import { CRITERIOS_DE_LIGA, type CriterioDeLiga } from '#reglas/desempate-de-liga.ts';
import { CRITERIO_LABELS } from '#web/ligas/queries.ts';
import { Select } from '#web/ui/Select.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import type { CamposDeLiga } from './campos-de-liga.ts';

/** The chain of ties, one list after another: the next is offered when something is chosen in the one before. */
export function EmpatesDeLiga({ form }: { form: FormHandle<CamposDeLiga> }) {
  const { empates } = form.values;
  const elegir = (lugar: number, criterio: CriterioDeLiga | null) =>
    form.set({
      empates: criterio === null ? empates.slice(0, lugar) : [...empates.slice(0, lugar), criterio],
    });
  const listas = [...empates, null].slice(0, CRITERIOS_DE_LIGA.length);
  return listas.map((elegido, lugar) => (
    <Select
      // Each list is its place in the chain.
      key={lugar}
      label={lugar === 0 ? 'Si empatan a puntos' : 'Y si siguen empatados'}
      value={elegido}
      onValueChange={(criterio) => elegir(lugar, criterio)}
      placeholder="Comparten el puesto"
      options={CRITERIOS_DE_LIGA.filter((criterio) => !empates.slice(0, lugar).includes(criterio)).map(
        (criterio) => ({ value: criterio, label: CRITERIO_LABELS[criterio] }),
      )}
    />
  ));
}
