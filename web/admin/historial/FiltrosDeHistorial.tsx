import type { FiltroDeHistorial } from '#contrato/admin/historial.ts';

const FILTROS: ReadonlyArray<{ filtro: FiltroDeHistorial; nombre: string }> = [
  { filtro: 'todo', nombre: 'Todo' },
  { filtro: 'golpes', nombre: 'Golpes' },
  { filtro: 'handicaps', nombre: 'Hándicaps' },
  { filtro: 'partidas', nombre: 'Partidas' },
  { filtro: 'cambios', nombre: 'Cambios' },
];

/** Which part of the history is shown; one is always pressed. */
export function FiltrosDeHistorial({
  filtro,
  onFiltro,
}: {
  filtro: FiltroDeHistorial;
  onFiltro: (filtro: FiltroDeHistorial) => void;
}) {
  return (
    <div role="group" aria-label="Mostrar" className="flex flex-wrap gap-2">
      {FILTROS.map(({ filtro: uno, nombre }) => (
        <button
          key={uno}
          type="button"
          aria-pressed={uno === filtro}
          onClick={() => onFiltro(uno)}
          className="press control-edge min-h-11 rounded-full bg-surface px-4 font-semi text-ink2 hover:bg-sunken aria-pressed:bg-pino aria-pressed:text-on-pino"
        >
          {nombre}
        </button>
      ))}
    </div>
  );
}
