import { type ComponentProps } from 'react';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { TablaImportada } from '../importada/TablaImportada.tsx';
import { TableroDeRyder } from '../ryder/TableroDeRyder.tsx';
import { PartidosDeTorneo } from './PartidosDeTorneo.tsx';

/**
 * The boards that are not ranked from the cards: of a torneo that came with its totals alone, of one in partidos, of a Ryder
 * cup.
 */
export function TableroAparte({
  vivo,
  jugadorId,
  ...partes
}: { vivo: TableroVivo } & Omit<ComponentProps<typeof PartidosDeTorneo>, 'partidos' | 'torneo'>) {
  if (vivo.importada) return <TablaImportada vivo={vivo} filas={vivo.importada} jugadorId={jugadorId} />;
  if (vivo.ryder) return <TableroDeRyder {...partes} ryder={vivo.ryder} jugadorId={jugadorId} />;
  return (
    <PartidosDeTorneo {...partes} torneo={vivo.torneo} partidos={vivo.partidos ?? []} jugadorId={jugadorId} />
  );
}
