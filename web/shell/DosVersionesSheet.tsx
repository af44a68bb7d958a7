import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';

/** One of two versions: what it is called, what it says, and the words that choose it. */
type Version = { titulo: string; contenido: ReactNode; boton: string; onElegir: () => void };

/** What somebody else kept meanwhile and one's own, side by side, to choose which one goes on. */
export function DosVersionesSheet({
  open,
  onClose,
  description,
  suya,
  propia,
  busy = false,
}: {
  open: boolean;
  onClose: () => void;
  description: string;
  suya: Version;
  propia: Version;
  /** One's own is on its way. */
  busy?: boolean;
}) {
  return (
    <Sheet
      tall
      size="lg"
      open={open}
      busy={busy}
      onClose={onClose}
      title="Hay dos versiones"
      description={description}
      footer={
        <>
          <Button disabled={busy} onClick={suya.onElegir}>
            {suya.boton}
          </Button>
          <Button variant="primary" busy={busy} onClick={propia.onElegir}>
            {propia.boton}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        {[suya, propia].map(({ titulo, contenido }) => (
          <section key={titulo} aria-label={titulo}>
            <h3 className="mb-1 text-h3">{titulo}</h3>
            {contenido}
          </section>
        ))}
      </div>
    </Sheet>
  );
}
