import { type ReactNode } from 'react';
import type { MisResultados } from '#contrato/estadisticas.ts';
import { formatOrdinal, formatPuntos } from '#web/lib/format.ts';
import { Medal } from '#web/ui/Medal.tsx';

/** The four figures on top of one's own results. */
export function ResumenDeResultados({ resumen }: { resumen: MisResultados['resumen'] }) {
  const { torneosJugados, mejorPuestoScratch, mejorPuestoHandicap, puntosTotales } = resumen;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <Cifra nombre="Torneos Jugados">{torneosJugados}</Cifra>
      <Cifra nombre="Mejor Posición Scratch">
        <MejorPuesto puesto={mejorPuestoScratch} />
      </Cifra>
      <Cifra nombre="Mejor Posición Handicap">
        <MejorPuesto puesto={mejorPuestoHandicap} />
      </Cifra>
      <Cifra nombre="Puntos Totales">{formatPuntos(puntosTotales)}</Cifra>
    </dl>
  );
}

/** A medal on the podium; after it the place in words, as large as the other figures. */
function MejorPuesto({ puesto }: { puesto: number | null }) {
  if (puesto === null || puesto <= 3) return <Medal position={puesto} size="lg" />;
  return <>{formatOrdinal(puesto)}</>;
}

function Cifra({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="hairline flex flex-col-reverse justify-between gap-1 rounded-card bg-surface p-4">
      <dt className="text-sm text-ink2">{nombre}</dt>
      <dd className="flex min-h-10 items-center font-display text-hero font-bold">{children}</dd>
    </div>
  );
}
