import { Copy } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useCopiarClave } from './queries.ts';

/** The new clave, whole, this once. */
export function ClaveHecha({ entera, onClose }: { entera: string; onClose: () => void }) {
  const { run, pending } = useCopiarClave();
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Clave creada"
      footer={
        <>
          <Button className="flex-1 md:flex-none" onClick={onClose}>
            Ya la tengo
          </Button>
          <Button
            variant="primary"
            className="flex-1 md:flex-none"
            icon={<Copy aria-hidden="true" size={18} />}
            busy={pending}
            onClick={() => void run(entera)}
          >
            Copiar
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Notice tone="info">Cópiala ahora: no se vuelve a mostrar.</Notice>
        <TextArea
          label="Clave de acceso"
          hint="Quien la tenga entra en tu nombre, con los permisos que has marcado"
          readOnly
          rows={2}
          value={entera}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Sheet>
  );
}
