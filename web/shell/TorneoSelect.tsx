import { formatCount } from '#web/lib/format.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { type Option, Select } from '#web/ui/Select.tsx';

/**
 * A torneo to choose. Where the club has more of them than one page brings, a search above finds the others.
 *
 * - encontrados: those of the first page of what is found; undefined while they are asked for.
 * - total: how many are found.
 * - elegido: the chosen one, which stays to be seen whatever is searched.
 * - falla: those of what is searched did not come; what was found last is offered.
 */
export function TorneoSelect({
  encontrados,
  total,
  elegido,
  onElegir,
  busqueda,
  onBusqueda,
  falla,
  className,
}: {
  encontrados: readonly Option<string>[];
  total: number;
  elegido: Option<string> | null;
  onElegir: (value: string | null) => void;
  busqueda: string;
  onBusqueda: (busqueda: string) => void;
  falla: boolean;
  className?: string;
}) {
  const faltan = total > encontrados.length;
  const visible = elegido === null || encontrados.some(({ value }) => value === elegido.value);
  return (
    <div className={`grid gap-3 ${className ?? ''}`}>
      {faltan || busqueda !== '' ? (
        <SearchField
          label="Buscar torneo por nombre, campo o fecha"
          value={busqueda}
          onValueChange={onBusqueda}
          maxLength={80}
        />
      ) : null}
      <Select
        label="Torneo"
        placeholder="Selecciona un torneo"
        value={elegido?.value ?? null}
        onValueChange={onElegir}
        options={visible ? encontrados : [elegido, ...encontrados]}
        hint={falla ? undefined : pista({ vistos: encontrados.length, total, busqueda })}
        error={falla ? 'No se pudieron cargar los torneos' : undefined}
      />
    </div>
  );
}

function pista({ vistos, total, busqueda }: { vistos: number; total: number; busqueda: string }) {
  if (total > vistos) return `Aquí están ${vistos} de ${total}: busca para encontrar los demás.`;
  if (busqueda.trim() === '') return undefined;
  return total === 0
    ? 'Ningún torneo coincide con tu búsqueda.'
    : formatCount(total, 'torneo encontrado', 'torneos encontrados');
}
