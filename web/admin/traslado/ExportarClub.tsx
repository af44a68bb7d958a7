import { Download } from 'lucide-react';
import { useCopias } from '#web/admin/copias/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useExportarClub } from './queries.ts';

/** The whole club in one file: what is in it, whose data that are, and what stays behind. */
export function ExportarClub() {
  const exportar = useExportarClub();
  return (
    <Card className="grid max-w-reading gap-3">
      <p>
        Un archivo zip con todo lo del club: jugadores, campos, torneos, golpes hoyo a hoyo, clasificaciones y
        ligas, en hojas de cálculo y en un formato con el que se monta el club entero en otra instalación, con
        las fotos de los jugadores y de las tarjetas de papel.
      </p>
      <Notice tone="info">
        Lleva datos personales: direcciones de correo, teléfonos, fechas de nacimiento y licencias. Son del
        club, que responde de ellos: guarda el archivo donde solo lo vea quien debe.
      </Notice>
      <p className="text-ink2">
        No lleva contraseñas, sesiones, móviles con avisos ni correos por enviar. Queda anotado en el
        historial quién lo ha exportado.
      </p>
      <CopiaEnCurso />
      {exportar.refusal?.codigo === 'sin_espacio' ? (
        <Notice tone="error">
          No hay sitio en el disco del club para preparar el archivo. Avisa a quien lleva la instalación.
        </Notice>
      ) : null}
      <div>
        <Button
          variant="primary"
          icon={<Download size={20} />}
          busy={exportar.pending}
          busyText="Exportando..."
          onClick={() => void exportar.run()}
        >
          Exportar el club
        </Button>
      </div>
    </Card>
  );
}

/** Both are read of a copy of the store, which are made one at a time: whoever asks now is told why it takes so long. */
function CopiaEnCurso() {
  const { data: copias } = useCopias();
  return (
    <p role="status" className="text-ink2 empty:hidden">
      {copias?.enCurso
        ? 'Se está haciendo una copia de seguridad. Si exportas ahora, el archivo puede no empezar hasta que acabe: tardará unos minutos más.'
        : null}
    </p>
  );
}
