import { Check, Copy } from 'lucide-react';
import { useCopiar } from '#web/shell/use-copiar.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The secret of a program, which is shown this once. */
export function SecretoSheet({ secreto, onClose }: { secreto: string | null; onClose: () => void }) {
  return (
    <Sheet
      open={secreto !== null}
      onClose={onClose}
      title="El secreto del programa"
      description="Con él comprueba el otro programa que los avisos son del club."
      footer={<Button onClick={onClose}>Ya lo he guardado</Button>}
    >
      {secreto === null ? null : <Secreto secreto={secreto} />}
    </Sheet>
  );
}

function Secreto({ secreto }: { secreto: string }) {
  const {
    run,
    output = false,
    error,
  } = useCopiar({
    failure: 'No se pudo copiar',
    quiet: true,
  });
  const Icon = output ? Check : Copy;
  return (
    <div className="grid gap-3">
      <p className="hairline rounded-control bg-sunken p-3">
        <code className="break-all select-all">{secreto}</code>
      </p>
      <div>
        <Button icon={<Icon size={18} />} onClick={() => void run(secreto)}>
          {output ? 'Copiado' : 'Copiar'}
        </Button>
        <span role="status" className="sr-only">
          {output ? 'Copiado' : ''}
        </span>
      </div>
      {error ? <Notice tone="error">No se pudo copiar: márcalo y cópialo a mano.</Notice> : null}
      <Notice tone="info">Guárdalo ahora: no se vuelve a enseñar. Si se pierde, se cambia por otro.</Notice>
    </div>
  );
}
