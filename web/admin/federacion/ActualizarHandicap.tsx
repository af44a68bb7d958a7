import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { fuenteDe, useActualizarHandicap } from './queries.ts';

/** Asks the federation for the handicap of one jugador and takes it over; says where it comes from. */
export function ActualizarHandicap({
  jugador,
}: {
  jugador: { id: string; nombre: string; licencia: string | null };
}) {
  const { mutate, isPending, data } = useActualizarHandicap(jugador);
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden="true" size={18} />}
        busy={isPending}
        busyText="Consultando..."
        aria-label={`Actualizar handicap de ${jugador.nombre} desde la RFEG`}
        onClick={() => mutate()}
      >
        Actualizar handicap
      </Button>
      <span role="status" className="text-sm text-ink2 empty:hidden">
        {data ? fuenteDe(data.fecha) : null}
      </span>
    </div>
  );
}
