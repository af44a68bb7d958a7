import { useState } from 'react';
import type { Inscribible } from '#contrato/admin/altas-de-varios.ts';
import { formatHandicap, SIN_HANDICAP } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** The members that may be enrolled, each with a box; those already ticked can be seen alone. */
export function MiembrosAElegir({
  libres,
  vistos,
  elegidos,
  vacio,
  onAdd,
  onRemove,
}: {
  libres: readonly Inscribible[];
  /** Those that the search leaves. */
  vistos: readonly Inscribible[];
  elegidos: readonly string[];
  /** Said when the search leaves nobody. */
  vacio: string;
  onAdd: (id: string) => void;
  onRemove: (ids: readonly string[]) => void;
}) {
  const [vista, setVista] = useState('todos');
  const solo = vista === 'elegidos' && elegidos.length > 0;
  const marcados = new Set(elegidos);
  const filas = solo ? libres.filter(({ id }) => marcados.has(id)) : vistos;
  return (
    <div className="grid gap-2">
      {elegidos.length === 0 ? null : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Chips
            label="Jugadores"
            value={solo ? 'elegidos' : 'todos'}
            onValueChange={setVista}
            options={[
              { value: 'todos', label: 'Todos' },
              { value: 'elegidos', label: 'Elegidos', detail: String(elegidos.length) },
            ]}
          />
          <Button onClick={() => onRemove(elegidos)}>Quitar todos</Button>
        </div>
      )}
      {filas.length === 0 ? (
        <EmptyState title={vacio} />
      ) : (
        <ul className="md:min-h-64">
          {filas.map(({ id, nombre, handicap }) => (
            <li key={id} className="hairline-b last:border-b-0">
              <Checkbox
                label={nombre}
                hint={handicap === null ? SIN_HANDICAP : `Hándicap ${formatHandicap(handicap)}`}
                checked={marcados.has(id)}
                onChange={(checked) => (checked ? onAdd(id) : onRemove([id]))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
