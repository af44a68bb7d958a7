import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';

/** The page of a liga drawn turned on a phone held upright: one scroller, the table wider than the screen is. */
export function ClasificacionGirada({
  liga,
  onVertical,
  controles,
  resumen,
  acabando,
  tabla,
  pie,
}: {
  liga: ClasificacionDeLiga['liga'];
  onVertical: () => void;
  controles: ReactNode;
  resumen: ReactNode;
  acabando: ReactNode;
  tabla: ReactNode;
  pie: ReactNode;
}) {
  return (
    <div className="girada z-30 bg-bg">
      <div
        role="region"
        aria-label="Clasificación de la liga, tabla desplazable"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="isolate h-full overflow-auto -outline-offset-3"
        style={{ containerType: 'inline-size' }}
      >
        <div className="girada-fija grid gap-1 px-2 pb-1.5">
          <div className="flex items-end gap-2">
            <IconLink to={paths.ligas()} label="Volver a Ligas">
              <ChevronLeft size={24} />
            </IconLink>
            <h1 className="min-w-0 flex-1 truncate py-3 text-h3">{liga.nombre}</h1>
            {controles}
            <Button size="sm" onClick={onVertical}>
              Ver en vertical
            </Button>
          </div>
          <div className="flex justify-between gap-4 px-1">
            <p className="min-w-0 truncate text-sm text-ink2">{liga.descripcion}</p>
            <div className="shrink-0">{resumen}</div>
          </div>
          {acabando}
        </div>
        {tabla}
        <div className="girada-fija grid gap-3 px-3 py-3">{pie}</div>
      </div>
    </div>
  );
}
