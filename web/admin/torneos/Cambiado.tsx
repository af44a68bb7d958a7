import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Somebody else saved meanwhile what a dialog was about to: what happened, and the way to what is there now. */
export function Cambiado({
  children = 'Otra persona ha guardado este torneo mientras lo tenías abierto. Tus cambios no se han guardado.',
  onReload,
}: {
  children?: ReactNode;
  onReload: () => void;
}) {
  return (
    <div className="mb-4 grid gap-2">
      <Notice tone="error">{children}</Notice>
      <Button className="justify-self-start" onClick={onReload}>
        Ver lo último
      </Button>
    </div>
  );
}
