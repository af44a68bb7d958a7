import type { CorreoResumen } from '#contrato/admin/correo.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { useCorreo, useReenviar } from './queries.ts';

const REPETIBLES: ReadonlySet<CorreoResumen['estado']> = new Set(['guardado', 'fallido', 'dudoso']);

const SIN_TEXTO = 'El texto ya no se guarda: el mensaje se ha entregado o todavía no está escrito.';
const RESERVADO =
  'Por seguridad, lo que se escribe a una cuenta de administración solo lo lee quien lo recibe.';

/** A letter as it was written; delivered ones are forgotten. One that did not arrive can be sent again. */
export function CorreoDialog({
  correo,
  smtp,
  onClose,
}: {
  correo: CorreoResumen | null;
  smtp: boolean;
  onClose: () => void;
}) {
  const reenviar = useReenviar(smtp);
  const repetible = correo !== null && REPETIBLES.has(correo.estado);
  return (
    <Sheet
      open={correo !== null}
      busy={reenviar.pending}
      onClose={onClose}
      title={correo?.asunto ?? 'Mensaje'}
      description={correo?.para}
      footer={
        repetible ? (
          <Button
            variant="primary"
            busy={reenviar.pending}
            busyText="Enviando..."
            onClick={() => void reenviar.run(correo.id).then(({ ok }) => ok && onClose())}
          >
            {smtp ? 'Volver a enviar' : 'Volver a escribir'}
          </Button>
        ) : null
      }
    >
      {correo ? <Texto id={correo.id} /> : null}
    </Sheet>
  );
}

function Texto({ id }: { id: string }) {
  return (
    <QueryView
      query={useCorreo(id)}
      failed="No se pudo cargar el correo"
      loading="Cargando correo..."
      rows={3}
    >
      {({ texto, reservado }) => (
        <p className="wrap-anywhere whitespace-pre-line">{texto ?? (reservado ? RESERVADO : SIN_TEXTO)}</p>
      )}
    </QueryView>
  );
}
