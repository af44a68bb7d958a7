/** The filter that an address asks for, of those that a history has by name; else everything. */
export function filtroDe<Filtro extends string>(
  filtros: Readonly<Record<Filtro | 'todo', string>>,
  pedido: string | null,
): Filtro | 'todo' {
  return (Object.keys(filtros) as Filtro[]).find((uno) => uno === pedido) ?? 'todo';
}

/** Which part of a history is shown, of those that it has by name; one is always pressed. */
export function FiltrosDeHistorial<Filtro extends string>({
  filtros,
  filtro,
  onFiltro,
}: {
  filtros: Readonly<Record<Filtro, string>>;
  filtro: Filtro;
  onFiltro: (filtro: Filtro) => void;
}) {
  return (
    <div role="group" aria-label="Mostrar" className="flex flex-wrap gap-2">
      {(Object.keys(filtros) as Filtro[]).map((uno) => (
        <button
          key={uno}
          type="button"
          aria-pressed={uno === filtro}
          onClick={() => onFiltro(uno)}
          className="press control-edge min-h-11 rounded-full bg-surface px-4 font-semi text-ink2 hover:bg-sunken aria-pressed:bg-pino aria-pressed:text-on-pino"
        >
          {filtros[uno]}
        </button>
      ))}
    </div>
  );
}
