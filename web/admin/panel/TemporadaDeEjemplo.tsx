import { Copy } from 'lucide-react';
import { useCopiar } from '#web/shell/use-copiar.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const PUERTO = 3029;
const ORDEN = `DEMO=si PORT=${PUERTO} npm start`;

/** How a season of an invented club is looked at: elsewhere, for it never shares a store with a real one. */
export function TemporadaDeEjemplo({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Una temporada de ejemplo"
      description="Un club inventado, con torneos jugados, ligas, tarjetas y uno que se juega hoy."
    >
      {open ? <Pasos /> : null}
    </Sheet>
  );
}

function Pasos() {
  const { run, error } = useCopiar({ ok: 'Orden copiada', failure: 'No se pudo copiar', quiet: true });
  return (
    <div className="grid gap-3">
      <p>
        Es otro club, con su propio almacén: nunca se mezcla con el vuestro, y por eso no se abre desde aquí.
        Quien lleva la instalación lo pone en marcha en un ordenador cualquiera:
      </p>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>Copia el código de Hoyo 19 en una carpeta nueva, que no sea la del club.</li>
        <li>
          En ella, escribe:
          <code className="hairline mt-1 block rounded-control bg-sunken p-3 break-all select-all">
            {ORDEN}
          </code>
        </li>
        <li>
          Abre <code>http://localhost:{PUERTO}</code> en ese ordenador y entra con una de las cuentas que
          escribe.
        </li>
      </ol>
      <Button icon={<Copy size={18} />} onClick={() => void run(ORDEN)}>
        Copiar la orden
      </Button>
      {error ? <Notice tone="error">No se pudo copiar: márcala y cópiala a mano.</Notice> : null}
    </div>
  );
}
