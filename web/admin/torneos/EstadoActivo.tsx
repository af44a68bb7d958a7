import type { TorneoGestionado } from '#contrato/admin/torneos-gestionados.ts';
import { formatDia } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Whether the players see a torneo; of a deleted one, since when it is. */
export function EstadoActivo({ torneo: { activo, eliminadoEn } }: { torneo: TorneoGestionado }) {
  if (eliminadoEn !== null) return <Badge tone="teja">Eliminado el {formatDia(eliminadoEn)}</Badge>;
  return activo ? <Badge tone="ok">Activo</Badge> : <Badge tone="sunken">Inactivo</Badge>;
}
