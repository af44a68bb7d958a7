import type { TorneoResumen } from '#contrato/torneos.ts';
import { estadoDelTorneo } from '#reglas/torneo.ts';
import { formatOrdinal } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** The badges of a torneo: how it stands with respect to today, and whether the person plays it or waits for a place. */
export function EstadoDeTorneo({
  torneo,
  hoy,
  conProximo = false,
}: {
  torneo: Pick<TorneoResumen, 'fechaJuego' | 'inscrito' | 'puestoEnEspera'> & { activo?: boolean };
  hoy: string;
  /** Whether to say 'Próximo' too, which a list under that title need not. */
  conProximo?: boolean;
}) {
  const { fechaJuego, inscrito, puestoEnEspera, activo = true } = torneo;
  const estado = estadoDelTorneo({ activo, fechaDeJuego: fechaJuego, hoy });
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {estado === 'hoy' ? (
        <Badge tone="ok" dot>
          Hoy
        </Badge>
      ) : null}
      {estado === 'proximo' && conProximo ? <Badge tone="outline">Próximo</Badge> : null}
      {estado === 'inactivo' ? <Badge tone="albero-soft">No está activo</Badge> : null}
      {inscrito ? <Badge tone="pino">Inscrito</Badge> : null}
      {puestoEnEspera ? (
        <Badge tone="albero-soft">{formatOrdinal(puestoEnEspera)} en la lista de espera</Badge>
      ) : null}
      {estado === 'finalizado' ? <Badge tone="sunken">Finalizado</Badge> : null}
    </span>
  );
}
