import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { TorneoPropio } from '#contrato/inscripciones.ts';
import { formatDia, formatOrdinal } from '#web/lib/format.ts';
import { TorneoPropioCard } from './TorneoPropioCard.tsx';

/** A torneo that was played: one line with the place, which opens its card. */
export function TorneoJugado({ torneo, hoy }: { torneo: TorneoPropio; hoy: string }) {
  const [abierto, setAbierto] = useState(false);
  const { nombre, fechaJuego, puesto } = torneo;
  return (
    <details open={abierto} onToggle={({ currentTarget }) => setAbierto(currentTarget.open)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-1.5 -outline-offset-3 hover:bg-sunken">
        <span className="grid min-w-0 flex-1">
          <span className="font-semi wrap-anywhere">{nombre}</span>
          <span className="text-sm text-ink2">{formatDia(fechaJuego)}</span>
        </span>
        <span className={puesto === null ? 'text-sm text-ink2' : 'text-lg font-heavy'}>
          {puesto === null ? 'Sin puesto' : formatOrdinal(puesto)}
          {puesto === null ? null : <span className="sr-only"> puesto</span>}
        </span>
        <ChevronLeft size={20} className={abierto ? 'rotate-90' : '-rotate-90'} />
      </summary>
      {abierto ? (
        <div className="grid grid-cols-1 p-2 pt-0">
          <TorneoPropioCard torneo={torneo} hoy={hoy} />
        </div>
      ) : null}
    </details>
  );
}
