import { type ComponentProps, lazy, Suspense } from 'react';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { TablaImportada } from '../importada/TablaImportada.tsx';
import { TableroDeRyder } from '../ryder/TableroDeRyder.tsx';
import { PartidosDeTorneo } from './PartidosDeTorneo.tsx';

const VueltasDelTablero = lazy(() =>
  import('../vueltas/VueltasDelTablero.tsx').then((part) => ({ default: part.VueltasDelTablero })),
);

/**
 * The boards that are not ranked from their cards alone: of a torneo that came with its totals alone, of one in partidos, of a
 * Ryder cup, and of one of several vueltas.
 */
export function TableroAparte({
  vivo,
  jugadorId,
  ...partes
}: { vivo: TableroVivo } & Omit<ComponentProps<typeof PartidosDeTorneo>, 'partidos' | 'torneo'>) {
  if (vivo.importada) return <TablaImportada vivo={vivo} filas={vivo.importada} jugadorId={jugadorId} />;
  if (vivo.vueltas)
    return (
      <Suspense fallback={null}>
        <VueltasDelTablero vivo={vivo} tablero={partes.tablero} vueltas={vivo.vueltas} jugadorId={jugadorId}>
          {partes.children}
        </VueltasDelTablero>
      </Suspense>
    );
  if (vivo.ryder)
    return <TableroDeRyder {...partes} torneo={vivo.torneo} ryder={vivo.ryder} jugadorId={jugadorId} />;
  // Who plays for a bando is not on the board that is ranked, where its one card stands in the place of its members.
  return (
    <PartidosDeTorneo
      {...partes}
      tablero={vivo.tablero}
      torneo={vivo.torneo}
      partidos={vivo.partidos ?? []}
      jugadorId={jugadorId}
    />
  );
}
