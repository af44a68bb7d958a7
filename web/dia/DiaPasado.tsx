import { lazy, Suspense } from 'react';
import type { Tablero } from '#reglas/tablero.ts';

const MejorDelDia = lazy(() => import('./MejorDelDia.tsx').then((part) => ({ default: part.MejorDelDia })));

/** The place of what a day that is over has to tell, about as high before it has come; nothing of a day that goes on, or of no ranking. */
export function DiaPasado({ tablero }: { tablero: Tablero | null }) {
  if (!tablero?.finalizado) return null;
  return (
    <Suspense fallback={<div className="h-120 md:h-80" />}>
      <MejorDelDia tablero={tablero} />
    </Suspense>
  );
}
