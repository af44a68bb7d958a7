import { useState } from 'react';
import type { SesionAbierta } from '#contrato/cuenta.ts';
import { diaDelClub, formatDia, formatReloj } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useCerrarOtras, useCerrarUna, useSesiones } from './queries.ts';

/** The devices that are signed in, and a way to sign the others out. */
export function SesionesCard() {
  const query = useSesiones();
  const cerrarOtras = useCerrarOtras();
  const [asking, setAsking] = useState(false);
  const otras = (query.data?.sesiones.length ?? 1) - 1;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Sesiones abiertas</h2>
      <QueryView
        query={query}
        failed="No se pudieron cargar las sesiones"
        loading="Cargando sesiones..."
        rows={2}
      >
        {({ sesiones }) => (
          <ul className="grid">
            {sesiones.map((sesion) => (
              <Sesion key={sesion.id} sesion={sesion} />
            ))}
          </ul>
        )}
      </QueryView>
      {otras > 0 ? (
        <Button className="md:justify-self-start" onClick={() => setAsking(true)}>
          Cerrar las demás
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cerrar las demás sesiones"
        confirmText="Cerrar las demás"
        busy={cerrarOtras.pending}
        busyText="Cerrando..."
        onConfirm={() => void cerrarOtras.run().then(() => setAsking(false))}
      >
        Habrá que volver a entrar en los otros dispositivos. Los golpes que tengan sin enviar no se pierden:
        se envían al volver a entrar.
      </ConfirmDialog>
    </Card>
  );
}

function Sesion({ sesion }: { sesion: SesionAbierta }) {
  const { dispositivo, actual, abiertaEn, usadaEn, desde } = sesion;
  const cerrar = useCerrarUna();
  return (
    <li className="hairline-b flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-x-2 font-semi">
          {dispositivo}
          {actual ? <Badge tone="pino">Esta</Badge> : null}
        </span>
        <span className="text-sm text-ink2">
          Abierta el {momento(abiertaEn)}
          {desde === null ? '' : ` desde ${desde}`} · Usada el {momento(usadaEn)}
        </span>
      </div>
      {actual ? null : (
        <Button
          size="sm"
          aria-label={`Cerrar ${dispositivo}`}
          busy={cerrar.pending}
          busyText="Cerrando..."
          onClick={() => void cerrar.run(sesion)}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}

function momento(instante: string): string {
  const instant = new Date(instante);
  return `${formatDia(diaDelClub(instant))}, ${formatReloj(instant)}`;
}
