import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useCopiar } from './use-copiar.ts';

/** What is shown whole this once, to be copied: `campo` is how it stands there, `aviso` says that it does not come again. */
export function UnaVezSheet({
  title,
  texto,
  campo,
  aviso,
  cerrar,
  copia,
  onClose,
}: {
  title: string;
  texto: string;
  campo: Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'rows'>;
  aviso: string;
  /** What the button that closes it says. */
  cerrar: string;
  copia: Parameters<typeof useCopiar>[0];
  onClose: () => void;
}) {
  const { run, pending } = useCopiar(copia);
  return (
    <Sheet
      firm
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cerrar}</Button>
          <Button variant="primary" icon={<Copy size={18} />} busy={pending} onClick={() => void run(texto)}>
            Copiar
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Notice tone="info">{aviso}</Notice>
        <TextArea {...campo} readOnly value={texto} onFocus={(event) => event.target.select()} />
      </div>
    </Sheet>
  );
}
