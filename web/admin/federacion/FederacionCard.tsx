import { RefreshCw } from 'lucide-react';
import { formatHandicap } from '#web/lib/format.ts';
import { useClubDelServidor } from '#web/session/session.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { fuenteDe, useActualizarHandicap, useConsulta } from './queries.ts';

/** What the federation said last of a jugador, of which day, and the button that asks it again. */
export function FederacionCard({
  jugador,
}: {
  jugador: { id: string; nombre: string; licencia: string | null };
}) {
  const consulta = useConsulta(jugador.id);
  const { run, pending } = useActualizarHandicap(jugador);
  if (useClubDelServidor()?.federacion === 'ninguna') return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">Hándicap de la RFEG</h2>
      <QueryView query={consulta} failed="No se pudo cargar la última consulta" rows={1}>
        {(data) => (
          <p className="text-ink2">
            <UltimaConsulta {...data} />
          </p>
        )}
      </QueryView>
      <Button
        icon={<RefreshCw size={18} />}
        disabled={consulta.data?.activa === false}
        busy={pending}
        busyText="Consultando..."
        onClick={() => void run()}
      >
        Actualizar handicap
      </Button>
    </Card>
  );
}

function UltimaConsulta({ activa, consulta }: NonNullable<ReturnType<typeof useConsulta>['data']>) {
  const { despues, fecha, handicap } = consulta;
  if (!activa) return 'La consulta a la RFEG está desactivada. Escribe el hándicap a mano.';
  if (despues === null) return 'Todavía no se ha consultado. Siempre puedes escribirlo a mano.';
  return (
    <>
      <strong className="text-ink">{formatHandicap(despues)}</strong>, {fuenteDe(fecha)}.
      {despues === handicap ? '' : ` Después se cambió a mano: ${formatHandicap(handicap)}.`}
    </>
  );
}
