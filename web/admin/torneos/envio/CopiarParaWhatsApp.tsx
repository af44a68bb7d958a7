import { Copy } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useCopiarLista } from './queries.ts';

/** Puts the list for a group of WhatsApp into the clipboard; where the phone does not let us, shows it to be copied by hand. */
export function CopiarParaWhatsApp({ lista }: { lista: string }) {
  const { run, error } = useCopiarLista();
  return (
    <>
      <Button
        className="justify-self-start"
        icon={<Copy aria-hidden="true" size={18} />}
        onClick={() => void run(lista)}
      >
        Copiar para WhatsApp
      </Button>
      {error ? <TextArea label="Cópiala de aquí" readOnly rows={8} value={lista} /> : null}
    </>
  );
}
