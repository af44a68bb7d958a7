import { Checkbox } from '#web/ui/Checkbox.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { useOpciones } from '../queries.ts';
import type { Valores } from './valores.ts';

/** The ligas that a new torneo counts in from the start: the active ones, none of them if nobody ticks any. */
export function LigasFields({ form }: { form: FormHandle<Valores> }) {
  const ligas = useOpciones().data?.ligas ?? [];
  if (ligas.length === 0) return null;
  const { ligaIds } = form.values;
  const marcar = (id: string, si: boolean) =>
    form.set({ ligaIds: si ? [...ligaIds, id] : ligaIds.filter((otra) => otra !== id) });
  return (
    <fieldset className="grid content-start gap-1 md:col-span-2">
      <legend className="text-sm font-semi text-ink2">Ligas</legend>
      <p className="text-sm text-ink2">En las que marques, el torneo puntúa desde el principio</p>
      {ligas.map(({ id, nombre }) => (
        <Checkbox key={id} label={nombre} checked={ligaIds.includes(id)} onChange={(si) => marcar(id, si)} />
      ))}
    </fieldset>
  );
}
