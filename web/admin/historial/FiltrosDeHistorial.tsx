import { FILTROS_DE_HISTORIAL, type FiltroDeHistorial } from '#contrato/historial.ts';

const NOMBRES: Record<FiltroDeHistorial, string> = {
  todo: 'Todo',
  golpes: 'Golpes',
  handicaps: 'Hándicaps',
  partidas: 'Partidas',
  cambios: 'Cambios',
};

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
      {FILTROS_DE_HISTORIAL.map((uno) => (
        <button
          key={uno}
          type="button"
          aria-pressed={uno === filtro}
          onClick={() => onFiltro(uno)}
          className="press control-edge min-h-11 rounded-full bg-surface px-4 font-semi text-ink2 hover:bg-sunken aria-pressed:bg-pino aria-pressed:text-on-pino"
        >
          {NOMBRES[uno]}
        </button>
      ))}
    </div>
  );
}
