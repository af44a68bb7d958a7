import type { ReactNode } from 'react';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/**
 * Somebody else saved meanwhile what a dialog was about to, where its act was refused for that: what happened, and the way to
 * what is there now.
 */
export function Cambiado({
  action: { refusal, reset },
  codigo = 'torneo_cambiado',
  query: { refetch },
  children = 'Otra persona ha guardado este torneo mientras lo tenías abierto. Tus cambios no se han guardado.',
}: {
  action: { refusal: Refusal | null; reset: () => void };
  codigo?: CodigoDeError;
  query: { refetch: () => unknown };
  children?: ReactNode;
}) {
  if (refusal?.codigo !== codigo) return null;
  function reload() {
    reset();
    void refetch();
  }
  return (
    <div className="mb-4 grid gap-2">
      <Notice tone="error">{children}</Notice>
      <Button className="justify-self-start" onClick={reload}>
        Ver lo último
      </Button>
    </div>
  );
}
