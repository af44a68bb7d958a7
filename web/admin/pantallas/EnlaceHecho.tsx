import { Copy } from 'lucide-react';
import type { ClaseDePantalla } from '#reglas/pantallas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useCopiarEnlace } from './queries.ts';

/** A new address, whole, this once; of the website, the piece of HTML that frames it. */
export type Hecho = { direccion: string; clase: ClaseDePantalla };

const TEXTOS: Record<ClaseDePantalla, { label: string; hint: string }> = {
  pantalla: {
    label: 'Enlace',
    hint: 'Ábrelo en el navegador de la pantalla. Quien lo tenga ve la clasificación',
  },
  incrustar: {
    label: 'Código para la web',
    hint: 'Pégalo en la página. Solo se ve en las webs que permiten los ajustes del club',
  },
};

export function EnlaceHecho({ hecho: { direccion, clase }, onClose }: { hecho: Hecho; onClose: () => void }) {
  const { run, pending } = useCopiarEnlace();
  const texto = clase === 'pantalla' ? direccion : marcoDe(direccion);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Enlace creado"
      footer={
        <>
          <Button className="flex-1 md:flex-none" onClick={onClose}>
            Ya lo tengo
          </Button>
          <Button
            variant="primary"
            className="flex-1 md:flex-none"
            icon={<Copy aria-hidden="true" size={18} />}
            busy={pending}
            onClick={() => void run(texto)}
          >
            Copiar
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Notice tone="info">Cópialo ahora: no se vuelve a mostrar.</Notice>
        <TextArea
          {...TEXTOS[clase]}
          readOnly
          rows={3}
          value={texto}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Sheet>
  );
}

/** What the club's website has in its page. */
function marcoDe(direccion: string): string {
  return `<iframe src="${direccion}" title="Clasificación en directo" style="width:100%;height:640px;border:0"></iframe>`;
}
