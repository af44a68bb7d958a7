import { type ComponentProps } from 'react';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { TablaImportada } from '../importada/TablaImportada.tsx';
import { PartidosDeTorneo } from './PartidosDeTorneo.tsx';

/** The boards that are not ranked from the cards: of a torneo that came with its totals alone, and of one in partidos. */
export function TableroAparte({
  vivo,
  jugadorId,
  ...partes
}: { vivo: TableroVivo } & Omit<ComponentProps<typeof PartidosDeTorneo>, 'partidos' | 'torneo'>) {
  return vivo.importada ? (
    <TablaImportada vivo={vivo} filas={vivo.importada} jugadorId={jugadorId} />
  ) : (
    <PartidosDeTorneo {...partes} torneo={vivo.torneo} partidos={vivo.partidos ?? []} jugadorId={jugadorId} />
  );
}
