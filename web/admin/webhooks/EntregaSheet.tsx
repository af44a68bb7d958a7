import type { Entrega } from '#contrato/admin/webhooks.ts';
import { formatCount, formatMomento } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { ESTADOS, textoDeEvento } from './eventos/palabras.ts';
import { respuestaEnPalabras, useEntrega, useRepetir } from './queries.ts';

/** One thing told: what was answered, and the very text that is sent. It can be sent again. */
export function EntregaSheet({ entrega, onClose }: { entrega: Entrega | null; onClose: () => void }) {
  const repetir = useRepetir();
  return (
    <Sheet
      open={entrega !== null}
      busy={repetir.pending}
      onClose={onClose}
      title={entrega ? textoDeEvento(entrega.evento) : 'Aviso'}
      description={entrega?.webhook}
      footer={
        entrega ? (
          <Button
            variant="primary"
            busy={repetir.pending}
            busyText="Enviando..."
            onClick={() => void repetir.run(entrega.id).then(({ ok }) => ok && onClose())}
          >
            Repetir
          </Button>
        ) : null
      }
    >
      {entrega ? <Contenido id={entrega.id} /> : null}
    </Sheet>
  );
}

function Contenido({ id }: { id: string }) {
  return (
    <QueryView
      query={useEntrega(id)}
      failed="No se pudo cargar el aviso"
      loading="Cargando aviso..."
      rows={3}
    >
      {(entrega) => (
        <div className="grid gap-4">
          <dl className="grid gap-2">
            <Dato nombre="Estado">{estadoEnPalabras(entrega)}</Dato>
            <Dato nombre="Respuesta">{respuestaEnPalabras(entrega)}</Dato>
            <Dato nombre="Pasó">{formatMomento(entrega.creadaEn)}</Dato>
            {entrega.proximoIntento === null ? null : (
              <Dato nombre="Próximo intento">{formatMomento(entrega.proximoIntento)}</Dato>
            )}
          </dl>
          <div className="grid gap-1">
            <h3 className="font-semi">Lo que se envía</h3>
            <pre className="hairline rounded-control bg-sunken p-3 text-sm break-all whitespace-pre-wrap">
              {conSangria(entrega.cuerpo)}
            </pre>
          </div>
        </div>
      )}
    </QueryView>
  );
}

function estadoEnPalabras({ estado, intentos }: Entrega): string {
  const { texto } = ESTADOS[estado];
  return intentos === 0 ? texto : `${texto}, ${formatCount(intentos, 'intento', 'intentos')}`;
}

function Dato({ nombre, children }: { nombre: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink2">{nombre}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function conSangria(cuerpo: string): string {
  return JSON.stringify(JSON.parse(cuerpo), null, 2);
}
