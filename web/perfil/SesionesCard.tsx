import { useState } from 'react';
import type { SesionAbierta } from '#contrato/cuenta.ts';
import { paths } from '#web/paths.ts';
import { FilaDeSesion } from '#web/shell/FilaDeSesion.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useCerrarOtras, useCerrarUna, useSesiones } from './queries.ts';

/** The devices that are signed in, and a way to sign the others out; from here administrators find those of all of them. */
export function SesionesCard({ esAdmin }: { esAdmin: boolean }) {
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
      {esAdmin ? (
        <LinkButton variant="link" className="justify-self-start" to={paths.adminCuentas()}>
          Sesiones de los demás administradores
        </LinkButton>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Cerrar las demás sesiones?"
        confirmText="Cerrar las demás"
        busy={cerrarOtras.pending}
        busyText="Cerrando..."
        onConfirm={() => void cerrarOtras.run().then(({ ok }) => setAsking(!ok))}
      >
        Habrá que volver a entrar en los otros dispositivos. Los golpes que tengan sin enviar no se pierden:
        se envían al volver a entrar.
      </ConfirmDialog>
    </Card>
  );
}

function Sesion({ sesion }: { sesion: SesionAbierta }) {
  const { run, pending } = useCerrarUna();
  return (
    <FilaDeSesion
      sesion={sesion}
      cerrar={`Cerrar ${sesion.dispositivo}`}
      busy={pending}
      onCerrar={() => void run(sesion)}
    />
  );
}
