import { Copy } from 'lucide-react';
import { useCopiar } from '#web/shell/use-copiar.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

/** Puts the list for a group of WhatsApp into the clipboard; where the phone does not let us, shows it to be copied by hand. */
export function CopiarParaWhatsApp({ lista }: { lista: string }) {
  const { run, error } = useCopiar({
    ok: { title: 'Lista copiada', description: 'Pégala en el grupo de WhatsApp.' },
    failure: 'No se pudo copiar la lista',
    quiet: true,
  });
  return (
    <>
      <Button className="justify-self-start" icon={<Copy size={18} />} onClick={() => void run(lista)}>
        Copiar para WhatsApp
      </Button>
      {error ? <TextArea label="Cópiala de aquí" readOnly rows={8} value={lista} /> : null}
    </>
  );
}
