import { RefreshCw } from 'lucide-react';
import { useClubDelServidor } from '#web/session/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useActualizarHandicap } from './queries.ts';

/** Asks the federation for the handicap of one jugador and takes it over; the answer says whose word and of which day. */
export function ActualizarHandicap({
  jugador,
}: {
  jugador: { id: string; nombre: string; licencia: string | null };
}) {
  const { run, pending } = useActualizarHandicap(jugador);
  if (useClubDelServidor()?.federacion === 'ninguna') return null;
  return (
    <IconButton
      label={`Actualizar hándicap de ${jugador.nombre} desde la RFEG`}
      aria-busy={pending || undefined}
      disabled={pending}
      onClick={() => void run()}
    >
      <RefreshCw size={20} className={pending ? 'animate-spin motion-reduce:animate-none' : undefined} />
    </IconButton>
  );
}
